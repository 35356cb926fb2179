// Pictures in shades of grey: made from colours, halved, and split into dark and light.

/** Half of the window around a pixel whose mean decides if it is dark: two to four cells of a mark that is read here. */
const REACH = 4;
/** Shades by which a dark pixel lies below that mean: less is noise. */
const DEPTH = 6;

/**
 * A picture's shades, from the red, green, blue and alpha of each pixel.
 * @param {Uint8ClampedArray | Uint8Array} colours
 * @param {number} width
 * @param {number} height
 * @returns {Grey}
 */
export function greyOf(colours, width, height) {
  const data = new Uint8Array(width * height);
  const pixels = new Uint32Array(colours.buffer, colours.byteOffset, data.length);
  for (let at = 0; at < data.length; at++) {
    const pixel = pixels[at];
    data[at] = ((pixel & 255) * 77 + ((pixel >> 8) & 255) * 150 + ((pixel >> 16) & 255) * 29) >> 8;
  }
  return { width, height, data };
}

/**
 * The picture at half its size, each pixel the mean of four.
 * @param {Grey} grey
 * @returns {Grey}
 */
export function halved(grey) {
  const width = grey.width >> 1;
  const height = grey.height >> 1;
  const data = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y++) {
    let from = 2 * y * grey.width;
    for (let x = 0; x < width; x++, from += 2, to++) {
      const below = from + grey.width;
      data[to] = (grey.data[from] + grey.data[from + 1] + grey.data[below] + grey.data[below + 1] + 2) >> 2;
    }
  }
  return { width, height, data };
}

/**
 * The picture at an nth of its size, each pixel the mean of n × n.
 * @param {Grey} grey
 * @param {number} by
 * @returns {Grey}
 */
export function shrunk(grey, by) {
  if (by === 1) return grey;
  if (by === 2) return halved(grey);
  const width = Math.floor(grey.width / by);
  const height = Math.floor(grey.height / by);
  const data = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to++) {
      let sum = 0;
      for (let row = 0; row < by; row++)
        for (let column = 0, at = (y * by + row) * grey.width + x * by; column < by; column++, at++) sum += grey.data[at];
      data[to] = sum / (by * by);
    }
  return { width, height, data };
}

/**
 * A part of a picture.
 * @param {Grey} grey
 * @param {Box} box
 * @returns {Grey}
 */
export function cropped(grey, { x, y, width, height }) {
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (y + row) * grey.width + x;
    data.set(grey.data.subarray(from, from + width), row * width);
  }
  return { width, height, data };
}

/**
 * 1 for each pixel that is darker than its surroundings; a frame of two pixels is 0.
 * @param {Grey} grey
 */
export function darkOf({ width, height, data }) {
  const dark = new Uint8Array(width * height);
  const columns = new Int32Array(width);
  const span = 2 * REACH + 1;
  const area = span * span;
  for (let y = 0; y < span; y++) for (let x = 0, at = y * width; x < width; x++, at++) columns[x] += data[at];
  for (let y = REACH; y < height - REACH; y++) {
    let sum = 0;
    for (let x = 0; x < span - 1; x++) sum += columns[x];
    for (let x = REACH, at = y * width + REACH; x < width - REACH; x++, at++) {
      sum += columns[x + REACH];
      if ((data[at] + DEPTH) * area < sum) dark[at] = 1;
      sum -= columns[x - REACH];
    }
    if (y === height - REACH - 1) break;
    const last = (y - REACH) * width;
    const next = (y + REACH + 1) * width;
    for (let x = 0; x < width; x++) columns[x] += data[next + x] - data[last + x];
  }
  return dark;
}

/**
 * The shade at a place between pixels; a pixel's own shade is at its middle.
 * @param {Grey} grey
 * @param {number} x
 * @param {number} y
 */
export function shadeAt({ width, height, data }, x, y) {
  const fx = Math.min(Math.max(x - 0.5, 0), width - 1.001);
  const fy = Math.min(Math.max(y - 0.5, 0), height - 1.001);
  const left = fx | 0;
  const top = fy | 0;
  const right = fx - left;
  const down = fy - top;
  const at = top * width + left;
  const above = data[at] + (data[at + 1] - data[at]) * right;
  const below = data[at + width] + (data[at + width + 1] - data[at + width]) * right;
  return above + (below - above) * down;
}
