// From a photo's pixels to what lies on the table: all of it on this phone, in a worker or where there is none.

import { greyOf } from "./grey.js";
import { laidOut } from "./layout.js";
import { marksIn, scaleFor } from "./marks.js";
import { wordsOf } from "./words.js";

/** The most pixels that every phone can draw. */
const MOST_PIXELS = 16e6;

/**
 * Reads a photo; `canvas` makes what it is drawn on.
 * @param {Blob} file
 * @param {Codes} codes
 * @param {number} most pieces in a line
 * @param {(width: number, height: number) => HTMLCanvasElement | OffscreenCanvas} canvas
 */
export async function reading(file, codes, most, canvas) {
  const photo = await createImageBitmap(file, { imageOrientation: "from-image" });
  const less = Math.ceil(Math.sqrt((photo.width * photo.height) / MOST_PIXELS));
  const width = Math.floor(photo.width / less);
  const height = Math.floor(photo.height / less);
  /** @param {number} scale */
  const drawn = (scale) => drawing(photo, canvas(Math.floor(width / scale), Math.floor(height / scale)));
  const scale = scaleFor(width, height);
  const small = drawn(scale);
  /** @type {ReturnType<typeof drawn> | null} */
  let whole = null;
  /** @param {Box} box */
  const fine = (box) => shades((whole ??= drawn(1)), box);
  const all = { x: 0, y: 0, width: small.canvas.width, height: small.canvas.height };
  const picture = { grey: shades(small, all), scale, fine };
  const marks = marksIn(picture, wordsOf(codes));
  photo.close();
  return { ...laidOut(marks, codes, most), width, height, canvas: small.canvas };
}

/**
 * A photo on a canvas that is read often, as large as the canvas.
 * @param {ImageBitmap} photo
 * @param {HTMLCanvasElement | OffscreenCanvas} canvas
 */
function drawing(photo, canvas) {
  const context = /** @type {CanvasRenderingContext2D} */ (
    canvas.getContext("2d", { willReadFrequently: true, alpha: false })
  );
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return context;
}

/** @param {CanvasRenderingContext2D} context @param {Box} box */
function shades(context, { x, y, width, height }) {
  return greyOf(context.getImageData(x, y, width, height).data, width, height);
}
