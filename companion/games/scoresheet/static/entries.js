// Rounds and entries as this phone sees them: the server's, overlaid with what waits in the outbox.

import { nextOf, pendingEntry } from "../rounds.js";
import { matchOf, store } from "../store.js";

export const roundOf = (number, match = store.state.match) =>
  matchOf(match)?.rounds.find(({ round }) => round === number);
export const categoriesOf = (round) => matchOf(round.match).categories;
export const seatsOf = (round) => round.entries.map(({ seat }) => seat);
export const categoryName = (id) => store.game.categories[id] ?? id;

/** Whether anything of a round is entered. */
export const isBegun = (round) => round.entries.some(({ counts }) => counts);

/** The entry of a seat in a round; `waiting` if this phone changed it and was not answered yet. */
export function effective(round, seat) {
  const entry = round.entries.find((one) => one.seat === seat);
  const waiting = pendingEntry("round", round, seat);
  if (!waiting) return { ...entry, waiting: false };
  const { counts } = waiting.scores.find((one) => one.seat === seat);
  return { ...entry, counts, score: null, working: null, total: null, version: waiting.id, waiting: true };
}

/** The seats that are not in yet. */
export const missing = (round) => seatsOf(round).filter((seat) => !effective(round, seat).counts);

/** The seat this phone enters next. */
export const nextSeat = (round) => nextOf(missing(round));
