// Amino's words with the names its cards have: those that are wild, and those that multiply.

import { list, t } from "../i18n.js";
import { store } from "../store.js";

/**
 * The names of the cards of a kind: "Lightning", or several.
 * @param {string} kind
 */
const namesOf = (kind) => list(store.game.cards.filter((card) => card.kind === kind).map(({ name }) => name));

/** What stands for {sun} and {bolt} in a text. */
export const cardWords = () => ({ sun: namesOf("wild"), bolt: namesOf("multiply") });

/**
 * A text that names such cards.
 * @param {string} key
 * @param {Words} [args]
 */
export const say = (key, args = {}) => t(key, { ...cardWords(), ...args });
