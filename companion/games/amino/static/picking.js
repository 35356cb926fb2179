// Picking cards by their faces: the places they go to, and the deck they come from.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { once } from "../parts.js";
import { cardLabel, face } from "./cards.js";

/** @param {number} at @param {boolean} next */
const gap = (at, next) =>
  h("span", { class: `slot empty ${next ? "next" : ""}`, "data-key": `gap-${at}`, "aria-hidden": "true" }, at + 1);

/**
 * The cards picked so far, each taken out by a tap, and the places still empty; `set` gets the cards left.
 * @param {string[]} cards
 * @param {number} size
 * @param {(cards: string[]) => void} set
 */
export function slots(cards, size, set) {
  /** @param {number} at */
  const filled = (at) =>
    h(
      "button",
      {
        type: "button",
        class: "slot",
        "data-key": `slot-${at}`,
        "aria-label": t("entry.take-out", { card: cardLabel(cards[at]) }),
        onclick: once(`drop-${at}`, () => set(cards.filter((_, other) => other !== at)), 250),
      },
      face(cards[at], false),
      h("span", { class: "off" }, icon("close")),
    );
  return h(
    "div",
    { class: "slots", "data-rapid": true, vars: { "--slots": size } },
    Array.from({ length: size }, (_, at) => (at < cards.length ? filled(at) : gap(at, at === cards.length))),
  );
}

/**
 * Every card of a game with how many are `left(id)`; `pick(id, left)` where there is room for one more.
 * @param {Facts} game
 * @param {string[]} cards
 * @param {{ full: boolean, left: (id: string) => number, pick: (id: string, left: number) => unknown }} rules
 */
export function deck(game, cards, { full, left, pick }) {
  return h(
    "div",
    { class: "deck", "data-rapid": true },
    game.cards.map(({ id }) => {
      const rest = left(id);
      const had = cards.filter((card) => card === id).length;
      return h(
        "button",
        {
          type: "button",
          class: `pick-card ${rest <= 0 ? "gone" : ""}`,
          "data-key": id,
          "aria-disabled": full || rest <= 0 ? "true" : null,
          "aria-label": t("entry.add", { card: cardLabel(id), n: rest }),
          onclick: () => full || pick(id, rest),
        },
        face(id, false),
        h("span", { class: "left" }, t("entry.left", { n: rest })),
        had > 0 && h("span", { class: "had", "aria-hidden": "true" }, `${had}`),
      );
    }),
  );
}

/**
 * The drawn cards of a Sunlight, the one that was kept marked; a tap on another keeps that.
 * @param {string[]} drawn
 * @param {string | null | undefined} kept
 * @param {(card: string) => unknown} keep
 */
export const drawnCards = (drawn, kept, keep) =>
  h(
    "div",
    { class: "drawn" },
    drawn.map((card, at) =>
      h(
        "button",
        {
          type: "button",
          class: "slot",
          "aria-pressed": card === kept && drawn.indexOf(card) === at ? "true" : "false",
          "aria-label": t("sun.keep", { card: cardLabel(card) }),
          onclick: once("rekeep", () => keep(card)),
        },
        face(card, false),
      ),
    ),
  );
