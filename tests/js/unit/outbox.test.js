import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { newTab, settled, Storage } from "../phone.js";

const refusal = (code, args = {}) => ({ error: { code, args } });

/** A table that takes every event, unless `no(event)` says otherwise; what it was sent stands in `sent`. */
class Table {
  sent = [];
  seq = 0;
  no = () => null;

  answer = async ({ body, headers }) => {
    this.sent.push(body);
    const refused = this.no(body);
    if (refused) return refused;
    this.seq += 1;
    return [200, headers.Prefer ? { seq: this.seq } : { seq: this.seq, state: { match: 1 } }];
  };
}

const kinds = (events) => events.map(({ type }) => type);
let table;
let storage;

async function open() {
  const tab = newTab({ storage, answer: table.answer });
  const [outbox, { store, take }] = await Promise.all([tab.load("outbox.js"), tab.load("store.js")]);
  store.facts = { rules: {}, cards: [] };
  return { ...outbox, store, take };
}

beforeEach(() => {
  table = new Table();
  storage = new Storage();
});

test("events are sent in order, each once, and are no longer pending when the state shows them", async () => {
  const { post, pending } = await open();
  const ids = ["one", "two", "three"].map((type) => post({ type }));
  assert.deepEqual(kinds(pending()), ["one", "two", "three"]);
  await settled();
  await settled();
  assert.deepEqual(kinds(table.sent), ["one", "two", "three"]);
  assert.deepEqual(table.sent.map(({ id }) => id), ids);
  assert.equal(new Set(ids).size, 3);
  assert.deepEqual(pending(), []);
});

test("without an answer an event waits, and is sent again under the same id", async () => {
  const { post, pending, store } = await open();
  table.no = () => {
    throw new TypeError("failed to fetch");
  };
  const id = post({ type: "one" });
  await settled();
  assert.deepEqual(kinds(pending()), ["one"]);
  table.no = () => null;
  mock.timers.tick(400);
  await settled();
  assert.deepEqual(table.sent.map((event) => event.id), [id, id]);
  assert.deepEqual(pending(), []);
  assert.equal(store.stuck, null);
});

test("a server in trouble is not the table's word: the event waits, longer each time, and the phone says it is off", async () => {
  const { post, pending, store } = await open();
  table.no = () => [503, {}];
  post({ type: "one" });
  await settled();
  for (const wait of [400, 800, 1500]) {
    mock.timers.tick(wait - 1);
    await settled();
    const before = table.sent.length;
    mock.timers.tick(1);
    await settled();
    assert.equal(table.sent.length, before + 1);
  }
  assert.equal(pending().length, 1);
  assert.equal(store.link, "off");
});

test("what waits survives a reload", async () => {
  const first = await open();
  table.no = () => [502, {}];
  const id = first.post({ type: "one", seat: 2 });
  await settled();
  table.no = () => null;
  table.sent = [];
  const again = await open();
  assert.deepEqual(again.pending(), [{ type: "one", seat: 2, id }]);
  again.send();
  await settled();
  assert.deepEqual(table.sent, [{ type: "one", seat: 2, id }]);
  assert.deepEqual(again.pending(), []);
});

test("a phone that can't store anything still sends", async () => {
  storage.full = true;
  const { post, pending } = await open();
  post({ type: "one" });
  assert.equal(pending().length, 1);
  await settled();
  assert.deepEqual(kinds(table.sent), ["one"]);
  assert.deepEqual(pending(), []);
});

test("a refused event goes, with the later edits that build on it; the last of them is told", async () => {
  const { post, pending, whenRefused } = await open();
  const told = [];
  whenRefused((event, error) => told.push([event.type, error.code, error.args]));
  table.no = ({ type }) => (type === "cards" ? [409, refusal("conflict", { seat: 1 })] : null);
  const first = post({ type: "cards", base: null });
  const second = post({ type: "later-cards", base: first });
  post({ type: "scores", scores: [{ seat: 1, base: second }, { seat: 2, base: "else" }] });
  post({ type: "other", base: "else" });
  await settled();
  await settled();
  assert.deepEqual(told, [["scores", "conflict", { seat: 1 }]]);
  assert.deepEqual(kinds(table.sent), ["cards", "other"]);
  assert.deepEqual(pending(), []);
});

test("the state that comes with a refusal is taken", async () => {
  const { post, store } = await open();
  table.no = () => [409, { ...refusal("conflict"), state: { seq: 7, match: 2 } }];
  post({ type: "one" });
  await settled();
  assert.equal(store.seq, 7);
  assert.equal(store.state.match, 2);
});

test("a server that asks for patience gets it, and the phone says why", async () => {
  const { post, pending, store } = await open();
  table.no = () => [429, refusal("slow-down", { seconds: 9 })];
  post({ type: "one" });
  await settled();
  assert.deepEqual(store.stuck, { code: "slow-down", args: { seconds: 9 } });
  table.no = () => null;
  mock.timers.tick(8999);
  await settled();
  assert.equal(table.sent.length, 1);
  mock.timers.tick(1);
  await settled();
  assert.deepEqual(pending(), []);
  assert.equal(store.stuck, null);
});

test("with a stream the answer is short, and the event is pending until the stream shows it", async () => {
  const { post, pending, store, take } = await open();
  store.link = "live";
  post({ type: "one" });
  await settled();
  assert.deepEqual(kinds(pending()), ["one"]);
  take({ seq: 1, state: { match: 1 } });
  assert.deepEqual(pending(), []);
  mock.timers.tick(1500);
  await settled();
  assert.equal(table.sent.length, 1);
});

test("a stream that is late is not waited for: the event is sent again, and its answer brings the state", async () => {
  const { post, pending, store } = await open();
  store.link = "live";
  const id = post({ type: "one" });
  await settled();
  mock.timers.tick(1500);
  await settled();
  assert.deepEqual(table.sent.map((event) => event.id), [id, id]);
  assert.deepEqual(pending(), []);
  assert.equal(store.seq, 2);
});

test("the last pending event of a kind, in a place", async () => {
  const { post, pendingOf } = await open();
  table.no = () => [500, {}];
  post({ type: "first", match: 1, seat: 1 });
  const second = post({ type: "first", match: 1, seat: 2 });
  post({ type: "first", match: 2, seat: 3 });
  assert.equal(pendingOf("first", { match: 1 }).id, second);
  assert.equal(pendingOf("first").seat, 3);
  assert.equal(pendingOf("first", { match: 3 }), undefined);
  assert.equal(pendingOf("variants"), undefined);
});

test("the rows of an event that build on versions of their own", async () => {
  const { rowsOf } = await open();
  const rows = [{ seat: 1, base: null }];
  assert.deepEqual(rowsOf({ type: "scores", scores: rows }), ["scores", rows]);
  assert.equal(rowsOf({ type: "colonies", colonies: ["sky"], base: null }), null);
  assert.equal(rowsOf({ type: "cards", cards: [], base: null }), null);
});
