// The countdown: any phone starts it, all show the same. It counts from when this phone heard of the start, so that
// clocks that differ do no harm; a phone that comes later goes by its clock.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { pendingOf, post } from "../outbox.js";
import { button, once, tap } from "../parts.js";
import { change, mayPlay, store } from "../store.js";

/** @type {Map<string, number>} */
const heard = new Map();
let isFirst = true;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let next;

/** @param {number} ms */
const text = (ms) => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/**
 * When a countdown began on this phone's clock.
 * @param {Countdown} timer
 */
function begun({ version, since, seconds }) {
  const id = version ?? "";
  const now = Date.now();
  if (!heard.has(id)) heard.set(id, isFirst ? Math.min(Math.max(Date.parse(since ?? ""), now - seconds * 1000), now) : now);
  isFirst = false;
  return heard.get(id) ?? now;
}

/** What is left, in milliseconds; null while it does not run. */
export function left() {
  const { timer } = store.state;
  if (!timer?.since) {
    isFirst = false;
    return null;
  }
  const rest = Math.max(begun(timer) + timer.seconds * 1000 - Date.now(), 0);
  clearTimeout(next);
  if (rest > 0)
    next = setTimeout(() => {
      if (left() === 0) navigator.vibrate?.([200, 100, 200]);
      change();
    }, (rest % 1000) + 20);
  return rest;
}

/** The time, for phones and the big screen. @param {number} rest */
const face = (rest) =>
  h("b", { class: `countdown ${rest === 0 ? "up" : ""}`, role: "timer" }, rest === 0 ? t("timer.up") : text(rest));

export function timerPanel() {
  const { timer, match } = store.state;
  if (!timer) return null;
  const rest = left();
  /** @param {boolean} running */
  const set = (running) => once(`timer-${running}`, () => post({ type: "timer", match, running }));
  const waits = Boolean(pendingOf("timer"));
  return h(
    "section",
    { class: "panel timer", "data-key": "timer", "aria-label": t(`timer.${timer.per}`) },
    icon("clock"),
    h("span", { class: "grow" }, t(`timer.${timer.per}`), face(rest ?? timer.seconds * 1000)),
    mayPlay() && rest !== null && tap(t("timer.stop"), "close", set(false), { disabled: waits }),
    mayPlay() && button(t(rest === null ? "timer.start" : "timer.again"), set(true), { disabled: waits }),
  );
}

/** For the big screen: only while it runs. */
export function tvTimer() {
  const rest = left();
  return rest === null ? null : h("span", { class: "chip" }, icon("clock"), face(rest));
}
