import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab } from "../phone.js";

/** A browser's history: going back is told of a moment later. */
async function open() {
  const tab = newTab();
  const entries = [null];
  let coming = 0;
  globalThis.history = {
    scrollRestoration: "auto",
    get state() {
      return entries.at(-1);
    },
    pushState: (state) => entries.push(state),
    replaceState: (state) => entries.splice(-1, 1, state),
    back: () => (coming += 1),
  };
  const back = await tab.load("back.js");
  const sheet = { open: false, closes: true };
  back.follow(
    () => sheet.open,
    () => (sheet.open = !sheet.closes),
  );
  const arrive = () => {
    entries.pop();
    tab.listeners.popstate();
  };
  const settle = () => {
    for (; coming; coming -= 1) arrive();
  };
  return { back, sheet, entries, arrive, settle };
}

test("going back closes the sheet and stays on the page", async () => {
  const { back, sheet, entries, arrive, settle } = await open();
  sheet.open = true;
  back.opened();
  back.opened();
  assert.equal(entries.length, 2);
  arrive();
  settle();
  assert.equal(sheet.open, false);
  assert.equal(entries.length, 1);
});

test("a sheet closed by its cross leaves no entry behind", async () => {
  const { back, sheet, entries, settle } = await open();
  sheet.open = true;
  back.opened();
  sheet.open = false;
  back.closed();
  back.closed();
  settle();
  assert.equal(entries.length, 1);
});

test("a sheet opened while the last one's entry is being left stays open, with an entry of its own", async () => {
  const { back, sheet, entries, settle } = await open();
  sheet.open = true;
  back.opened();
  sheet.open = false;
  back.closed();
  sheet.open = true;
  back.opened();
  settle();
  assert.equal(sheet.open, true);
  assert.equal(entries.length, 2);
});

test("a sheet that asks for a decision can't be left", async () => {
  const { back, sheet, entries, arrive } = await open();
  sheet.open = true;
  sheet.closes = false;
  back.opened();
  arrive();
  assert.equal(sheet.open, true);
  assert.equal(entries.length, 2);
});
