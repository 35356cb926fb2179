// The first player: shown with the hand, and chosen before the first card is in.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { post } from "../outbox.js";
import { closeSheet, nameOf, once, openSheet, seatBadge, sheet } from "../parts.js";
import { mayPlay, store } from "../store.js";
import { isBegun } from "./entries.js";

/** Who starts; before the first card of hand 1 is in, a tap changes it. */
export function firstPlayer(hand) {
  const inner = [
    seatBadge(hand.first, { size: "big" }),
    h("span", { class: "grow" }, t("hand.first"), h("b", null, nameOf(hand.first))),
  ];
  if (!mayPlay() || hand.hand > 1 || isBegun(hand))
    return h("div", { class: "first" }, inner);
  return h("button", { type: "button", class: "first", onclick: () => openSheet("first") }, inner, icon("edit"));
}

/** Choosing the first player of hand 1. */
export function firstSheet() {
  const { first, match, table } = store.state;
  const pick = (seat) =>
    once(`first-${seat}`, () => {
      if (seat !== first.seat) post({ type: "first", match, seat, base: first.version });
      closeSheet();
    });
  return sheet({
    name: "first",
    title: t("hand.who-first"),
    close: closeSheet,
    body: [
      h("p", null, t("hand.first-text")),
      h(
        "div",
        { class: "palette" },
        table.seats.map(({ seat, name }) =>
          h(
            "button",
            {
              type: "button",
              "data-key": seat,
              "aria-pressed": seat === first.seat ? "true" : "false",
              onclick: pick(seat),
            },
            seatBadge(seat),
            h("span", null, name),
          ),
        ),
      ),
      h("a", { class: "button line wide", href: "#tools" }, icon("dice"), h("span", null, t("tools.first-go"))),
    ],
  });
}
