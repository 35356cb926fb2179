// Reads photos beside the screen, which stays quick meanwhile.

import { marksIn } from "./marks.js";
import { reading } from "./reading.js";

/** Rounds after which browsers have made the decoder fast. */
const ROUNDS = 6;

/** Reads some pictures of chance, so that the first photo is read as fast as the next: nobody waits for it. */
function rehearse() {
  const [width, height] = [600, 400];
  const data = new Uint8Array(width * height);
  for (let at = 0, last = 1; at < data.length; at++) data[at] = last = (last * 75 + 74) % 251;
  for (let y = 20; y < height - 40; y += 40)
    for (let x = 20; x < width - 40; x += 40)
      for (let row = -3; row < 27; row++)
        data.fill(row < 0 || row > 23 ? 240 : 10, (y + row) * width + x - 3, (y + row) * width + x + 27);
  const words = { side: 6, cells: new Uint8Array(4 * 36).fill(1), meanings: [{}] };
  for (let round = 0; round < ROUNDS; round++) marksIn({ grey: { width, height, data }, scale: 1 }, words);
}

const here = /** @type {any} */ (self);

/** @param {{ data: { id: number, source: Blob | ImageBitmap, codes: Codes, most: number } }} asked */
here.onmessage = async ({ data: { id, source, codes, most } }) => {
  try {
    const { canvas, ...read } = await reading(source, codes, most, (width, height) => new OffscreenCanvas(width, height));
    const image = /** @type {any} */ (canvas).transferToImageBitmap();
    here.postMessage({ id, read: { ...read, image } }, [image]);
  } catch {
    here.postMessage({ id, read: null });
  }
};
here.postMessage({ ready: true });
rehearse();
