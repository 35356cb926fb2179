import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab } from "../../phone.js";

const seats = [1, 2, 3].map((seat) => ({ seat, name: `P${seat}`, taken: seat === 2 }));
const entry = (seat, more = {}) => ({ seat, kind: null, cards: [], sunlight: [], score: null, version: `v${seat}`, ...more });

async function open() {
  const tab = newTab({ answer: () => [500, {}] });
  const [entries, { post }, { store }] = await Promise.all(["amino/entries.js", "outbox.js", "store.js"].map(tab.load));
  store.facts = { rules: { atmosphere_size: 2 }, cards: [] };
  store.you = { role: "player", seat: 3 };
  const hand = {
    match: 1,
    hand: 1,
    order: [2, 3, 1],
    entries: [entry(1), entry(2, { kind: "cards", cards: ["h2", "n2"], score: 5 }), entry(3)],
  };
  store.state = { match: 1, current: 1, table: { seats }, hands: [hand] };
  return { ...entries, post, store, hand };
}

test("what waits lies over what the server has, and is what the next edit builds on", async () => {
  const { baseOf, effective, hand, post } = await open();
  assert.deepEqual([effective(hand, 2).waiting, baseOf(effective(hand, 2))], [false, "v2"]);
  const id = post({ type: "cards", match: 1, hand: 1, seat: 2, cards: ["o2"], base: "v2" });
  const now = effective(hand, 2);
  assert.deepEqual([now.cards, now.score, now.waiting, baseOf(now)], [["o2"], null, true, id]);
});

test("typed scores lie over cards, for every seat they name", async () => {
  const { effective, hand, post } = await open();
  post({ type: "scores", match: 1, hand: 1, scores: [{ seat: 2, score: -3, base: "v2" }, { seat: 1, score: 4, base: "v1" }] });
  assert.deepEqual([1, 2, 3].map((seat) => effective(hand, seat).kind), ["typed", "typed", null]);
  assert.deepEqual([effective(hand, 2).score, effective(hand, 2).cards], [-3, []]);
});

test("those whose cards are not in yet, in turn order, this phone's own first", async () => {
  const { hand, missing, nextSeat, post } = await open();
  assert.deepEqual(missing(hand), [3, 1]);
  assert.deepEqual([nextSeat(hand), nextSeat(hand, 3)], [3, 1]);
  post({ type: "cards", match: 1, hand: 1, seat: 3, cards: ["h2", "h2"], base: "v3" });
  assert.deepEqual([missing(hand), nextSeat(hand)], [[1], 1]);
});

test("seats without a phone are entered together, on the host's phone with its own", async () => {
  const { hand, seatsHere, store } = await open();
  assert.deepEqual([seatsHere(hand, 2), seatsHere(hand, 1)], [[2], [3, 1]]);
  seats[2].taken = true;
  assert.deepEqual([seatsHere(hand, 3), seatsHere(hand, 1)], [[3], [1]]);
  store.you = { role: "host", seat: 3 };
  assert.deepEqual([seatsHere(hand, 3), seatsHere(hand, 2)], [[3, 1], [2]]);
  seats[2].taken = false;
});
