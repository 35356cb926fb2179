import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab } from "../phone.js";

for (const [what, rules, expected] of [
  ["a run of numbers", { die_lowest: 0, die_highest: 5 }, { lowest: 0, sides: 6 }],
  [
    "numbers that are skipped or repeated",
    { die_lowest: 1, die_highest: 0, die_side_1: 2, die_side_2: 2, die_side_3: 9 },
    { numbers: [2, 2, 9], sides: 3 },
  ],
  ["none of its own", {}, null],
])
  test(`a game with ${what} on its die rolls that die`, async () => {
    const tab = newTab();
    const [{ ownDice }, { store }] = await Promise.all(["tools.js", "store.js"].map(tab.load));
    store.game = { rules };
    assert.deepEqual(ownDice(), expected);
  });
