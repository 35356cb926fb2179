import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab, Storage } from "../phone.js";

async function open(players = null) {
  const storage = new Storage();
  if (players) storage.setItem("cutline.players", JSON.stringify(players));
  const tab = newTab({ storage, data: { page: "home" } });
  const [draft, { store }] = [await tab.load("draft.js"), await tab.load("store.js")];
  store.game = { players: [2, 5], colours: ["sky", "blue", "grey", "black", "yellow"], variants: { end: ["base", "moon"] } };
  return { ...draft, store };
}
const colours = ({ seats }) => seats.map(({ colour }) => colour);
const names = ({ seats }) => seats.map(({ name }) => name);

test("a first table has four nameless seats in different colours, the first one this phone's", async () => {
  const { draft } = await open();
  assert.deepEqual(names(draft()), ["", "", "", ""]);
  assert.deepEqual(colours(draft()), ["sky", "blue", "grey", "black"]);
  assert.equal(draft().me, draft().seats[0].key);
  assert.deepEqual(draft().variants, { end: "base" });
  assert.equal(draft(), draft());
});

test("the players of last time sit there again, as many as may play", async () => {
  const known = Array.from({ length: 6 }, (_, at) => ({ name: `P${at}`, colour: at ? null : "grey" }));
  const { draft } = await open(known);
  assert.deepEqual(names(draft()), ["P0", "P1", "P2", "P3", "P4"]);
  assert.deepEqual(colours(draft()), ["grey", "sky", "blue", "black", "yellow"]);
});

test("a new seat takes a free colour, a moved one keeps its own", async () => {
  const { add, draft, move } = await open([{ name: "Ada", colour: "blue" }, { name: "Bo", colour: "grey" }]);
  add();
  assert.deepEqual(colours(draft()), ["blue", "grey", "sky"]);
  move(2, -1);
  assert.deepEqual(colours(draft()), ["blue", "sky", "grey"]);
});

test("a colour that another seat has is swapped", async () => {
  const { draft, recolour } = await open([{ name: "Ada", colour: "blue" }, { name: "Bo", colour: "grey" }]);
  recolour(draft().seats[0].key, "grey");
  assert.deepEqual(colours(draft()), ["grey", "blue"]);
  recolour(draft().seats[0].key, "sky");
  assert.deepEqual(colours(draft()), ["sky", "blue"]);
});

test("without one's own seat one sits in the first; every edit is another table to ask for", async () => {
  const { draft, editSeat, removeSeat } = await open();
  const { id, seats } = draft();
  removeSeat(seats[0].key);
  assert.equal(draft().me, seats[1].key);
  assert.notEqual(draft().id, id);
  const before = draft().id;
  editSeat(seats[1].key, { name: "Ada" });
  assert.equal(draft().seats[0].name, "Ada");
  assert.notEqual(draft().id, before);
});

test("what another version of the game has no room for comes back with one that has", async () => {
  const known = ["Ada", "Bo", "Cy", "Di", "Eve"].map((name) => ({ name, colour: null }));
  const { draft, edit, refit, store } = await open(known);
  edit({ variants: { end: "moon" } });
  const large = store.game;
  store.game = { ...large, players: [2, 3], variants: { end: ["base"] } };
  refit();
  assert.deepEqual(names(draft()), ["Ada", "Bo", "Cy"]);
  assert.deepEqual(draft().variants, { end: "base" });
  store.game = large;
  refit();
  assert.deepEqual(names(draft()), ["Ada", "Bo", "Cy", "Di", "Eve"]);
  assert.deepEqual(draft().variants, { end: "moon" });
});
