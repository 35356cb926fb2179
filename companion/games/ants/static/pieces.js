// The printed pieces on the phone: tokens, dice, chambers of the colony card, bridges and blockades.

import { h, s } from "../dom.js";
import { useFace } from "../faces.js";
import { art } from "../signs.js";
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
      useFace(id, { width: wide, height: high }),
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
export function die(number, { fresh = "", label = null } = {}) {
  if (number === null || number === undefined)
    return h("span", { class: "piece gamedie blank", "aria-hidden": "true" });
  const kind = `gamedie ${fresh ? "fresh" : ""}`;
  const said = label ?? String(number);
  const sticker = store.game.stickers[number];
  // an older game may have been played with other dice than today's
  if (!sticker) return h("span", { class: `piece ${kind} plain`, role: "img", "aria-label": said }, number);
  return piece(sticker, { kind, label: said });
}

/** @param {string} kind @param {string} colour */
export const laid = (kind, colour) => piece(`${kind}-piece-${colour}`, { kind: `laid ${kind}` });

/**
 * A chamber with a place for each of its resources, and what is stored in them.
 * @param {string} resource
 * @param {number} had
 */
export function chamber(resource, had) {
  const places = Math.max(store.game.resources[resource], had);
  return h(
    "span",
    { class: `chamber-art wide-${Math.min(Math.ceil(Math.sqrt(places)), 4)}`, "aria-hidden": "true" },
    Array.from({ length: places }, (_, n) =>
      h("span", { class: n < had ? "place in" : "place", "data-key": n }, n < had ? token(resource) : art(signOf(resource))),
    ),
  );
}

/** @param {string} resource */
export const signOf = (resource) => store.game.signs[resource] ?? "food";
