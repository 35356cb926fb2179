// Genetico on the frame: what the table's screens ask of a game.

import { pinnedCards } from "../cards.js";
import { firstSheet, useFirst } from "../first.js";
import { list, t } from "../i18n.js";
import { nameOf } from "../parts.js";
import { mayPlay, store } from "../store.js";
import { collaborateSheet } from "./collaborate.js";
import { dealtAttention, dealtScreen } from "./dealt.js";
import { heldEndSheet, heldOfferSheet, heldPlaySheet } from "./dealtsheets.js";
import { deskSheet } from "./desks.js";
import { endSheet } from "./ending.js";
import { attackOnMe, modifierSheet } from "./modifier.js";
import { tallySheet } from "./quick.js";
import { turnSheet } from "./scores.js";
import { drawSheet, forgottenSheet, startSheet } from "./sheets.js";
import { playScreen as turnScreen } from "./turn.js";
import { cardName, needName } from "./words.js";

export { conflictMine, conflictTitle, conflictValue } from "./conflict.js";
export { sentence, told } from "./history.js";
export { resultParts, scoreNotes, scoreParts } from "./scores.js";
export { options, variant } from "./start.js";

export const mark = "card";
export const playScreen = () => (store.state.dealt ? dealtScreen() : turnScreen());
export const sheets = {
  collaborate: collaborateSheet,
  desk: deskSheet,
  draw: drawSheet,
  end: endSheet,
  first: () => firstSheet(t("first.title"), { text: t("first.text") }),
  forgotten: forgottenSheet,
  "held-end": heldEndSheet,
  "held-offer": heldOfferSheet,
  "held-play": heldPlaySheet,
  modifier: modifierSheet,
  start: startSheet,
  tally: tallySheet,
  turn: turnSheet,
};

const quick = () => store.state.variants.chosen.record === "quick";

/**
 * A match that names no effects of a card, or what a project costs, is played as the original game.
 * @param {Facts} facts
 * @param {Partial<Facts>} pinned
 */
export const withNumbers = ({ cards, classic }, pinned) => {
  const known = new Map((pinned.cards ?? []).map((card) => [card.id, card]));
  return {
    cards: pinnedCards(cards, pinned.cards).map((card) => {
      const of = known.get(card.id);
      return of ? { ...card, effects: of.effects ?? classic[card.id] ?? [], lost: of.lost ?? of.points } : card;
    }),
  };
};

/** @param {State} [of] */
export const begun = ({ turns, tallies, dealt } = store.state) =>
  Boolean(dealt?.hash) ||
  turns.some(({ deeds }) => deeds.length > 0) || tallies.some(({ done }) => done);

/** What is being played, for the bar on top. */
export const title = () =>
  quick() ? t("tally.heading") : `${t("turn.title", { turn: store.state.turn })} · ${nameOf(store.state.seat)}`;

export const place = () => (quick() ? "quick" : `turn ${store.state.turn}`);

/** An offer to collaborate or an attack, brought into view. */
export function attention() {
  const { offers, outcome, turn, dealt } = store.state;
  if (dealt) return dealtAttention();
  const [offer] = offers;
  if (offer) return { what: `offer ${offer.turn} ${offer.n}`, where: ".offer" };
  const attack = outcome ? null : attackOnMe();
  return attack && { what: `attack ${turn} ${attack.n}`, where: ".attack" };
}

/**
 * How the match ended, and what broke a tie.
 * @param {Outcome} outcome
 */
export const reason = ({ reason: why, turn, tie }) =>
  [t(`result.by-${why}`, { turn }), tie && t("result.tie")].filter(Boolean).join(". ");

/** Nothing was typed that could be lost. */
export const refused = () => {};

/**
 * What to do with a picked first player.
 * @param {number} seat
 */
export function picked(seat) {
  const { first } = store.state;
  if (begun() || first.seat === seat) return t("tools.starts", { name: nameOf(first.seat) });
  return mayPlay() ? useFirst(seat) : null;
}

/**
 * The names that a refusal mentions.
 * @param {Words} args
 */
export const refusalWords = ({ card, resource, missing }) => ({
  ...(card && { card: cardName(card) }),
  ...(resource && { resource: cardName(resource) }),
  ...(missing && { missing: list(missing.map(needName)) }),
});
