// Amino's entries when two people changed the same one.

import { h } from "../dom.js";
import { points, t } from "../i18n.js";
import { nameOf } from "../parts.js";
import { workingLine } from "../rounds.js";
import { store } from "../store.js";
import { face, short } from "./cards.js";
import { gameIn, handOf } from "./entries.js";
import { preview } from "./preview.js";

/** @param {{ drawn: string[] | null, kept: string | null }} value */
const drawnText = ({ drawn, kept }) =>
  t("conflict.sunlight", { drawn: (drawn ?? []).map(short).join(" "), kept: kept ? short(kept) : "–" });

/** @param {{ change: Change }} value */
function turnText({ change }) {
  if (typeof change === "number") return t("turn.was-into", { name: nameOf(change) });
  return t(change === null ? "conflict.empty" : `turn.was-${change}`);
}

/**
 * What cards would score, once they are complete.
 * @param {string[]} cards
 * @param {Cell} cell
 */
function scoreLine(cards, { match, hand }) {
  const would = preview(cards, match, gameIn(handOf(hand, match)).rules.atmosphere_size);
  return would && h("p", null, workingLine(would.working));
}

/**
 * One of the two values: a turn, a draw, cards with their score, or a typed score.
 * @param {any} value
 * @param {Cell} cell
 */
export function conflictValue(value, cell) {
  if (cell.kind === "turn") return h("p", null, turnText(value));
  if (value.kept !== undefined) return h("p", null, drawnText(value));
  if (!value.cards)
    return h("p", { class: "points number" }, points(value.score), value.moon && ` · ${t("score.moon")}`);
  if (!value.cards.length) return h("p", { class: "quiet" }, t("conflict.empty"));
  return [
    h(
      "div",
      { class: "slots", vars: { "--slots": store.game.rules.atmosphere_size } },
      value.cards.map((/** @type {string} */ card) => face(card)),
    ),
    scoreLine(value.cards, cell),
  ];
}

/** @param {Cell} cell */
export const conflictTitle = (cell) =>
  cell.kind === "turn"
    ? t("conflict.turn", { turn: cell.turn, hand: cell.hand })
    : t("conflict.entry", { name: nameOf(cell.seat), hand: cell.hand });

/**
 * The value an event would set in a cell; null if the refusal has it.
 * @param {Queued} event
 * @param {Cell} cell
 */
export function conflictMine(event, cell) {
  if (event.type === "turn") return { change: event.change };
  if (event.type === "cards") return { cards: event.cards };
  const typed = event.scores?.find((one) => one.seat === cell.seat);
  return typed ? { score: typed.score, moon: typed.moon } : null;
}
