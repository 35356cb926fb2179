// Keeps the screen on at a table, where the browser lets it (only on https). A table that is left alone lets it sleep.

import { kept } from "./memory.js";

const ALONE = 15 * 60_000;

/** @type {WakeLockSentinel | null} */
let lock = null;
let until = 0;
let timer = 0;

export const canStayAwake = () => isSecureContext && "wakeLock" in navigator;
const wanted = () => kept("awake") !== false && Date.now() < until;

/** Asks for the lock, or gives it back, as it is wanted now. */
export async function settle() {
  if (!canStayAwake()) return;
  try {
    if (!wanted()) await lock?.release();
    else if (document.visibilityState === "visible" && (!lock || lock.released))
      lock = await navigator.wakeLock.request("screen");
  } catch {
    // A phone that saves its battery says no; the next touch asks again.
  }
}

/** Something happened at the table: the screen stays on for a while. */
export function stir() {
  until = Date.now() + ALONE;
  clearTimeout(timer);
  timer = setTimeout(settle, ALONE + 1000);
  if (!lock || lock.released) settle();
}

/** The browser takes the lock away whenever the page is hidden. */
export function stayAwake() {
  if (!canStayAwake()) return;
  document.addEventListener("visibilitychange", stir);
  addEventListener("pointerdown", stir, { passive: true });
  stir();
}
