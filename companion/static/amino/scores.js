// Amino's part of the scores: every hand to look at or correct, and the last one with the result.

import { h } from "../dom.js";
import { points } from "../faces.js";
import { t } from "../i18n.js";
import { note, seatBadge } from "../parts.js";
import { change, mayPlay, store } from "../store.js";
import { handOf, isBegun } from "./entries.js";
import { scoredEntry } from "./scored.js";
import { sunlightPanel } from "./sunlight.js";

function scoreTable({ hands, totals }, { closed = false } = {}) {
  const { table } = store.state;
  const look = (hand) => change({ ui: { ...store.ui, look: store.ui.look === hand.hand ? null : hand.hand } });
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
          h("th", { scope: "col" }, h("span", { class: "unseen" }, t("score.hand"))),
          table.seats.map((seat) =>
            h("th", { scope: "col" }, seatBadge(seat.seat), h("span", { class: "unseen" }, seat.name)),
          ),
        ),
      ),
      h(
        "tbody",
        null,
        hands.filter(isBegun).map((hand) => {
          const best = Math.max(...hand.entries.map((entry) => entry.score ?? -Infinity));
          return h(
            "tr",
            { class: hand.counts ? "" : "void", "data-key": hand.hand },
            h(
              "th",
              { scope: "row" },
              closed
                ? hand.hand
                : h(
                    "button",
                    {
                      type: "button",
                      "aria-expanded": store.ui.look === hand.hand ? "true" : "false",
                      "aria-label": t("score.look", { hand: hand.hand }),
                      onclick: () => look(hand),
                    },
                    hand.hand,
                  ),
            ),
            table.seats.map(({ seat }) => {
              const { score } = hand.entries.find((entry) => entry.seat === seat);
              return h("td", { class: hand.complete && score === best ? "best" : "" }, points(score));
            }),
          );
        }),
      ),
      h(
        "tfoot",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "row" }, t("score.sum")),
          table.seats.map(({ seat }) => h("td", null, points(totals.find((one) => one.seat === seat).total))),
        ),
      ),
    ),
  );
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
    { class: "panel flush atmospheres" },
    hand.order.map((seat) => scoredEntry(hand, seat)),
  );

/** Below the standing on the scores' tab. */
export const scoreParts = (of) => [
  h("section", { class: "panel flush" }, scoreTable(of)),
  mayPlay() && h("p", { class: "quiet small" }, t("score.look-text")),
  looked(of.match),
];

/** Below the standing on the result. */
export function resultParts() {
  const { hand } = store.state.outcome;
  return [
    h("section", { class: "panel flush" }, scoreTable(store.state, { closed: true })),
    h(
      "section",
      { class: "stack tight" },
      h("h2", null, t("result.last", { hand })),
      scoredEntries(handOf(hand)),
    ),
  ];
}
