// What is allowed once per turn: income, transport, swap, fight, each with one tap; and the next player's income.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { pendingOf } from "../outbox.js";
import { button, nameOf, once, openSheet, seatBadge, tap } from "../parts.js";
import { art } from "../signs.js";
import { change, matchOf, mayPlay, store } from "../store.js";
import { isNow, opponents } from "../turn.js";
import { die } from "./pieces.js";
import { deedOf, record, rowOf, upcoming } from "./record.js";
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

/** The sheets on which a deed is changed; others are chosen anew where they were. */
const SHEETS = ["transport", "fight"];
/** @param {At} at @param {string} kind */
const reopened = (at, kind) => store.ui.reopened === `${at.match} ${at.turn} ${kind}`;
/** @param {At} at @param {string} kind */
function reopen(at, kind) {
  if (SHEETS.includes(kind)) openSheet(kind, { at });
  else change({ ui: { ...store.ui, reopened: reopened(at, kind) ? null : `${at.match} ${at.turn} ${kind}` } });
}

/**
 * Records a choice, unless it is the one that is there; its choices are folded up again.
 * @param {At} at
 * @param {string} kind
 * @param {boolean} known
 * @param {Partial<TableEvent>} values
 */
function choose(at, kind, known, values) {
  store.ui.reopened = null;
  if (known) change();
  else record(at, kind, values);
}

/**
 * One of the actions: its name, what was done, and until then what there is to tap.
 * @param {At} at
 * @param {string} kind
 * @param {Child} choices
 */
function action(at, kind, choices) {
  const deed = deedOf(at, kind);
  const title = `${t("turn.change")}: ${t(`turn.${kind}`)}`;
  return h(
    "li",
    { class: `once ${deed ? "used" : ""}`, "data-key": kind },
    h(
      "div",
      { class: "row" },
      art(kind),
      h("h3", { class: "grow" }, t(`turn.${kind}`), deed && h("span", { class: "did" }, shortText(deed))),
      deed && doneState(deed),
      deed && mayPlay() && tap(title, "edit", () => reopen(at, kind)),
    ),
    kind === "transport" && deed && rolledRow(deed),
    mayPlay() && (!deed || reopened(at, kind)) && choices,
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
  const go = once(`income ${at.turn} ${take}`, () => choose(at, "income", pressed, { take }));
  return h(
    "button",
    { type: "button", class: "one-tap", "data-key": take, "aria-pressed": String(pressed), disabled: n === 0, onclick: go },
    art(DRAWN[take]),
    h("span", null, t(`income.${take}`, { n })),
  );
}

/**
 * The incomes to choose from, one tap each.
 * @param {At} at
 */
function incomes(at) {
  const taken = deedOf(at, "income")?.take;
  return h("div", { class: "one-taps three" }, Object.keys(DRAWN).map((take) => incomeChoice(at, take, taken)));
}

/**
 * The dice of a transport: the companion rolls at one tap; the sheet takes what was rolled at the table.
 * @param {At} at
 */
function rolling(at) {
  const { transport_dice: plain, card_dice: more } = store.game.rules;
  const held = matchOf(at.match).totals[rowOf(at).seat - 1].ant_cards ?? 0;
  const enter = button(t("transport.by-hand"), () => reopen(at, "transport"), { kind: "line", "data-key": "enter" });
  /** @param {boolean} card @param {number} n */
  const roll = (card, n) =>
    button(
      t(card ? "transport.roll-card" : "transport.roll", { n }),
      once(`transport ${at.turn} ${card}`, () => record(at, "transport", { dice: "server", card })),
      { kind: "one-tap", mark: "dice", "data-key": card ? "roll-card" : "roll" },
    );
  const withCard = held > 0 && store.game.cards.some(({ id }) => id === "transport");
  return h("div", { class: "one-taps" }, roll(false, plain), withCard && roll(true, more), enter);
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
  h(
    "div",
    { class: "one-taps seats" },
    opponents(at).map((seat) =>
      h(
        "button",
        {
          type: "button",
          class: "one-tap other",
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
  return others(at, "swap", now, (other) => choose(at, "swap", other === now, { other }));
}

/**
 * A fight needs the load: it is known where hands are kept, else the sheet asks.
 * @param {At} at
 */
const fight = (at) =>
  others(at, "fight", undefined, (defender) => {
    const [resource] = isNow(at) ? (store.state.totals[defender - 1].hand?.load ?? []) : [];
    if (resource) record(at, "fight", { defender, resource, rounds: [null] });
    else openSheet("fight", { at, defender });
  });

/**
 * The actions that are allowed once; a used one turns grey and says what it was. What is carried home comes after the
 * transport that brings it.
 * @param {At} at
 * @param {Child} stores
 */
export const onceActions = (at, stores) => [
  h(
    "section",
    { class: "stack tight", "aria-labelledby": `once-${at.turn}`, "data-key": "once" },
    h("h2", { id: `once-${at.turn}` }, t("turn.once")),
    h("ul", { class: "onces" }, action(at, "income", incomes(at)), action(at, "transport", rolling(at))),
  ),
  stores,
  h("ul", { class: "onces", "data-key": "others" }, action(at, "swap", swap(at)), action(at, "fight", fight(at))),
];

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
