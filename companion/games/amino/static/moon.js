// Shooting the moon: what it takes, and whether it can be done at all.

import { store } from "../store.js";

/**
 * The key of a text about it: with so many cards and nothing else, or with so many or more.
 * @param {string} part
 * @param {Facts} [game]
 */
export const moonKey = (part, game = store.game) => (game.moon === "exactly" ? `${part}.moon` : `${part}.moon-more`);

/**
 * True if an atmosphere has room for the cards it takes, and the deck has as many.
 * @param {Facts} game
 */
export function moonFits({ cards, rules, moon }) {
  const { moon_lightning: needed, atmosphere_size: size } = rules;
  const copies = cards.filter(({ kind }) => kind === "multiply").reduce((all, card) => all + card.copies, 0);
  return needed <= copies && (moon === "exactly" ? needed === size : needed <= size);
}
