// Dark shapes with four straight sides: the borders of marks, and all that looks like one.

/** The neighbours of a pixel, clockwise from the right, as steps of x and y. */
const STEPS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];
const MOST_STEPS = 4096;
/** The places of an outline's pixels: thousands are looked at, one after the other. */
const XS = new Float32Array(MOST_STEPS);
const YS = new Float32Array(MOST_STEPS);
/** The longest side may be this many times the shortest: marks seen at a slant. */
const MOST_SLANT = 3;
/** The sine of the sharpest corner. Holes have theirs turned the other way. */
const LEAST_TURN = 0.35;

/**
 * Every dark shape whose outline has four straight sides of at least `least` pixels, as corners, clockwise.
 * @param {Uint8Array} dark its frame is 0; shapes that were looked at are marked with 2
 * @param {number} width
 * @param {number} least
 * @returns {Point[][]}
 */
export function quadsIn(dark, width, least) {
  const offsets = Int32Array.from(STEPS, ([x, y]) => y * width + x);
  const outline = new Int32Array(MOST_STEPS);
  const fours = new Uint32Array(dark.buffer, dark.byteOffset, dark.length >> 2);
  /** @type {Point[][]} */
  const quads = [];
  for (let four = 0, before = 0; four < fours.length; four++) {
    const now = fours[four];
    // Four pixels at once, which is faster: a bit for each dark one after a light one.
    let starts = now & ~((now << 8) | (before >>> 24)) & 0x01010101;
    before = now;
    for (let at = 4 * four; starts; at++, starts >>>= 8) {
      if (!(starts & 1) || !beginsAt(dark, width, at)) continue;
      const length = follow(dark, offsets, at, outline);
      if (length < 3 * least || length > MOST_STEPS) continue;
      const quad = quadOf(outline.subarray(0, length), width, least);
      if (quad) quads.push(quad);
    }
  }
  return quads;
}

/**
 * True if an outline of several pixels that was not followed yet begins here: all before it is light, to the left and above.
 * @param {Uint8Array} dark
 * @param {number} width
 * @param {number} at
 */
const beginsAt = (dark, width, at) =>
  dark[at] === 1 &&
  !(dark[at - 1] | dark[at - width - 1] | dark[at - width] | dark[at - width + 1]) &&
  Boolean(dark[at + 1] | dark[at + width - 1] | dark[at + width] | dark[at + width + 1]);

/**
 * Walks around a shape from its first pixel, clockwise, to the end even if the outline does not fit, so that no shape
 * is looked at twice; returns the number of steps.
 * @param {Uint8Array} dark
 * @param {Int32Array} offsets
 * @param {number} start
 * @param {Int32Array} outline
 */
function follow(dark, offsets, start, outline) {
  let at = start;
  let way = 0;
  let first = -1;
  let length = 0;
  for (;;) {
    dark[at] = 2;
    let light = 0;
    while (dark[at + offsets[way]] === 0) {
      way = (way + 1) & 7;
      if (++light === 8) return 1;
    }
    if (at === start) {
      if (way === first) return length;
      if (first < 0) first = way;
    }
    if (length < MOST_STEPS) outline[length] = at;
    length++;
    at += offsets[way];
    // What lies before this way was light from the last place, too.
    way = (way + 7 - (way & 1)) & 7;
  }
}

/**
 * The four corners of an outline, or null if its sides are not four straight ones.
 * @param {Int32Array} outline
 * @param {number} width
 * @param {number} least
 * @returns {Point[] | null}
 */
function quadOf(outline, width, least) {
  const count = outline.length;
  const xs = XS.subarray(0, count);
  const ys = YS.subarray(0, count);
  let [middleX, middleY] = [0, 0];
  for (let at = 0; at < count; at++) {
    const y = Math.floor(outline[at] / width);
    xs[at] = outline[at] - y * width + 0.5;
    ys[at] = y + 0.5;
    middleX += xs[at];
    middleY += ys[at];
  }
  const a = farthest(xs, ys, middleX / count, middleY / count);
  const c = farthest(xs, ys, xs[a], ys[a]);
  const b = aside(xs, ys, a, c, 1);
  const d = aside(xs, ys, a, c, -1);
  if (b < 0 || d < 0) return null;
  const corners = [a, b, c, d].sort((one, other) => one - other);
  if (!isQuad(xs, ys, corners, least)) return null;
  const lines = corners.map((from, at) => lineThrough(xs, ys, from, corners[(at + 1) % 4]));
  const points = lines.map((line, at) => crossing(lines[(at + 3) % 4], line));
  return points.every((point) => point) ? /** @type {Point[]} */ (points) : null;
}

