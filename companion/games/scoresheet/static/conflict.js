// Entries of the score sheet when two people changed the same one.

import { h } from "../dom.js";
import { num, points, t } from "../i18n.js";
import { nameOf } from "../parts.js";
import { categoryName } from "./entries.js";
import { preview } from "./preview.js";
import { teamsText } from "./teams.js";

/** @param {Counts} counts */
export const countsText = (counts) =>
  Object.entries(counts)
    .map(([id, count]) => `${categoryName(id)} ${num(count)}`)
    .join(" · ");

/**
 * One of the two values: counts with their points, shown once if they are equal; the teams; or whether the game is over.
 * @param {{ over?: boolean, teams?: number[][], counts: Counts, score: number | null }} value
 */
export function conflictValue({ over, teams, counts, score }) {
  if (teams) return h("p", null, teamsText(teams));
  if (over !== undefined) return h("p", null, t(over ? "finish.over" : "finish.on"));
  const [count, ...more] = Object.values(counts);
  const same = !more.length && count === score;
  return [
    !same && h("p", null, countsText(counts)),
    score !== null && h("p", { class: "number" }, h("b", null, t("result.points", { n: score, points: points(score) }))),
  ];
}

/** @param {Cell} cell */
export const conflictTitle = (cell) =>
  cell.kind === "finish" || cell.kind === "teams"
    ? t(`${cell.kind}.title`)
    : t(cell.round ? "conflict.entry" : "conflict.end", { name: nameOf(cell.seat), round: cell.round });

/**
 * The value an event would set in a cell; null if the refusal has it.
 * @param {Queued} event
 * @param {Cell} cell
 */
export function conflictMine(event, cell) {
  const counts = event.scores?.find((one) => one.seat === cell.seat)?.counts;
  return counts ? { counts, score: preview(cell, cell.seat, counts)?.score ?? null } : null;
}
