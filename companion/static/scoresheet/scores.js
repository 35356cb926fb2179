// The score sheet's part of the scores: every round to look at or correct, and the last one with the result.

import { h } from "../dom.js";
import { points } from "../faces.js";
import { t } from "../i18n.js";
import { button, note, seatBadge } from "../parts.js";
import { change, mayPlay, store } from "../store.js";
import { isBegun, roundOf } from "./entries.js";
import { playOnButton } from "./finish.js";
import { openGrid } from "./grid.js";
import { playerLines } from "./round.js";
import { countsPanel } from "./scored.js";

function number(round, closed) {
  if (closed) return round.round;
  const open = store.ui.look === round.round;
  return h(
    "button",
    {
      type: "button",
      "aria-expanded": open ? "true" : "false",
      "aria-label": t("score.look", { round: round.round }),
      onclick: () => change({ ui: { ...store.ui, look: open ? null : round.round } }),
    },
    round.round,
  );
}

function roundRow(round, wins, closed) {
  const scores = round.entries.map(({ score }) => score).filter((score) => score !== null);
  const best = wins === "lowest" ? Math.min(...scores) : Math.max(...scores);
  return h(
    "tr",
    { class: round.counts ? "" : "void", "data-key": round.round },
    h("th", { scope: "row" }, number(round, closed)),
    round.entries.map(({ score }) => h("td", { class: round.complete && score === best ? "best" : "" }, points(score))),
  );
}

function scoreTable({ rounds, totals, wins }, { closed = false } = {}) {
  const { seats } = store.state.table;
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": t("score.table") },
    h(
      "table",
      { class: "scores" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, h("span", { class: "unseen" }, t("score.round"))),
          seats.map((seat) => h("th", { scope: "col" }, seatBadge(seat.seat), h("span", { class: "unseen" }, seat.name))),
        ),
      ),
      h("tbody", null, rounds.filter(isBegun).map((round) => roundRow(round, wins, closed))),
      h(
        "tfoot",
        null,
        h("tr", null, h("th", { scope: "row" }, t("score.sum")), totals.map(({ total }) => h("td", null, points(total)))),
      ),
    ),
  );
}

function looked(match) {
  const round = roundOf(store.ui.look, match);
  if (!round || !isBegun(round)) return null;
  return h(
    "section",
    { class: "stack tight", "aria-labelledby": "looked" },
    h("h2", { id: "looked" }, t("round.title", { round: round.round })),
    countsPanel(round),
    mayPlay() && h("p", { class: "quiet small" }, t("score.tap-to-correct")),
    playerLines(round),
    mayPlay() && button(t(round.complete ? "grid.correct" : "grid.open"), () => openGrid(round), { kind: "line wide", mark: "keys" }),
  );
}

/** Rounds that do not count: after the end that a correction brought, or half entered when the table ended the game. */
export function scoreNotes({ not_counting: rounds }) {
  return rounds.length
    ? note(t("score.not-counting", { n: rounds.length, rounds: rounds.join(", ") }), { kind: "sun", mark: "warn" })
    : null;
}

/** Below the standing on the scores' tab. */
export const scoreParts = (of) => [
  h("section", { class: "panel flush" }, scoreTable(of)),
  mayPlay() && h("p", { class: "quiet small" }, t("score.look-text")),
  looked(of.match),
];

/** Below the standing on the result. */
export function resultParts() {
  const { round } = store.state.outcome;
  return [
    mayPlay() && playOnButton(),
    store.state.rounds.length > 1 && h("section", { class: "panel flush" }, scoreTable(store.state, { closed: true })),
    h("h2", null, t("result.last", { round })),
    countsPanel(roundOf(round)),
    playerLines(roundOf(round)),
  ];
}
