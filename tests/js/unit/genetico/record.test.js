import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab } from "../../phone.js";

const at = { match: 1, turn: 1 };

async function open() {
  const tab = newTab({ answer: () => [500, {}] });
  const [record, { pending }, { store }] = await Promise.all(["genetico/record.js", "outbox.js", "store.js"].map(tab.load));
  store.facts = { rules: {}, cards: [] };
  const start = { kind: "start", part: "act", n: 1, project: "p1", version: "a1" };
  const desk = (...projects) => ({ projects, attached: [] });
  store.state = {
    match: 1,
    turn: 1,
    turns: [{ turn: 1, seat: 2, deeds: [start], gone: [{ part: "act", n: 2, version: "a2" }] }],
    desks: [desk({ project: "p1", seat: 1 }, { project: "p2", seat: 2 }), desk({ project: "p3", seat: 3 })],
  };
  return { ...record, pending };
}
const places = (deeds) => deeds.map(({ kind, part, n }) => `${kind} ${part} ${n}`);

test("what waits is shown in the order of the turn, whenever it was noted", async () => {
  const { deedOf, deedsOf, record } = await open();
  record(at, "attach", { project: "p1", resource: "fly" });
  record(at, "draw", { pile: "resources" });
  assert.deepEqual(places(deedsOf(at)), ["draw draw 1", "start act 1", "attach act 3"]);
  assert.deepEqual([deedOf(at, "draw").waiting, deedOf(at, "draw").seat], [true, 2]);
});

test("an act takes the next number that was never used; in place of another it builds on that", async () => {
  const { pending, record, takeBack } = await open();
  record(at, "attach", { project: "p1", resource: "fly" });
  record(at, "attach", { project: "p1", resource: "worm" }, 1);
  takeBack(at, { kind: "start", n: 1 });
  const [first, second, third] = pending();
  assert.deepEqual([first.n, first.base], [3, null]);
  assert.deepEqual([second.n, second.base], [1, "a1"]);
  assert.deepEqual([third.n, third.base, third.project], [1, second.id, null]);
});

test("what is taken back is no longer shown", async () => {
  const { deedsOf, takeBack } = await open();
  takeBack(at, { kind: "start", n: 1 });
  assert.deepEqual(deedsOf(at), []);
});

test("desks are everybody's who has a project there", async () => {
  const { desksOf, deskWith, othersDesks, ownersOf } = await open();
  assert.deepEqual([desksOf(2).length, othersDesks(2).length, desksOf(4).length], [1, 1, 0]);
  assert.deepEqual(ownersOf(deskWith("p2")), [1, 2]);
  assert.equal(deskWith("p9"), undefined);
});
