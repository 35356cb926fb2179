// Lighthouse on the frame: what the table's screens ask of a game.

import { h } from "../dom.js";
import { firstPlayer, firstSheet, toTools, useFirst } from "../first.js";
import { num, t } from "../i18n.js";
import { icon } from "../icons.js";
import { button, nameOf, openSheet, tappable } from "../parts.js";
import { mayPlay, store } from "../store.js";
import { cardNames, nightSheet } from "./night.js";

export { options, variant } from "./start.js";

export const mark = "card";
export const sheets = {
  night: nightSheet,
  first: () => firstSheet(t("first.who"), { more: toTools() }),
};

/** The number of the night that is played now. */
const current = (of = store.state) => of.nights.length + 1;
/** @param {number} night */
const openNight = (night) => {
  const known = store.state.nights[night - 1];
  openSheet("night", { night, match: store.state.match, cards: known?.cards ?? [], base: known?.version ?? null });
};

/**
 * The cards, as often as they were in the deck of a match that was begun before the deck changed.
 * @param {Facts} facts
 * @param {Partial<Facts>} pinned
 */
export const withNumbers = ({ cards }, { copies = {} }) => ({
  cards: cards.map((card) => ({ ...card, copies: copies[card.id] ?? 0 })),
});

export const begun = (of = store.state) => of.nights.length > 0;
export const title = () => t("night.title", { night: current() });
export const place = () => `night ${current()}`;
export const attention = () => null;

/**
 * A night that is over, with its points; a tap corrects it.
 * @param {Night} night
 */
function played({ night, seat, points, lost, cards }) {
  const worth = lost ? t("night.lost") : t("night.points", { n: points, points: num(points) });
  return tappable({ class: "line-button", "data-night": night }, () => openNight(night), [
    icon("card"),
    h("span", { class: "who" }, h("b", null, `${nameOf(seat)}: ${worth}`), h("span", null, cardNames(cards))),
    mayPlay() && icon("next"),
  ]);
}

/** @param {Night[]} nights */
const lately = (nights) => h("div", { class: "panel flush rows" }, nights.map(played).reverse());

export function playScreen() {
  const { first, goal, nights, seat } = store.state;
  const enter = button(t("night.enter", { name: nameOf(seat) }), () => openNight(current()), { kind: "go", mark: "edit" });
  return {
    body: [
      h(
        "section",
        { class: "round-head stage" },
        h("h1", null, t("night.of", { name: nameOf(seat) })),
        h("p", null, t("night.goal", { goal: num(goal) })),
        !begun() && firstPlayer(first.seat, t("first.label"), mayPlay()),
      ),
      begun() && lately(nights),
    ],
    act: mayPlay() ? [enter] : null,
  };
}

export const scoreNotes = () => null;
/** @param {State} of */
export const scoreParts = ({ nights }) => [lately(nights)];
export const resultParts = () => [lately(store.state.nights)];
/** @param {Outcome} outcome */
export const reason = ({ reason: why, night }) => t(`result.${why}`, { night, goal: num(store.state.goal) });

/** @param {Said} note @param {Words} words */
export const sentence = ({ key, args }, words) =>
  t(args.lost ? `history.${key}-lost` : `history.${key}`, { ...words, night: args.night, n: args.points, points: num(args.points ?? 0) });
export const told = () => null;

/** @param {Cell} cell */
export const conflictTitle = ({ night, seat }) => t("conflict.night", { night, name: nameOf(seat) });
/** @param {{ cards: string[] }} value */
export const conflictValue = ({ cards }) => h("p", null, cardNames(cards));
/** @param {Queued} event */
export const conflictMine = ({ cards }) => ({ cards });

/**
 * Opens a row that was refused again, to be corrected.
 * @param {Queued} event
 */
export function refused({ type, match, night, cards, base }) {
  if (type === "lighthouse-night" && !store.sheet) openSheet("night", { night, match, cards, base });
}

/**
 * What to do with a picked first player.
 * @param {number} seat
 */
export const picked = (seat) =>
  begun() || store.state.first.seat === seat ? t("tools.starts", { name: nameOf(store.state.first.seat) }) : useFirst(seat);
