// The whole round on one sheet, like the paper one: every player, every category.

import { h } from "../dom.js";
import { points, t } from "../i18n.js";
import { button, closeSheet, nameOf, openSheet, seatBadge, sheet } from "../parts.js";
import { store } from "../store.js";
import { categoriesOf, categoryName, grouped, roundOf, seatsOf } from "./entries.js";
import { correctingNote, wrongNote } from "./entry.js";
import { field } from "./field.js";
import { previewOf } from "./preview.js";
import { changed, save, sheetOn, textOf, wrongIn } from "./typing.js";

/**
 * Typing begins at the first field that is still empty.
 * @param {ScoreRound} round
 */
export function openGrid(round) {
  const open = sheetOn(round, ...seatsOf(round));
  const fields = categoriesOf(round).flatMap((category) => open.seats.map((seat) => ({ seat, category })));
  const { seat, category } = fields.find((one) => textOf(open, one.seat, one.category) === "") ?? fields[0];
  openSheet("grid", { ...open, first: { seat, id: category.id } });
}

/** @param {Typing} open @param {number} seat @param {Category} category */
function cell(open, seat, category) {
  const label = `${nameOf(seat)}, ${categoryName(category.id)}`;
  const first = open.first?.seat === seat && open.first.id === category.id;
  return h("td", { "data-key": `${seat} ${category.id}` }, field(open, seat, category, { label, first }));
}
/** @param {Typing} open @param {number} seat */
const would = (open, seat) => points(previewOf(open, seat)?.score);

/**
 * A heading across the table.
 * @param {string} group
 * @param {number} columns
 */
export const groupRow = (group, columns) =>
  h(
    "tr",
    { class: "group", "data-key": `group-${group}` },
    h("th", { scope: "colgroup", colspan: String(columns), lang: store.game.language }, categoryName(group)),
  );

/**
 * Categories down, players across.
 * @param {Typing} open
 * @param {Category[]} categories
 */
function across(open, categories) {
  return h(
    "table",
    { class: "grid" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "col" }, h("span", { class: "unseen" }, t("score.category"))),
        open.seats.map((seat) => h("th", { scope: "col" }, seatBadge(seat), h("span", { class: "short" }, nameOf(seat)))),
      ),
    ),
    h(
      "tbody",
      null,
      grouped(categories).map(({ group, categories: own }) => [
        group && groupRow(group, open.seats.length + 1),
        own.map((category) =>
          h(
            "tr",
            { "data-key": category.id },
            h("th", { scope: "row", lang: store.game.language }, categoryName(category.id)),
            open.seats.map((seat) => cell(open, seat, category)),
          ),
        ),
      ]),
    ),
    h(
      "tfoot",
      null,
      h("tr", null, h("th", { scope: "row" }, t("score.points")), open.seats.map((seat) => h("td", null, would(open, seat)))),
    ),
  );
}

/**
 * Players down, for a game that counts one thing only.
 * @param {Typing} open
 * @param {Category} category
 */
const down = (open, category) =>
  h(
    "table",
    { class: "grid down" },
    h("caption", { class: "unseen" }, categoryName(category.id)),
    h(
      "tbody",
      null,
      open.seats.map((seat) =>
        h(
          "tr",
          { "data-key": seat },
          h("th", { scope: "row" }, h("span", { class: "row" }, seatBadge(seat), nameOf(seat))),
          cell(open, seat, category),
          h("td", { class: "would" }, would(open, seat)),
        ),
      ),
    ),
  );

/** @param {Typing} open */
export function gridSheet(open) {
  const round = roundOf(open.round, open.match);
  if (!round) return null;
  const categories = categoriesOf(round);
  return sheet({
    name: "grid",
    title: round.end ? t("round.end") : t("grid.title", { round: open.round }),
    close: closeSheet,
    body: [
      correctingNote(round),
      h(
        "div",
        { class: "scroll panel flush" },
        categories.length > 1 ? across(open, categories) : down(open, categories[0]),
      ),
      wrongNote(open),
    ],
    foot: [
      button(t("act.cancel"), closeSheet),
      button(t(round.complete ? "entry.correct" : "act.save"), save, {
        kind: "go",
        disabled: Boolean(wrongIn(open)) || !changed(open).length,
      }),
    ],
  });
}
