import assert from "node:assert/strict";
import test from "node:test";

import { cropped, darkOf, halved, shadeAt } from "../../../../companion/static/photo/grey.js";
import { marksIn, scaleFor } from "../../../../companion/static/photo/marks.js";
import { quadsIn } from "../../../../companion/static/photo/quads.js";
import { nearest, wordsOf } from "../../../../companion/static/photo/words.js";
import { shrunk } from "../../shrunk.js";

const CODES = {
  side: 6,
  pieces: { "8cace7a68": ["cards", "one"], ab3f74c25: ["cards", "two"] },
  seats: ["61aa9c983"],
};
const WORDS = wordsOf(CODES);
const bits = (hex) => [...BigInt(`0x${hex}`).toString(2).padStart(36, "0")].map(Number);

/** A picture of one shade. */
const plain = (width, height, shade = 200) => ({ width, height, data: new Uint8Array(width * height).fill(shade) });

/** Draws a mark: its plate's middle, the pixels of a cell, its turn in degrees; each pixel is the mean of 16 places. */
function draw(picture, cells, { x, y, cell, turn = 0 }) {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const reach = Math.ceil(8 * cell);
  for (let py = Math.floor(y - reach); py < y + reach; py++)
    for (let px = Math.floor(x - reach); px < x + reach; px++) {
      let [sum, hits] = [0, 0];
      for (let spot = 0; spot < 16; spot++) {
        const [dx, dy] = [px + ((spot % 4) + 0.5) / 4 - x, py + (Math.floor(spot / 4) + 0.5) / 4 - y];
        const column = Math.floor((dx * cos + dy * sin) / cell + 5);
        const row = Math.floor((dy * cos - dx * sin) / cell + 5);
        if (Math.min(column, row) < 0 || Math.max(column, row) > 9) continue;
        const ring = Math.min(column, row, 9 - column, 9 - row);
        const dark = ring === 1 || (ring > 1 && cells[(row - 2) * 6 + column - 2]);
        sum += dark ? 30 : 240;
        hits++;
      }
      if (hits) {
        const at = py * picture.width + px;
        picture.data[at] = (sum + picture.data[at] * (16 - hits)) / 16;
      }
    }
  return picture;
}

const read = (picture) => marksIn({ grey: picture, scale: 1 }, WORDS);

test("a mark is read whatever its turn and size, its corners from its own top left", () => {
  for (const cell of [2.2, 3, 7, 20])
    for (const turn of [0, 17, 45, 90, 133, 180, 270, 301]) {
      const side = Math.ceil(20 * cell) + 140;
      const [x, y] = [side / 2 + 0.3, side / 2 - 0.4];
      const [mark, ...others] = read(draw(plain(side, side, 60), bits("8cace7a68"), { x, y, cell, turn }));
      assert.deepEqual([mark?.component, mark?.piece, mark?.wrong, others.length], ["cards", "one", 0, 0], `${cell} ${turn}`);
      const angle = ((turn - 135) * Math.PI) / 180;
      const far = 4 * cell * Math.SQRT2;
      assert.ok(Math.abs(mark.corners[0].x - x - far * Math.cos(angle)) < 0.15 * cell + 0.2, `${cell} ${turn}`);
      assert.ok(Math.abs(mark.corners[0].y - y - far * Math.sin(angle)) < 0.15 * cell + 0.2, `${cell} ${turn}`);
    }
});

test("several marks are read at once, a seat's too", () => {
  const picture = plain(500, 200);
  draw(picture, bits("8cace7a68"), { x: 80, y: 100, cell: 4 });
  draw(picture, bits("ab3f74c25"), { x: 230, y: 100, cell: 6, turn: 8 });
  draw(picture, bits("61aa9c983"), { x: 400, y: 100, cell: 3, turn: 200 });
  const found = read(picture).map(({ piece, seat }) => piece ?? seat);
  assert.deepEqual(found.sort(), [1, "one", "two"]);
});

test("three wrong cells are set right and make a mark doubtful; with four it is not read", () => {
  const spoilt = (count) => bits("8cace7a68").map((bit, at) => (at % 9 === 4 && at < 9 * count ? 1 - bit : bit));
  const doubt = (count) => read(draw(plain(200, 200), spoilt(count), { x: 100, y: 100, cell: 8 }))[0];
  assert.deepEqual([doubt(2).piece, doubt(2).sure], ["one", true]);
  assert.deepEqual([doubt(3).piece, doubt(3).sure], ["one", false]);
  assert.equal(doubt(4).piece, undefined);
  assert.equal(doubt(4).sure, false);
});

