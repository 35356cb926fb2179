// Every turn of a match, for games that are played in turns: the newest first, each to be looked at and corrected.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { button, closeSheet, nameOf, note, openSheet, seatBadge, sheet } from "./parts.js";
import { art } from "./signs.js";
import { mayPlay, mySeat, store } from "./store.js";

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

/** A turn with everything that was noted in it, to be set right. */
export function correctingSheet({ turn, seat }, body) {
  const words = { turn, name: nameOf(seat) };
  return sheet({
    name: "turn",
    title: t("score.correct", words),
    close: closeSheet,
    badge: seatBadge(seat),
    body: [note(t("score.correcting", words), { kind: "sun", mark: "edit" }), body],
    foot: button(t("act.done"), closeSheet, { kind: "go" }),
  });
}

/** Whose turn it is, above what there is to do in it. */
export const turnHead = (seat, kind, ...parts) =>
  h(
    "section",
    { class: `turn-head ${kind}`, "aria-labelledby": "turn-title" },
    h("p", { class: "label" }, t("turn.round", { turn: store.state.turn, round: store.state.round })),
    h(
      "div",
      { class: "row" },
      seatBadge(seat, { size: "big" }),
      h(
        "h1",
        { id: "turn-title", class: "grow", tabindex: "-1" },
        seat === mySeat() ? t("turn.yours") : t("turn.of", { name: nameOf(seat) }),
      ),
    ),
    parts,
  );

/** A pile with its count. */
export const pile = (mark, count, label) =>
  h("span", { class: "chip" }, art(mark), h("b", null, count), h("span", { class: "unseen" }, label));

/** The turns that a correction made worthless. */
export const voidTurns = (turns) =>
  turns.length
    ? note(t("score.not-counting", { n: turns.length, turns: turns.join(", ") }), { kind: "sun", mark: "warn" })
    : null;
