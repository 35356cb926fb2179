// Reads one mark: finds its border exactly, then the shade of each cell.

import { shadeAt } from "./grey.js";
import { placeOn, planeOf } from "./plane.js";
import { crossing, fitted } from "./quads.js";

/** Shades by which light and dark must differ. */
const LEAST_CONTRAST = 14;
/** What a mark must have that is shown though its word is not known: contrast, and hardly a cell in between. */
const CLEAR_CONTRAST = 40;
const MOST_UNCLEAR = 2;
/** How much a cell is set off against its neighbours, as blur has mixed them. */
const SHARPEN = 0.22;
/** Cells of the border and of the quiet zone that may have the wrong shade. */
const MOST_BAD_BORDER = 2;
const MOST_BAD_QUIET = 5;

/**
 * The corners of a mark's border, moved to where light turns dark.
 * @param {Grey} grey
 * @param {Point[]} corners
 * @param {number} side
 * @returns {Point[] | null}
 */
export function refined(grey, corners, side) {
  const lines = corners.map((corner, at) => edge(grey, corner, corners[(at + 1) % 4], side));
  if (lines.some((line) => !line)) return null;
  const points = lines.map((line, at) => crossing(/** @type {Straight} */ (lines[(at + 3) % 4]), /** @type {Straight} */ (line)));
  return points.every((point) => point) ? /** @type {Point[]} */ (points) : null;
}

/**
 * The line along which light turns dark between two corners; null if it does not.
 * @param {Grey} grey
 * @param {Point} from
 * @param {Point} to
 * @param {number} side
 * @returns {Straight | null}
 */
function edge(grey, from, to, side) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const cell = length / (side + 2);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  /** @type {Point[]} */
  const points = [];
  const count = 2 * (side + 2);
  for (let at = 1; at < count; at++) {
    const x = from.x + ((to.x - from.x) * at) / count;
    const y = from.y + ((to.y - from.y) * at) / count;
    const out = dusk(grey, x, y, dy * cell, -dx * cell);
    if (out !== null) points.push({ x: x + dy * cell * out, y: y - dx * cell * out });
  }
  if (points.length < count / 2) return null;
  const line = fitted(points);
  const near = points.filter((point) => Math.abs(offset(line, point)) < 0.2 * cell + 0.2);
  return near.length < count / 3 ? line : fitted(near);
}

/** @param {Straight} line @param {Point} point */
const offset = (line, point) => (point.x - line.x) * line.dy - (point.y - line.y) * line.dx;

const STEP = 0.125;
const REACH = 0.75;

/**
 * How far out, in cells, dark turns light at a place of the border; null if it does not.
 * @param {Grey} grey
 * @param {number} x
 * @param {number} y
 * @param {number} outX
 * @param {number} outY
 */
function dusk(grey, x, y, outX, outY) {
  let best = null;
  let most = 6;
  let before = shadeAt(grey, x - REACH * outX, y - REACH * outY);
  let between = shadeAt(grey, x - (REACH - STEP) * outX, y - (REACH - STEP) * outY);
  for (let out = STEP * 2 - REACH; out <= REACH; out += STEP) {
    const after = shadeAt(grey, x + out * outX, y + out * outY);
    const rise = after - before;
    // The steepest place counts, the nearest of those alike.
    const weight = rise * (1.2 - Math.abs(out - STEP));
    if (weight > most) [best, most] = [out - STEP, weight];
    before = between;
    between = after;
  }
  return best;
}

/**
 * The cells of a mark as bits and how sure they are; null if this is no mark: its border is not dark or the quiet zone
 * around it not light.
 * @param {Grey} grey
 * @param {Point[]} corners
 * @param {number} side
 */
