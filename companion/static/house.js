// House rules: which ones a match is played with, and what they change, in words.

import { h } from "./dom.js";
import { language, t } from "./i18n.js";
import { icon } from "./icons.js";
import { getJson } from "./net.js";
import { button, closeSheet, openSheet, row, sheet } from "./parts.js";
import { change, page, store } from "./store.js";

const asked = new Set();

/**
 * A text in the phone's language, or in the first there is.
 * @template T
 * @param {Record<string, T> | null | undefined} texts
 */
export const spoken = (texts) => (texts ? (texts[language] ?? Object.values(texts)[0]) : null);

/** @param {State} [of] */
export const houseName = (of = store.state) => spoken(of.edition?.house);

/**
 * The lines of a match's house rules, asked for once; the page is drawn again when they arrive.
 * @param {number} match
 * @returns {string[] | null}
 */
function linesOf(match) {
  const path = `/api/tables/${page.table}/house?match=${match}`;
  if (!asked.has(path)) {
    asked.add(path);
    getJson(path).then(
      ({ house }) => change({ ui: { ...store.ui, [path]: house } }),
      () => setTimeout(() => asked.delete(path) && change(), 3000),
    );
  }
  return spoken(store.ui[path]?.lines);
}

/**
 * The row that leads to the house rules of a match; nothing if it has none.
 * @param {State} [of]
 */
export const houseRow = (of = store.state) =>
  houseName(of)
    ? h(
        "div",
        { class: "panel flush rows", "data-key": "house" },
        row("home", t("house.title"), houseName(of), () => openSheet("house", { match: of.match })),
      )
    : null;

/** The same in little, for a bar: it says which house rules are on. */
export const houseChip = () =>
  houseName()
    ? h(
        "button",
        { type: "button", class: "chip house", onclick: () => openSheet("house", { match: store.state.match }) },
        icon("home"),
        t("house.title"),
      )
    : null;

/**
 * What house rules change, as a list.
 * @param {string[]} lines
 */
export const houseLines = (lines) =>
  !lines.length ? h("p", { class: "quiet" }, t("house.little")) : h("ul", { class: "panel house-lines" }, lines.map((line) => h("li", null, line)));

/** @param {string | null} name */
export const houseTitle = (name) => t("variant.text", { kind: t("house.title"), name });

/** @param {string} name @param {string[] | null} lines */
export const houseShown = (name, lines) =>
  sheet({
    name: "house",
    title: houseTitle(name),
    close: closeSheet,
    body: [
      h("p", { class: "quiet" }, t("house.text")),
      lines ? houseLines(lines) : h("p", { class: "quiet", role: "status" }, t("match.loading")),
    ],
    foot: button(t("act.done"), closeSheet, { kind: "go" }),
  });

/**
 * The house rules of a match at this table.
 * @param {{ match: number }} open
 */
export function houseSheet({ match }) {
  const of = match === store.state.match ? store.state : store.earlier[match];
  const name = of && houseName(of);
  return name ? houseShown(name, linesOf(match)) : null;
}
