import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab, settled } from "../phone.js";

const open = () => newTab().load("store.js");
const facts = { id: "g", title: "G", words: {}, players: [2, 4], rules: { size: 4, low: 0 }, more: { x: 1, y: 1 } };

test("a newer state is taken, one that was overtaken is not", async () => {
  const { store, take } = await open();
  take({ seq: 5, state: { match: 1 }, you: { role: "host" } });
  take({ seq: 4, state: { match: 9 } });
  assert.deepEqual([store.seq, store.state.match, store.you.role], [5, 1, "host"]);
  take({ seq: 6, state: { match: 2 } });
  assert.deepEqual([store.seq, store.state.match, store.you.role], [6, 2, "host"]);
});

test("an older state than the one known when it was asked for is the server's word", async () => {
  const { store, take } = await open();
  take({ seq: 5, state: { match: 3 } });
  take({ seq: 2, state: { match: 1 } }, 5);
  assert.deepEqual([store.seq, store.state.match], [2, 1]);
});

test("an answer without a state changes none, and may say who is there", async () => {
  const { store, take } = await open();
  take({ seq: 5, state: { match: 3 } });
  take({ seq: 9, presence: { seats: [1], watching: 2 } });
  assert.deepEqual([store.seq, store.state.match, store.presence.watching], [5, 3, 2]);
});

test("many changes are drawn once", async () => {
  const { change, onChange, store } = await open();
  let drawn = 0;
  onChange(() => {
    drawn += 1;
  });
  change({ link: "live" });
  change({ seq: 3 });
  assert.equal(drawn, 0);
  await settled();
  assert.deepEqual([drawn, store.link, store.seq], [1, "live", 3]);
  change();
  await settled();
  assert.equal(drawn, 2);
});

test("a match is shown with the rule numbers it is played with; its game puts in the others", async () => {
  const { gameOf, store } = await open();
  store.facts = facts;
  store.own = {};
  assert.equal(gameOf({ pinned: null }), facts);
  assert.equal(gameOf(undefined), facts);
  const pinned = { players: [3, 3], rules: { size: 5 }, title: "?", words: null, more: { x: 2 } };
  assert.deepEqual(gameOf({ pinned }), { ...facts, rules: { size: 5, low: 0 } });
  store.own = { withNumbers: ({ more }, changed) => ({ more: { ...more, ...changed.more } }) };
  assert.deepEqual(gameOf({ pinned }), { ...facts, rules: { size: 5, low: 0 }, more: { x: 2, y: 1 } });
});

test("the state decides which numbers the screens use", async () => {
  const { store, take } = await open();
  store.facts = facts;
  store.own = {};
  take({ seq: 1, state: { match: 1, pinned: { rules: { low: 7 } } } });
  assert.deepEqual(store.game.rules, { size: 4, low: 7 });
});

test("matches and seats are found by their numbers", async () => {
  const { matchOf, seatOf, store } = await open();
  store.state = { match: 2, table: { seats: [{ seat: 1, name: "Ada" }] } };
  store.earlier = { 1: { match: 1 } };
  assert.equal(matchOf(2), store.state);
  assert.deepEqual(matchOf(1), { match: 1 });
  assert.equal(matchOf(3), undefined);
  assert.equal(seatOf(1).name, "Ada");
});

test("who may play: the host, and players with a seat", async () => {
  const { mayPlay, mySeat, store } = await open();
  const as = (you) => {
    store.you = you;
    return [Boolean(mayPlay()), mySeat()];
  };
  assert.deepEqual(as(null), [false, null]);
  assert.deepEqual(as({ role: "spectator", seat: null }), [false, null]);
  assert.deepEqual(as({ role: "player", seat: null }), [false, null]);
  assert.deepEqual(as({ role: "player", seat: 2 }), [true, 2]);
  assert.deepEqual(as({ role: "host", seat: null }), [true, null]);
});
