// The words of a game's marks, and the nearest to one that was read.

/** Cells that may be wrong: the words of a game differ in ten or more. */
export const MOST_WRONG = 3;

/**
 * Each word in its four rotations, with its meaning.
 * @param {Codes} codes
 * @returns {CodeWords}
 */
export function wordsOf({ side, pieces, seats }) {
  const meanings = [
    ...Object.entries(pieces).map(([word, [component, piece]]) => ({ word, meaning: { component, piece } })),
    ...seats.map((word, at) => ({ word, meaning: { seat: at + 1 } })),
  ];
  const cells = new Uint8Array(4 * meanings.length * side * side);
  let to = 0;
  for (const { word } of meanings) {
    let bits = bitsOf(word, side);
    for (let turn = 0; turn < 4; turn++) {
      cells.set(bits, to);
      to += bits.length;
      bits = turned(bits, side);
    }
  }
  return { side, cells, meanings: meanings.map(({ meaning }) => meaning) };
}

/** @param {string} hex @param {number} side */
function bitsOf(hex, side) {
  const bits = [...hex].flatMap((digit) => [3, 2, 1, 0].map((at) => (parseInt(digit, 16) >> at) & 1));
  const count = side * side;
  return bits.length < count ? [...Array(count - bits.length).fill(0), ...bits] : bits.slice(bits.length - count);
}

/** Cells turned clockwise by a quarter. @param {number[]} bits @param {number} side */
const turned = (bits, side) =>
  bits.map((_, at) => bits[(side - 1 - (at % side)) * side + Math.floor(at / side)]);

/**
 * The meaning of the word nearest to what was read, how many cells differ and by how many quarters it is turned; null
 * if no word is near.
 * @param {CodeWords} words
 * @param {Uint8Array} bits
 */
export function nearest({ cells, meanings }, bits) {
  const count = bits.length;
  for (let word = 0, at = 0; word < 4 * meanings.length; word++, at += count) {
    let wrong = 0;
    for (let bit = 0; bit < count && wrong <= MOST_WRONG; bit++) wrong += bits[bit] ^ cells[at + bit];
    if (wrong <= MOST_WRONG) return { meaning: meanings[word >> 2], wrong, turn: word & 3 };
  }
  return null;
}
