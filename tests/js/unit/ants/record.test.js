import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab } from "../../phone.js";

const at = { match: 1, turn: 1 };

let tab;
const stateOf = () => tab.load("store.js");

async function open() {
  tab = newTab({ answer: () => [500, {}] });
  const [record, { pending, post }, { store }] = await Promise.all(["ants/record.js", "outbox.js", "store.js"].map(tab.load));
  store.facts = { rules: { income_tiles: 4 }, cards: [], resources: { flower: 6 } };
  store.game = store.facts;
  store.state = {
    match: 1,
    turn: 1,
    seat: 1,
    table: { seats: [{ seat: 1 }, { seat: 2 }] },
    totals: [{ seat: 1, store: { flower: 1 }, chambers: { flower: 3 } }],
    turns: [{ turn: 1, seat: 1, deeds: [{ kind: "store", n: 1, version: "s1" }], gone: [{ kind: "swap", n: 1, version: "w1" }] }],
  };
  return { ...record, pending, post };
}
const kinds = (deeds) => deeds.map(({ kind, n }) => `${kind} ${n}`);

test("what waits is shown as it will be recorded", async () => {
  const { deedOf, deedsOf, record, storedBy } = await open();
  record(at, "income", { take: "tiles" });
  record(at, "store", { n: 2, seat: 1, resource: "flower" });
  assert.deepEqual(kinds(deedsOf(at)), ["store 1", "income 1", "store 2"]);
  assert.deepEqual([deedOf(at, "income").count, deedOf(at, "income").waiting], [4, true]);
  assert.equal(deedOf(at, "store", 2).points, 3);
  assert.deepEqual(storedBy(1), { flower: 2 });
});

test("an edit builds on what waits, else on what is there, else on what was taken back", async () => {
  const { pending, record, takeBack } = await open();
  record(at, "swap", { other: 2 });
  record(at, "swap", { other: 1 });
  takeBack(at, { kind: "store", n: 1 });
  const [first, second, third] = pending();
  assert.deepEqual([first.base, second.base, third.base], ["w1", first.id, "s1"]);
  assert.deepEqual([third.resource, third.n, third.seat], [null, 1, 1]);
});

test("what is taken back is no longer shown, and its number is not used again", async () => {
  const { deedsOf, nextNumber, storeResource, takeBack } = await open();
  takeBack(at, { kind: "store", n: 1 });
  assert.deepEqual(kinds(deedsOf(at)), []);
  assert.equal(nextNumber(at, "store"), 2);
  storeResource(at, "flower");
  assert.deepEqual(kinds(deedsOf(at)), ["store 2"]);
});

test("the first deed of the next turn is recorded for the next player, on top of what was undone there", async () => {
  const { deedsOf, pending, record, rowOf, upcoming } = await open();
  const { store } = await stateOf();
  assert.deepEqual([upcoming(), rowOf(upcoming()).seat], [{ match: 1, turn: 2 }, 2]);
  record(upcoming(), "income", { take: "tiles" });
  assert.deepEqual([pending()[0].turn, pending()[0].base, kinds(deedsOf(upcoming()))], [2, null, ["income 1"]]);
  store.state.next = { turn: 2, seat: 2, deeds: [], gone: [{ kind: "swap", n: 1, version: "u1" }] };
  record(upcoming(), "swap", { other: 1 });
  assert.equal(pending()[1].base, "u1");
});

test("a store asks nobody until it is confirmed", async () => {
  const { pending, storeResource } = await open();
  storeResource(at, "flower");
  storeResource(at, "flower", true);
  assert.deepEqual(pending().map(({ n, confirmed }) => [n, confirmed]), [[2, false], [3, true]]);
});

test("a fight that goes on has no winner yet", async () => {
  const { deedOf, record } = await open();
  record(at, "fight", { defender: 2, resource: "flower", rounds: ["attacker", null] });
  const fight = deedOf(at, "fight");
  assert.deepEqual([fight.attacker, fight.winner, fight.loser, fight.rounds.length], [1, null, null, 2]);
  record(at, "fight", { defender: 2, resource: "flower", rounds: ["defender"] });
  assert.deepEqual([deedOf(at, "fight").winner, deedOf(at, "fight").loser], [2, 1]);
});
