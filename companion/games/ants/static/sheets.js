// The sheets of a turn: a transport's dice as they lie on the table, and ant cards.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { alterSheet, button, nameOf, note, once } from "../parts.js";
import { matchOf, store, there } from "../store.js";
import { numberGrid } from "./dice.js";
import { die, piece } from "./pieces.js";
import { deedOf, nextNumber, record, takeBack } from "./record.js";
import { art } from "../signs.js";
import { leave, turnOf } from "../turn.js";
import { turnSheet } from "../turns.js";

/** @param {At} at @param {string} kind */
const removal = (at, kind) =>
  deedOf(at, kind) &&
  button(
    t("turn.remove"),
    once(`remove ${at.turn} ${kind}`, () => {
      takeBack(at, there(deedOf(at, kind)));
      leave(at);
    }),
    { kind: "bad wide", mark: "close" },
  );

/** @param {string} name @param {At} at @param {string} title @param {Child} body @param {Child} [foot] */
const withRemoval = (name, at, title, body, foot = null) =>
  turnSheet(name, at, title, [body, removal(at, name)], { foot });

/** @param {string} card */
const isThere = (card) => store.game.cards.some(({ id }) => id === card);

/**
 * The dice of a transport: rolled by the companion, or tapped as they lie on the table.
 * @param {{ at: At, card?: boolean, dice?: number[], shown?: boolean }} open
 */
export function transportSheet(open) {
  const { at } = open;
  const { transport_dice: plain, card_dice: more } = store.game.rules;
  const known = deedOf(at, "transport");
  const card = open.card ?? known?.card ?? false;
  const count = card ? more : plain;
  const dice = (open.dice ?? []).slice(0, count);
  /** @param {object} values */
  const set = (values) => alterSheet(open, values);
  /** @param {number[] | "server"} rolled */
  const save = (rolled) =>
    once(`transport ${at.turn} ${card} ${rolled}`, () => {
      record(at, "transport", { dice: rolled, card });
      if (rolled === "server") set({ dice: [], shown: true });
      else leave(at);
    });
  /** @type {[boolean, string, number][]} */
  const ways = [
    [false, t("transport.without"), plain],
    [true, t("transport.with"), more],
  ];
  const body = [
    isThere("transport") && h(
      "div",
      { class: "picks two", role: "radiogroup", "aria-label": t("turn.transport") },
      ways.map(([value, label, n]) =>
        h(
          "label",
          { class: value === card ? "on" : "", "data-key": value },
          h("input", {
            type: "radio",
            name: "card",
            checked: value === card,
            onchange: () => set({ card: value, dice: [] }),
          }),
          h("span", { class: "dice-row" }, Array.from({ length: n }, () => die(null))),
          label,
        ),
      ),
    ),
    known && rolledDice(known),
    !(known && known.card === card) &&
      button(t("transport.roll", { n: count }), save("server"), { kind: "go wide", mark: "dice" }),
    h("p", { class: "label" }, t("transport.enter")),
    numberGrid((number) => ({ "data-rapid": true, onclick: () => set({ dice: [...dice, number].slice(-count) }) })),
    dice.length > 0 && count > 1 && h("div", { class: "dice-row" }, dice.map((number) => die(number))),
  ];
  const total = dice.reduce((sum, one) => sum + one, 0);
  const whole = dice.length === count;
  return withRemoval("transport", at, "transport.title", body, [
    whole
      ? button(t("transport.save", { n: total }), save(dice), { kind: "go" })
      : button(t("act.done"), () => leave(at), { kind: known ? "go" : "" }),
  ]);
}

/** @param {Deed} deed */
function rolledDice({ dice, total }) {
  if (!dice.length) return h("p", { class: "quiet" }, t("mark.pending"));
  const sum = total ?? dice.reduce((all, one) => all + one, 0);
  return h(
    "div",
    { class: "rolled", role: "status" },
    h("div", { class: "dice-row" }, dice.map((number) => die(number, { fresh: "fresh" }))),
    h("b", null, sum ? t("transport.up-to", { n: sum }) : t("transport.nowhere")),
    h("p", { class: "quiet small" }, t("transport.text")),
  );
}

/** @type {Record<string, string>} */
const ELSEWHERE = { transport: "card.with-transport", revenge: "card.with-fight" };

/**
 * The ant cards: those played by themselves, and where the others are played.
 * @param {{ at: At }} open
 */
export function cardSheet({ at }) {
  const { seat } = turnOf(at);
  const held = matchOf(at.match).totals[seat - 1].ant_cards;
  const { wings_for: pair } = store.game.rules;
  /** @param {string} card */
  const play = (card, substitute = false) =>
    once(`card ${at.turn} ${card} ${substitute}`, () => {
      record(at, "ant-card", { n: nextNumber(at, "ant-card"), card, substitute });
      leave(at);
    });
  return turnSheet("ant-card", at, "card.title", [
    held === 0 ? note(t("card.none", { name: nameOf(seat) }), { kind: "sun" }) : h("p", null, t("card.text")),
    h(
      "div",
      { class: "ant-cards" },
      store.game.cards
        .filter(({ single }) => single)
        .map(({ id, name }) =>
          h(
            "button",
            { type: "button", class: "ant-card", "data-key": id, "aria-label": name, onclick: play(id) },
            piece(id, { kind: "card" }),
          ),
        ),
    ),
    isThere("wings") &&
      button(t("card.substitute", { n: pair }), play("wings", true), { kind: "line wide", "data-key": "substitute" }),
    h(
      "ul",
      { class: "reminders" },
      store.game.cards
        .filter(({ id }) => id in ELSEWHERE)
        .map(({ id, name, sign }) =>
          h("li", { "data-key": id }, art(sign), h("span", null, h("b", null, name), h("br"), t(ELSEWHERE[id]))),
        ),
    ),
  ]);
}
