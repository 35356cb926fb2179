// Entries as this phone sees them: the server's, overlaid with what waits in the outbox.

import { pendingOn } from "./outbox.js";
import { entryOf, mySeat, store } from "./store.js";

/** The entry of a seat in a hand; `waiting` if this phone changed it and was not answered yet. */
export function effective(hand, seat) {
  const entry = entryOf(hand, seat);
  const waiting = pendingOn(store.state.match, hand, seat);
  if (!waiting) return { ...entry, cards: entry.cards ?? [], waiting: false };
  const over = { ...entry, cards: entry.cards ?? [], base: waiting.id, waiting: true };
  if (waiting.type === "cards")
    return { ...over, kind: "cards", status: "partial", cards: waiting.cards, final: null, score: null, working: null };
  if (waiting.type === "scores") {
    const { score } = waiting.scores.find((one) => one.seat === seat);
    return { ...over, kind: score === null ? null : "typed", cards: [], final: null, score, working: null };
  }
  return over;
}

/** The version of an entry that an edit of it as it is now shown builds on. */
export const baseOf = (entry) => (entry.waiting ? entry.base : entry.version);

/** The seat to enter next: one's own first, then in turn order. */
export function nextSeat(hand, after = null) {
  const size = store.game.rules.atmosphere_size;
  const open = hand.order.filter((seat) => {
    const entry = effective(hand.hand, seat);
    return seat !== after && entry.kind !== "typed" && entry.cards.length < size;
  });
  return open.includes(mySeat()) ? mySeat() : (open[0] ?? null);
}
