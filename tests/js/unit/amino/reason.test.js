import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab } from "../../phone.js";

const endings = [
  { id: "base", hands: "hands_per_player", per: "player", target: null },
  { id: "saturn", hands: 3, per: null, target: null },
  { id: "uranus", hands: 3, per: null, target: "goal" },
];
const words = {
  result: { hands: "after {n}", target: "{n} in hand {hand}", moon: "{n} {bolt} only", "moon-more": "{n} {bolt} or more" },
};

for (const [why, hand, moon, said] of [
  ["hands", 3, "exactly", "after 3"],
  ["saturn", 4, "exactly", "after 4"],
  ["uranus", 2, "exactly", "50 in hand 2"],
  ["uranus", 3, "exactly", "after 3"],
  ["moon", 1, "exactly", "4 Storm only"],
  ["moon", 1, "at least", "4 Storm or more"],
])
  test(`a game that ended by ${why} in hand ${hand} says "${said}"`, async () => {
    const tab = newTab();
    const [{ reason }, { withWords }, { store }] = await Promise.all(["amino/game.js", "i18n.js", "store.js"].map(tab.load));
    withWords(words);
    const cards = [{ id: "storm", name: "Storm", kind: "multiply" }];
    store.game = { endings, moon, cards, rules: { hands_per_player: 1, goal: 50, moon_lightning: 4 } };
    store.state = { totals: [{}, {}, {}] };
    assert.equal(reason({ reason: why, hand }), said);
  });
