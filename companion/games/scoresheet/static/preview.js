// The score that counts would give.

import { askScore } from "../rounds.js";
import { countsOf, wrongIn } from "./typing.js";

/**
 * `{score, working}` of a seat's counts, or null while it is not known.
 * @param {number} match
 * @param {Counts | null} counts
 */
export function preview(match, counts) {
  if (!counts) return null;
  const pairs = Object.entries(counts).map((pair) => pair.join(":"));
  return askScore(`match=${match}&counts=${pairs.join()}`);
}

/**
 * The same of what is being typed; nothing while a field of that seat is wrong.
 * @param {Typing} open
 * @param {number} seat
 * @param {{ blank?: boolean }} [options]
 */
export const previewOf = (open, seat, options) =>
  wrongIn(open, [seat]) ? null : preview(open.match, countsOf(open, seat, options));
