// Finds the marks in a picture: coarse copies of it show where they are, the picture itself what they say.

import { cropped, darkOf, halved } from "./grey.js";
import { cellsOf, refined } from "./mark.js";
import { kept } from "./memory.js";
import { quadsIn } from "./quads.js";
import { MOST_WRONG, nearest } from "./words.js";

/** The shortest side of a mark's border, in pixels, at any of the scales. */
const LEAST_SIDE = 10;
/** About the longer side, in pixels, of the finest copy in which marks are looked for. */
const WORKED = 2000;
/** Smaller copies of a picture than this show no mark. */
const LEAST_PICTURE = 100;
/** Pixels beyond its corners that belong to a mark: its quiet zone and some more. */
const MARGIN = 0.35;

/**
 * How many times smaller than a photo the picture is in which marks are looked for.
 * @param {number} width
 * @param {number} height
 */
export const scaleFor = (width, height) => Math.max(1, Math.round(Math.max(width, height) / WORKED));

/**
 * The marks in a picture, with corners in its own pixels.
 * @param {Picture} picture
 * @param {CodeWords} words
 * @returns {Mark[]}
 */
export function marksIn(picture, words) {
  /** @type {Mark[]} */
  const marks = [];
  let grey = picture.grey;
  for (let scale = picture.scale, even = true; Math.min(grey.width, grey.height) >= LEAST_PICTURE; scale *= 2, even = !even) {
    // Two halves are in use at a time.
    const half = halved(grey, (count) => kept(even ? "half" : "quarter", count));
    const dark = darkOf(grey, half, (count) => kept("dark", count));
    for (const quad of quadsIn(dark, grey.width, LEAST_SIDE)) {
      const corners = quad.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
      if (marks.some((mark) => isRead(mark) && isInside(mark.corners, corners))) continue;
      const mark = markAt(picture, corners, words);
      if (mark) marks.push(mark);
    }
    grey = half;
  }
  return marks.filter((mark, at) => isRead(mark) || !marks.some((other, before) => isBetter(other, before < at) && isInside(mark.corners, other.corners)));
}

/**
 * What the mark at a place says, nothing if it can't be read; null if there is none.
 * @param {Picture} picture
 * @param {Point[]} corners
 * @param {CodeWords} words
 * @returns {Mark | null}
 */
function markAt(picture, corners, words) {
  const { grey, at } = closeUp(picture, corners);
  let placed = corners.map(at.to);
  for (let round = 0; round < 2; round++) {
    const better = refined(grey, placed, words.side);
    if (!better) return null;
    placed = better;
  }
  const cells = cellsOf(grey, placed, words.side);
  if (!cells) return null;
  const found = nearest(words, cells.bits);
  if (!found && !cells.clear) return null;
  if (!found) return { corners: placed.map(at.back), wrong: Infinity, sure: false };
  const { meaning, wrong, turn } = found;
  const upright = placed.map((_, corner) => at.back(placed[(corner + turn) % 4]));
  return { ...meaning, corners: upright, wrong, sure: wrong < MOST_WRONG };
}

/**
 * The part of a picture around a mark, as fine as it can be had and needed, and the way there and back.
 * @param {Picture} picture
 * @param {Point[]} corners
 */
function closeUp({ grey, scale, fine }, corners) {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const margin = size * MARGIN;
  const enough = !fine || scale === 1 || size > 64 * scale;
  const by = enough ? scale : 1;
  const [x, width] = span(xs, margin, by, Math.floor((grey.width * scale) / by));
  const [y, height] = span(ys, margin, by, Math.floor((grey.height * scale) / by));
  const box = { x, y, width, height };
  /** @type {(point: Point) => Point} */
  const to = (point) => ({ x: point.x / by - x, y: point.y / by - y });
  /** @type {(point: Point) => Point} */
  const back = (point) => ({ x: (point.x + x) * by, y: (point.y + y) * by });
  return { grey: enough || !fine ? cropped(grey, box) : fine(box), at: { to, back } };
}

/**
 * Where to start and how much to take around some places, within a picture.
 * @param {number[]} places
 * @param {number} margin
 * @param {number} by
 * @param {number} all
 */
function span(places, margin, by, all) {
  const start = Math.min(Math.max(Math.floor((Math.min(...places) - margin) / by), 0), all - 2);
  const end = Math.max(Math.min(Math.ceil((Math.max(...places) + margin) / by), all), start + 2);
  return [start, end - start];
}

/** @param {Mark} mark @param {boolean} earlier */
const isBetter = (mark, earlier) => isRead(mark) || earlier;

/** @param {Mark} mark */
export const isRead = (mark) => mark.wrong <= MOST_WRONG;

/**
 * True if the middle of some corners lies between others.
 * @param {Point[]} outer
 * @param {Point[]} corners
 */
function isInside(outer, corners) {
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / 4;
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / 4;
  return outer.every((from, at) => {
    const to = outer[(at + 1) % 4];
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) > 0;
  });
}
