// Amino's seedings and endings, as the reference card words them.

import { store } from "../store.js";

const TEXTS = { seeding: { base: "base" }, ending: { base: "hands" } };

/** Name and explanation of a seeding or an ending. */
export function variant(kind, id) {
  const text = store.game.strings.variants[TEXTS[kind][id] ?? id];
  const [, name, rest] = text.match(/^<b>(.*?)<\/b>\s*(.*)$/s) ?? [null, id, text];
  return { name, text: rest.replace(/<[^>]*>/g, "") };
}
