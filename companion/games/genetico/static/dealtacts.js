// What a player does with cards on the phone: sent to the server, which says what comes of it.

import { sees, send } from "../dealt.js";
import { once } from "../parts.js";
import { mySeat, store, there } from "../store.js";

/** The cards as everybody sees them. */
export const dealt = () => there(store.state.dealt);
/** Names this moment of the game: what was picked before is put down. */
export const moment = () => `${store.state.match} ${store.state.turn} ${dealt().step} ${mySeat()}`;
/** What this seat may do now; null if nothing. */
export const may = () => sees()?.may ?? null;

/**
 * Does something: the server says what comes of it.
 * @param {string} what
 * @param {Partial<TableEvent>} [more]
 */
export const act = (what, more = {}) =>
  send({ type: "lab", match: store.state.match, turn: store.state.turn, step: dealt().step, seat: mySeat(), do: what, ...more });

/** Has the server deal. */
export const deal = once("deal", () => send({ type: "deal", match: store.state.match, hand: 1 }));
