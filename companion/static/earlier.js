// Earlier matches at this table: looked at and corrected like the current one.

import { h } from "./dom.js";
import { list, points, t } from "./i18n.js";
import { icon } from "./icons.js";
import { getJson } from "./net.js";
import { nameOf } from "./parts.js";
import { asOf, change, page, store } from "./store.js";

/** @type {string | null} */
let asked = null;

/** The number of the match the scores' tab shows. */
export const lookedAt = () => Math.min(store.ui.match ?? store.state.match, store.state.match);

/** @param {number} match */
const lookAt = (match) => {
  change({ ui: { ...store.ui, match, look: null } });
  scrollTo(0, 0);
};

/** Asks for the earlier match that is looked at, and again after each change at the table. */
export function follow() {
  const match = lookedAt();
  const wanted = `${match} ${store.seq}`;
  if (match === store.state.match || asked === wanted || (store.earlier[match]?.seq ?? 0) >= store.seq) return;
  asked = wanted;
  getJson(`/api/tables/${page.table}/matches/${match}`)
    .then((found) => change({ earlier: { ...store.earlier, [match]: found } }))
    .catch(() =>
      setTimeout(() => {
        asked = null;
        change();
      }, 3000),
    );
}

/**
 * Adds the match to a text if it is not the current one.
 * @param {number | undefined} match
 * @param {string} what
 */
export const inMatch = (match, what) =>
  match && match !== store.state.match ? t("match.in", { match, what }) : what;

/** @param {{ winners: number[], shared?: boolean }} outcome */
export const wonText = ({ winners, shared = winners.length > 1 }) =>
  store.own.wonText?.({ winners }) ?? t(shared ? "result.shared" : "result.wins", { names: list(winners.map(nameOf)) });

/** @param {number} match @param {string} title @param {Child} text @param {string} mark */
const row = (match, title, text, mark) =>
  h(
    "button",
    { type: "button", class: "line-button", "data-key": match, onclick: () => lookAt(match) },
    icon(mark),
    h("span", { class: "who" }, h("b", null, title), text && h("span", null, text)),
    mark !== "back" && icon("next"),
  );

export const backRow = () => {
  const { match } = store.state;
  return h("div", { class: "panel flush rows" }, row(match, t("match.back", { match }), null, "back"));
};

export function earlierList() {
  const before = store.state.matches.slice(0, -1).reverse();
  if (!before.length) return null;
  return h(
    "section",
    { class: "stack tight earlier", "aria-labelledby": "earlier" },
    h("h2", { id: "earlier" }, t("match.earlier")),
    h("p", { class: "quiet small" }, t("match.earlier-text")),
    h(
      "div",
      { class: "panel flush rows" },
      before.map(({ match, winners, totals }) => {
        const told = asOf({ match }, () => [
          wonText({ winners }),
          ...totals.map((total, at) => `${nameOf(at + 1)}\u00a0${points(total)}`),
        ]);
        return row(match, t("match.title", { match }), told.join(" · "), "trophy");
      }),
    ),
  );
}
