// Amino's seedings and endings, as the reference card words them.

import { store } from "../store.js";

/** @type {Record<string, Record<string, string>>} */
const TEXTS = { seeding: { base: "base" }, ending: { base: "hands" } };

/**
 * Name and explanation of a seeding or an ending.
 * @param {string} kind
 * @param {string} id
 */
export function variant(kind, id) {
  const text = store.game.strings.variants[TEXTS[kind][id] ?? id];
  const [, name, rest] = text.match(/^<b>(.*?)<\/b>\s*(.*)$/s) ?? [null, id, text];
  return { name, text: rest.replace(/<[^>]*>/g, "") };
}