test("a mark without its quiet zone, or with a broken border, is no mark", () => {
  const picture = draw(plain(200, 200), bits("8cace7a68"), { x: 100, y: 100, cell: 8 });
  for (let y = 0; y < 200; y++) picture.data.fill(30, y * 200 + 132, y * 200 + 200); // something dark over its right edge
  assert.deepEqual(read(picture), []);
  const open = draw(plain(200, 200), bits("8cace7a68"), { x: 100, y: 100, cell: 8 });
  for (let y = 60; y < 96; y++) open.data.fill(240, y * 200 + 60, y * 200 + 84);
  assert.deepEqual(read(open), []);
});

test("pictures without marks have none", () => {
  const size = 300;
  const patterns = {
    plain: () => 128,
    checks: (x, y) => ((x >> 4) + (y >> 4)) % 2 * 200,
    fine: (x, y) => ((x >> 1) ^ (y >> 1)) & 1 ? 220 : 20,
    chance: (x, y) => (Math.imul(x * 73856093, y * 19349663 + 1) >>> 8) % 256,
    rings: (x, y) => (Math.max(Math.abs(x - 150), Math.abs(y - 150)) % 20 < 10 ? 220 : 20),
  };
  for (const [name, shade] of Object.entries(patterns)) {
    const data = Uint8Array.from({ length: size * size }, (_, at) => shade(at % size, Math.floor(at / size)));
    const marks = read({ width: size, height: size, data });
    // A square in a ring might be a mark, but not one of this game.
    assert.deepEqual(marks.filter(({ wrong }) => wrong < Infinity), [], name);
    assert.ok(marks.length <= (name === "rings" ? 1 : 0), name);
  }
});

test("a photo is worked on at a smaller size and read at its own", () => {
  assert.deepEqual([[4032, 3024], [3000, 4000], [1600, 1200], [8064, 6048]].map(([w, h]) => scaleFor(w, h)), [2, 2, 1, 4]);
  const full = draw(plain(800, 600), bits("ab3f74c25"), { x: 400, y: 300, cell: 4.2, turn: 30 });
  const asked = [];
  const fine = (box) => asked.push(box) && cropped(full, box);
  const [mark] = marksIn({ grey: shrunk(full, 2), scale: 2, fine }, WORDS);
  assert.equal(mark.piece, "two");
  assert.ok(asked.length > 0 && asked.every(({ width }) => width < 100));
});

test("a picture is read alike after a larger one, whose memory it uses again", () => {
  const small = () => read(draw(plain(301, 203, 60), bits("8cace7a68"), { x: 150, y: 100, cell: 3, turn: 20 }));
  const alone = small();
  read(draw(plain(640, 480, 10), bits("ab3f74c25"), { x: 300, y: 200, cell: 9 }));
  assert.equal(alone.length, 1);
  assert.deepEqual(small(), alone);
});

test("shades are halved, cropped and looked up between pixels", () => {
  const grey = { width: 4, height: 2, data: Uint8Array.from([0, 100, 200, 200, 100, 200, 200, 200]) };
  assert.deepEqual([...halved(grey).data], [100, 200]);
  assert.deepEqual([...cropped(grey, { x: 1, y: 0, width: 2, height: 2 }).data], [100, 200, 200, 200]);
  assert.equal(shadeAt(grey, 0.5, 0.5), 0);
  assert.equal(shadeAt(grey, 1, 1), 100);
});

test("only dark shapes with four straight sides count, not their holes and no circles", () => {
  const picture = plain(120, 120);
  for (let y = 0; y < 120; y++)
    for (let x = 0; x < 120; x++) {
      const square = Math.max(Math.abs(x - 30), Math.abs(y - 30));
      const round = Math.hypot(x - 85, y - 85);
      if ((square < 16 && square > 11) || (round < 20 && round > 15)) picture.data[y * 120 + x] = 20;
    }
  const quads = quadsIn(darkOf(picture, halved(picture)), 120, 10);
  assert.equal(quads.length, 1);
  for (const { x, y } of quads[0]) assert.ok(Math.abs(Math.abs(x - 30.5) - 15.5) < 0.6 && Math.abs(Math.abs(y - 30.5) - 15.5) < 0.6);
});

test("the nearest word says how far it is turned", () => {
  const turned = (cells) => cells.map((_, at) => cells[(5 - (at % 6)) * 6 + Math.floor(at / 6)]);
  const asked = Uint8Array.from(turned(bits("ab3f74c25")));
  assert.deepEqual(nearest(WORDS, asked), { meaning: { component: "cards", piece: "two" }, wrong: 0, turn: 1 });
  assert.equal(nearest(WORDS, new Uint8Array(36)), null);
});
