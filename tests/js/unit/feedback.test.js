import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab } from "../phone.js";

/** A phone that notes every buzz. */
async function open({ active = true, seat = 2 } = {}) {
  const tab = newTab();
  const felt = [];
  Object.assign(globalThis.navigator, { vibrate: (pattern) => felt.push(pattern), userActivation: { hasBeenActive: active } });
  const [feedback, { keep }, { store }] = await Promise.all(["feedback.js", "memory.js", "store.js"].map(tab.load));
  store.you = { role: "player", seat };
  store.own = {};
  store.state = { match: 1, turn: 1, seat: 1, outcome: null };
  return { ...feedback, felt, keep, store };
}

test("a cue is felt after the first tap on the page, unless it is switched off", async () => {
  const { cue, felt, keep } = await open();
  cue("tap");
  keep("buzz", false);
  cue("tap");
  assert.equal(felt.length, 1);
  const { cue: early, felt: nothing } = await open({ active: false });
  early("tap");
  assert.equal(nothing.length, 0);
});

test("one's own turn is felt once, and nobody else's", async () => {
  const { cueNews, felt, store } = await open();
  cueNews(); // what was there when the page was opened
  for (const [turn, seat, times] of [[1, 1, 0], [2, 2, 1], [2, 2, 1], [3, 3, 1], [6, 2, 2]]) {
    Object.assign(store.state, { turn, seat });
    cueNews();
    assert.equal(felt.length, times, `turn ${turn}`);
  }
});

test("a game has cues of its own, and the end of a match is one everywhere", async () => {
  const { cueNews, felt, store } = await open();
  store.own.cue = () => ({ what: store.state.hand, kind: "done" });
  store.state.hand = "1";
  cueNews();
  store.state.hand = "2";
  cueNews();
  store.state.outcome = {};
  cueNews();
  assert.equal(felt.length, 2);
});

test("who only watches feels nothing", async () => {
  const { cueNews, felt, store } = await open({ seat: null });
  cueNews();
  store.state.outcome = {};
  cueNews();
  assert.equal(felt.length, 0);
});
