// The scores' tab: a match's standing, its chart, and what the game has to show of it.

import { chart } from "./chart.js";
import { h } from "./dom.js";
import { backRow, earlierList, lookedAt, wonText } from "./earlier.js";
import { houseRow } from "./house.js";
import { t } from "./i18n.js";
import { note } from "./parts.js";
import { isScored, leaderLine, standing } from "./standing.js";
import { matchOf, store, there } from "./store.js";

/** @param {State} of */
function details(of) {
  const lines = chart({ of });
  return [
    store.own.scoreNotes(of),
    h("section", { class: "panel" }, standing(of)),
    lines && h("figure", { class: "panel" }, lines),
    store.own.begun(of) ? store.own.scoreParts(of) : note(t("score.none")),
  ];
}

/** @param {Outcome} outcome */
const endLine = (outcome) => `${wonText(outcome)} · ${store.own.reason(outcome)}`;

/** @param {number} match */
function earlierScreen(match) {
  const of = matchOf(match);
  return [
    backRow(),
    h("h1", { tabindex: "-1" }, t("match.title", { match })),
    of
      ? [h("p", { class: "quiet" }, endLine(there(of.outcome))), houseRow(of), details(of)]
      : h("p", { class: "quiet", role: "status" }, t("match.loading")),
  ];
}

export function scoresScreen() {
  const { state } = store;
  if (lookedAt() !== state.match) return { body: earlierScreen(lookedAt()) };
  return {
    body: [
      h("h1", { tabindex: "-1" }, t("score.title")),
      isScored(state) && h("p", { class: "quiet" }, state.outcome ? endLine(state.outcome) : leaderLine(state)),
      details(state),
      earlierList(),
    ],
  };
}
