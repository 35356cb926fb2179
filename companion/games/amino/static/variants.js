// Amino's seedings and endings, as the reference card words them.

import { store } from "../store.js";

/**
 * Name and explanation of a seeding or an ending.
 * @param {string} kind
 * @param {string} id
 */
export function variant(kind, id) {
  // A match may have begun with one that the game no longer has.
  return store.game.told[kind]?.[id] ?? { name: id.charAt(0).toUpperCase() + id.slice(1).replace(/-/g, " "), text: "" };
}
