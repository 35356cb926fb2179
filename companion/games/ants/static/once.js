// What is allowed once per turn: income, transport, swap, fight, each with one tap; and the next player's income.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { pendingOf } from "../outbox.js";
import { button, nameOf, once, openSheet, seatBadge, tap } from "../parts.js";
import { art } from "../signs.js";
import { matchOf, mayPlay, store } from "../store.js";
import { opponents } from "../turn.js";
import { die } from "./pieces.js";
import { deedOf, keepsHands, record, rowOf, upcoming } from "./record.js";
import { shortText } from "./words.js";

/** @type {Record<string, string>} */
const DRAWN = { tiles: "triangle", card: "card", hive: "hive" };

/**
 * The state of a deed: done, still to be saved, or a fight that goes on.
 * @param {Deed} deed
 */
function doneState(deed) {
  if (deed.waiting) return h("span", { class: "state" }, icon("clock"), t("mark.pending"));
  if (deed.winner === null) return h("span", { class: "state" }, icon("clock"), t("turn.going"));
  return h("span", { class: "state" }, icon("check"), t("turn.used"));
}

/**
 * One of the actions: its name, what was done, and under it the choices.
 * @param {At} at
 * @param {string} kind
 * @param {Child} choices
 */
function action(at, kind, choices) {
  const deed = deedOf(at, kind);
  return h(
    "li",
    { class: `once ${deed ? "used" : ""}`, "data-key": kind },
    h(
      "div",
      { class: "row" },
      art(kind),
      h("h3", { class: "grow" }, t(`turn.${kind}`), deed && h("span", { class: "did" }, shortText(deed))),
      deed && doneState(deed),
    ),
    choices,
  );
}

/**
 * How many an income gives: no more than there are.
 * @param {At} at
 * @param {string} take
 */
function gives(at, take) {
  const { rules } = store.game;
  const { tiles = 0, ant_cards: cards = 0 } = matchOf(at.match).supply ?? {};
  if (take === "tiles") return Math.min(rules.income_tiles, tiles);
  return take === "card" ? Math.min(rules.income_cards, cards) : Math.min(rules.income_hives, rules.hives);
}

/** @param {At} at @param {string} take @param {string | undefined} taken */
function incomeChoice(at, take, taken) {
  const pressed = take === taken;
  const n = pressed ? (deedOf(at, "income")?.count ?? 0) : gives(at, take);
  const go = once(`income ${at.turn} ${take}`, () => pressed || record(at, "income", { take }));
  return h(
    "button",
    { type: "button", class: "choice", "data-key": take, "aria-pressed": String(pressed), disabled: n === 0, onclick: go },
    art(DRAWN[take]),
    h("span", null, t(`income.${take}`, { n })),
  );
}

/**
 * The incomes to choose from, one tap each.
 * @param {At} at
 */
function incomes(at) {
  if (!mayPlay()) return null;
  const taken = deedOf(at, "income")?.take;
  return h("div", { class: "choices three" }, Object.keys(DRAWN).map((take) => incomeChoice(at, take, taken)));
}

/**
 * The dice of a transport: the companion rolls at one tap; the sheet takes what was rolled at the table.
 * @param {At} at
 */
function rolling(at) {
  const { transport_dice: plain, card_dice: more } = store.game.rules;
  const held = matchOf(at.match).totals[rowOf(at).seat - 1].ant_cards ?? 0;
  const known = deedOf(at, "transport");
  const enter = button(t("transport.by-hand"), () => openSheet("transport", { at }), { kind: "line", "data-key": "enter" });
  if (known) return [rolledRow(known), mayPlay() && enter];
  if (!mayPlay()) return null;
  /** @param {boolean} card @param {number} n */
  const roll = (card, n) =>
    button(
      t(card ? "transport.roll-card" : "transport.roll", { n }),
      once(`transport ${at.turn} ${card}`, () => record(at, "transport", { dice: "server", card })),
      { kind: "choice roll", mark: "dice", "data-key": card ? "roll-card" : "roll" },
    );
  const withCard = held > 0 && store.game.cards.some(({ id }) => id === "transport");
  return h("div", { class: "choices" }, roll(false, plain), withCard && roll(true, more), enter);
}

/** @param {Deed} deed */
function rolledRow({ dice, total }) {
  if (!dice.length) return null;
  const sum = total ?? dice.reduce((all, one) => all + one, 0);
  return h(
    "div",
    { class: "row rolled-row", role: "status" },
    h("span", { class: "dice-row" }, dice.map((number) => die(number, { fresh: "fresh" }))),
    h("b", { class: "grow" }, sum ? t("transport.up-to", { n: sum }) : t("transport.nowhere")),
  );
}

/**
 * The other players, to be tapped.
 * @param {At} at
 * @param {string} kind
 * @param {number | undefined} chosen
 * @param {(seat: number) => unknown} pick
 */
const others = (at, kind, chosen, pick) =>
  mayPlay() &&
  h(
    "div",
    { class: "choices" },
    opponents(at).map((seat) =>
      h(
        "button",
        {
          type: "button",
          class: "choice other",
          "data-key": seat,
          "aria-pressed": String(seat === chosen),
          "aria-label": `${t(`turn.${kind}`)}: ${nameOf(seat)}`,
          onclick: once(`${kind} ${at.turn} ${seat}`, () => pick(seat)),
        },
        seatBadge(seat),
        h("span", null, nameOf(seat)),
      ),
    ),
  );

/** @param {At} at */
function swap(at) {
  const now = deedOf(at, "swap")?.other;
  return others(at, "swap", now, (other) => other === now || record(at, "swap", { other }));
}

/**
 * A fight needs the load: it is known where hands are kept, else the sheet asks.
 * @param {At} at
 */
function fight(at) {
  const known = deedOf(at, "fight");
  if (known) return mayPlay() && tap(t("turn.change"), "edit", () => openSheet("fight", { at }));
  return others(at, "fight", undefined, (defender) => {
    const [resource] = keepsHands() ? (matchOf(at.match).totals[defender - 1].hand?.load ?? []) : [];
    if (resource) record(at, "fight", { defender, resource, rounds: [null] });
    else openSheet("fight", { at, defender });
  });
}

/**
 * The actions that are allowed once; a used one turns grey and says what it was.
 * @param {At} at
 */
export const onceActions = (at) =>
  h(
    "section",
    { class: "stack tight", "aria-labelledby": `once-${at.turn}`, "data-key": "once" },
    h("h2", { id: `once-${at.turn}` }, t("turn.once")),
    h(
      "ul",
      { class: "onces" },
      action(at, "income", incomes(at)),
      action(at, "transport", rolling(at)),
      action(at, "swap", swap(at)),
      action(at, "fight", fight(at)),
    ),
  );

/** The next player's income: a tap ends this turn and begins theirs. */
export function nextIncome() {
  const at = upcoming();
  const { seat } = rowOf(at);
  if (!mayPlay() || pendingOf("next-turn")) return null;
  return h(
    "section",
    { class: "panel stack tight next-turn", "aria-labelledby": "next-turn", "data-key": "next-turn" },
    h("div", { class: "row" }, seatBadge(seat), h("h2", { id: "next-turn", class: "grow" }, t("turn.then", { name: nameOf(seat) }))),
    h("p", { class: "quiet small" }, t("turn.then-text", { name: nameOf(store.state.seat) })),
    incomes(at),
  );
}
