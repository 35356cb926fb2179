// Amino's part of the scores: every hand to look at or correct, and the last one with the result.

import { fairness } from "../dealt.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { notCounting, note } from "../parts.js";
import { roundTable } from "../rounds.js";
import { store, there } from "../store.js";
import { handOf, isBegun } from "./entries.js";
import { raceLine } from "./race.js";
import { mayCorrect, scoredEntries } from "./scored.js";
import { sunlightPanel } from "./sunlight.js";

/** @param {State} of @param {{ closed?: boolean }} [options] */
const handTable = ({ hands, totals }, options) => roundTable("hand", hands.filter(isBegun), totals, options);

/** @param {number} match */
function looked(match) {
  const hand = handOf(store.ui.look, match);
  if (!hand || !isBegun(hand)) return null;
  return h(
    "section",
    { class: "stack tight", "aria-labelledby": "looked" },
    h("h2", { id: "looked" }, t("hand.title", { hand: hand.hand })),
    mayCorrect() && h("p", { class: "quiet small" }, t("score.tap-to-correct")),
    // The Sunlight of the current match is resolved where that is played.
    match !== store.state.match && hand.sunlight && sunlightPanel(hand),
    scoredEntries(hand),
  );
}

/**
 * Hands that no longer count after a correction; and how far the leader has to go.
 * @param {State} of
 */
export function scoreNotes(of) {
  const race = raceLine(of);
  return [notCounting("hands", of.not_counting), race && note(race, { mark: "trophy" })];
}

/**
 * Below the standing on the scores' tab.
 * @param {State} of
 */
export const scoreParts = (of) => [
  h("section", { class: "panel flush" }, handTable(of)),
  mayCorrect() && h("p", { class: "quiet small" }, t("score.look-text")),
  looked(of.match),
];

/** Below the standing on the result. */
export function resultParts() {
  const { hand } = there(store.state.outcome);
  return [
    store.state.dealt && fairness(store.state.dealt),
    h("section", { class: "panel flush" }, handTable(store.state, { closed: true })),
    h(
      "section",
      { class: "stack tight" },
      h("h2", null, t("result.last", { hand })),
      scoredEntries(handOf(hand)),
    ),
  ];
}
