import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab } from "../phone.js";

/** Something on the screen that is part of what these selectors find. */
const part = (...selectors) => {
  const one = { closest: (asked) => (selectors.some((selector) => asked.includes(selector)) ? one : null) };
  return one;
};
const button = part();

async function tapping() {
  const tab = newTab();
  (await tab.load("twice.js")).guardTaps();
  return (timeStamp, { x = 0, y = 0, target = button, detail = 1 } = {}) => {
    let passed = true;
    tab.listeners.click({
      ...{ timeStamp, clientX: x, clientY: y, target, detail },
      preventDefault: () => {},
      stopPropagation: () => {
        passed = false;
      },
    });
    return passed;
  };
}

test("a second tap at once on the same place does not count; later it does", async () => {
  const tap = await tapping();
  assert.deepEqual([tap(0), tap(349), tap(350)], [true, false, true]);
});

test("a tap elsewhere counts at once", async () => {
  const tap = await tapping();
  assert.deepEqual([tap(0), tap(50, { x: 31 }), tap(100, { x: 32 })], [true, false, true]);
});

test("what is made for quick taps takes them, but not one meant for what was there before", async () => {
  const tap = await tapping();
  const [more, less] = [part("[data-rapid]"), part("[data-rapid]")];
  assert.deepEqual([tap(0, { target: more }), tap(50, { target: more })], [true, true]);
  assert.equal(tap(100, { target: less }), false);
});

test("labels pass their tap on to their field, and keys are no taps", async () => {
  const tap = await tapping();
  assert.deepEqual([tap(0), tap(10, { target: part("label") }), tap(20, { detail: 0 })], [true, true, true]);
});
