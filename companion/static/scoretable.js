// The points of every round in a table: a number to tap for each row, a column for each seat, the sum below.

import { h } from "./dom.js";
import { points, t } from "./i18n.js";
import { seatBadge } from "./parts.js";
import { change, seats, store } from "./store.js";

/** Brings what was opened into view, once it is drawn. */
const showOpened = () =>
  queueMicrotask(() => document.getElementById("looked")?.scrollIntoView({ block: "start", behavior: "smooth" }));

/** @param {number} number @param {string | null} name @param {string} label */
function rowNumber(number, name, label) {
  const open = store.ui.look === number;
  return h(
    "button",
    {
      type: "button",
      "aria-expanded": open ? "true" : "false",
      "aria-label": label,
      onclick: () => {
        change({ ui: { ...store.ui, look: open ? null : number } });
        showOpened();
      },
    },
    name ?? number,
  );
}

/** @param {TableRow} row @param {string} wins @param {boolean} closed */
function row({ number, name, label, counts, complete, scores }, wins, closed) {
  const known = scores.filter((score) => score !== null);
  const best = wins === "lowest" ? Math.min(...known) : Math.max(...known);
  return h(
    "tr",
    { class: counts ? "" : "void", "data-key": number },
    h("th", { scope: "row" }, closed ? (name ?? number) : rowNumber(number, name, label)),
    scores.map((score) => h("td", { class: complete && score === best ? "best" : "" }, points(score))),
  );
}

/**
 * `rows` have their scores in the order of the seats; a tap on a row's number opens it, unless `closed`.
 * @param {{ label: string, heading: string }} words
 * @param {TableRow[]} rows
 * @param {Total[]} totals
 * @param {{ closed?: boolean, wins?: string }} [options]
 */
export const scoreTable = ({ label, heading }, rows, totals, { closed = false, wins = "highest" } = {}) =>
  h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": label },
    h(
      "table",
      { class: "scores" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, h("span", { class: "unseen" }, heading)),
          seats().map(({ seat, name }) =>
            h("th", { scope: "col" }, seatBadge(seat), h("span", { class: "unseen" }, name)),
          ),
        ),
      ),
      h("tbody", null, rows.map((one) => row(one, wins, closed))),
      h(
        "tfoot",
        null,
        h("tr", null, h("th", { scope: "row" }, t("score.sum")), totals.map(({ total }) => h("td", null, points(total)))),
      ),
    ),
  );
