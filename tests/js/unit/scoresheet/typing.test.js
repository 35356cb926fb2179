import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab, settled } from "../../phone.js";

const COINS = { id: "coins", low: 0, high: 20 };
const EGGS = { id: "eggs", low: -5, high: 5 };
const entry = (seat, counts) => ({ seat, counts, score: null, version: counts && `v${seat}` });

async function open() {
  const sent = [];
  const tab = newTab({
    answer: ({ body }) => {
      sent.push(body);
      return [200, { seq: 1 }];
    },
  });
  const [typing, { store }] = [await tab.load("scoresheet/typing.js"), await tab.load("store.js")];
  store.facts = { cards: [] };
  const entries = [entry(1, { coins: 3, eggs: -1 }), entry(2, null)];
  store.state = { match: 1, categories: [COINS, EGGS], rounds: [{ match: 1, round: 1, entries }] };
  const sheet = (...seats) => {
    store.sheet = { name: "grid", ...typing.sheetOn({ match: 1, round: 1 }, ...seats) };
    return store.sheet;
  };
  return { ...typing, store, sheet, sent };
}

test("a field shows what was typed, else what is saved, else nothing", async () => {
  const { sheet, store, textOf, type } = await open();
  assert.deepEqual([textOf(sheet(1), 1, COINS), textOf(sheet(1), 1, EGGS), textOf(sheet(2), 2, COINS)], ["3", "−1", ""]);
  assert.equal(type(sheet(1), 1, EGGS, "-4x"), "−4");
  assert.equal(textOf(store.sheet, 1, EGGS), "−4");
  assert.equal(textOf(store.sheet, 1, COINS), "3");
});

test("steps begin at what counts where nothing was typed, and stay within bounds", async () => {
  const { canStep, sheet, step, store, textOf } = await open();
  step(sheet(2), 2, EGGS, -1);
  assert.equal(textOf(store.sheet, 2, EGGS), "−1");
  assert.equal(canStep(sheet(2), 2, COINS, -1), false);
  step(sheet(2), 2, COINS, -1);
  assert.equal(textOf(store.sheet, 2, COINS), "0");
});

test("what is out of bounds or no number is wrong, nothing is not", async () => {
  const { isWrong, sheet, store, type, wrongIn } = await open();
  for (const [text, wrong] of [["", false], ["20", false], ["21", true], ["−", true], ["−1", true]]) {
    type(sheet(2), 2, COINS, text);
    assert.equal(isWrong(store.sheet, 2, COINS), wrong, text);
  }
  assert.deepEqual(wrongIn(store.sheet), { seat: 2, category: COINS });
});

test("only what is other than saved is sent, based on the version there was when typing began", async () => {
  const { changed, countsOf, save, sent, sheet, store, type } = await open();
  assert.deepEqual(changed(sheet(1, 2)), []);
  assert.equal(countsOf(sheet(2), 2), null);
  assert.deepEqual(countsOf(sheet(2), 2, { blank: true }), { coins: 0, eggs: 0 });
  type(sheet(1, 2), 1, COINS, "9");
  store.state.rounds[0].entries[0].version = "newer";
  const scores = [{ seat: 1, counts: { coins: 9, eggs: -1 }, base: "v1" }];
  assert.deepEqual(changed(store.sheet), scores);
  save();
  await settled();
  const [{ id, ...event }] = sent;
  assert.ok(id);
  assert.deepEqual(event, { type: "counts", match: 1, round: 1, scores });
  assert.equal(store.sheet, null);
});

test("a refused event is there again as it was typed", async () => {
  const { typedAgain } = await open();
  const again = typedAgain({ match: 1, round: 1, scores: [{ seat: 2, counts: { coins: -4 }, base: "v" }] });
  assert.deepEqual([again.seats, again.typed, again.bases], [[2], { 2: { coins: "−4" } }, { 2: "v" }]);
});
