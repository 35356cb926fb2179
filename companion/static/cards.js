// The cards of games that have some.

import { store, there } from "./store.js";

/** @param {string} id */
export const cardOf = (id) => there(store.game.cards.find((card) => card.id === id));

/**
 * Today's cards, each with its numbers in a match.
 * @param {Card[]} cards
 * @param {Partial<Card>[]} [pinned]
 */
export const pinnedCards = (cards, pinned = []) =>
  cards.map((card) => ({ ...card, ...pinned.find(({ id }) => id === card.id) }));
