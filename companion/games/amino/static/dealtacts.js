// What a player does with cards on the phone: sent to the server, which says what comes of it.

import { pick, picked, sees, send, toggled } from "../dealt.js";
import { once } from "../parts.js";
import { mySeat, store, there } from "../store.js";

/** The hand that is dealt, as everybody sees it. */
export const dealt = () => there(store.state.dealt);
/** Names this moment of the game: what was picked before is put down. */
export const moment = () => `${store.state.match} ${dealt().hand} ${dealt().step} ${mySeat()}`;
/** What this seat may do, if it has to do something. */
export const may = () => sees()?.may ?? null;

/**
 * Does something: the server says what comes of it.
 * @param {string} what
 * @param {Partial<TableEvent>} [more]
 */
export function act(what, more = {}) {
  const { hand, step } = dealt();
  send({ type: "hand", match: store.state.match, hand, step, seat: mySeat(), do: what, ...more });
}

/** Has the server deal. */
export const deal = once("deal", () => send({ type: "deal", match: store.state.match, hand: dealt().hand }));

/** @param {Spot} spot */
export function tapSpot(spot) {
  const { do: does, cards } = there(may());
  const now = picked(moment());
  const spots = toggled(now.spots, spot, cards);
  if (spots.length < cards) return pick({ ...now, spots, slots: [] });
  act(does.includes("swap") ? "swap" : "analyze", { spots });
}

/** @param {number} slot */
export function tapSlot(slot) {
  const { do: does, cards } = there(may());
  const now = picked(moment());
  pick({ ...now, spots: [], slots: toggled(now.slots, slot, does.includes("seed") ? cards : 1) });
}
