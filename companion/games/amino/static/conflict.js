// Amino's entries when two people changed the same one.

import { h } from "../dom.js";
import { points, t } from "../i18n.js";
import { nameOf } from "../parts.js";
import { store } from "../store.js";
import { face, short } from "./cards.js";

/** @param {{ drawn: string[] | null, kept: string | null }} value */
const drawnText = ({ drawn, kept }) =>
  t("conflict.sunlight", { drawn: (drawn ?? []).map(short).join(" "), kept: kept ? short(kept) : "–" });

/**
 * One of the two values: a draw, cards, or a typed score.
 * @param {any} value
 */
export function conflictValue(value) {
  if (value.kept !== undefined) return h("p", null, drawnText(value));
  if (!value.cards)
    return h("p", { class: "points number" }, points(value.score), value.moon && ` · ${t("score.moon")}`);
  if (!value.cards.length) return h("p", { class: "quiet" }, t("conflict.empty"));
  return h(
    "div",
    { class: "slots", vars: { "--slots": store.game.rules.atmosphere_size } },
    value.cards.map((/** @type {string} */ card) => face(card)),
  );
}

/** @param {Cell} cell */
export const conflictTitle = (cell) => t("conflict.entry", { name: nameOf(cell.seat), hand: cell.hand });

/**
 * The value an event would set in a cell; null if the refusal has it.
 * @param {Queued} event
 * @param {Cell} cell
 */
export function conflictMine(event, cell) {
  if (event.type === "cards") return { cards: event.cards };
  const typed = event.scores?.find((one) => one.seat === cell.seat);
  return typed ? { score: typed.score, moon: typed.moon } : null;
}
