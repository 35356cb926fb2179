// Hands and entries as this phone sees them: the server's, with those still in the outbox on top.

import { nextOf, pendingEntry } from "../rounds.js";
import { gameOf, matchOf, mySeat, seatOf, store, there } from "../store.js";

/** @param {number | null | undefined} number @param {number} [match] */
export const handOf = (number, match = store.state.match) =>
  there(matchOf(match)?.hands.find((hand) => hand.hand === number));
/**
 * The game with the numbers a hand was played with.
 * @param {Hand} hand
 */
export const gameIn = (hand) => gameOf(matchOf(hand.match));
/**
 * The arguments by which a sheet names its entry.
 * @param {{ match: number, hand: number }} of
 * @param {number} seat
 */
export const placeOf = ({ match, hand }, seat) => ({ match, hand, seat });
/** @param {Hand} hand @param {number} seat */
export const entryOf = (hand, seat) => there(hand.entries.find((entry) => entry.seat === seat));

/**
 * True if anything of a hand is entered.
 * @param {Hand} hand
 */
export const isBegun = (hand) => hand.entries.some((entry) => entry.kind);

/**
 * The last pending event on a seat's entry of a hand: the base of the next edit, and the cards to show.
 * @param {Hand} hand
 * @param {number} seat
 */
export const pendingOn = (hand, seat) => pendingEntry("hand", hand, seat);

/**
 * The entry of a seat in a hand; `waiting` if this phone changed it and was not answered yet.
 * @param {Hand} hand
 * @param {number} seat
 * @returns {ShownEntry}
 */
export function effective(hand, seat) {
  const entry = entryOf(hand, seat);
  const waiting = pendingOn(hand, seat);
  if (!waiting) return { ...entry, waiting: false };
  const over = { ...entry, base: waiting.id, waiting: true };
  if (waiting.type === "cards")
    return { ...over, kind: "cards", status: "partial", cards: waiting.cards ?? [], final: null, score: null, working: null };
  if (waiting.type === "scores") {
    const { score } = there(waiting.scores?.find((one) => one.seat === seat));
    return { ...over, kind: score === null ? null : "typed", cards: [], final: null, score, working: null };
  }
  return over;
}

/**
 * The version of an entry that an edit of it as it is now shown builds on.
 * @param {ShownEntry} entry
 */
export const baseOf = (entry) => (entry.waiting ? (entry.base ?? null) : entry.version);

/**
 * The seats whose cards are not in yet, in turn order.
 * @param {Hand} hand
 */
export function missing(hand) {
  const size = gameIn(hand).rules.atmosphere_size;
  return hand.order.filter((seat) => {
    const entry = effective(hand, seat);
    return entry.kind !== "typed" && entry.cards.length < size;
  });
}

/**
 * The seats that this phone enters when it begins with one: those that nobody sits on with a phone together, on the
 * host's phone with its own; any other seat by itself.
 * @param {Hand} hand
 * @param {number} seat
 */
export function seatsHere(hand, seat) {
  const own = store.you.role === "host" ? mySeat() : null;
  const here = hand.order.filter((one) => one === own || !seatOf(one).taken);
  return here.includes(seat) ? here : [seat];
}

/**
 * The seat this phone enters next.
 * @param {Hand} hand
 * @param {number | null} [after]
 */
export const nextSeat = (hand, after = null) => nextOf(missing(hand).filter((seat) => seat !== after));
