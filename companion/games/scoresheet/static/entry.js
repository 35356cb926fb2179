// One seat's counts of a round: big steppers, a number pad, and the working as it grows.

import { h } from "../dom.js";
import { num, points, t } from "../i18n.js";
import { button, closeSheet, nameOf, note, openSheet, seatBadge, sheet, tap } from "../parts.js";
import { mySeat, store } from "../store.js";
import { categoriesOf, categoryName, effective, grouped, roundOf } from "./entries.js";
import { field, fieldId } from "./field.js";
import { previewOf } from "./preview.js";
import { canStep, changed, save, sheetOn, step, wrongIn } from "./typing.js";
import { workingText } from "./working.js";

/** @param {ScoreRound} round @param {number} seat */
export const openEntry = (round, seat) => openSheet("entry", sheetOn(round, seat));

/**
 * The score of what would be saved; for a correction also the old one.
 * @param {Typing} open
 * @param {number} seat
 * @param {ShownEntry} entry
 */
function counted(open, seat, entry) {
  const would = previewOf(open, seat, { blank: true });
  return h(
    "div",
    { class: "counted", "aria-live": "polite" },
    h("span", { class: "grow" }, would && (workingText(would) ?? (would.score === null && t("entry.waits")))),
    entry.score !== null &&
      would &&
      would.score !== null &&
      would.score !== entry.score &&
      h("span", { class: "quiet" }, t("entry.instead", { score: points(entry.score) })),
    h("b", { class: "points" }, would && would.score !== null ? points(would.score) : "…"),
  );
}

/** @param {Typing} open @param {number} seat @param {Category} category @param {boolean} first */
export function row(open, seat, category, first) {
  const name = categoryName(category.id);
  /** @param {number} change @param {string} mark @param {string} label */
  const by = (change, mark, label) =>
    tap(label, mark, () => step(/** @type {Typing} */ (store.sheet), seat, category, change), {
      class: "tap step",
      "data-rapid": true,
      disabled: !canStep(open, seat, category, change),
    });
  return h(
    "div",
    { class: "stepper", "data-key": category.id },
    h("label", { for: fieldId(seat, category), lang: store.game.language }, name),
    by(-1, "remove", t("entry.less", { what: name })),
    field(open, seat, category, { first }),
    by(1, "add", t("entry.more", { what: name })),
  );
}

/** @param {Typing} open */
export const wrongNote = (open) => {
  const wrong = wrongIn(open);
  if (!wrong) return null;
  const { id, low, high } = wrong.category;
  return note(t("entry.range", { what: categoryName(id), low: num(low), high: num(high) }), { kind: "bad", mark: "warn" });
};

/** @param {ScoreRound} round */
export const correctingNote = (round) =>
  round.complete &&
  note(round.end ? t("entry.correcting-end") : t("entry.correcting", { round: round.round }), { mark: "edit" });

/**
 * A panel with a row for each category; under headings, if they have any.
 * @param {Category[]} categories
 * @param {(category: Category) => Child} inner
 */
export const groupedRows = (categories, inner) =>
  grouped(categories).map(({ group, categories: own }) =>
    h(
      "section",
      { class: "stack tight", "data-key": `group-${group}` },
      group && h("h3", { class: "group", lang: store.game.language }, categoryName(group)),
      h("div", { class: "panel flush" }, own.map(inner)),
    ),
  );

/** @param {Typing} open */
export function entrySheet(open) {
  const round = roundOf(open.round, open.match);
  if (!round) return null;
  const [seat] = open.seats;
  const entry = effective(round, seat);
  const label = seat === mySeat() ? t("entry.mine") : t("entry.of", { name: nameOf(seat) });
  return sheet({
    name: "entry",
    title: label,
    close: closeSheet,
    badge: seatBadge(seat),
    body: [
      correctingNote(round),
      groupedRows(categoriesOf(round), (category) => row(open, seat, category, false)),
      counted(open, seat, entry),
      wrongNote(open),
    ],
    foot: [
      button(t("act.cancel"), closeSheet),
      button(t(round.complete ? "entry.correct" : "act.save"), save, {
        kind: "go",
        disabled: Boolean(wrongIn(open)) || !changed(open, { blank: true }).length,
      }),
    ],
  });
}
