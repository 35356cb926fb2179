// The row of one night: tap the cards in the order they lie; the server says what they are worth.

import { cardOf } from "../cards.js";
import { h } from "../dom.js";
import { face } from "../faces.js";
import { t } from "../i18n.js";
import { getJson } from "../net.js";
import { post } from "../outbox.js";
import { alterSheet, button, closeSheet, nameOf, once, seatBadge, sheet } from "../parts.js";
import { change, page, store } from "../store.js";

/** @param {string[]} cards */
export const cardNames = (cards) => cards.map((id) => cardOf(id)?.name ?? id).join(" · ");

/** @type {Map<string, Worth | null>} */
const asked = new Map();

/**
 * What a row is worth; null until the server has answered.
 * @param {NightSheet} open
 */
function worth({ cards, match }) {
  if (!cards.length) return null;
  const query = `match=${match}&cards=${cards.join(".")}`;
  if (!asked.has(query)) {
    asked.set(query, null);
    getJson(`/api/tables/${page.table}/score?${query}`)
      .then((night) => {
        asked.set(query, night);
        change();
      })
      .catch(() => asked.delete(query));
  }
  return asked.get(query) ?? null;
}

/** @param {Card} card @param {string[]} cards */
const left = ({ id, copies }, cards) => copies - cards.filter((one) => one === id).length;

/**
 * A kind of card to put at the end of the row.
 * @param {Card} card
 * @param {NightSheet} open
 */
const choice = (card, open) =>
  h(
    "button",
    {
      type: "button",
      class: "lamp-card",
      "data-key": card.id,
      "data-card": card.id,
      "data-rapid": true,
      disabled: left(card, open.cards) <= 0,
      onclick: () => alterSheet(open, { cards: [...open.cards, card.id] }),
    },
    face(card.id, card.name, card.name),
  );

/** @param {NightSheet} open @param {Worth | null} night */
function laid({ cards }, night) {
  if (!cards.length) return h("p", { class: "quiet" }, t("night.empty"));
  return h(
    "ol",
    { class: "lamp-row" },
    cards.map((id, n) =>
      h("li", { "data-key": n, "data-light": night?.light[n] ?? 0 }, face(id, cardOf(id).name, cardOf(id).name)),
    ),
  );
}

/** @param {Worth | null} night */
const said = (night) => (night?.lost ? t("night.lost") : (night?.working ?? ""));

/** @param {NightSheet} open */
function save({ match, night, cards, base }) {
  post({ type: "lighthouse-night", match, night, cards, base });
  closeSheet();
}

/** @param {NightSheet} open */
export function nightSheet(open) {
  const { first, table, nights } = store.state;
  const seat = ((first.seat - 1 + open.night - 1) % table.seats.length) + 1;
  const night = worth(open);
  const label = open.night <= nights.length ? "night.correct" : "act.save";
  return sheet({
    name: "night",
    title: t("night.of", { name: nameOf(seat) }),
    close: closeSheet,
    badge: seatBadge(seat),
    body: [
      laid(open, night),
      h("p", { class: "lamp-worth", "aria-live": "polite" }, said(night)),
      h("div", { class: "lamp-cards" }, store.game.cards.map((card) => choice(card, open))),
    ],
    foot: [
      button(t("night.back"), () => alterSheet(open, { cards: open.cards.slice(0, -1) }), { disabled: !open.cards.length }),
      button(t(label), once("save-night", () => save(open)), { kind: "go", disabled: !open.cards.length }),
    ],
  });
}
