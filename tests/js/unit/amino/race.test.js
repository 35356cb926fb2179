import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab } from "../../phone.js";

const endings = [
  { id: "base", hands: "hands_per_player", per: "player", target: null },
  { id: "jupiter", hands: null, per: null, target: "goal" },
  { id: "saturn", hands: 3, per: null, target: "goal" },
];
const words = {
  race: { all: "to {points}", both: "{hands} hands or {points}", one: "{names} needs {points}", several: "{names} need {points} each" },
};

for (const [ending, totals, said, current = 1] of [
  ["base", [3, 5, 8], null],
  ["jupiter", [0, 0, 0], "to 100"],
  ["jupiter", [12, 77, -3], "Bo needs 23"],
  ["jupiter", [77, 77, 3], "Ada and Bo need 23 each"],
  ["jupiter", [100, 77, 3], null],
  ["saturn", [0, 0, 0], "3 hands or 100"],
  ["saturn", [12, 77, -3], "Bo needs 23", 2],
  ["saturn", [12, 77, -3], null, 3],
])
  test(`${ending} at ${totals} in hand ${current}: ${said}`, async () => {
    const tab = newTab();
    const [{ raceLine, target }, { withWords }, { store }] = await Promise.all(
      ["amino/race.js", "i18n.js", "store.js"].map(tab.load),
    );
    withWords(words);
    store.facts = { endings, rules: { goal: 100, hands_per_player: 1 } };
    store.state = {
      table: { seats: ["Ada", "Bo", "Cleo"].map((name, at) => ({ seat: at + 1, name })) },
      variants: { chosen: { ending } },
      totals: totals.map((total, at) => ({ seat: at + 1, total })),
      planned_hands: { base: 3, jupiter: null, saturn: 3 }[ending],
      current,
      outcome: null,
    };
    assert.equal(target(store.state), ending === "base" ? null : 100);
    assert.equal(raceLine(), said);
  });
