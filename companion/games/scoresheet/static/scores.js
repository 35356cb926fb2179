// The score sheet's part of the scores: every round to look at or correct, and the last one with the result.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { button, notCounting } from "../parts.js";
import { roundTable } from "../rounds.js";
import { mayPlay, store, there } from "../store.js";
import { allRounds, isBegun, roundOf } from "./entries.js";
import { playOnButton } from "./finish.js";
import { openGrid } from "./grid.js";
import { playerLines } from "./round.js";
import { countsPanel } from "./scored.js";

/** @param {State} of @param {{ closed?: boolean }} [options] */
const table = (of, { closed = false } = {}) =>
  roundTable("round", allRounds(of).filter((round) => isBegun(round) || (round.end && of.outcome)), of.totals, {
    closed,
    wins: of.wins,
    named: (round) => (round.end ? { name: t("score.end"), label: t("score.end-look") } : null),
  });

/** @param {number} match */
function looked(match) {
  const round = roundOf(store.ui.look, match);
  if (!round || !(isBegun(round) || round.end)) return null;
  return h(
    "section",
    { class: "stack tight", "aria-labelledby": "looked" },
    h("h2", { id: "looked" }, round.end ? t("round.end") : t("round.title", { round: round.round })),
    countsPanel(round),
    mayPlay() && h("p", { class: "quiet small" }, t("score.tap-to-correct")),
    playerLines(round),
    mayPlay() && button(t(round.complete ? "grid.correct" : "grid.open"), () => openGrid(round), { kind: "line wide", mark: "keys" }),
  );
}

/**
 * Rounds that do not count: after the end that a correction brought, or half entered when the table ended the game.
 * @param {State} of
 */
export const scoreNotes = ({ not_counting: rounds }) => notCounting("rounds", rounds);

/**
 * Below the standing on the scores' tab.
 * @param {State} of
 */
export const scoreParts = (of) => [
  h("section", { class: "panel flush" }, table(of)),
  mayPlay() && h("p", { class: "quiet small" }, t("score.look-text")),
  looked(of.match),
];

/** Below the standing on the result. */
export function resultParts() {
  const { round } = there(store.state.outcome);
  const { ending, rounds } = store.state;
  const last = ending?.round ?? roundOf(round);
  return [
    mayPlay() && playOnButton(),
    (rounds.length > 1 || ending) && h("section", { class: "panel flush" }, table(store.state, { closed: true })),
    h("h2", null, last.end ? t("round.end") : t("result.last", { round })),
    countsPanel(last),
    playerLines(last),
  ];
}
