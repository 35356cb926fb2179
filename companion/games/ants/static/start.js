// The ant game before there is a table: what the start page shows of it and asks.

import { h } from "../dom.js";
import { draft, shownName } from "../draft.js";
import { t } from "../i18n.js";
import { badge } from "../parts.js";
import { store } from "../store.js";
import { worthText } from "./words.js";

/** @param {string} kind @param {string} id */
export const variant = (kind, id) => ({ name: t(`variant.${id}`), text: t(`variant.${id}-text`) });

/** The colony card each player gets: the one in their colour. */
export const options = () => [
  h(
    "section",
    { class: "stack tight", "data-key": "colonies" },
    h("h2", null, t("colonies.title")),
    h("p", { class: "quiet small" }, t("colonies.start")),
    h(
      "ul",
      { class: "panel flush" },
      draft().seats.map((seat) => {
        const name = shownName(seat);
        return h(
          "li",
          { class: "list-row colony-row", "data-key": seat.key },
          badge({ name, colour: seat.colour }),
          h(
            "span",
            { class: "grow" },
            h("b", null, name),
            h("span", { class: "quiet small" }, worthText(store.game.chambers[seat.colour])),
          ),
        );
      }),
    ),
  ),
];
