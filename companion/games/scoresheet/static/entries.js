// Rounds and entries as this phone sees them: the server's, with those still in the outbox on top.

import { num, t } from "../i18n.js";
import { countedTitle, nextOf, pendingEntry } from "../rounds.js";
import { matchOf, store, there } from "../store.js";

/** @param {number | null | undefined} number @param {number} [match] */
export const roundOf = (number, match = store.state.match) =>
  there(allRounds(matchOf(match)).find(({ round }) => round === number));
/**
 * The rounds of a match, and what is counted after the last one as one more.
 * @param {State | undefined} of
 */
export const allRounds = (of) => {
  const end = of?.ending?.round;
  return [...(of?.rounds ?? []), ...(end ? [end] : [])];
};
/** @param {ScoreRound} round */
export const categoriesOf = (round) => {
  const { categories, ending } = matchOf(round.match);
  return round.end ? (ending?.categories ?? []) : categories;
};

/**
 * The categories by their headings, in the order in which they first appear; "" for those without one.
 * @param {Category[]} categories
 */
export function grouped(categories) {
  const groups = [...new Set(categories.map(({ group = "" }) => group))];
  return groups.map((group) => ({ group, categories: categories.filter((one) => (one.group ?? "") === group) }));
}

/**
 * "Round 2 of 4", or what is counted at the end.
 * @param {ScoreRound | undefined} round
 */
export const roundTitle = (round) =>
  round?.end ? t("round.end") : countedTitle("round", round?.round ?? 0, store.state.planned_rounds);

/**
 * The points of each part in words, "Coins 6 · Upper bonus 35"; null if there is nothing to explain.
 * @param {{ parts?: [string, number][] | undefined }} of
 */
export const partsText = ({ parts }) =>
  parts?.length && store.game.parts.length + store.game.end.length > 1
    ? parts.map(([id, points]) => `${categoryName(id)}\u00a0${num(points)}`).join(" · ")
    : null;
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
  if (waiting?.type !== "counts") return { ...entry, waiting: false };
  const { counts } = there(waiting.scores?.find((one) => one.seat === seat));
  return { ...entry, counts, score: null, working: null, parts: undefined, total: null, version: waiting.id, waiting: true };
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
