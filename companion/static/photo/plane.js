// How a square lies in a picture: from its four corners to any place in it.

/**
 * Returns the map from the unit square to the picture that takes its corners, clockwise from the top left, to these.
 * @param {Point[]} corners
 * @returns {Plane}
 */
export function planeOf([a, b, c, d]) {
  const [dx1, dy1, dx2, dy2] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y];
  const [sx, sy] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const turn = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / turn;
  const h = (dx1 * sy - sx * dy1) / turn;
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h];
}

/**
 * The place in the picture of a point of the square.
 * @param {Plane} plane
 * @param {number} u
 * @param {number} v
 * @returns {Point}
 */
export function placeOn([a, b, c, d, e, f, g, h], u, v) {
  const w = g * u + h * v + 1;
  return { x: (a * u + b * v + c) / w, y: (d * u + e * v + f) / w };
}
