// Phones store photos as their sensor sees them, with a note how to turn them. Browsers turn them when they are drawn, which
// takes them long: photos are read as they are stored, and only what was found is turned.

/** The note is near the beginning of a file. */
const BEGINNING = 65_536;
const [JPEG, FIRST, NOTES, EXIF, LITTLE, ORIENTATION] = [0xffd8, 0xff00, 0xffe1, 0x45786966, 0x4949, 0x0112];

/** Quarters to turn a photo by, clockwise, by its note; others mirror it, which no camera does. */
const QUARTERS = new Map([[6, 1], [3, 2], [8, 3]]);
/** From a photo turned by so many quarters to the same as it is stored, as a canvas takes it. */
const BACK = [
  () => [1, 0, 0, 1, 0, 0],
  (/** @type {number} */ width) => [0, -1, 1, 0, 0, width],
  (/** @type {number} */ width, /** @type {number} */ height) => [-1, 0, 0, -1, width, height],
  (/** @type {number} */ _, /** @type {number} */ height) => [0, 1, -1, 0, height, 0],
];

/**
 * How many quarters a photo is turned by to be upright.
 * @param {Blob} file
 */
export async function quartersOf(file) {
  try {
    return QUARTERS.get(noteIn(new DataView(await file.slice(0, BEGINNING).arrayBuffer()))) ?? 0;
  } catch {
    return 0; // the file ends in the middle of its notes
  }
}

/**
 * A photo as it is stored: its size, the way there from the upright one as a canvas takes it, and the way back.
 * @param {number} quarters
 * @param {number} width of the upright photo
 * @param {number} height
 */
export function storedAs(quarters, width, height) {
  const way = BACK[quarters](width, height);
  const [a, b, c, d, e, f] = way;
  /** @param {Point} point */
  const upright = ({ x, y }) => ({ x: a * (x - e) + b * (y - f), y: c * (x - e) + d * (y - f) });
  return { width: quarters % 2 ? height : width, height: quarters % 2 ? width : height, way, upright };
}

/** The orientation that a JPEG names, 1 if none. @param {DataView} bytes */
function noteIn(bytes) {
  if (bytes.getUint16(0) !== JPEG) return 1;
  for (let at = 2; bytes.getUint16(at) > FIRST; at += 2 + bytes.getUint16(at + 2))
    if (bytes.getUint16(at) === NOTES && bytes.getUint32(at + 4) === EXIF) return orientationAt(bytes, at + 10);
  return 1;
}

/** @param {DataView} bytes @param {number} start of the notes */
function orientationAt(bytes, start) {
  const little = bytes.getUint16(start) === LITTLE;
  const first = start + bytes.getUint32(start + 4, little);
  for (let note = 0; note < bytes.getUint16(first, little); note++) {
    const at = first + 2 + 12 * note;
    if (bytes.getUint16(at, little) === ORIENTATION) return bytes.getUint16(at + 8, little);
  }
  return 1;
}
