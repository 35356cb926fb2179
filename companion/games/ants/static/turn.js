// The turn: whose it is, what can be done once and what as often as one likes, and what was noted so far.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { pendingOf, post } from "../outbox.js";
import { button, nameOf, once, openSheet, pendingMark, rich, tap } from "../parts.js";
import { art } from "../signs.js";
import { matchOf, mayPlay, mySeat, seatOf, store } from "../store.js";
import { nextSeat, now, turnOf } from "../turn.js";
import { notedList, pile, playCard, turnHead } from "../turns.js";
import { leftOver, storing } from "./colony.js";
import { fightPanel } from "./fight.js";
import { handPanel } from "./hand.js";
import { lightScreen } from "./light.js";
import { nextIncome, onceActions } from "./once.js";
import { openingScreen } from "./opening.js";
import { signOf } from "./pieces.js";
import { deedOf, deedsOf, isLight, takeBack } from "./record.js";
import { timers } from "./timers.js";
import { deedText } from "./words.js";

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
function notedSign({ kind, card, resource }) {
  if (kind === "ant-card") return card;
  if (kind === "store") return resource;
  return kind === "lay" ? "triangle" : kind;
}

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
 * The parts of a turn: the current one, or an earlier one to correct. Without turns: a seat's row.
 * @param {At} at
 */
export const turnParts = (at) =>
  isLight(matchOf(at.match))
    ? [storing(at), noted(at)]
    : [onceActions(at, storing(at)), handPanel(at), often(at), noted(at)];

/** @param {At} at */
function head(at) {
  const { supply, left } = store.state;
  return turnHead(
    turnOf(at).seat,
    "meadow",
    h(
      "div",
      { class: "facts" },
      supply && pile("triangle", supply.tiles, t("supply.tiles")),
      supply && pile("card", supply.ant_cards, t("supply.ant-cards")),
      pile(signOf(Object.keys(left.of)[0]), left.all, t("supply.resources")),
    ),
  );
}

/** @param {At} at */
const fighting = (at) => deedOf(at, "fight")?.winner === null;

/** @param {At} at */
function act(at) {
  if (!mayPlay()) return null;
  const { seat } = turnOf(at);
  const next = once(`next-turn ${at.turn}`, () => post({ type: "next-turn", match: at.match, turn: at.turn + 1 }));
  // Somebody else's turn is theirs to end; on this phone it is the way out when their phone sleeps.
  const mine = seat === mySeat();
  const text = mine ? t("turn.next-mine", { name: nameOf(nextSeat(seat)) }) : t("turn.end-of", { name: nameOf(seat) });
  return [
    button(text, next, {
      kind: mine || mySeat() === null || !seatOf(seat).taken ? "go" : "",
      mark: "next",
      disabled: Boolean(pendingOf("next-turn")) || fighting(at),
    }),
  ];
}

export function playScreen() {
  if (isLight()) return lightScreen();
  if (!store.state.turn) return openingScreen();
  const at = now();
  const next = !fighting(at) && nextIncome();
  // Who is next begins with it; everybody else goes on from the end of this turn.
  const soon = nextSeat(turnOf(at).seat) === mySeat();
  return {
    body: [head(at), timers(), fightPanel(at), soon && next, turnParts(at), !soon && next, leftOver()],
    act: act(at),
  };
}
