import assert from "node:assert/strict";
import test from "node:test";

import { laidOut } from "../../../../companion/static/photo/layout.js";
import { partOf } from "../../../../companion/static/photo/part.js";
import { lacking, rowsIn } from "../../../../companion/static/photo/rows.js";

const CODES = { side: 6, pieces: {}, seats: [], places: { cards: { size: [63.5, 88.9], mark: [3.5, 77.4, 8] } } };
const DENSITY = 5;

/** The mark of a card whose middle is at x, y, in millimetres, turned by so many degrees; seen from above or at a slant. */
function card(piece, x, y, turn = 0, { seat, slant = 0 } = {}) {
  const [middle, cell] = seat ? [[31.75, 7], 0.8] : [[31.75, 44.45], 0.8];
  const [left, top] = seat ? [2.9 + cell, 3.1 + cell] : [3.5 + cell, 77.4 + cell];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const corners = [[0, 0], [6.4, 0], [6.4, 6.4], [0, 6.4]].map(([right, down]) => {
    const [dx, dy] = [left + right - middle[0], top + down - middle[1]];
    const [px, py] = [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
    const far = 1 + slant * py;
    return { x: (DENSITY * px) / far, y: (DENSITY * py) / far };
  });
  return { ...(seat ? { seat } : piece ? { component: "cards", piece } : {}), corners, wrong: piece || seat ? 0 : Infinity, sure: true };
}

const rows = (marks, most = 4) => {
  const { cards, rows: found } = laidOut(marks, CODES, most);
  return found.map(({ seat, cards: row }) => `${seat ?? "-"}: ${row.map((at) => cards[at].piece ?? "?").join(" ")}`).sort();
};
const row = (pieces, y, { step = 68, turn = 0, slant = 0, x = 0 } = {}) =>
  [...pieces].map((piece, at) => card(piece, x + at * step, y, turn, { slant }));

test("cards of one row are read from left to right, in any order of their marks", () => {
  const [a, b, c, d] = row("abcd", 0);
  assert.deepEqual(rows([c, a, d, b]), ["-: a b c d"]);
  const all = laidOut([c, ...row("ef", 200), a, d, b], CODES, 4).cards;
  assert.deepEqual(all.map(({ piece }) => piece).join(""), "abcdef");
});

test("a card upside down or lying across stays in its row", () => {
  assert.deepEqual(rows([card("a", 0, 0), card("b", 70, 3, 180), card("c", 150, -2, 90), card("d", 232, 0, 4)]), ["-: a b c d"]);
});

test("overlapping cards, and rows above each other, seen at a slant", () => {
  const slant = 0.0008;
  const marks = [...row("abcd", 0, { slant }), ...row("efgh", 100, { slant, step: 40 }), ...row("ijkl", 205, { slant })];
  assert.deepEqual(rows(marks), ["-: a b c d", "-: e f g h", "-: i j k l"]);
});

test("who sits opposite has a row that is read from the other side", () => {
  const opposite = [...row("abcd", 0)].reverse().map((_, at) => card("abcd"[at], 204 - 68 * at, 0, 180));
  assert.deepEqual(rows([...opposite, ...row("efgh", 110)]), ["-: a b c d", "-: e f g h"]);
});

test("columns, where cards lie below each other", () => {
  assert.deepEqual(rows([card("a", 0, 0), card("b", 2, 40), card("c", -1, 80), card("d", 0, 120)]), ["-: a b c d"]);
});

test("two rows side by side are parted at the wide gap", () => {
  assert.deepEqual(rows([...row("abcd", 0), ...row("efgh", 0, { x: 4 * 68 + 15 })]), ["-: a b c d", "-: e f g h"]);
});

test("a row belongs to the marker beside it", () => {
  const marks = [
    ...row("abcd", 0), ...row("efgh", 100), ...row("ijkl", 200),
    card(null, -80, 10, 0, { seat: 3 }), card(null, 290, 98, 90, { seat: 1 }), card(null, 900, 0, 0, { seat: 2 }),
  ];
  assert.deepEqual(rows(marks), ["-: i j k l", "1: e f g h", "3: a b c d"]);
});

test("a mark that can't be read keeps its place among others, and is left out elsewhere", () => {
  const [a, , c, d] = row("abcd", 0);
  assert.deepEqual(rows([a, card(null, 68, 0), c, d, card(null, 900, 900)]), ["-: a ? c d"]);
});

test("outlines are those of the cards", () => {
  const { cards } = laidOut([card("a", 100, 100)], CODES);
  const [first, , third] = cards[0].corners;
  assert.deepEqual([first.x, first.y, third.x, third.y].map(Math.round), [341, 278, 659, 722]);
});

const USE = { pieces: ["a", "b", "c"], most: 3, seats: [1, 2, 3], seat: 2 };
const SEATS = [{ seat: 1, colour: "sky" }, { seat: 2, colour: "pink" }, { seat: 3, colour: "yellow" }];
const seen = (...pieces) => pieces.map((piece) => ({ component: "cards", piece, sure: true, corners: [] }));

test("a single row without a marker is the asker's", () => {
  const read = { cards: seen("a", "b"), rows: [{ seat: null, cards: [0, 1] }], markers: [] };
  assert.deepEqual(rowsIn(read, USE, SEATS).map(({ seat }) => seat), [2]);
});

test("a marker means the seat of its colour, else of its number; others are asked", () => {
  const read = { cards: seen("a", "b", "c"), rows: [{ seat: 2, cards: [0] }, { seat: 1, cards: [1] }, { seat: null, cards: [2] }], markers: [] };
  assert.deepEqual(rowsIn(read, USE, SEATS, ["sky", "yellow"]).map(({ seat }) => seat), [3, 1, null]);
  assert.deepEqual(rowsIn(read, USE, SEATS, []).map(({ seat }) => seat), [2, 1, null]);
});

test("rows that are not full and markers without a row lack cards", () => {
  const rows = [{ seat: 1, cards: [{}, {}, {}] }, { seat: 2, cards: [{}, {}] }, { seat: null, cards: [{}] }];
  const read = { markers: [{ seat: 1 }, { seat: 2 }] };
  assert.deepEqual(lacking(read, USE, rows, SEATS, ["sky", "yellow"]), [2, 3]);
  assert.deepEqual(lacking(read, USE, rows.slice(0, 1), SEATS), [2]);
  assert.deepEqual(lacking({ markers: [] }, { ...USE, most: Infinity }, rows, SEATS), []);
});

test("other pieces are left out, drawn cards are one row", () => {
  const read = { cards: [...seen("a", "b"), { component: "aids", piece: "z", sure: true, corners: [] }], rows: [{ seat: null, cards: [2, 0] }, { seat: null, cards: [1] }], markers: [] };
  const [one, ...others] = rowsIn(read, { ...USE, seats: null }, SEATS);
  assert.deepEqual([one.cards.map(({ piece }) => piece), others.length], [["a", "b"], 0]);
});

test("what lies on a board is its owner's; without a board it is the asker's", () => {
  const at = (piece, x) => ({ component: "pieces", piece, sure: true, corners: [], middle: { x, y: 0 } });
  const use = { pieces: ["a", "b"], holders: { north: 1, south: 3 }, seats: [1, 3], seat: 1, most: Infinity };
  const rows = (...cards) => rowsIn({ cards, rows: [], markers: [] }, use, SEATS).map(({ seat, cards: held }) => `${seat}: ${held.map(({ piece }) => piece).join(" ")}`);
  assert.deepEqual(rows(at("north", 0), at("south", 100), at("a", 20), at("b", 90), at("b", 120)), ["1: a", "3: b b"]);
  assert.deepEqual(rows(at("a", 20), at("z", 30)), ["1: a"]);
});

test("the part that is shown has all pieces and markers, and some of what is around them", () => {
  const at = (x, y) => ({ corners: [{ x, y }, { x: x + 100, y: y + 50 }] });
  const layout = { cards: [at(300, 500), at(800, 500)], markers: [at(100, 400)], rows: [] };
  assert.deepEqual(partOf(layout, 2000, 1500), { x: 52, y: 352, width: 896, height: 246 });
  assert.deepEqual(partOf(layout, 900, 1500), { x: 52, y: 352, width: 848, height: 246 });
  assert.deepEqual(partOf({ cards: [], markers: [], rows: [] }, 2000, 1500), { x: 0, y: 0, width: 2000, height: 1500 });
});
