// Any game with a score sheet on the frame: what the table's screens ask of a game.

import { firstSheet, toTools, useFirst } from "../first.js";
import { list, t } from "../i18n.js";
import { nameOf, openSheet } from "../parts.js";
import { matchOf, mayPlay, store } from "../store.js";
import { entrySheet } from "./entry.js";
import { bidSheet } from "./bids.js";
import { categoryName, isBegun, roundOf, roundTitle } from "./entries.js";
import { finishSheet } from "./finish.js";
import { gridSheet } from "./grid.js";
import { shownRound } from "./round.js";
import { teamsSheet } from "./teams.js";
import { typedAgain } from "./typing.js";

export { conflictMine, conflictTitle, conflictValue } from "./conflict.js";
export { sentence, told } from "./history.js";
export { roundScreen as playScreen } from "./round.js";
export { resultParts, scoreNotes, scoreParts } from "./scores.js";
export { options, variant } from "./start.js";

export const mark = "keys";
export { face } from "./dice.js";
export const sheets = {
  bid: bidSheet,
  entry: entrySheet,
  finish: finishSheet,
  first: () => firstSheet(t("first.who"), { more: toTools() }),
  grid: gridSheet,
  teams: teamsSheet,
};
/** @param {State} [of] */
export const begun = (of = store.state) => of.rounds.some(isBegun);

/**
 * What is being played, for the top bar; the big screen shows no round of its own.
 * @param {{ big?: boolean }} [where]
 */
export const title = ({ big = false } = {}) =>
  roundTitle(roundOf(big ? store.state.current : shownRound()));

/** A word for the screen of the first tab. */
export const place = () => `round ${shownRound()} of ${store.state.current}`;

/** Nothing calls for attention by itself. */
export const attention = () => null;

/**
 * How the match ended, and what broke a tie.
 * @param {Outcome} outcome
 */
export function reason({ reason: why, round, tie }) {
  const end = t(`result.${why}`, { round, n: round, target: store.state.target });
  return tie === null ? end : `${end}. ${t("result.tie", { what: store.game.ties[tie] ?? tie })}`;
}

/**
 * A game that all play together is won or lost by all; a team wins as one.
 * @param {{ winners: number[] }} outcome
 */
export function wonText({ winners }) {
  if (!winners.length) return t("result.lost");
  if (store.state.wins === "together") return t("result.won");
  const team = store.state.teams?.find((seats) => seats.length > 1 && seats.join() === winners.join());
  return team ? t("result.team", { names: list(team.map(nameOf)) }) : null;
}

/**
 * Brings refused entries back to be corrected, unless something else is being entered.
 * @param {Queued} event
 */
export function refused(event) {
  const { match = 0, round = 0, scores = [] } = event;
  const typing = store.sheet?.typed;
  if (event.type === "counts" && matchOf(match) && !typing) openSheet("grid", typedAgain({ match, round, scores }));
}

/**
 * What to do with a picked first player: they start, until anything is entered.
 * @param {number} seat
 */
export function picked(seat) {
  const { first, outcome } = store.state;
  if (outcome) return null;
  if (!mayPlay() || isBegun(roundOf(1)) || first.seat === seat) return t("tools.starts", { name: nameOf(first.seat) });
  return useFirst(seat);
}

/**
 * The names that a refusal mentions.
 * @param {Words} args
 */
export const refusalWords = ({ category }) => (category ? { category: categoryName(category) } : {});
