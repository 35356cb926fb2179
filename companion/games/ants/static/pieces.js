// The printed pieces on the phone: tokens, dice, chambers of the colony card, bridges and blockades.

import { h, s } from "../dom.js";
import { store } from "../store.js";
import { resourceName } from "./words.js";

/** @param {string | null} label */
const props = (label) => (label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" });

/**
 * A face by its id; `box` cuts a part out of it, `label` says what it is where no text beside it does.
 * @param {string} id
 * @param {{ kind?: string, label?: string | null, box?: string | null }} [options]
 */
export function piece(id, { kind = "", label = null, box = null } = {}) {
  const whole = store.faces?.[id];
  if (!whole) return h("span", { class: `piece ${kind}`, ...props(label) });
  const [, , wide, high] = whole.split(" ");
  return h(
    "span",
    { class: `piece ${kind}`, ...props(label) },
    s(
      "svg",
      { viewBox: box ?? whole, "aria-hidden": "true" },
      s("use", { href: `#face-${id}`, width: wide, height: high }),
    ),
  );
}

/** @param {string} resource @param {{ label?: boolean }} [options] */
export const token = (resource, { label = false } = {}) =>
  piece(resource, { kind: "token", label: label ? resourceName(resource) : null });

/**
 * A die of the game: its printed number.
 * @param {number | null | undefined} number
 * @param {{ fresh?: string, label?: string | null }} [options]
 */
export const die = (number, { fresh = "", label = null } = {}) =>
  number === null || number === undefined
    ? h("span", { class: "piece gamedie blank", "aria-hidden": "true" })
    : piece(`sticker-${number}`, { kind: `gamedie ${fresh ? "fresh" : ""}`, label: label ?? String(number) });

/** @param {string} kind @param {string} colour */
export const laid = (kind, colour) => piece(`${kind}-piece-${colour}`, { kind: `laid ${kind}` });

// The chambers on the printed colony card, in its millimetres.
const CHAMBER = { x: 147, y: 3.4, size: 40.6, step: 41.25 };

/**
 * A chamber of a colony card with what is stored in it.
 * @param {string} colony
 * @param {string} resource
 * @param {number} had
 */
export function chamber(colony, resource, had) {
  const at = Object.keys(store.game.resources).indexOf(resource);
  const { x, y, size, step } = CHAMBER;
  return h(
    "span",
    { class: "chamber-art", "aria-hidden": "true" },
    piece(`colony-${colony}`, { kind: "nest", box: `${x} ${y + at * step} ${size} ${size}` }),
    h(
      "span",
      { class: "slots" },
      Array.from({ length: Math.min(had, 4) }, (_, n) => h("span", { class: "in", "data-key": n }, token(resource))),
    ),
  );
}
