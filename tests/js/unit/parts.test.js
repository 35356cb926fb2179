import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab } from "../phone.js";

test("a second tap within the blink of an eye is the same tap, whatever was drawn meanwhile", async () => {
  const { once } = await newTab().load("parts.js");
  const done = [];
  const at = (timeStamp, key = "save", pause = undefined) =>
    once(key, () => done.push(timeStamp), pause)({ timeStamp });
  at(0);
  at(599);
  at(600);
  at(610, "other");
  at(620, "quick", 200);
  at(700, "quick", 200);
  at(820, "quick", 200);
  assert.deepEqual(done, [0, 600, 610, 620, 820]);
});

test("sheets are opened with what they are about, and closed", async () => {
  const tab = newTab();
  const [{ openSheet, closeSheet }, { store }] = [await tab.load("parts.js"), await tab.load("store.js")];
  openSheet("rename", { seat: 2 });
  assert.deepEqual(store.sheet, { name: "rename", seat: 2 });
  closeSheet();
  assert.equal(store.sheet, null);
});

test("a text of the game shows letters for its entities, spaces for breaks, and a keyword without its icon", async () => {
  const { rich } = await newTab().load("parts.js");
  assert.deepEqual(rich("Salt &amp; <i>pepper</i> &lt; 3"), ["Salt & pepper < 3"]);
  assert.deepEqual(rich("path to path,<br/>grass to grass"), ["path to path, grass to grass"]);
  assert.deepEqual(rich('a <span><icon name="bolt"/>\u00a0stun</span>'), ["a stun"]);
});
