// Whose turn it is, with its four actions as a checklist. Ticks stay on this phone; the turn is sent when it ends.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { keep, kept } from "../memory.js";
import { pendingOf, post } from "../outbox.js";
import { button, nameOf, once, pendingMark, rich, seatBadge, seatPicks } from "../parts.js";
import { change, mayPlay, mySeat, page, seatOf, store, there } from "../store.js";
import { board } from "./board.js";

/** @type {[string, string][]} */
export const ACTIONS = [
  ["analyze", "eye"],
  ["build", "build"],
  ["change", "change"],
  ["draw", "draw"],
];
const name = () => `turn.${page.table}`;

/** @param {Hand} hand */
const placeOf = (hand) => `${hand.match}.${hand.hand}.${there(hand.play).turn}`;

/** @param {Hand} hand @returns {Ticks} */
function ticks(hand) {
  const found = kept(name());
  const { swap, into } = there(hand.play).actions;
  const only = !swap && !into.length ? "none" : null;
  return found?.at === placeOf(hand) ? found : { at: placeOf(hand), done: [], change: only, cards: [] };
}

/** @param {Hand} hand @param {Partial<Ticks>} values */
function tick(hand, values) {
  keep(name(), { ...ticks(hand), ...values });
  change();
}

/**
 * True if a hand is being played, turn by turn, and nobody has begun to enter cards.
 * @param {Hand} hand
 */
export const isPlayed = (hand) => Boolean(hand.play && !hand.play.over && !hand.entries.some((entry) => entry.kind));

/** @param {Hand} hand */
const sent = (hand) => {
  const waiting = pendingOf("turn", { match: hand.match });
  return waiting?.hand === hand.hand && (waiting.turn ?? 0) >= there(hand.play).turn;
};

/**
 * True if this phone notes the turn: it is one's own, or of a seat without a phone, or one was asked to.
 * @param {Hand} hand
 */
const notesIt = (hand) => {
  const { seat } = there(hand.play);
  return mayPlay() && (seat === mySeat() || !seatOf(seat).taken || store.ui.noting === placeOf(hand));
};

/**
 * Why an action is skipped; null if it is not.
 * @param {HandPlay} play
 * @param {string} action
 */
function skipped({ seat, hands, actions }, action) {
  if (action === "analyze") return actions.analyze ? null : t("turn.nothing-laid");
  if (action === "build") return actions.build ? null : t(hands[seat - 1] ? "turn.full" : "turn.no-cards");
  if (action === "draw") return actions.draw ? null : t("turn.no-deck");
  return actions.swap || actions.into.length ? null : t("turn.no-change");
}

/** @param {Hand} hand @param {string} action @param {string} mark */
function line(hand, action, mark) {
  const play = there(hand.play);
  const now = ticks(hand);
  const why = skipped(play, action);
  const ticked = action === "change" ? now.change !== null && !why : now.done.includes(action);
  const text = h("span", { class: "grow" }, rich(store.game.strings.turn[action]), why && h("span", { class: "quiet small block" }, why));
  const inner = [h("span", { class: "badge" }, icon(ticked ? "check" : mark)), text];
  const flip = () => {
    const done = ticked ? now.done.filter((one) => one !== action) : [...now.done, action];
    tick(hand, { done });
  };
  const taps = !why && action !== "change";
  return h(
    "li",
    { class: `${ticked ? "ticked" : ""} ${why ? "skipped" : ""}`, "data-key": action },
    taps ? h("button", { type: "button", class: "line", "aria-pressed": String(ticked), onclick: flip }, inner) : h("div", { class: "line" }, inner),
    action === "change" && !why && changes(hand),
  );
}

/**
 * What can be changed: two cards swapped, or a card into one of the atmospheres that have room.
 * @param {Hand} hand
 */
function changes(hand) {
  const { swap, into } = there(hand.play).actions;
  const { change: chosen } = ticks(hand);
  /** @param {Change} what */
  const pick = (what) => () => tick(hand, { change: chosen === what ? null : what, cards: [] });
  return h(
    "div",
    { class: "stack tight changes" },
    swap &&
      h(
        "button",
        { type: "button", class: "button wide", "aria-pressed": String(chosen === "swap"), onclick: pick("swap") },
        icon("change"),
        h("span", null, t("turn.swap")),
      ),
    into.length > 0 && [
      h("p", { class: "quiet small" }, t("turn.into")),
      seatPicks(into, (seat) => pick(seat), typeof chosen === "number" ? chosen : []),
    ],
  );
}

/** @param {Hand} hand @param {number} number */
function pickSwapped(hand, number) {
  const { cards } = ticks(hand);
  tick(hand, { cards: cards.includes(number) ? cards.filter((one) => one !== number) : [...cards.slice(-1), number] });
}

/** @param {Hand} hand */
export function playPanel(hand) {
  const play = there(hand.play);
  const mine = notesIt(hand) && !sent(hand);
  const { change: chosen, cards } = ticks(hand);
  const swaps = mine && chosen === "swap";
  return [
    h(
      "section",
      { class: "panel stack tight turn-now", "aria-labelledby": "turn-title", "data-key": "turn" },
      h(
        "div",
        { class: "row" },
        seatBadge(play.seat, { size: "big" }),
        h("h2", { id: "turn-title", class: "grow" }, play.seat === mySeat() ? t("turn.yours") : t("turn.of", { name: nameOf(play.seat) })),
        sent(hand) && pendingMark(),
      ),
      mine && h("ol", { class: "abcd" }, ACTIONS.map(([action, mark]) => line(hand, action, mark))),
    ),
    board(hand, { pick: swaps ? (number) => pickSwapped(hand, number) : null, picked: swaps ? cards : [] }),
    takeBack(hand),
  ];
}

/** @param {Hand} hand */
function takeBack({ match, hand, order, play }) {
  const last = play?.last;
  if (!last || !mayPlay()) return null;
  const seat = order[(last.turn - 1) % order.length];
  const go = once("turn-back", () => post({ type: "turn", match, hand, turn: last.turn, change: null, base: last.version }));
  return button(t("turn.back", { name: nameOf(seat) }), go, { kind: "line wide", mark: "undo" });
}

/**
 * The button that ends the turn, or for other phones the way to note it.
 * @param {Hand} hand
 */
export function turnButton(hand) {
  const { seat, turn, version } = there(hand.play);
  if (!notesIt(hand))
    return button(t("turn.note", { name: nameOf(seat) }), () => change({ ui: { ...store.ui, noting: placeOf(hand) } }), {
      kind: "line",
      mark: "edit",
    });
  const { change: chosen, cards } = ticks(hand);
  const end = once("end-turn", () => {
    const swapped = chosen === "swap" && cards.length === 2 ? { swapped: cards } : {};
    post({ type: "turn", match: hand.match, hand: hand.hand, turn, change: chosen, ...swapped, base: version });
  });
  return button(seat === mySeat() ? t("turn.end") : t("turn.end-of", { name: nameOf(seat) }), end, {
    kind: "go",
    mark: "next",
    disabled: chosen === null || sent(hand),
  });
}
