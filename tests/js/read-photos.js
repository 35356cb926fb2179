// Reads photos for the tests in Python, one answer a line. Each line asked is {codes, file, width, height}; the file holds
// a photo's shades as bytes. Lines of cards have four at most.

import { readFileSync } from "node:fs";
import process from "node:process";
import { createInterface } from "node:readline";

import { cropped } from "../../companion/static/photo/grey.js";
import { laidOut } from "../../companion/static/photo/layout.js";
import { marksIn, scaleFor } from "../../companion/static/photo/marks.js";
import { wordsOf } from "../../companion/static/photo/words.js";
import { shrunk } from "./shrunk.js";

const known = new Map();

/** @param {object} codes */
function words(codes) {
  const key = JSON.stringify(codes);
  if (!known.has(key)) known.set(key, wordsOf(codes));
  return known.get(key);
}

for await (const line of createInterface({ input: process.stdin })) {
  const { codes, file, width, height } = JSON.parse(line);
  const full = { width, height, data: new Uint8Array(readFileSync(file)) };
  const start = process.hrtime.bigint();
  const scale = scaleFor(width, height);
  const picture = { grey: shrunk(full, scale), scale, fine: (box) => cropped(full, box) };
  const marks = marksIn(picture, words(codes));
  const ms = Number(process.hrtime.bigint() - start) / 1e6;
  process.stdout.write(`${JSON.stringify({ marks, ms, ...laidOut(marks, codes, 4) })}\n`);
}
