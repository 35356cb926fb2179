// Rounds and entries as this phone sees them: the server's, overlaid with what waits in the outbox.

import { t } from "../i18n.js";
import { pending } from "../outbox.js";
import { nameOf } from "../parts.js";
import { matchOf, mySeat, seatOf, store } from "../store.js";

export const roundOf = (number, match = store.state.match) =>
  matchOf(match)?.rounds.find(({ round }) => round === number);
export const categoriesOf = (round) => matchOf(round.match).categories;
export const seatsOf = (round) => round.entries.map(({ seat }) => seat);
export const categoryName = (id) => store.game.categories[id] ?? id;

/** Whether anything of a round is entered. */
export const isBegun = (round) => round.entries.some(({ counts }) => counts);

function pendingOn(round, seat) {
  return pending().findLast(
    (event) =>
      event.type === "counts" &&
      event.match === round.match &&
      event.round === round.round &&
      event.scores.some((one) => one.seat === seat),
  );
}

/** The entry of a seat in a round; `waiting` if this phone changed it and was not answered yet. */
export function effective(round, seat) {
  const entry = round.entries.find((one) => one.seat === seat);
  const waiting = pendingOn(round, seat);
  if (!waiting) return { ...entry, waiting: false };
  const { counts } = waiting.scores.find((one) => one.seat === seat);
  return { ...entry, counts, score: null, working: null, total: null, version: waiting.id, waiting: true };
}

/** The seats that are not in yet. */
export const missing = (round) => seatsOf(round).filter((seat) => !effective(round, seat).counts);

/** The seat this phone enters next: its own, then those that have no phone of theirs. */
export function nextSeat(round) {
  const open = missing(round);
  if (open.includes(mySeat())) return mySeat();
  return open.find((seat) => mySeat() === null || !seatOf(seat).taken) ?? null;
}

/** "corrected by Ada" if somebody changed this entry after it was in, as far back as the state's history goes. */
export function correction(round, seat) {
  const last = store.state.history.findLast(
    ({ key, args, undone }) =>
      key === "counts-corrected" &&
      !undone &&
      args.match === round.match &&
      args.round === round.round &&
      args.scores.some((one) => one.seat === seat && one.before !== null),
  );
  return last ? t("round.corrected", { name: nameOf(last.by) }) : null;
}
