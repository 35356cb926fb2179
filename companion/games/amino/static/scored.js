// A scored hand with its working.

import { h } from "../dom.js";
import { points, signed, t } from "../i18n.js";
import { icon } from "../icons.js";
import { openSheet } from "../parts.js";
import { correction, pointsOf, scoredHead, seatRow, seatRows } from "../rounds.js";
import { mayPlay, store } from "../store.js";
import { effective } from "./entries.js";
import { openEntry } from "./entry.js";
import { miniCards, stateMark, workingLine } from "./marks.js";

/** Cards that the server dealt are as they are. */
export const mayCorrect = () => mayPlay() && !store.state.dealt;

/** @param {ShownEntry} entry */
function bonusLine(entry) {
  if (entry.moon) return h("span", { class: "chip sun" }, icon("moon"), t("score.moon"));
  if (entry.parts?.bonus)
    return h("span", { class: "chip accent" }, icon("check"), t("score.bonus", { bonus: signed(entry.parts.bonus) }));
  return null;
}

/** @param {Hand} hand @param {number} seat */
function scoredEntry(hand, seat) {
  const entry = effective(hand, seat);
  const total = t("score.total", { total: points(entry.total) });
  return seatRow(seat, {
    says: [total, correction("hand", hand, seat)].filter(Boolean).join(" · "),
    beside: pointsOf(entry.score),
    under: [
      h(
        "span",
        { class: "under" },
        entry.final && miniCards(entry.final, 0),
        workingLine(entry),
        bonusLine(entry),
        entry.waiting && stateMark(entry),
      ),
      mayCorrect() && h("span", { class: "unseen" }, t("score.tap-to-correct")),
    ],
    still: !mayCorrect(),
    press: () =>
      entry.kind === "typed" ? openSheet("quick", { match: hand.match, hand: hand.hand }) : openEntry(hand, seat),
  });
}

/** @param {Hand} hand */
export const scoredEntries = (hand) => seatRows(hand.order, (seat) => scoredEntry(hand, seat), "scored");

/** @param {Hand} hand */
export const scoredHand = (hand) => [
  scoredHead("hand", hand.hand),
  scoredEntries(hand),
  mayCorrect() && h("p", { class: "quiet small" }, t("score.tap-to-correct")),
];
