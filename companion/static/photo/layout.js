// What lies where in a photo: the outline of each marked piece, the lines in which they lie, whose marker is beside.

/** Pieces of a line may lie this far apart, and a seat's marker this far from its line, in millimetres. */
const MOST_GAP = 30;
const MOST_BESIDE = 130;
/** How far beside a line the middle of a piece may be, as a part of its height; and how much two may overlap. */
const MOST_ASIDE = 0.4;
const MOST_OVERLAP = 0.9;
/** Times the size of its mark, up to which a piece's outline follows from it. */
const MOST_FAR = 16;
const POKER = { size: [63.5, 88.9], mark: [3.5, 77.4, 8] };
const MARKER = { size: [63.5, 14], mark: [2.9, 3.1, 8] };

/**
 * The pieces and lines of a photo.
 * @param {Mark[]} marks
 * @param {Codes} codes
 * @param {number} most pieces in a line
 * @returns {Layout}
 */
export function laidOut(marks, codes, most = Infinity) {
  const all = marks.map((mark) => placed(mark, codes));
  const known = all.filter((one) => one.piece);
  const markers = all.filter((one) => one.seat);
  const unknown = all.filter((one) => !one.piece && !one.seat && known.some((other) => isLike(one, other)));
  const pieces = [...known, ...unknown];
  const rows = linesOf(pieces, most)
    .filter((line) => line.some((one) => one.piece))
    .sort((one, other) => height(one) - height(other));
  const owners = ownersOf(rows, markers);
  const shown = rows.flat(); // in the order in which people read them
  return {
    cards: shown.map(({ component, piece, sure, outline, middle }) => ({ component, piece, sure, corners: outline, middle })),
    rows: rows.map((line, at) => ({ seat: owners.get(at) ?? null, cards: line.map((one) => shown.indexOf(one)) })),
    markers: markers.map(({ seat = 0, outline }) => ({ seat, corners: outline })),
  };
}

/** @param {Placed[]} line */
const height = (line) => line.reduce((sum, one) => sum + one.middle.y, 0) / line.length;

/**
 * A piece by its mark: its middle, its own directions as pixels for a millimetre, and its outline.
 * @param {Mark} mark
 * @param {Codes} codes
 * @returns {Placed}
 */
function placed(mark, codes) {
  const { size, mark: plate } = mark.seat ? MARKER : (codes.places?.[mark.component ?? ""] ?? POKER);
  const [a, b, c, d] = mark.corners;
  const cell = plate[2] / (codes.side + 4);
  const side = plate[2] - 2 * cell;
  const across = { x: (b.x - a.x + c.x - d.x) / 2 / side, y: (b.y - a.y + c.y - d.y) / 2 / side };
  const down = { x: (d.x - a.x + c.x - b.x) / 2 / side, y: (d.y - a.y + c.y - b.y) / 2 / side };
  const middle = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
  /** @param {number} x @param {number} y */
  const at = (x, y) => {
    const [right, below] = [x - plate[0] - plate[2] / 2, y - plate[1] - plate[2] / 2];
    return { x: middle.x + across.x * right + down.x * below, y: middle.y + across.y * right + down.y * below };
  };
  // So small a mark does not tell how a board lies that is much larger.
  const isBoard = Math.max(...size) > MOST_FAR * plate[2];
  const outline = isBoard ? mark.corners : [at(0, 0), at(size[0], 0), at(size[0], size[1]), at(0, size[1])];
  return { ...mark, size, across, down, middle: at(size[0] / 2, size[1] / 2), outline };
}

/**
 * True if a mark that was not read is as large as one that was: another piece, not a pattern of the table.
 * @param {Placed} one
 * @param {Placed} other
 */
function isLike(one, other) {
  const ratio = Math.hypot(one.across.x, one.across.y) / Math.hypot(other.across.x, other.across.y);
  const far = stepTo(other, one);
  return ratio > 0.7 && ratio < 1.4 && Math.hypot(far.across, far.down) < 2 * Math.max(...other.size);
}

/**
 * The way from one piece to another in millimetres, along the directions of the first.
 * @param {Placed} from
 * @param {Placed} to
 */
function stepTo(from, to) {
  const { across: a, down: b } = from;
  const x = to.middle.x - from.middle.x;
  const y = to.middle.y - from.middle.y;
  const turn = a.x * b.y - a.y * b.x;
  // Farther away, a millimetre has fewer pixels: the mean of both is near the truth between them.
  const closer = Math.sqrt(Math.abs(turn) / Math.abs(to.across.x * to.down.y - to.across.y * to.down.x));
  const scale = (1 + closer) / 2;
  return { across: (scale * (x * b.y - y * b.x)) / turn, down: (scale * (y * a.x - x * a.y)) / turn };
}

