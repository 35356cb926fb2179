import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab, settled, Storage } from "../phone.js";

const seats = ["Ada", "Bo", "Cleo"].map((name, at) => ({ seat: at + 1, name, taken: at < 2 }));

async function open({ storage = new Storage(), answer } = {}) {
  const tab = newTab({ storage, answer });
  const [rounds, outbox, { store }] = await Promise.all(["rounds.js", "outbox.js", "store.js"].map(tab.load));
  store.facts = { rules: {}, cards: [] };
  store.state = { match: 1, current: 1, table: { seats }, history: [] };
  store.you = { role: "player", seat: 1 };
  return { ...rounds, ...outbox, store };
}

test("a round just scored stays on the screen; one that was missed does not", async () => {
  const { shownNumber, store } = await open();
  assert.equal(shownNumber("hand"), 1);
  store.state.current = 2;
  assert.equal(shownNumber("hand"), 1);
  store.state.current = 3;
  assert.equal(shownNumber("hand"), 2);
});

test("another match, or a game set back, is looked at where it is", async () => {
  const storage = new Storage();
  storage.setItem("cutline.at.t1", JSON.stringify({ match: 1, round: 4 }));
  const { shownNumber, store } = await open({ storage });
  assert.equal(shownNumber("round"), 1);
  Object.assign(store.state, { match: 2, current: 3 });
  assert.equal(shownNumber("round"), 3);
});

test("this phone enters its own seat first, then those without a phone, then those whose phone sleeps", async () => {
  const { nextOf, store } = await open();
  assert.equal(nextOf([2]), 2);
  store.presence = { seats: [1, 2], watching: 0 };
  assert.deepEqual([nextOf([2, 1, 3]), nextOf([2, 3]), nextOf([2])], [1, 3, null]);
  store.you = { role: "host", seat: null };
  assert.equal(nextOf([2, 3]), 2);
});

test("the last event that waits on an entry, alone or among the rows of others", async () => {
  const { pendingEntry, post } = await open({ answer: () => [500, {}] });
  post({ type: "cards", match: 1, hand: 2, seat: 1, base: null });
  const last = post({ type: "scores", match: 1, hand: 2, scores: [{ seat: 1, base: null }, { seat: 2, base: null }] });
  post({ type: "cards", match: 1, hand: 3, seat: 1, base: null });
  post({ type: "cards", match: 2, hand: 2, seat: 1, base: null });
  const hand = { match: 1, hand: 2 };
  assert.equal(pendingEntry("hand", hand, 1).id, last);
  assert.equal(pendingEntry("hand", hand, 2).id, last);
  assert.equal(pendingEntry("hand", hand, 3), undefined);
});

test("a corrected entry says so, unless the correction was undone", async () => {
  const { correction, store } = await open();
  const round = { match: 1, round: 2 };
  const noted = (key, args, more = {}) => ({ key, args: { ...round, ...args }, by: 2, ...more });
  const scores = [{ seat: 1, before: 3 }, { seat: 3, before: null }];
  store.state.history = [noted("counts-corrected", { scores }), noted("counts", { seat: 2 })];
  assert.equal(correction("round", round, 1), "round.corrected");
  assert.equal(correction("round", round, 2), null);
  assert.equal(correction("round", round, 3), null);
  assert.equal(correction("round", { match: 1, round: 1 }, 1), null);
  store.state.history[0].undone = true;
  assert.equal(correction("round", round, 1), null);
});

test("the server is asked once what an entry would score, and again if it did not answer", async () => {
  const asked = [];
  const { askScore } = await open({
    answer: ({ path }) => {
      asked.push(path);
      return asked.length > 1 ? [200, { score: 7 }] : [500, {}];
    },
  });
  assert.equal(askScore("match=1&cards=a"), null);
  assert.equal(askScore("match=1&cards=a"), null);
  await settled();
  assert.equal(askScore("match=1&cards=a"), null);
  await settled();
  assert.deepEqual(askScore("match=1&cards=a"), { score: 7 });
  assert.deepEqual(asked, Array(2).fill("/api/tables/t1/score?match=1&cards=a"));
});

test("scores in a line, with what they were", async () => {
  const { scoresText } = await open();
  const scores = [
    { seat: 1, before: 4, score: -1 },
    { seat: 2, before: null, score: 7 },
    { seat: 3, before: 2, score: 2 },
  ];
  assert.equal(scoresText(scores), "Ada\u00a04 → −1, Bo\u00a07, and Cleo\u00a02");
});