export function cellsOf(grey, corners, side) {
  const wide = side + 4;
  const shades = sampled(grey, corners, side);
  const [light, dark] = [ringPlane(shades, wide, 0), ringPlane(shades, wide, 1)];
  if (light.mean - dark.mean < LEAST_CONTRAST) return null;
  /** @param {number} x @param {number} y */
  const lit = (x, y) => {
    const [bright, dim] = [at(light, x, y, wide), at(dark, x, y, wide)];
    return bright - dim < LEAST_CONTRAST / 2 ? NaN : (2 * (shades[y * wide + x] - dim)) / (bright - dim) - 1;
  };
  let badQuiet = 0;
  let badBorder = 0;
  const values = new Float32Array(wide * wide);
  for (let y = 0; y < wide; y++)
    for (let x = 0; x < wide; x++) {
      const value = lit(x, y);
      if (Number.isNaN(value)) return null;
      values[y * wide + x] = value;
      const ring = Math.min(x, y, wide - 1 - x, wide - 1 - y);
      if (ring === 0 && value < 0) badQuiet++;
      if (ring === 1 && value > 0) badBorder++;
    }
  if (badQuiet > MOST_BAD_QUIET || badBorder > MOST_BAD_BORDER) return null;
  const clear = light.mean - dark.mean > CLEAR_CONTRAST && badQuiet + badBorder === 0;
  return judged(values, side, clear);
}

/**
 * A bit for each cell, 1 for dark; `clear` if this is a mark whether its word is known or not.
 * @param {Float32Array} values
 * @param {number} side
 * @param {boolean} clear
 */
function judged(values, side, clear) {
  const wide = side + 4;
  const bits = new Uint8Array(side * side);
  let [unclear, dark] = [0, 0];
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const here = (y + 2) * wide + x + 2;
      const around = (values[here - 1] + values[here + 1] + values[here - wide] + values[here + wide]) / 4;
      const value = values[here] + SHARPEN * (values[here] - around);
      bits[y * side + x] = value < 0 ? 1 : 0;
      if (Math.abs(value) < 0.4) unclear++;
      if (value < 0) dark++;
    }
  const mixed = dark >= bits.length / 4 && dark <= (bits.length * 3) / 4;
  return { bits, clear: clear && mixed && unclear <= MOST_UNCLEAR };
}

/**
 * The mean shade of each cell, quiet zone and border included.
 * @param {Grey} grey
 * @param {Point[]} corners
 * @param {number} side
 */
function sampled(grey, corners, side) {
  const wide = side + 4;
  const plane = planeOf(corners);
  const size = Math.hypot(corners[2].x - corners[0].x, corners[2].y - corners[0].y) / (1.41 * (side + 2));
  const spots = size < 5 ? 2 : size < 12 ? 3 : 4;
  const spread = 0.5;
  const shades = new Float32Array(wide * wide);
  for (let y = 0; y < wide; y++)
    for (let x = 0; x < wide; x++) {
      let sum = 0;
      for (let i = 0; i < spots; i++)
        for (let j = 0; j < spots; j++) {
          const u = (x - 0.5 + ((i + 0.5) / spots - 0.5) * spread) / (side + 2);
          const v = (y - 0.5 + ((j + 0.5) / spots - 0.5) * spread) / (side + 2);
          const place = placeOn(plane, u, v);
          sum += shadeAt(grey, place.x, place.y);
        }
      shades[y * wide + x] = sum / (spots * spots);
    }
  return shades;
}

/**
 * The shades of a ring of cells as a plane: their mean, and how they change across and down.
 * @param {Float32Array} shades
 * @param {number} wide
 * @param {number} ring
 */
function ringPlane(shades, wide, ring) {
  const middle = (wide - 1) / 2;
  let [sum, across, down, count, square] = [0, 0, 0, 0, 0];
  for (let y = ring; y < wide - ring; y++)
    for (let x = ring; x < wide - ring; x++) {
      if (Math.min(x, y, wide - 1 - x, wide - 1 - y) !== ring) continue;
      const shade = shades[y * wide + x];
      sum += shade;
      across += (x - middle) * shade;
      down += (y - middle) * shade;
      square += (x - middle) ** 2;
      count++;
    }
  return { mean: sum / count, across: across / square, down: down / square };
}

/** @param {{ mean: number, across: number, down: number }} plane @param {number} x @param {number} y @param {number} wide */
const at = ({ mean, across, down }, x, y, wide) => mean + across * (x - (wide - 1) / 2) + down * (y - (wide - 1) / 2);
