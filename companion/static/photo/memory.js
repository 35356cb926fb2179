// Memory that is kept from one picture to the next: to ask for more takes longer than to use it.

/** @type {Map<string, Uint8Array>} */
const known = new Map();

/**
 * So many bytes, of any value; those of one name are the same every time.
 * @param {string} name
 * @param {number} count
 */
export function kept(name, count) {
  let bytes = known.get(name);
  if (!bytes || bytes.length < count) known.set(name, (bytes = new Uint8Array(count)));
  return bytes.subarray(0, count);
}
