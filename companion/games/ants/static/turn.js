// The turn: whose it is, what can be done once and what as often as one likes, and what was noted so far.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { pendingOf, post } from "../outbox.js";
import { button, nameOf, once, openSheet, pendingMark, rich, tap, tappable } from "../parts.js";
import { matchOf, mayPlay, mySeat, seatOf, store } from "../store.js";
import { notedList, pile, playCard, turnHead } from "../turns.js";
import { leftOver, storing } from "./colony.js";
import { fightPanel } from "./fight.js";
import { openingScreen } from "./opening.js";
import { signOf } from "./pieces.js";
import { deedOf, deedsOf, takeBack } from "./record.js";
import { art } from "../signs.js";
import { nextSeat, now, turnOf } from "../turn.js";
import { timers } from "./timers.js";
import { deedText, shortText } from "./words.js";

const ONCE = ["income", "swap", "fight", "transport"];

/**
 * The state of a deed: done, still to be saved, or a fight that goes on.
 * @param {Deed} deed
 */
function doneState(deed) {
  if (deed.waiting) return h("span", { class: "state" }, icon("clock"), t("mark.pending"));
  if (deed.winner === null) return h("span", { class: "state" }, icon("clock"), t("turn.going"));
  return h("span", { class: "state" }, icon("check"), t("turn.used"));
}

/** @param {At} at @param {string} kind */
function onceTile(at, kind) {
  const deed = deedOf(at, kind);
  return tappable({ class: `once ${deed ? "used" : ""}`, "data-key": kind }, () => openSheet(kind, { at }), [
    art(kind),
    h("b", null, t(`turn.${kind}`)),
    deed && h("span", { class: "did" }, shortText(deed)),
    deed && doneState(deed),
  ]);
}

/**
 * The actions that are allowed once; a used one turns grey and says what it was.
 * @param {At} at
 */
const onceActions = (at) =>
  h(
    "section",
    { class: "stack tight", "aria-labelledby": `once-${at.turn}`, "data-key": "once" },
    h("h2", { id: `once-${at.turn}` }, t("turn.once")),
    h("div", { class: "onces" }, ONCE.map((kind) => onceTile(at, kind))),
  );

const OFTEN = [
  ["lay", "triangle"],
  ["settle", "hive"],
  ["walk", "walk"],
  ["load", "load"],
];

/**
 * Actions that may be done any number of times; ant cards are recorded, the rest happens only on the table.
 * @param {At} at
 */
function often(at) {
  const { seat } = turnOf(at);
  const cards = matchOf(at.match).totals[seat - 1].ant_cards;
  return h(
    "section",
    { class: "stack tight", "aria-labelledby": `often-${at.turn}`, "data-key": "often" },
    h("h2", { id: `often-${at.turn}` }, t("turn.often")),
    mayPlay() &&
      playCard("play", "card", t("card.open"), t("card.in-hand", { n: cards }), () => openSheet("ant-card", { at })),
    h(
      "ul",
      { class: "reminders panel" },
      OFTEN.map(([key, mark]) => h("li", { "data-key": key }, art(mark), h("span", null, rich(store.game.often[key])))),
    ),
  );
}

/** @param {Deed} deed */
const notedSign = ({ kind, card, resource }) => (kind === "ant-card" ? card : kind === "store" ? resource : kind);

/** @param {At} at @param {Deed} deed */
const notedRow = (at, deed) =>
  h(
    "li",
    { class: deed.counts === false ? "void" : "", "data-key": `${deed.kind} ${deed.n}` },
    art(notedSign(deed)),
    h("span", { class: "grow" }, deedText(deed)),
    deed.waiting && pendingMark(),
    mayPlay() &&
      tap(
        `${t("turn.remove")}: ${deedText(deed)}`,
        "close",
        once(`back ${deed.kind} ${deed.n}`, () => takeBack(at, deed)),
      ),
  );

/** @param {At} at */
const noted = (at) =>
  notedList(
    at,
    deedsOf(at).map((deed) => notedRow(at, deed)),
  );

/**
 * The parts of a turn: the current one, or an earlier one to correct.
 * @param {At} at
 */
export const turnParts = (at) => [onceActions(at), storing(at), often(at), noted(at)];

/** @param {At} at */
function head(at) {
  const { supply, left } = store.state;
  return turnHead(
    turnOf(at).seat,
    "meadow",
    h(
      "div",
      { class: "facts" },
      pile("triangle", supply.tiles, t("supply.tiles")),
      pile("card", supply.ant_cards, t("supply.ant-cards")),
      pile(signOf(Object.keys(left.of)[0]), left.all, t("supply.resources")),
    ),
  );
}

/** @param {At} at */
function act(at) {
  if (!mayPlay()) return null;
  const { seat } = turnOf(at);
  const fight = deedOf(at, "fight");
  const next = once(`next-turn ${at.turn}`, () => post({ type: "next-turn", match: at.match, turn: at.turn + 1 }));
  // Somebody else's turn is theirs to end; on this phone it is the way out when their phone sleeps.
  const mine = seat === mySeat();
  const text = mine ? t("turn.next-mine", { name: nameOf(nextSeat(seat)) }) : t("turn.end-of", { name: nameOf(seat) });
  const waits = Boolean(pendingOf("next-turn"));
  return [
    button(text, next, {
      kind: mine || mySeat() === null || !seatOf(seat).taken ? "go" : "",
      mark: "next",
      disabled: waits || fight?.winner === null,
    }),
  ];
}

export function playScreen() {
  if (!store.state.turn) return openingScreen();
  const at = now();
  return { body: [head(at), timers(), fightPanel(at), turnParts(at), leftOver()], act: act(at) };
}
