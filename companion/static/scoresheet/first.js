// The first player: shown with the first round, and chosen before anything is entered.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { post } from "../outbox.js";
import { closeSheet, nameOf, once, openSheet, seatBadge, sheet } from "../parts.js";
import { mayPlay, store } from "../store.js";
import { isBegun } from "./entries.js";

/** Who starts; whether that moves on later is for the game's rules, so it is shown with the first round only. */
export function firstPlayer(round) {
  if (round.round > 1 || isBegun(round)) return null;
  const { seat } = store.state.first;
  const inner = [
    seatBadge(seat, { size: "big" }),
    h("span", { class: "grow" }, t("first.label"), h("b", null, nameOf(seat))),
  ];
  if (!mayPlay()) return h("div", { class: "first" }, inner);
  return h("button", { type: "button", class: "first", onclick: () => openSheet("first") }, inner, icon("edit"));
}

export function firstSheet() {
  const { first, match, table } = store.state;
  const pick = (seat) =>
    once(`first-${seat}`, () => {
      if (seat !== first.seat) post({ type: "first", match, seat, base: first.version });
      closeSheet();
    });
  return sheet({
    name: "first",
    title: t("first.who"),
    close: closeSheet,
    body: [
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
