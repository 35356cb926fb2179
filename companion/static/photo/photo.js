// Reads a photo in a worker, or here where the browser has no worker that can. A photo is never sent anywhere.

/** @type {Promise<Worker | null> | null} */
let worker = null;
let asked = 0;
/** Milliseconds after which a worker has failed: it may have been ended for want of memory, without a word. */
const LONGEST = 20_000;

/** Starts the worker, so that it is there once the photo is taken. */
export function prepare() {
  worker ??= new Promise((resolve) => {
    try {
      if (typeof OffscreenCanvas === "undefined") throw new Error("no canvas in workers");
      const made = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
      made.onmessage = () => resolve(made);
      made.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return worker;
}

/**
 * What is in a photo or in a picture of the camera, with at most so many pieces in a line; null if the file is no picture.
 * @param {Blob | ImageBitmap} source
 * @param {Codes} codes
 * @param {number} most
 * @returns {Promise<Read | null>}
 */
export async function readPhoto(source, codes, most) {
  const beside = await prepare();
  return beside ? askWorker(beside, source, codes, most) : readHere(source, codes, most);
}

/** @param {Worker} beside @param {Blob | ImageBitmap} source @param {Codes} codes @param {number} most @returns {Promise<Read | null>} */
function askWorker(beside, source, codes, most) {
  const id = ++asked;
  return new Promise((resolve) => {
    /** @param {MessageEvent} event */
    const hear = ({ data }) => {
      if (data.id !== id) return;
      done();
      resolve(data.read);
    };
    const fail = () => {
      done();
      beside.terminate();
      worker = null; // the next photo gets another
      resolve(source instanceof Blob ? readHere(source, codes, most) : null); // a picture has gone with its worker
    };
    const late = setTimeout(fail, LONGEST);
    const done = () => {
      clearTimeout(late);
      beside.removeEventListener("message", hear);
      beside.removeEventListener("error", fail);
    };
    beside.addEventListener("message", hear);
    beside.addEventListener("error", fail);
    beside.postMessage({ id, source, codes, most }, source instanceof Blob ? [] : [source]);
  });
}

/** @param {Blob | ImageBitmap} source @param {Codes} codes @param {number} most @returns {Promise<Read | null>} */
async function readHere(source, codes, most) {
  /** @param {number} width @param {number} height */
  const canvas = (width, height) => Object.assign(document.createElement("canvas"), { width, height });
  try {
    const { reading } = await import("./reading.js");
    const read = await reading(source, codes, most, canvas);
    return { ...read, image: /** @type {HTMLCanvasElement} */ (read.canvas) };
  } catch {
    return null;
  }
}
