import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab } from "../phone.js";

const cards = [
  { id: "a", name: "A", copies: 2 },
  { id: "b", name: "B", copies: 3 },
];

test("a card is found by its id", async () => {
  const tab = newTab();
  const [{ cardOf }, { store }] = await Promise.all(["cards.js", "store.js"].map(tab.load));
  store.game = { cards };
  assert.deepEqual([cardOf("b").name, cardOf("z")], ["B", undefined]);
});

test("cards keep their names and get the numbers of a match; one it does not have stays, one unknown today does not come", async () => {
  const { pinnedCards } = await newTab().load("cards.js");
  const pinned = [{ id: "b", copies: 1 }, { id: "c", copies: 9 }];
  assert.deepEqual(pinnedCards(cards, pinned), [cards[0], { id: "b", name: "B", copies: 1 }]);
  assert.deepEqual(pinnedCards(cards), cards);
});

for (const [game, facts, pinned, expected] of [
  [
    "amino",
    { cards, endings: [{ id: "base" }], variants: { seeding: ["base"], ending: ["base"] }, moon: "at least" },
    { cards: [{ id: "a", copies: 5 }], scores: { low: 1 }, elements: ["C"] },
    { scores: { low: 1 }, endings: [{ id: "base" }], variants: { seeding: ["base"], ending: ["base"] }, moon: "exactly" },
  ],
  [
    "amino",
    { cards, endings: [{ id: "base" }], variants: { seeding: ["base"], ending: ["base"] }, moon: "exactly" },
    { cards: [{ id: "a", copies: 5 }], endings: [{ id: "saturn" }], seedings: [{ id: "storm" }], moon: "at least" },
    { scores: undefined, endings: [{ id: "saturn" }], variants: { seeding: ["storm"], ending: ["saturn"] }, moon: "at least" },
  ],
  [
    "genetico",
    { cards, classic: { a: [{ draw: 2 }] } },
    { cards: [{ id: "a", copies: 5, points: 3 }], species: ["mouse"] },
    { cards: [{ ...cards[0], copies: 5, points: 3, effects: [{ draw: 2 }], lost: 3 }, cards[1]] },
  ],
  ["ants", {}, { resources: { flower: 6 }, chambers: { sky: {} }, tiles: 3, kinds: {} }, { resources: { flower: 6 }, chambers: { sky: {} } }],
])
  test(`${game} shows a match with the cards and numbers it is played with`, async () => {
    const { withNumbers } = await newTab().load(`${game}/game.js`);
    const changed = facts.cards ? { cards: [{ ...cards[0], copies: 5 }, cards[1]] } : {};
    assert.deepEqual(withNumbers(facts, pinned), { ...changed, ...expected });
  });
