import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab, Storage } from "../phone.js";

test("what is kept is there after a reload, until it is forgotten", async () => {
  const storage = new Storage();
  const first = await newTab({ storage }).load("memory.js");
  first.keep("players", [{ name: "Ada" }]);
  const second = await newTab({ storage }).load("memory.js");
  assert.deepEqual(second.kept("players"), [{ name: "Ada" }]);
  second.keep("players", null);
  assert.equal(second.kept("players"), null);
  assert.equal(second.kept("never"), null);
});

test("a phone that refuses to store remembers until the page is left, and stores again when it can", async () => {
  const storage = new Storage();
  const { keep, kept } = await newTab({ storage }).load("memory.js");
  storage.full = true;
  keep("mode", "cards");
  assert.equal(kept("mode"), "cards");
  assert.equal(storage.getItem("cutline.mode"), null);
  storage.full = false;
  keep("mode", "scores");
  assert.equal(storage.getItem("cutline.mode"), '"scores"');
  assert.equal(kept("mode"), "scores");
});

test("what can't be read is as good as nothing", async () => {
  const storage = new Storage();
  storage.setItem("cutline.mode", "{broken");
  const { kept } = await newTab({ storage }).load("memory.js");
  assert.equal(kept("mode"), null);
});

test("another tab's changes are told, of that name only", async () => {
  const tab = newTab();
  const { whenKept } = await tab.load("memory.js");
  let told = 0;
  whenKept("outbox.t1", () => {
    told += 1;
  });
  tab.listeners.storage({ key: "cutline.outbox.t2" });
  assert.equal(told, 0);
  tab.listeners.storage({ key: "cutline.outbox.t1" });
  assert.equal(told, 1);
});
