// What modifiers do: the effects that a card lists, as the server reads them.

import { store } from "../store.js";

/** @param {string | null | undefined} id @returns {Effect[]} */
export const effectsOf = (id) => store.game.cards.find((card) => card.id === id)?.effects ?? [];

/**
 * How many cards or turns: a number, or the rule that says so.
 * @param {Effect} effect
 */
export const amount = ({ count }) => (typeof count === "string" ? store.game.rules[count] : count);

/** @param {string | null | undefined} id @param {string} what */
export const asking = (id, what) => effectsOf(id).find(({ asks }) => asks === what);
/** @param {string | null | undefined} id @param {string} what */
export const doing = (id, what) => effectsOf(id).find(({ does }) => does === what);
/** @param {string | null | undefined} id */
export const isAgainst = (id) => effectsOf(id).some(({ against }) => against);

/**
 * The effect that a sentence about a card tells of: one that asks something, or is against somebody.
 * @param {string} id
 */
export const leading = (id) => {
  const effects = effectsOf(id);
  return effects.find(({ asks }) => asks) ?? effects.find(({ against }) => against) ?? effects[0];
};

/** @param {string} does */
const cardsThat = (does) => store.game.cards.filter(({ id }) => doing(id, does)).map(({ id }) => id);
/** The cards that are played as an answer. */
export const answers = () => cardsThat("cancel");
/** The modifiers that are attached to a project. */
export const attached = () => cardsThat("attach");
/** Those that are played by themselves. */
export const played = () =>
  store.game.cards
    .map(({ id }) => id)
    .filter((id) => effectsOf(id).length && !doing(id, "cancel") && !doing(id, "attach"));

/**
 * The card that cancelled something: the first there is, unless another one is named.
 * @param {boolean | string} notebook
 */
export const answerOf = (notebook) => (typeof notebook === "string" ? notebook : answers()[0]);
