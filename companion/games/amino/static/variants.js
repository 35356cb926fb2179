// Amino's seedings and endings, as the reference card words them; and what else can be chosen for a table.

import { t } from "../i18n.js";
import { store } from "../store.js";

/**
 * Name and explanation of a seeding or an ending, or of whether turns are kept.
 * @param {string} kind
 * @param {string} id
 */
export function variant(kind, id) {
  if (kind === "turns") return { name: t(`turns.${id}`), text: t(`turns.${id}-text`) };
  // A match may have begun with one that the game no longer has.
  return store.game.told[kind]?.[id] ?? { name: id.charAt(0).toUpperCase() + id.slice(1).replace(/-/g, " "), text: "" };
}
