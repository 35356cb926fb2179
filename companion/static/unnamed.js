// Rows without a name on the form for a new table: asks whether somebody sits there, as the number of players counts.

import { h } from "./dom.js";
import { draft, edit } from "./draft.js";
import { list, t } from "./i18n.js";
import { button, closeSheet, openSheet, sheet } from "./parts.js";
import { store } from "./store.js";

/**
 * The rows nobody may sit on: without a name, while others have one and would be enough.
 * @param {Pick<Draft, "seats" | "me">} draft
 * @param {number} least
 */
export function doubtful({ seats, me }, least) {
  const empty = seats.filter(({ key, name }) => !name.trim() && key !== me);
  const named = seats.filter(({ name }) => name.trim()).length;
  return named > 0 && seats.length - empty.length >= least ? empty : [];
}

/**
 * Asks if there is anything to ask; `go` opens the table.
 * @param {() => void} go
 */
export function askWhoSits(go) {
  const asks = doubtful(draft(), store.game.players[0]).length > 0;
  if (asks) openSheet("unnamed", { go });
  return asks;
}

/** @param {{ go: () => void }} open */
export function unnamedSheet({ go }) {
  const { seats } = draft();
  const empty = doubtful(draft(), store.game.players[0]);
  const rows = empty.map((seat) => String(seats.indexOf(seat) + 1));
  /** @param {DraftSeat[]} kept */
  const openWith = (kept) => () => {
    if (kept.length < seats.length) edit({ seats: kept });
    closeSheet();
    go();
  };
  const named = seats.filter((seat) => !empty.includes(seat));
  return sheet({
    name: "unnamed",
    title: t("create.nobody", { n: rows.length, rows: list(rows) }),
    close: closeSheet,
    body: h("p", null, t("create.nobody-text")),
    foot: [
      button(t("create.with", { n: seats.length }), openWith(seats)),
      button(t("create.without", { n: named.length }), openWith(named), { kind: "go" }),
    ],
  });
}
