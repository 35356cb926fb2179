// The score that counts would give.

import { askScore } from "../rounds.js";
import { store } from "../store.js";
import { roundOf } from "./entries.js";
import { countsOf, wrongIn } from "./typing.js";

/**
 * `{score, working, parts}` of a seat's counts, or null while it is not known. Others may change it: it is asked again
 * after each change at the table.
 * @param {{ match: number, round: number }} at
 * @param {number} seat
 * @param {Counts | null} counts
 */
export function preview({ match, round }, seat, counts) {
  if (!counts) return null;
  const pairs = Object.entries(counts).map((pair) => pair.join(":"));
  const where = round === 0 || roundOf(round, match)?.end ? "end" : round;
  const query = `match=${match}&round=${where}&seat=${seat}&counts=${pairs.join()}`;
  return askScore(query, `${query} ${store.seq}`);
}

/**
 * The same of what is being typed; nothing while a field of that seat is wrong.
 * @param {Typing} open
 * @param {number} seat
 * @param {{ blank?: boolean }} [options]
 */
export const previewOf = (open, seat, options) =>
  wrongIn(open, [seat]) ? null : preview(open, seat, countsOf(open, seat, options));
