import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab, Storage } from "../phone.js";

test("conflicts wait in their order, over reloads, each until it is decided", async () => {
  const storage = new Storage();
  const first = await newTab({ storage }).load("conflicts.js");
  assert.deepEqual(first.undecided(), []);
  first.queueConflict({ id: "a" }, [{ cell: { seat: 1 } }]);
  first.queueConflict({ id: "b" }, []);
  const second = await newTab({ storage }).load("conflicts.js");
  assert.deepEqual(second.undecided(), [
    { event: { id: "a" }, conflicts: [{ cell: { seat: 1 } }] },
    { event: { id: "b" }, conflicts: [] },
  ]);
  second.decided({ id: "a" });
  assert.deepEqual(second.undecided().map(({ event }) => event.id), ["b"]);
});

test("a question waits as conflicts do", async () => {
  const storage = new Storage();
  const first = await newTab({ storage }).load("conflicts.js");
  first.queueConflict({ id: "a" }, []);
  first.queueQuestion({ id: "b" }, { code: "no-transport", args: { turn: 5 }, status: 422 });
  const { undecided, decided } = await newTab({ storage }).load("conflicts.js");
  decided({ id: "a" });
  assert.deepEqual(undecided(), [{ event: { id: "b" }, conflicts: [], question: { code: "no-transport", args: { turn: 5 } } }]);
});

test("each table has its own", async () => {
  const storage = new Storage();
  const here = await newTab({ storage, data: { table: "t1" } }).load("conflicts.js");
  here.queueConflict({ id: "a" }, []);
  const there = await newTab({ storage, data: { table: "t2" } }).load("conflicts.js");
  assert.deepEqual(there.undecided(), []);
});
