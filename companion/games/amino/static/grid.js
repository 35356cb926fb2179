// Several atmospheres entered on one phone: all of them above one deck, each tap goes to the next free place.

import { h } from "../dom.js";
import { points, t } from "../i18n.js";
import { nameOf, pendingMark, seatBadge } from "../parts.js";
import { effective } from "./entries.js";
import { slots } from "./picking.js";

/**
 * @param {Hand} hand
 * @param {number} seat
 * @param {number} size
 * @param {{ now: boolean, choose: () => void, set: (cards: string[]) => void }} how
 */
function cell(hand, seat, size, { now, choose, set }) {
  const entry = effective(hand, seat);
  const typed = entry.kind === "typed";
  const says = entry.score === null ? t("hand.cards", { have: entry.cards.length, n: size }) : points(entry.score);
  return h(
    "div",
    { class: `grid-seat ${now ? "now" : ""}`, "data-key": seat, role: "group", "aria-label": nameOf(seat) },
    h(
      "button",
      { type: "button", class: "grid-name", "aria-pressed": String(now), onclick: choose },
      seatBadge(seat),
      h("b", null, nameOf(seat)),
      h("span", { class: entry.score === null ? "unseen" : "points" }, says),
    ),
    typed ? h("p", { class: "quiet small" }, t("hand.typed")) : slots(entry.cards, size, set, { place: `${seat}`, now }),
  );
}

/**
 * The atmospheres of these seats; `now` is the one that the next card goes to.
 * @param {Hand} hand
 * @param {number[]} seats
 * @param {number} size
 * @param {{ now: number, choose: (seat: number) => void, set: (seat: number, cards: string[]) => void }} how
 */
export function grid(hand, seats, size, { now, choose, set }) {
  const waiting = seats.some((seat) => effective(hand, seat).waiting);
  return [
    h(
      "div",
      { class: "grid-seats", "data-rapid": true },
      seats.map((seat) =>
        cell(hand, seat, size, {
          now: seat === now,
          choose: () => choose(seat),
          set: (cards) => set(seat, cards),
        }),
      ),
    ),
    h(
      "p",
      { class: "row entry-state", "aria-live": "polite" },
      h("span", { class: "grow" }, t("entry.to", { name: nameOf(now) })),
      waiting && pendingMark(),
    ),
  ];
}
