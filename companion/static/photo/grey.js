// Pictures in shades of grey: made from colours, halved, and split into dark and light.

/** The mean of ten pixels by ten decides if those in its middle are dark: two to four cells of a mark that is read here. */
const SPAN = 5;
/** Shades by which a dark pixel lies below that mean: less is noise. */
const DEPTH = 6;

/**
 * Writes the shades of pixels, whose red, green, blue and alpha are given.
 * @param {Uint8ClampedArray | Uint8Array} colours
 * @param {Uint8Array} into
 */
export function greyOf(colours, into) {
  const pixels = new Uint32Array(colours.buffer, colours.byteOffset, into.length);
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at];
    into[at] = ((pixel & 255) * 77 + ((pixel >> 8) & 255) * 150 + ((pixel >> 16) & 255) * 29) >> 8;
  }
}

/** @param {number} count */
const fresh = (count) => new Uint8Array(count);

/**
 * The picture at half its size, each pixel the mean of four.
 * @param {Grey} grey
 * @param {(count: number) => Uint8Array} [memory]
 * @returns {Grey}
 */
export function halved(grey, memory = fresh) {
  const width = grey.width >> 1;
  const height = grey.height >> 1;
  const data = memory(width * height);
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
 * 1 for each pixel that is darker than its surroundings, whose shades are taken from the picture at half its size; a frame
 * of some pixels is 0. It runs over millions of pixels, so it adds up columns as it goes, and has no branches inside.
 * @param {Grey} grey
 * @param {Grey} half
 * @param {(count: number) => Uint8Array} [memory]
 */
export function darkOf({ width, height, data }, half, memory = fresh) {
  const dark = memory(width * height).fill(0);
  const columns = new Int32Array(half.width);
  const area = SPAN * SPAN;
  const reach = SPAN >> 1;
  for (let at = 0; at < (SPAN - 1) * half.width; at++) columns[at % half.width] += half.data[at];
  for (let y = reach, next = (SPAN - 1) * half.width; y < half.height - reach; y++, next += half.width) {
    let sum = -DEPTH * area;
    for (let x = 0; x < half.width; x++) columns[x] += half.data[next + x];
    for (let x = 0; x < SPAN - 1; x++) sum += columns[x];
    for (let x = SPAN - 1, at = 2 * (y * width + reach); x < half.width; x++, at += 2) {
      sum += columns[x];
      // The sign of a difference is 1 if it is below zero.
      dark[at] = (data[at] * area - sum) >>> 31;
      dark[at + 1] = (data[at + 1] * area - sum) >>> 31;
      dark[at + width] = (data[at + width] * area - sum) >>> 31;
      dark[at + width + 1] = (data[at + width + 1] * area - sum) >>> 31;
      sum -= columns[x - SPAN + 1];
    }
    const last = next - (SPAN - 1) * half.width;
    for (let x = 0; x < half.width; x++) columns[x] -= half.data[last + x];
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
