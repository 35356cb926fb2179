// The sheets of a turn's single actions: income, swap, transport, ant cards.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { button, closeSheet, nameOf, note, once, openSheet, seatBadge, sheet } from "../parts.js";
import { cardOf, change, matchOf, store } from "../store.js";
import { numbers } from "./dice.js";
import { die, piece } from "./pieces.js";
import { deedOf, isNow, nextNumber, record, takeBack, turnOf } from "./record.js";
import { art } from "../signs.js";

/** Back to the turn that is being corrected, if it is an earlier one. */
export const leave = (at) => (isNow(at) ? closeSheet() : openSheet("turn", { at }));

const removal = (at, kind) =>
  deedOf(at, kind) &&
  button(
    t("turn.remove"),
    once(`remove ${at.turn} ${kind}`, () => {
      takeBack(at, deedOf(at, kind));
      leave(at);
    }),
    { kind: "bad wide", mark: "close" },
  );

const turnSheet = (name, at, title, body, foot = null) =>
  sheet({
    name,
    title: t(title, { name: nameOf(turnOf(at).seat) }),
    close: () => leave(at),
    badge: seatBadge(turnOf(at).seat),
    body: [body, name !== "ant-card" && removal(at, name)],
    foot,
  });

const COUNTS = { tiles: "income_tiles", card: "income_cards", hive: "income_hives" };
const DRAWN = { tiles: "triangle", card: "card", hive: "hive" };

export function incomeSheet({ at }) {
  const { rules } = store.game;
  const { tiles, ant_cards: cards } = matchOf(at.match).supply;
  const left = { tiles, card: cards, hive: null };
  const now = deedOf(at, "income")?.take;
  const pick = (take) =>
    once(`income ${at.turn} ${take}`, () => {
      if (take !== now) record(at, "income", { take });
      leave(at);
    });
  const choice = (take) => {
    const count = rules[COUNTS[take]];
    const short = left[take] !== null && left[take] < count && take !== now;
    return h(
      "button",
      {
        type: "button",
        class: "big-choice",
        "data-key": take,
        "aria-pressed": take === now ? "true" : "false",
        onclick: pick(take),
      },
      art(DRAWN[take]),
      h(
        "span",
        { class: "grow" },
        h("b", null, t(`income.${take}`, { n: count })),
        left[take] !== null &&
          h("span", { class: "quiet small" }, t(short ? "income.short" : "income.left", { n: left[take] })),
      ),
      take === now && icon("check"),
    );
  };
  return turnSheet("income", at, "income.title", [
    h("p", null, t("income.text")),
    h("div", { class: "stack tight" }, Object.keys(COUNTS).map(choice)),
  ]);
}

/** Everybody but the player whose turn it is. */
export const opponents = (at) => store.state.table.seats.filter(({ seat }) => seat !== turnOf(at).seat);

export const seatPicks = (seats, chosen, pick) =>
  h(
    "div",
    { class: "palette" },
    seats.map(({ seat, name }) =>
      h(
        "button",
        { type: "button", "data-key": seat, "aria-pressed": seat === chosen ? "true" : "false", onclick: pick(seat) },
        seatBadge(seat),
        h("span", null, name),
      ),
    ),
  );

export function swapSheet({ at }) {
  const now = deedOf(at, "swap")?.other;
  const pick = (other) =>
    once(`swap ${at.turn} ${other}`, () => {
      if (other !== now) record(at, "swap", { other });
      leave(at);
    });
  return turnSheet("swap", at, "swap.title", [h("p", null, t("swap.text")), seatPicks(opponents(at), now, pick)]);
}

/** The dice of a transport: rolled by the companion, or tapped as they lie on the table. */
export function transportSheet(open) {
  const { at } = open;
  const { transport_dice: plain, card_dice: more } = store.game.rules;
  const known = deedOf(at, "transport");
  const card = open.card ?? known?.card ?? false;
  const count = card ? more : plain;
  const dice = (open.dice ?? []).slice(0, count);
  const set = (values) => change({ sheet: { ...open, ...values } });
  const save = (rolled) =>
    once(`transport ${at.turn} ${card} ${rolled}`, () => {
      record(at, "transport", { dice: rolled, card });
      if (rolled === "server") set({ dice: [], shown: true });
      else leave(at);
    });
  const ways = [
    [false, t("transport.without"), plain],
    [true, t("transport.with"), more],
  ];
  const body = [
    h(
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
    h(
      "div",
      { class: "numbers" },
      numbers().map((number) =>
        h(
          "button",
          {
            type: "button",
            "data-key": number,
            "data-rapid": true,
            "aria-label": number,
            onclick: () => set({ dice: [...dice, number].slice(-count) }),
          },
          die(number),
        ),
      ),
    ),
    dice.length > 0 && count > 1 && h("div", { class: "dice-row" }, dice.map((number) => die(number))),
  ];
  const total = dice.reduce((sum, one) => sum + one, 0);
  const whole = dice.length === count;
  return turnSheet("transport", at, "transport.title", body, [
    whole
      ? button(t("transport.save", { n: total }), save(dice), { kind: "go" })
      : button(t("act.done"), () => leave(at), { kind: known ? "go" : "" }),
  ]);
}

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

const SINGLE = ["wings", "bridge", "blockade", "superimpose"];
const ELSEWHERE = { transport: "card.with-transport", revenge: "card.with-fight" };

/** The ant cards: those played by themselves, and where the other two are played. */
export function cardSheet({ at }) {
  const { seat } = turnOf(at);
  const held = matchOf(at.match).totals[seat - 1].ant_cards;
  const { wings_for: pair } = store.game.rules;
  const play = (card, substitute = false) =>
    once(`card ${at.turn} ${card} ${substitute}`, () => {
      record(at, "ant-card", { n: nextNumber(at, "ant-card"), card, substitute });
      leave(at);
    });
  const name = (card) => cardOf(card).name;
  return turnSheet("ant-card", at, "card.title", [
    held === 0 ? note(t("card.none", { name: nameOf(seat) }), { kind: "sun" }) : h("p", null, t("card.text")),
    h(
      "div",
      { class: "ant-cards" },
      SINGLE.map((card) =>
        h(
          "button",
          { type: "button", class: "ant-card", "data-key": card, "aria-label": name(card), onclick: play(card) },
          piece(card, { kind: "card" }),
        ),
      ),
    ),
    button(t("card.substitute", { n: pair }), play("wings", true), { kind: "line wide", "data-key": "substitute" }),
    h(
      "ul",
      { class: "reminders" },
      Object.entries(ELSEWHERE).map(([card, text]) =>
        h("li", { "data-key": card }, art(card), h("span", null, h("b", null, name(card)), h("br"), t(text))),
      ),
    ),
  ]);
}
