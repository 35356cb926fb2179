// The left side: the components with their counts, and what else a game has.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "./icons.js";
import { change, named, state } from "./state.js";
import { makeCopy } from "./tweaking.js";

/** @type {Record<string, string>} */
const MARKS = { cards: "cards", tiles: "table", pieces: "copy", boards: "table", pages: "book" };

/**
 * @param {string | null} part
 * @param {string} mark
 * @param {string} name
 * @param {number} total
 */
const row = (part, mark, name, total) =>
  h(
    "button",
    {
      type: "button",
      class: state.part === part ? "entry on" : "entry",
      "aria-pressed": String(state.part === part),
      "data-key": part ?? "all",
      title: name,
      onclick: () => change({ part }),
    },
    icon(mark),
    h("span", { class: "grow" }, name),
    h("span", { class: "count" }, String(total)),
  );

export function rail() {
  const { desk, panel } = state;
  const parts = desk?.components ?? [];
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  return h(
    "div",
    { class: "entries", "data-key": "entries" },
    row(null, "home", t("desk.all"), total),
    parts.map((part) => row(part.name, MARKS[part.kind] ?? "cards", named(part.names), part.total)),
    h(
      "a",
      { class: "entry apart", "data-key": "#book", href: `#/${desk?.key}/rules`, title: t("book.title") },
      icon("book"),
      h("span", { class: "grow" }, t("book.title")),
    ),
    h(
      "a",
      { class: "entry", "data-key": "#changes", href: `#/${desk?.key}/changes`, title: t("changes.title") },
      icon("compare"),
      h("span", { class: "grow" }, t("changes.title")),
    ),
    desk?.game?.rules.length
      ? h(
          "button",
          {
            type: "button",
            class: panel === "rules" ? "entry on" : "entry",
            "data-key": "#rules",
            "aria-pressed": String(panel === "rules"),
            title: t("rules.title"),
            onclick: () => change({ panel: panel === "rules" ? null : "rules" }),
          },
          icon("sliders"),
          h("span", { class: "grow" }, t("rules.title")),
        )
      : null,
    desk && desk.kind !== "own"
      ? h(
          "button",
          { type: "button", class: "entry", "data-key": "#copy", title: t("copy.title"), onclick: makeCopy },
          icon("copy"),
          h("span", { class: "grow" }, t("copy.title")),
        )
      : null,
  );
}
