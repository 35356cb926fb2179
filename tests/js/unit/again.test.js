import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab } from "../phone.js";

const seats = ["Ada", "Bo", "Cleo"].map((name, at) => ({ seat: at + 1, name, colour: ["sky", "blue", "grey"][at], taken: true, version: null }));

async function open(table = {}) {
  const tab = newTab();
  const [again, store] = [await tab.load("again.js"), await tab.load("store.js")];
  store.store.game = { players: [2, 4], colours: ["sky", "blue", "grey", "black", "yellow"] };
  store.store.state = { match: 1, variants: { chosen: { end: "base" } }, table: { seats, ...table } };
  return { ...again, ...store };
}

test("the same again is a plain rematch", async () => {
  const { comers, rematch } = await open();
  assert.deepEqual(rematch({ players: comers(), variants: { end: "base" } }), { type: "rematch", match: 2 });
});

test("other variants are sent alone", async () => {
  const { comers, rematch } = await open();
  assert.deepEqual(rematch({ players: comers(), variants: { end: "moon" } }), { type: "rematch", match: 2, variants: { end: "moon" } });
});

test("those who wait play, as long as there is room", async () => {
  const { comers, rematch } = await open({ waiting: ["Eve", "Flo"] });
  assert.deepEqual(comers().map(({ name }) => name), ["Ada", "Bo", "Cleo", "Eve"]);
  assert.deepEqual(rematch({ players: comers(), variants: {} }).seats, [
    { seat: 1, name: "Ada", colour: "sky" },
    { seat: 2, name: "Bo", colour: "blue" },
    { seat: 3, name: "Cleo", colour: "grey" },
    { name: "Eve", colour: "black" },
  ]);
});

test("another order names every seat by the number it had", async () => {
  const { comers, rematch } = await open();
  const [ada, bo, cleo] = comers();
  const { seats: sent } = rematch({ players: [cleo, ada, bo], variants: {} });
  assert.deepEqual(sent.map(({ seat }) => seat), [3, 1, 2]);
});

test("an earlier match and an earlier event are drawn with the seats they had", async () => {
  const before = [{ match: 1, seq: 20, seats: [{ seat: 1, name: "Bo", colour: "blue" }] }];
  const { asOf, seatOf } = await open({ before });
  const first = () => seatOf(1).name;
  assert.equal(first(), "Ada");
  assert.equal(asOf({ match: 1 }, first), "Bo");
  assert.equal(asOf({ match: 2 }, first), "Ada");
  assert.equal(asOf({ seq: 20 }, first), "Bo");
  assert.equal(asOf({ seq: 21 }, first), "Ada");
  assert.equal(asOf({ match: 1 }, () => asOf({ match: 2 }, first) + first()), "AdaBo");
  assert.equal(first(), "Ada");
});
