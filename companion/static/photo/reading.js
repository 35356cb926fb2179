// From a photo's pixels to what lies on the table: all of it on this phone, in a worker or where there is none.

import { greyOf } from "./grey.js";
import { laidOut } from "./layout.js";
import { marksIn, scaleFor } from "./marks.js";
import { wordsOf } from "./words.js";

/** The most pixels that every phone can draw. */
const MOST_PIXELS = 16e6;
/** Pixels across the part of a photo that is drawn to read a mark; larger ones are rare. */
const PART = 256;

/**
 * Reads a photo, or a picture that is there already; `canvas` makes what it is drawn on.
 * @param {Blob | ImageBitmap} source
 * @param {Codes} codes
 * @param {number} most pieces in a line
 * @param {(width: number, height: number) => HTMLCanvasElement | OffscreenCanvas} canvas
 */
export async function reading(source, codes, most, canvas) {
  const photo = source instanceof Blob ? await createImageBitmap(source, { imageOrientation: "from-image" }) : source;
  const less = Math.ceil(Math.sqrt((photo.width * photo.height) / MOST_PIXELS));
  const width = Math.floor(photo.width / less);
  const height = Math.floor(photo.height / less);
  const scale = scaleFor(width, height);
  const small = context(canvas(Math.floor(width / scale), Math.floor(height / scale)));
  const all = { x: 0, y: 0, width: small.canvas.width, height: small.canvas.height };
  small.drawImage(photo, 0, 0, all.width, all.height);
  try {
    const marks = marksIn({ grey: shades(small, all), scale, fine: closeUps(photo, less, canvas) }, wordsOf(codes));
    return { ...laidOut(marks, codes, most), width, height, canvas: small.canvas };
  } finally {
    photo.close();
  }
}

/**
 * Returns a function that draws parts of a photo, `less` times smaller: drawing all of it would take longer.
 * @param {ImageBitmap} photo
 * @param {number} less
 * @param {(width: number, height: number) => HTMLCanvasElement | OffscreenCanvas} canvas
 */
function closeUps(photo, less, canvas) {
  const part = context(canvas(PART, PART));
  /** @param {Box} box */
  return ({ x, y, width, height }) => {
    if (Math.max(width, height) > part.canvas.width) part.canvas.width = part.canvas.height = Math.max(width, height);
    part.drawImage(photo, x * less, y * less, width * less, height * less, 0, 0, width, height);
    return shades(part, { x: 0, y: 0, width, height });
  };
}

/** @param {HTMLCanvasElement | OffscreenCanvas} canvas */
const context = (canvas) =>
  /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true, alpha: false }));

/** @param {CanvasRenderingContext2D} drawn @param {Box} box */
function shades(drawn, { x, y, width, height }) {
  return greyOf(drawn.getImageData(x, y, width, height).data, width, height);
}
