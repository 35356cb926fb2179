import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab } from "../../phone.js";

test("seats belong to teams in turn until somebody moves, and no team is left without a player", async () => {
  const tab = newTab();
  const [{ inTurn, moved }, { store }] = [await tab.load("scoresheet/teams.js"), await tab.load("store.js")];
  store.game = { teams: 2 };
  assert.deepEqual(inTurn(5), [1, 2, 1, 2, 1]);
  assert.deepEqual(moved([1, 2, 1, 2], 1, 1), [1, 1, 1, 2]);
  assert.deepEqual(moved([1, 1, 1, 2], 3, 1), [2, 1, 1, 1]);
  assert.deepEqual(moved([1, 2, 1, 2], 0, 1), [1, 2, 1, 2]);
});