/**
 * How far a piece reaches from side to side, in millimetres, along a direction of another.
 * @param {Placed} one
 * @param {Point} along
 */
function extent({ size, across, down }, along) {
  const length = Math.hypot(along.x, along.y);
  /** @param {Point} way */
  const share = (way) => Math.abs(way.x * along.x + way.y * along.y) / (Math.hypot(way.x, way.y) * length);
  return Math.max(size[0] * share(across), size[1] * share(down));
}

/**
 * Pieces that lie in a line, each in one: first the longest lines along the pieces' own upper edges, then columns.
 * @param {Placed[]} pieces
 * @param {number} most
 * @returns {Placed[][]}
 */
function linesOf(pieces, most) {
  /** @type {Placed[][]} */
  const lines = [];
  let left = [...pieces];
  while (left.length) {
    let best = [left[0]];
    let most_worth = 0;
    for (const seed of left)
      for (const way of /** @type {("across" | "down")[]} */ (["across", "down"])) {
        const line = grown(seed, way, left);
        const worth = Math.min(line.length, most) + (way === "across" ? 0.5 : 0) + (line.length === most ? 1 : 0);
        if (worth > most_worth) [best, most_worth] = [line, worth];
      }
    lines.push(...split(best, most));
    left = left.filter((one) => !best.includes(one));
  }
  return lines;
}

/**
 * All pieces in a line with one, in the order in which they are read.
 * @param {Placed} seed
 * @param {"across" | "down"} way
 * @param {Placed[]} pieces
 */
function grown(seed, way, pieces) {
  const line = [seed];
  for (const sign of [1, -1])
    for (let end = seed; ; ) {
      const next = nextIn(seed, end, way, sign, pieces, line);
      if (!next) break;
      if (sign > 0) line.push(next);
      else line.unshift(next);
      end = next;
    }
  const upright = line.reduce((sum, one) => sum + one[way].x * seed[way].x + one[way].y * seed[way].y, 0);
  return upright < 0 ? line.reverse() : line;
}

/**
 * The next piece of a line beyond its end.
 * @param {Placed} seed
 * @param {Placed} end
 * @param {"across" | "down"} way
 * @param {number} sign
 * @param {Placed[]} pieces
 * @param {Placed[]} line
 */
function nextIn(seed, end, way, sign, pieces, line) {
  const other = way === "across" ? "down" : "across";
  let best = null;
  let nearest = Infinity;
  for (const one of pieces) {
    if (line.includes(one)) continue;
    const step = stepTo({ ...seed, middle: end.middle }, one);
    const along = sign * step[way];
    const reach = (extent(end, seed[way]) + extent(one, seed[way])) / 2;
    const aside = MOST_ASIDE * Math.min(extent(end, seed[other]), extent(one, seed[other]));
    if (Math.abs(step[other]) > aside || along > reach + MOST_GAP || along < (1 - MOST_OVERLAP) * reach) continue;
    if (along < nearest) [best, nearest] = [one, along];
  }
  return best;
}

/**
 * A line of too many pieces, parted where the gaps are widest.
 * @param {Placed[]} line
 * @param {number} most
 * @returns {Placed[][]}
 */
function split(line, most) {
  if (line.length <= most) return [line];
  const gaps = line.slice(1).map((one, at) => Math.hypot(...Object.values(stepTo(line[at], one))));
  // Of gaps alike the one that leaves whole lines.
  const worth = gaps.map((gap, at) => gap + ((at + 1) % most === 0 ? 5 : 0));
  const cut = worth.indexOf(Math.max(...worth)) + 1;
  return [...split(line.slice(0, cut), most), ...split(line.slice(cut), most)];
}

/**
 * The seat whose marker lies nearest to each line, by the line's number; a marker has one line.
 * @param {Placed[][]} rows
 * @param {Placed[]} markers
 */
function ownersOf(rows, markers) {
  const ways = rows.flatMap((line, row) =>
    markers.map((marker) => ({ row, marker, far: Math.min(...line.map((one) => beside(one, marker))) })),
  );
  /** @type {Map<number, number>} */
  const owners = new Map();
  const used = new Set();
  for (const { row, marker, far } of ways.sort((one, other) => one.far - other.far)) {
    if (far > MOST_BESIDE || owners.has(row) || used.has(marker.seat)) continue;
    owners.set(row, marker.seat ?? 0);
    used.add(marker.seat);
  }
  return owners;
}

/**
 * The millimetres between a piece's edge and a marker.
 * @param {Placed} one
 * @param {Placed} marker
 */
function beside(one, marker) {
  const { across, down } = stepTo(one, marker);
  return Math.hypot(Math.max(0, Math.abs(across) - one.size[0] / 2), Math.max(0, Math.abs(down) - one.size[1] / 2));
}
