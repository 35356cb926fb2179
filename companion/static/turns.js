// What the screens of games with turns share: the turn's head, its sheets, and every turn to look at and correct.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { button, closeSheet, nameOf, note, openSheet, seatBadge, sheet, tappable } from "./parts.js";
import { art } from "./signs.js";
import { mayPlay, mySeat, store } from "./store.js";
import { leave, turnOf } from "./turn.js";

/** @param {At} at @param {number} seat @param {string} text @param {string} kind */
function row(at, seat, text, kind) {
  return tappable({ class: `list-row ${kind}`, "data-key": at.turn }, () => openSheet("turn", { at }), [
    seatBadge(seat),
    h(
      "span",
      { class: "grow" },
      h("b", null, `${t("score.turn", { turn: at.turn })} · ${nameOf(seat)}`),
      h("span", { class: "quiet small" }, text || t("score.empty-turn")),
    ),
    mayPlay() && icon("edit"),
  ]);
}

/**
 * `textOf({match, turn})` says what was done in a turn; those of `none` don't count.
 * @param {State} of
 * @param {(at: At) => string} textOf
 * @param {number[]} [none]
 */
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

/**
 * A turn with everything that was recorded in it, to correct it.
 * @param {Turn} turn
 * @param {Child} body
 */
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

/**
 * Whose turn it is, above what there is to do in it.
 * @param {number} seat
 * @param {string} kind
 * @param {...Child} parts
 */
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

/**
 * A pile with its count.
 * @param {string} mark
 * @param {number} count
 * @param {string} label
 */
export const pile = (mark, count, label) =>
  h("span", { class: "chip" }, art(mark), h("b", null, count), h("span", { class: "unseen" }, label));

/**
 * A step of a turn, on a sheet of its own; `words` go into its title.
 * @param {string} name
 * @param {At} at
 * @param {string} title
 * @param {Child} body
 * @param {{ foot?: Child, close?: () => void, words?: Words }} [more]
 */
export const turnSheet = (name, at, title, body, { foot = null, close = () => leave(at), words = {} } = {}) =>
  sheet({
    name,
    title: t(title, { name: nameOf(turnOf(at).seat), ...words }),
    close,
    badge: seatBadge(turnOf(at).seat),
    body,
    foot,
  });

/**
 * One of a few things to choose, with its sign and a line of text.
 * @param {string} key
 * @param {string} mark
 * @param {string} title
 * @param {string | null} under
 * @param {Press} onclick
 */
export const bigChoice = (key, mark, title, under, onclick, pressed = false) =>
  h(
    "button",
    { type: "button", class: "big-choice", "data-key": key, "aria-pressed": String(pressed), onclick },
    art(mark),
    h("span", { class: "grow" }, h("b", null, title), under && h("span", { class: "quiet small" }, under)),
    pressed && icon("check"),
  );

/**
 * A way to something that is done in a turn.
 * @param {string} key
 * @param {string} mark
 * @param {string} title
 * @param {string} text
 * @param {Press} onclick
 */
export const playCard = (key, mark, title, text, onclick) =>
  h(
    "button",
    { type: "button", class: "play-card", "data-key": key, onclick },
    art(mark),
    h("span", { class: "grow" }, h("b", null, title), h("span", { class: "quiet small" }, text)),
    icon("next"),
  );

/**
 * Everything noted in a turn, each to be taken back.
 * @param {At} at
 * @param {HTMLElement[]} rows
 */
export const notedList = (at, rows) =>
  rows.length
    ? h(
        "section",
        { class: "stack tight", "aria-labelledby": `noted-${at.turn}`, "data-key": "noted" },
        h("h2", { id: `noted-${at.turn}` }, t("turn.noted")),
        h("ul", { class: "panel flush noted" }, rows),
      )
    : null;

/**
 * On the big screen: whose turn it is.
 * @param {number} seat
 */
export const tvTurnHead = (seat) => [
  h("p", { class: "label" }, t("turn.round", { turn: store.state.turn, round: store.state.round })),
  h(
    "h1",
    { id: "tv-title", class: "tv-turn" },
    seatBadge(seat, { size: "big" }),
    h("span", null, t("turn.of", { name: nameOf(seat) })),
  ),
];

/**
 * On the big screen: a pile with its count and its name.
 * @param {string} mark
 * @param {number} count
 * @param {string} label
 */
export const tvPile = (mark, count, label) =>
  h("span", { class: "chip" }, art(mark), h("b", null, count), h("span", null, label));
