// Where the cards are: on the table, or dealt by the server and held on the phones.

import { picks } from "./choices.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";
import { store } from "./store.js";

const DECKS = ["table", "phones"];

/**
 * The choice when a table is opened, for games that can be dealt.
 * @param {string | null} chosen
 * @param {(deck: "phones" | null) => void} set
 */
export function deckPicks(chosen, set) {
  if (!store.game.deals) return null;
  return h(
    "section",
    { class: "stack tight", "data-key": "deck" },
    h("h2", null, t("deck.title")),
    picks(
      t("deck.title"),
      "deck",
      DECKS.map((one) => [one, t(`deck.${one}`), t(`deck.${one}-text`)]),
      chosen ?? "table",
      (deck) => set(deck === "phones" ? deck : null),
    ),
  );
}
