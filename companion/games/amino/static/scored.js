// A scored hand with its working, and the way on.

import { h } from "../dom.js";
import { points } from "../faces.js";
import { signed, t } from "../i18n.js";
import { icon } from "../icons.js";
import { keep } from "../memory.js";
import { button, nameOf, note, once, openSheet, seatBadge } from "../parts.js";
import { leaderLine } from "../standing.js";
import { change, mayPlay, mySeat, page, store } from "../store.js";
import { correction, effective } from "./entries.js";
import { openEntry } from "./entry.js";
import { miniCards, stateMark } from "./hand.js";

/** The working as the server wrote it, its result in bold: (−1 + 4 + 1) × 2 + 6 = **14**. */
export function workingLine(entry) {
  if (!entry.working) return h("span", { class: "working" }, t("hand.typed"));
  const cut = entry.working.lastIndexOf("= ");
  if (cut < 0) return h("span", { class: "working" }, entry.working);
  return h("span", { class: "working" }, entry.working.slice(0, cut + 2), h("b", null, entry.working.slice(cut + 2)));
}

function bonusLine(entry) {
  if (entry.moon) return h("span", { class: "chip sun" }, icon("moon"), t("score.moon"));
  if (entry.parts?.bonus)
    return h("span", { class: "chip accent" }, icon("check"), t("score.bonus", { bonus: signed(entry.parts.bonus) }));
  return null;
}

export function scoredEntry(hand, seat) {
  const entry = effective(hand, seat);
  const inner = [
    h(
      "span",
      { class: "who" },
      seatBadge(seat),
      h(
        "span",
        { class: "name" },
        h("b", null, nameOf(seat), seat === mySeat() && h("span", { class: "chip accent" }, t("who.you"))),
        h(
          "span",
          null,
          [t("score.total", { total: points(entry.total) }), correction(hand, seat)].filter(Boolean).join(" · "),
        ),
      ),
      h("span", { class: "points" }, points(entry.score)),
    ),
    h(
      "span",
      { class: "under" },
      entry.final && miniCards(entry.final, 0),
      workingLine(entry),
      bonusLine(entry),
      entry.waiting && stateMark(entry),
    ),
  ];
  if (!mayPlay()) return h("div", { class: "seat-row", "data-key": seat }, inner);
  const press = () => (entry.kind === "typed" ? openSheet("quick", { match: hand.match, hand: hand.hand }) : openEntry(hand, seat));
  return h(
    "button",
    { type: "button", class: "seat-row", "data-key": seat, "aria-label": null, onclick: press },
    inner,
    h("span", { class: "unseen" }, t("score.tap-to-correct")),
  );
}

export function scoredHand(hand) {
  const { current, match } = store.state;
  const on = once("next-hand", () => {
    keep(`at.${page.table}`, { match, hand: current });
    change();
    document.getElementById("hand-title")?.focus({ preventScroll: true });
  });
  const body = [
    h(
      "section",
      { class: "round-head stage" },
      h("div", { class: "backdrop corner" }),
      h("p", { class: "label" }, t("hand.title", { hand: hand.hand })),
      h("h1", { tabindex: "-1" }, t("score.scored")),
      h("p", { class: "deal" }, leaderLine()),
    ),
    store.state.tie && note(t("hand.tie"), { mark: "change" }),
    h(
      "div",
      { class: "panel flush seat-rows" },
      hand.order.map((seat) => scoredEntry(hand, seat)),
    ),
    mayPlay() && h("p", { class: "quiet small" }, t("score.tap-to-correct")),
  ];
  return { body, act: [button(t("score.next", { hand: current }), on, { kind: "go", mark: "next" })] };
}
