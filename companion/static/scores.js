// The scores' tab: the standing, the chart, and what the game has to show of them.

import { chart } from "./chart.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";
import { note } from "./parts.js";
import { isScored, leaderLine, standing } from "./standing.js";
import { store } from "./store.js";

export function scoresScreen() {
  const lines = chart();
  return {
    body: [
      h("h1", { tabindex: "-1" }, t("score.title")),
      isScored() && h("p", { class: "quiet" }, leaderLine()),
      store.own.scoreNotes(),
      h("section", { class: "panel" }, standing()),
      lines && h("figure", { class: "panel" }, lines),
      store.own.begun() ? store.own.scoreParts() : note(t("score.none")),
    ],
  };
}