/** @param {Float32Array} xs @param {Float32Array} ys @param {number} x @param {number} y */
function farthest(xs, ys, x, y) {
  let best = 0;
  let most = -1;
  for (let at = 0; at < xs.length; at++) {
    const far = (xs[at] - x) ** 2 + (ys[at] - y) ** 2;
    if (far > most) [best, most] = [at, far];
  }
  return best;
}

/**
 * The point farthest from the line through two others, on one side of it; -1 if there is none.
 * @param {Float32Array} xs
 * @param {Float32Array} ys
 * @param {number} a
 * @param {number} c
 * @param {number} side
 */
function aside(xs, ys, a, c, side) {
  const dx = (xs[c] - xs[a]) * side;
  const dy = (ys[c] - ys[a]) * side;
  let best = -1;
  let most = Math.hypot(dx, dy);
  for (let at = 0; at < xs.length; at++) {
    const far = dx * (ys[at] - ys[a]) - dy * (xs[at] - xs[a]);
    if (far > most) [best, most] = [at, far];
  }
  return best;
}

/**
 * True if the outline stays near the four sides between its corners.
 * @param {Float32Array} xs
 * @param {Float32Array} ys
 * @param {number[]} corners
 * @param {number} least
 */
function isQuad(xs, ys, corners, least) {
  const count = xs.length;
  let shortest = Infinity;
  let longest = 0;
  for (let side = 0; side < 4; side++) {
    const from = corners[side];
    const to = corners[(side + 1) % 4];
    const dx = xs[to] - xs[from];
    const dy = ys[to] - ys[from];
    const length = Math.hypot(dx, dy);
    shortest = Math.min(shortest, length);
    longest = Math.max(longest, length);
    const after = corners[(side + 2) % 4];
    const turn = dx * (ys[after] - ys[to]) - dy * (xs[after] - xs[to]);
    if (length < least || turn < LEAST_TURN * length * Math.hypot(xs[after] - xs[to], ys[after] - ys[to])) return false;
    const most = (1 + 0.06 * length) * length;
    const steps = (to - from + count) % count;
    for (let step = 1; step < steps; step++) {
      const at = (from + step) % count;
      if (Math.abs(dx * (ys[at] - ys[from]) - dy * (xs[at] - xs[from])) > most) return false;
    }
  }
  return longest <= MOST_SLANT * shortest;
}

/**
 * The line that fits the points of a side best, half a pixel further out: an outline runs through the middles of pixels.
 * @param {Float32Array} xs
 * @param {Float32Array} ys
 * @param {number} from
 * @param {number} to
 * @returns {Straight}
 */
function lineThrough(xs, ys, from, to) {
  const count = xs.length;
  const steps = (to - from + count) % count;
  const skip = Math.max(1, Math.floor(steps * 0.12));
  /** @type {Point[]} */
  const points = [];
  for (let step = skip; step <= steps - skip; step++) {
    const at = (from + step) % count;
    points.push({ x: xs[at], y: ys[at] });
  }
  if (points.length < 2) points.splice(0, points.length, { x: xs[from], y: ys[from] }, { x: xs[to], y: ys[to] });
  const line = fitted(points);
  // Clockwise on a picture whose y grows downwards: the outside is to the left of the way.
  const way = line.dx * (xs[to] - xs[from]) + line.dy * (ys[to] - ys[from]) < 0 ? -1 : 1;
  const [dx, dy] = [line.dx * way, line.dy * way];
  return { x: line.x + dy * 0.5, y: line.y - dx * 0.5, dx, dy };
}

/**
 * The line nearest to some points: a point of it and its direction.
 * @param {Point[]} points
 * @returns {Straight}
 */
export function fitted(points) {
  let [x, y] = [0, 0];
  for (const point of points) {
    x += point.x;
    y += point.y;
  }
  x /= points.length;
  y /= points.length;
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of points) {
    xx += (point.x - x) ** 2;
    xy += (point.x - x) * (point.y - y);
    yy += (point.y - y) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return { x, y, dx: Math.cos(angle), dy: Math.sin(angle) };
}

/**
 * The point where two lines cross; null if they hardly do.
 * @param {Straight} one
 * @param {Straight} other
 * @returns {Point | null}
 */
export function crossing(one, other) {
  const turn = one.dx * other.dy - one.dy * other.dx;
  if (Math.abs(turn) < 0.1) return null;
  const along = ((other.x - one.x) * other.dy - (other.y - one.y) * other.dx) / turn;
  return { x: one.x + one.dx * along, y: one.y + one.dy * along };
}
