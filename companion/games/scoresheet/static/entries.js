// Rounds and entries as this phone sees them: the server's, with those still in the outbox on top.

import { nextOf, pendingEntry } from "../rounds.js";
import { matchOf, store, there } from "../store.js";

/** @param {number | null | undefined} number @param {number} [match] */
export const roundOf = (number, match = store.state.match) =>
  there(matchOf(match)?.rounds.find(({ round }) => round === number));
/** @param {ScoreRound} round */
export const categoriesOf = (round) => matchOf(round.match).categories;
/** @param {ScoreRound} round */
export const seatsOf = (round) => round.entries.map(({ seat }) => seat);
/** @param {string} id */
export const categoryName = (id) => store.game.categories[id] ?? id;

/**
 * True if anything of a round is entered.
 * @param {ScoreRound} round
 */
export const isBegun = (round) => round.entries.some(({ counts }) => counts);

/**
 * The entry of a seat in a round; `waiting` if this phone changed it and was not answered yet.
 * @param {ScoreRound} round
 * @param {number} seat
 * @returns {ShownEntry}
 */
export function effective(round, seat) {
  const entry = there(round.entries.find((one) => one.seat === seat));
  const waiting = pendingEntry("round", round, seat);
  if (!waiting) return { ...entry, waiting: false };
  const { counts } = there(waiting.scores?.find((one) => one.seat === seat));
  return { ...entry, counts, score: null, working: null, total: null, version: waiting.id, waiting: true };
}

/**
 * The seats that are not in yet.
 * @param {ScoreRound} round
 */
export const missing = (round) => seatsOf(round).filter((seat) => !effective(round, seat).counts);

/**
 * The seat this phone enters next.
 * @param {ScoreRound} round
 */
export const nextSeat = (round) => nextOf(missing(round));
