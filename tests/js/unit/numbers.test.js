import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab } from "../phone.js";

const open = () => newTab().load("numbers.js");

test("a number is read with either minus", async () => {
  const { numberIn } = await open();
  const read = { 12: 12, "-3": -3, "−3": -3, "": null, "−": null, "1-2": null, "1.5": null, " 1": null };
  assert.deepEqual(Object.keys(read).map(numberIn), Object.values(read));
});

test("what is typed becomes a number, or the beginning of one", async () => {
  const { cleaned } = await open();
  const typed = { "-5": "−5", "5-": "5", "--5": "−5", "1a2": "12", abc: "", 123456: "1234", "−12345": "−123" };
  for (const [text, clean] of Object.entries(typed)) assert.equal(cleaned(text, 4), clean, text);
});
