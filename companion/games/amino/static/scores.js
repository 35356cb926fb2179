// Amino's part of the scores: every hand to look at or correct, and the last one with the result.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { note } from "../parts.js";
import { scoreTable } from "../scoretable.js";
import { mayPlay, store } from "../store.js";
import { handOf, isBegun } from "./entries.js";
import { scoredEntry } from "./scored.js";
import { sunlightPanel } from "./sunlight.js";

const bySeat = (list) => [...list].sort((one, other) => one.seat - other.seat);

function handTable({ hands, totals }, options) {
  const rows = hands.filter(isBegun).map(({ hand, counts, complete, entries }) => ({
    number: hand,
    label: t("score.look", { hand }),
    counts,
    complete,
    scores: bySeat(entries).map(({ score }) => score),
  }));
  const words = { label: t("score.table"), heading: t("score.hand") };
  return scoreTable(words, rows, bySeat(totals), options);
}

function looked(match) {
  const hand = handOf(store.ui.look, match);
  if (!hand || !isBegun(hand)) return null;
  return h(
    "section",
    { class: "stack tight", "aria-labelledby": "looked" },
    h("h2", { id: "looked" }, t("hand.title", { hand: hand.hand })),
    mayPlay() && h("p", { class: "quiet small" }, t("score.tap-to-correct")),
    // The Sunlight of the current match is resolved where that is played.
    match !== store.state.match && hand.sunlight && sunlightPanel(hand),
    scoredEntries(hand),
  );
}

/** Hands that a correction made worthless. */
export function scoreNotes({ not_counting: hands }) {
  return hands.length
    ? note(t("score.not-counting", { n: hands.length, hands: hands.join(", ") }), { kind: "sun", mark: "warn" })
    : null;
}

const scoredEntries = (hand) =>
  h(
    "div",
    { class: "panel flush seat-rows" },
    hand.order.map((seat) => scoredEntry(hand, seat)),
  );

/** Below the standing on the scores' tab. */
export const scoreParts = (of) => [
  h("section", { class: "panel flush" }, handTable(of)),
  mayPlay() && h("p", { class: "quiet small" }, t("score.look-text")),
  looked(of.match),
];

/** Below the standing on the result. */
export function resultParts() {
  const { hand } = store.state.outcome;
  return [
    h("section", { class: "panel flush" }, handTable(store.state, { closed: true })),
    h(
      "section",
      { class: "stack tight" },
      h("h2", null, t("result.last", { hand })),
      scoredEntries(handOf(hand)),
    ),
  ];
}
