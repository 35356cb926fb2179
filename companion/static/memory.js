// What this phone remembers between visits. If it does not allow that, it forgets when the page is reloaded.

const PREFIX = "cutline.";
// Values the phone refused to store, being private or full: they are kept here until the page is left.
const unstored = new Map();

/** @param {string} name */
export function kept(name) {
  if (unstored.has(name)) return unstored.get(name);
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Calls when another tab of this phone kept something under that name.
 * @param {string} name
 * @param {() => void} tell
 */
export const whenKept = (name, tell) =>
  addEventListener("storage", ({ key }) => key === PREFIX + name && tell());

/**
 * Everything that is stored, by name, as it is stored.
 * @returns {Record<string, string>}
 */
export function allKept() {
  try {
    const stored = Object.entries(localStorage).filter(([name]) => name.startsWith(PREFIX));
    return Object.fromEntries(stored.map(([name, value]) => [name.slice(PREFIX.length), value]));
  } catch {
    return {};
  }
}

/**
 * Stores what another page of this server had stored; of what both have, lists are joined and this page's own stays.
 * @param {Record<string, string>} stored
 */
export function keepAll(stored) {
  for (const [name, text] of Object.entries(stored)) {
    const own = kept(name);
    const value = JSON.parse(text);
    if (own === null) keep(name, value);
    else if (name.startsWith("outbox.")) keep(name, [...value, ...own]);
  }
}

/** @param {string} name @param {unknown} value */
export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
    unstored.delete(name);
  } catch {
    unstored.set(name, value);
  }
}
