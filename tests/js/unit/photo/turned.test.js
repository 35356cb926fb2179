import assert from "node:assert/strict";
import { Blob } from "node:buffer";
import test from "node:test";

import { quartersOf, storedAs } from "../../../../companion/static/photo/turned.js";

/** A JPEG's first bytes, with a note on its orientation after others. */
function jpeg(orientation, little) {
  const bytes = new DataView(new ArrayBuffer(80));
  bytes.setUint16(0, 0xffd8);
  bytes.setUint32(2, 0xffe00010); // a segment of 16 bytes
  bytes.setUint32(20, 0xffe10030);
  bytes.setUint32(24, 0x45786966);
  bytes.setUint16(30, little ? 0x4949 : 0x4d4d);
  bytes.setUint32(34, 8, little);
  bytes.setUint16(38, 2, little);
  bytes.setUint16(40, 0x010f, little);
  bytes.setUint16(52, 0x0112, little);
  bytes.setUint16(60, orientation, little);
  return new Blob([bytes]);
}

test("a photo says how far it is turned", async () => {
  for (const little of [true, false])
    for (const [orientation, quarters] of [[1, 0], [3, 2], [6, 1], [8, 3], [2, 0], [99, 0]])
      assert.equal(await quartersOf(jpeg(orientation, little)), quarters, `${orientation} ${little}`);
  for (const other of ["", "GIF89a and so on", new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 99])])
    assert.equal(await quartersOf(new Blob([other])), 0);
});

test("what is found in a photo as it is stored is turned with it", () => {
  // The top left corner of the upright photo, which is 30 wide and 40 high, and where it is stored.
  for (const [quarters, x, y, width] of [[0, 0, 0, 30], [1, 0, 30, 40], [2, 30, 40, 30], [3, 40, 0, 40]]) {
    const stored = storedAs(quarters, 30, 40);
    const [a, b, c, d, e, f] = stored.way;
    assert.deepEqual([e, f, stored.width], [x, y, width]);
    const { x: right, y: down } = stored.upright({ x: a * 7 + c * 5 + e, y: b * 7 + d * 5 + f });
    assert.deepEqual([right, down], [7, 5], `${quarters}`);
  }
});
