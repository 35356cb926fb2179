import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab } from "../../phone.js";

for (const [what, rules, expected] of [
  ["a run of numbers", { die_lowest: 3, die_highest: 8 }, [3, 4, 5, 6, 7, 8]],
  ["numbers that are skipped or repeated", { die_lowest: 1, die_highest: 0, die_side_1: 12, die_side_2: 2, die_side_3: 2 }, [2, 12]],
  ["an older game's run, when today's die is mixed", { die_lowest: 0, die_highest: 1, die_side_1: 9 }, [0, 1]],
])
  test(`a die with ${what}`, async () => {
    const tab = newTab();
    const [{ numbers }, { store }] = await Promise.all(["ants/dice.js", "store.js"].map(tab.load));
    store.game = { rules };
    assert.deepEqual(numbers(), expected);
  });
