// What this phone's person notes of the cards that lie face down: kept on this phone only, for the hand being played.

import { keep, kept } from "../memory.js";
import { change, page } from "../store.js";

const name = () => `notes.${page.table}`;

/** @param {Hand} hand @returns {Record<number, Secret>} */
function notes(hand) {
  const found = kept(name());
  return found?.match === hand.match && found.hand === hand.hand ? found.cards : {};
}

/**
 * What is noted of a card, by its number: it moves with the card.
 * @param {Hand} hand
 * @param {number} number
 * @returns {Secret}
 */
export const secretOf = (hand, number) => notes(hand)[number] ?? { card: null, seen: [] };

/** @param {Hand} hand @param {number} number @param {Secret} secret */
export function note(hand, number, secret) {
  keep(name(), { match: hand.match, hand: hand.hand, cards: { ...notes(hand), [number]: secret } });
  change();
}
