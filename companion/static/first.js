// The first player: shown where the first round is played, and chosen before anything is entered.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { pendingOf, post } from "./outbox.js";
import { button, closeSheet, nameOf, once, openSheet, seatBadge, seatPicks, sheet } from "./parts.js";
import { store } from "./store.js";

/**
 * Who starts; where it `mayChange`, a tap chooses another.
 * @param {number} seat
 * @param {string} label
 * @param {boolean} mayChange
 */
export function firstPlayer(seat, label, mayChange) {
  const inner = [
    seatBadge(seat, { size: "big" }),
    h("span", { class: "grow" }, label, h("b", null, nameOf(seat))),
  ];
  return mayChange
    ? h("button", { type: "button", class: "first", onclick: () => openSheet("first") }, inner, icon("edit"))
    : h("div", { class: "first" }, inner);
}

/** @param {number} seat */
const choose = (seat) => {
  const { first, match } = store.state;
  const waiting = pendingOf("first", { match });
  if (seat !== (waiting ?? first).seat) post({ type: "first", match, seat, base: waiting?.id ?? first.version });
};

/**
 * Takes over the first player that the tools picked.
 * @param {number} seat
 * @param {Words} [words]
 */
export const useFirst = (seat, words = {}) =>
  button(
    t("tools.use-first", { name: nameOf(seat), ...words }),
    once("use-first", () => choose(seat)),
    { kind: "go wide", mark: "check" },
  );

/** A way to the tools, where chance picks somebody. */
export const toTools = () =>
  button(t("tools.first-go"), () => location.assign("#tools"), { kind: "line wide", mark: "dice" });

/**
 * Choosing who starts.
 * @param {string} title
 * @param {{ text?: string | null, more?: Child }} [parts]
 */
export function firstSheet(title, { text = null, more = null } = {}) {
  const { first, table } = store.state;
  const seats = table.seats.map(({ seat }) => seat);
  /** @param {number} seat */
  const pick = (seat) =>
    once(`first-${seat}`, () => {
      choose(seat);
      closeSheet();
    });
  return sheet({
    name: "first",
    title,
    close: closeSheet,
    body: [text && h("p", null, text), seatPicks(seats, pick, first.seat), more],
  });
}
