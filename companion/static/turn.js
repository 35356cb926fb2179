// Games in which players take turns. A turn is named by `at`: {match, turn}.

import { pending } from "./outbox.js";
import { closeSheet, openSheet } from "./parts.js";
import { matchOf, seats, store } from "./store.js";

export const now = () => ({ match: store.state.match, turn: store.state.turn });
/** @param {At} at */
export const isNow = ({ match, turn }) => match === store.state.match && turn === store.state.turn;
/** @param {At} at */
export const turnOf = ({ match, turn }) => matchOf(match)?.turns[turn - 1];
/** @param {number} seat */
export const nextSeat = (seat) => (seat % seats().length) + 1;

/**
 * Everybody but the player whose turn it is.
 * @param {At} at
 */
export const opponents = (at) =>
  seats().map(({ seat }) => seat).filter((seat) => seat !== turnOf(at).seat);

/**
 * The events of these kinds that wait to be recorded in a turn.
 * @param {At} at
 * @param {string[]} kinds
 */
export const queued = ({ match, turn }, kinds) =>
  pending().filter((event) => event.match === match && event.turn === turn && kinds.includes(event.type));

/**
 * Closes a sheet of a turn: back to the turn that is being corrected, if it is an earlier one.
 * @param {At} at
 */
export const leave = (at) => (isNow(at) ? closeSheet() : openSheet("turn", { at }));
