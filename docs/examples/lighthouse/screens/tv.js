// Lighthouse on the big screen: whose night it is, and the last rows.

import { h } from "../dom.js";
import { num, t } from "../i18n.js";
import { nameOf } from "../parts.js";
import { store } from "../store.js";
import { cardNames } from "./night.js";

/** @param {Night} night */
const line = ({ night, seat, cards, points }) =>
  h("li", { "data-key": night }, h("b", null, nameOf(seat)), h("span", null, cardNames(cards)), h("b", null, num(points)));

export const tvPart = () =>
  h(
    "section",
    { class: "tv-play", "aria-labelledby": "tv-title" },
    h("h1", { id: "tv-title" }, t("night.of", { name: nameOf(store.state.seat) })),
    h("ul", { class: "tv-seats" }, store.state.nights.slice(-4).reverse().map(line)),
  );
export const tvLines = () => 16;
export const tvResult = () => null;
