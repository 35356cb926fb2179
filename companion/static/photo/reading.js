// From a photo's pixels to what lies on the table: all of it on this phone, in a worker or where there is none.

import { greyOf } from "./grey.js";
import { laidOut } from "./layout.js";
import { marksIn, scaleFor } from "./marks.js";
import { kept } from "./memory.js";
import { partOf } from "./part.js";
import { wordsOf } from "./words.js";

/** The most pixels that every phone can draw. */
const MOST_PIXELS = 16e6;
/** The longer side of what is shown, in pixels: as many as a phone has across. */
const SHOWN = 1000;
/** Pixels across the part of a photo that is drawn to read a mark; larger ones are rare. */
const PART = 256;

/** Pixels that are taken from a canvas at once: browsers use so little memory again. */
const AT_ONCE = 200_000;

/** @typedef {(width: number, height: number) => HTMLCanvasElement | OffscreenCanvas} MakeCanvas */

/**
 * Reads a photo, or a picture that is there already; `canvas` makes what it is drawn on.
 * @param {Blob | ImageBitmap} source
 * @param {Codes} codes
 * @param {number} most pieces in a line
 * @param {MakeCanvas} canvas
 */
export async function reading(source, codes, most, canvas) {
  const photo = source instanceof Blob ? await createImageBitmap(source, { imageOrientation: "from-image" }) : source;
  const less = Math.ceil(Math.sqrt((photo.width * photo.height) / MOST_PIXELS));
  const width = Math.floor(photo.width / less);
  const height = Math.floor(photo.height / less);
  const scale = scaleFor(width, height);
  try {
    const copy = { width: Math.floor(width / scale), height: Math.floor(height / scale) };
    const small = drawing("copy", copy.width, copy.height, canvas);
    small.drawImage(photo, 0, 0, copy.width, copy.height);
    const data = kept("grey", copy.width * copy.height);
    const marks = marksIn({ grey: shades(small, copy, data), scale, fine: closeUps(photo, less, canvas) }, wordsOf(codes));
    const layout = laidOut(marks, codes, most);
    const part = partOf(layout, width, height);
    return { ...layout, part, canvas: shown(photo, part, less, canvas) };
  } finally {
    photo.close();
  }
}

/**
 * Draws what is shown of a photo, `less` times smaller than it is: a whole one would take longer to show.
 * @param {ImageBitmap} photo
 * @param {Box} part
 * @param {number} less
 * @param {MakeCanvas} canvas
 */
function shown(photo, { x, y, width, height }, less, canvas) {
  const by = Math.min(1, SHOWN / Math.max(width, height));
  const drawn = context(canvas(Math.max(1, Math.round(width * by)), Math.max(1, Math.round(height * by))));
  drawn.drawImage(photo, x * less, y * less, width * less, height * less, 0, 0, drawn.canvas.width, drawn.canvas.height);
  return drawn.canvas;
}

/**
 * Returns a function that draws parts of a photo, `less` times smaller: drawing all of it would take longer.
 * @param {ImageBitmap} photo
 * @param {number} less
 * @param {MakeCanvas} canvas
 */
function closeUps(photo, less, canvas) {
  /** @param {Box} box */
  return ({ x, y, width, height }) => {
    const part = drawing("part", Math.max(width, PART), Math.max(height, PART), canvas);
    part.drawImage(photo, x * less, y * less, width * less, height * less, 0, 0, width, height);
    return shades(part, { width, height }, new Uint8Array(width * height));
  };
}

/** @type {Map<string, CanvasRenderingContext2D>} */
const drawings = new Map();

/**
 * A canvas that is kept, like memory, and at least so large.
 * @param {string} name
 * @param {number} width
 * @param {number} height
 * @param {MakeCanvas} canvas
 */
function drawing(name, width, height, canvas) {
  let found = drawings.get(name);
  if (!found || found.canvas.width < width || found.canvas.height < height) {
    const { width: wide, height: high } = found?.canvas ?? { width: 0, height: 0 };
    found = context(canvas(Math.max(width, wide), Math.max(height, high)));
    drawings.set(name, found);
  }
  return found;
}

/** @param {HTMLCanvasElement | OffscreenCanvas} canvas */
const context = (canvas) =>
  /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true, alpha: false }));

/**
 * The shades of what was drawn at the top left.
 * @param {CanvasRenderingContext2D} drawn
 * @param {{ width: number, height: number }} size
 * @param {Uint8Array} data where they are put
 * @returns {Grey}
 */
function shades(drawn, { width, height }, data) {
  const rows = Math.max(1, Math.floor(AT_ONCE / width));
  for (let y = 0; y < height; y += rows) {
    const high = Math.min(rows, height - y);
    greyOf(drawn.getImageData(0, y, width, high).data, data.subarray(y * width, (y + high) * width));
  }
  return { width, height, data };
}
