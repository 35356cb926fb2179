// The part of a photo that is worth showing.

/** A strip of the photo is shown around the pieces, as wide as this part of what they take up. */
const AROUND = 0.06;

/**
 * The part of a photo with the pieces in it: seen whole, they would be small.
 * @param {Layout} layout
 * @param {number} width of the photo
 * @param {number} height
 * @returns {Box}
 */
export function partOf({ cards, markers }, width, height) {
  const points = [...cards, ...markers].flatMap(({ corners }) => corners);
  if (!points.length) return { x: 0, y: 0, width, height };
  /** @param {number[]} places @param {number} all @param {number} around */
  const span = (places, all, around) => [Math.max(0, Math.min(...places) - around), Math.min(all, Math.max(...places) + around)];
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const around = AROUND * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const [left, right] = span(xs, width, around);
  const [top, bottom] = span(ys, height, around);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
