// From a photo's pixels to what lies on the table: all of it on this phone, in a worker or where there is none.

import { greyOf } from "./grey.js";
import { laidOut } from "./layout.js";
import { marksIn, scaleFor } from "./marks.js";
import { kept } from "./memory.js";
import { partOf } from "./part.js";
import { quartersOf, storedAs } from "./turned.js";
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
  const isFile = source instanceof Blob;
  const [photo, quarters] = await Promise.all([isFile ? createImageBitmap(source, { imageOrientation: "from-image" }) : source, isFile ? quartersOf(source) : 0]);
  try {
    const less = Math.ceil(Math.sqrt((photo.width * photo.height) / MOST_PIXELS));
    const width = Math.floor(photo.width / less);
    const height = Math.floor(photo.height / less);
    const stored = storedAs(quarters, width, height);
    const scale = scaleFor(width, height);
    const draw = drawer(photo, width, height, stored.way, canvas);
    const all = { x: 0, y: 0, width: Math.floor(stored.width / scale), height: Math.floor(stored.height / scale) };
    const grey = shades(draw("copy", all, scale), all, kept("grey", all.width * all.height));
    /** @param {Box} box */
    const fine = (box) => shades(draw("part", box, 1), box, new Uint8Array(box.width * box.height));
    const marks = marksIn({ grey, scale, fine }, wordsOf(codes));
    const layout = laidOut(marks.map((mark) => ({ ...mark, corners: mark.corners.map(stored.upright) })), codes, most);
    const part = partOf(layout, width, height);
    return { ...layout, part, canvas: shown(photo, part, less, canvas) };
  } finally {
    photo.close();
  }
}

/**
 * Returns a function that draws a box of a photo, `scale` times smaller; the box is counted in the pixels it has then.
 * @param {ImageBitmap} photo
 * @param {number} width at which it is drawn
 * @param {number} height
 * @param {number[]} way from there to the box's directions
 * @param {MakeCanvas} canvas
 */
function drawer(photo, width, height, way, canvas) {
  /** @param {string} name @param {Box} box @param {number} scale */
  return (name, box, scale) => {
    const drawn = drawing(name, Math.max(box.width, PART), Math.max(box.height, PART), canvas);
    drawn.setTransform(1, 0, 0, 1, 0, 0);
    drawn.fillRect(0, 0, box.width, box.height); // else the last photo shows through a transparent one
    const [a, b, c, d, e, f] = way.map((value) => value / scale);
    drawn.setTransform(a, b, c, d, e - box.x, f - box.y);
    drawn.drawImage(photo, 0, 0, width, height);
    return drawn;
  };
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
  drawn.fillRect(0, 0, drawn.canvas.width, drawn.canvas.height);
  drawn.drawImage(photo, x * less, y * less, width * less, height * less, 0, 0, drawn.canvas.width, drawn.canvas.height);
  return drawn.canvas;
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
function context(canvas) {
  const made = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true, alpha: false }));
  made.fillStyle = "#fff";
  return made;
}

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
