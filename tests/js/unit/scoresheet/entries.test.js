import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab, settled } from "../../phone.js";

const UPPER = { id: "ones", low: 0, high: 5, group: "upper" };
const LOWER = { id: "pairs", low: 0, high: 9 };
const MORE = { id: "twos", low: 0, high: 5, group: "upper" };
const GOLD = { id: "gold", low: 0, high: 9 };
const entry = (seat, counts) => ({ seat, counts, score: null, version: counts && `v${seat}` });

async function open(more = {}) {
  const sent = [];
  const tab = newTab({
    answer: ({ body }) => {
      sent.push(body);
      return [200, { seq: 1 }];
    },
  });
  const names = ["entries", "typing"].map((name) => tab.load(`scoresheet/${name}.js`));
  const [entries, typing, { store }] = [...(await Promise.all(names)), await tab.load("store.js")];
  store.facts = { cards: [] };
  store.game = { categories: { ones: "Ones", bonus: "Upper bonus" }, parts: [{}, {}], end: [] };
  const round = { match: 1, round: 1, entries: [entry(1, { ones: 3, pairs: 1, twos: 0 }), entry(2, null)] };
  const end = { match: 1, round: 2, end: true, entries: [entry(1, null), entry(2, null)] };
  store.state = {
    match: 1,
    categories: [UPPER, LOWER, MORE],
    rounds: [round],
    ending: { categories: [GOLD], round: end },
    ...more,
  };
  return { ...entries, ...typing, store, sent, round, end };
}

test("what is counted at the end is one more round, with its own categories", async () => {
  const { allRounds, categoriesOf, end, round, roundOf, store } = await open();
  assert.deepEqual([roundOf(1), roundOf(2), allRounds(store.state)], [round, end, [round, end]]);
  assert.deepEqual([categoriesOf(round).length, categoriesOf(end)], [3, [GOLD]]);
});

test("headings come in the order of their first category", async () => {
  const { grouped } = await open();
  assert.deepEqual(grouped([UPPER, LOWER, MORE]), [
    { group: "upper", categories: [UPPER, MORE] },
    { group: "", categories: [LOWER] },
  ]);
});

test("points are told in words, unless there is one part only", async () => {
  const { partsText, store } = await open();
  const parts = [["ones", 3], ["bonus", -35]];
  assert.equal(partsText({ parts }), "Ones\u00a03 · Upper bonus\u00a0−35");
  assert.equal(partsText({}), null);
  store.game = { ...store.game, parts: [{}] };
  assert.equal(partsText({ parts: [["ones", 3]] }), null);
});

test("the count at the end is sent as such", async () => {
  const { end, save, sent, sheetOn, store, type } = await open();
  store.sheet = { name: "grid", ...sheetOn(end, 1, 2) };
  type(store.sheet, 1, GOLD, "4");
  save();
  await settled();
  const [{ round, scores, end: is }] = sent;
  assert.deepEqual([round, is, scores.map(({ seat, counts }) => [seat, counts])], [2, true, [[1, { gold: 4 }]]]);
});

test("a bid that is shown is filled in, and is no entry by itself", async () => {
  const BID = { id: "bid", low: 0, high: 9, secret: true };
  const shown = { match: 1, round: 1, entries: [entry(1, null)], bids: { made: [1], shown: { 1: { bid: 3 } } } };
  const { countsOf, sheetOn, textOf } = await open({ categories: [BID, LOWER], rounds: [shown], ending: undefined });
  const sheet = sheetOn(shown, 1);
  assert.equal(textOf(sheet, 1, BID), "3");
  assert.equal(countsOf(sheet, 1), null);
  assert.deepEqual(countsOf(sheet, 1, { blank: true }), { bid: 3, pairs: 0 });
});
