// Several atmospheres entered on one phone: all of them above one deck; the next card goes to the one that is chosen.

import { h } from "../dom.js";
import { points, t } from "../i18n.js";
import { nameOf, seatBadge } from "../parts.js";
import { effective } from "./entries.js";
import { miniCards } from "./marks.js";

/**
 * @param {Hand} hand
 * @param {number} seat
 * @param {number} size
 * @param {{ now: boolean, choose: () => void }} how
 */
function cell(hand, seat, size, { now, choose }) {
  const { kind, cards, score } = effective(hand, seat);
  return h(
    "button",
    { type: "button", class: "grid-seat", "data-key": seat, "aria-pressed": String(now), onclick: choose },
    seatBadge(seat),
    h(
      "span",
      { class: "grid-name" },
      h("b", null, nameOf(seat)),
      kind === "typed" ? h("span", { class: "quiet small" }, t("hand.typed")) : miniCards(cards, size),
    ),
    score !== null && h("span", { class: "points" }, points(score)),
  );
}

/**
 * The atmospheres of these seats, each to be chosen; `now` is the one that the next card goes to.
 * @param {Hand} hand
 * @param {number[]} seats
 * @param {number} size
 * @param {{ now: number, choose: (seat: number) => void }} how
 */
export const grid = (hand, seats, size, { now, choose }) =>
  h(
    "div",
    { class: "grid-seats" },
    seats.map((seat) => cell(hand, seat, size, { now: seat === now, choose: () => choose(seat) })),
  );
