// Every turn of a match, for games that are played in turns: the newest first, each to be looked at and corrected.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { nameOf, openSheet, seatBadge } from "./parts.js";
import { mayPlay } from "./store.js";

function row(at, seat, text, kind) {
  const inner = [
    seatBadge(seat),
    h(
      "span",
      { class: "grow" },
      h("b", null, `${t("score.turn", { turn: at.turn })} · ${nameOf(seat)}`),
      h("span", { class: "quiet small" }, text || t("score.empty-turn")),
    ),
    mayPlay() && icon("edit"),
  ];
  const props = { class: `turn-row ${kind}`, "data-key": at.turn };
  return mayPlay()
    ? h("button", { type: "button", ...props, onclick: () => openSheet("turn", { at }) }, inner)
    : h("div", props, inner);
}

/** `textOf({match, turn})` says what was done in a turn; those of `none` don't count. */
export const turnList = ({ match, turns }, textOf, none = []) =>
  h(
    "section",
    { class: "stack tight", "aria-labelledby": "turns", "data-key": "turns" },
    h("h2", { id: "turns" }, t("score.turns")),
    mayPlay() && h("p", { class: "quiet small" }, t("score.turns-text")),
    h(
      "div",
      { class: "panel flush" },
      turns
        .map(({ turn, seat }) => row({ match, turn }, seat, textOf({ match, turn }), none.includes(turn) ? "void" : ""))
        .reverse(),
    ),
  );
