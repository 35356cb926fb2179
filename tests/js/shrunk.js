// A picture made smaller, as a browser draws it.

/**
 * The picture at an nth of its size, each pixel the mean of n × n.
 * @param {Grey} grey
 * @param {number} by
 * @returns {Grey}
 */
export function shrunk(grey, by) {
  if (by === 1) return grey;
  const width = Math.floor(grey.width / by);
  const height = Math.floor(grey.height / by);
  const data = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to++) {
      let sum = by * by * 0.5;
      for (let row = 0; row < by; row++)
        for (let column = 0, at = (y * by + row) * grey.width + x * by; column < by; column++, at++) sum += grey.data[at];
      data[to] = sum / (by * by);
    }
  return { width, height, data };
}
