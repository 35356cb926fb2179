// Whose cards the lines of a photo are.

/**
 * The lines of a photo as rows to check: each with its cards and, by the marker beside it, its seat.
 * @param {Layout} read
 * @param {PhotoUse} use
 * @param {{ seat: number, colour: string }[]} seats
 * @param {string[]} [colours] of the markers
 * @returns {PhotoRow[]}
 */
export function rowsIn(read, use, seats, colours = []) {
  if (use.holders) return heldRows(read, use, use.holders);
  const asked = read.rows
    .map(({ seat, cards }) => ({ marker: seat, cards: cards.map((at) => card(read.cards[at], at, use)).filter((one) => one !== null) }))
    .filter(({ cards }) => cards.some(({ piece }) => piece));
  if (!use.seats) return oneRow(asked.flatMap(({ cards }) => cards));
  const taken = new Set();
  const rows = asked.map(({ marker, cards }) => {
    const seat = marker && seatOf(marker, seats, colours);
    const mine = seat && use.seats?.includes(seat) && !taken.has(seat) ? seat : null;
    taken.add(mine);
    return { seat: mine, cards };
  });
  return rows.length === 1 && rows[0].seat === null ? [{ ...rows[0], seat: use.seat ?? null }] : rows;
}

/**
 * A row for each seat whose pieces lie on something of theirs; without any, all are the asker's.
 * @param {Layout} read
 * @param {PhotoUse} use
 * @param {Record<string, number>} holders
 * @returns {PhotoRow[]}
 */
function heldRows(read, use, holders) {
  const boards = read.cards.filter(({ piece = "" }) => piece in holders);
  /** @type {Map<number | null, PhotoCard[]>} */
  const rows = new Map();
  read.cards.forEach((seen, at) => {
    const found = (!seen.piece || use.pieces.includes(seen.piece)) && card(seen, at, use);
    if (!found) return;
    const [near] = boards.toSorted((one, other) => far(one, seen) - far(other, seen));
    const seat = near ? holders[near.piece ?? ""] : (use.seat ?? null);
    rows.set(seat, [...(rows.get(seat) ?? []), found]);
  });
  return [...rows].map(([seat, cards]) => ({ seat, cards }));
}

/**
 * The seats of which not all cards were found: a row is not full, or a marker lies alone.
 * @param {Layout} read
 * @param {PhotoUse} use
 * @param {PhotoRow[]} rows
 * @param {{ seat: number, colour: string }[]} seats
 * @param {string[]} [colours] of the markers
 */
export function lacking({ markers }, use, rows, seats, colours = []) {
  if (!use.seats || !Number.isFinite(use.most)) return [];
  const marked = markers.map(({ seat }) => seatOf(seat, seats, colours));
  return use.seats.filter((seat) => {
    const row = rows.find((one) => one.seat === seat);
    return row ? row.cards.length < use.most : marked.includes(seat);
  });
}

/** @param {Seen} one @param {Seen} other */
const far = (one, other) => Math.hypot(one.middle.x - other.middle.x, one.middle.y - other.middle.y);

/**
 * A card of the photo; null if the game asks for others.
 * @param {Seen} seen
 * @param {number} at
 * @param {PhotoUse} use
 */
function card({ piece, sure }, at, use) {
  if (piece && !use.pieces.includes(piece)) return null;
  return { seen: at, piece: piece ?? null, sure: sure && Boolean(piece) };
}

/** @param {PhotoCard[]} cards @returns {PhotoRow[]} */
const oneRow = (cards) => (cards.length ? [{ seat: null, cards }] : []);

/**
 * The seat that a marker stands for: the one with its colour, or else with its number.
 * @param {number} marker
 * @param {{ seat: number, colour: string }[]} seats
 * @param {string[]} colours
 */
function seatOf(marker, seats, colours) {
  const coloured = seats.find(({ colour }) => colour === colours[marker - 1]);
  return (coloured ?? seats.find(({ seat }) => seat === marker))?.seat ?? null;
}
