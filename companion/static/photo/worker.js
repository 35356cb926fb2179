// Reads photos beside the screen, which stays quick meanwhile.

import { reading } from "./reading.js";

const here = /** @type {any} */ (self);

/** @param {{ data: { id: number, file: Blob, codes: Codes, most: number } }} asked */
here.onmessage = async ({ data: { id, file, codes, most } }) => {
  try {
    const { canvas, ...read } = await reading(file, codes, most, (width, height) => new OffscreenCanvas(width, height));
    const image = /** @type {any} */ (canvas).transferToImageBitmap();
    here.postMessage({ id, read: { ...read, image } }, [image]);
  } catch {
    here.postMessage({ id, read: null });
  }
};
here.postMessage({ ready: true });
