// The turn: whose it is, what can be done once and what as often as one likes, and what was noted so far.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { pendingOf, post } from "../outbox.js";
import { button, nameOf, once, openSheet, rich, seatBadge, tap } from "../parts.js";
import { mayPlay, mySeat, store } from "../store.js";
import { leftOver, storing } from "./colony.js";
import { fightPanel } from "./fight.js";
import { openingScreen } from "./opening.js";
import { deedOf, deedsOf, nextSeat, takeBack, turnOf } from "./record.js";
import { art } from "./signs.js";
import { timers } from "./timers.js";
import { deedText } from "./words.js";

const ONCE = ["income", "swap", "fight", "transport"];

function onceTile(turn, kind) {
  const deed = deedOf(turn, kind);
  const inner = [
    art(kind),
    h("b", null, t(`turn.${kind}`)),
    deed && h("span", { class: "did" }, deedText(deed)),
    deed && h("span", { class: "state" }, icon(deed.waiting ? "clock" : "check"), deed.waiting ? t("mark.pending") : t("turn.used")),
  ];
  const props = { class: `once ${deed ? "used" : ""}`, "data-key": kind };
  return mayPlay()
    ? h("button", { type: "button", ...props, onclick: () => openSheet(kind, { turn }) }, inner)
    : h("div", props, inner);
}

/** The actions that are allowed once; a used one turns grey and says what it was. */
const onceActions = (turn) =>
  h(
    "section",
    { class: "stack tight", "aria-labelledby": `once-${turn}`, "data-key": "once" },
    h("h2", { id: `once-${turn}` }, t("turn.once")),
    h("div", { class: "onces" }, ONCE.map((kind) => onceTile(turn, kind))),
  );

const OFTEN = [
  ["lay", "triangle"],
  ["settle", "hive"],
  ["walk", "walk"],
  ["load", "load"],
];

/** What may be done any number of times; the ant cards are noted, the rest happens on the table alone. */
function often(turn) {
  const { seat } = turnOf(turn);
  const cards = store.state.totals[seat - 1].ant_cards;
  return h(
    "section",
    { class: "stack tight", "aria-labelledby": `often-${turn}`, "data-key": "often" },
    h("h2", { id: `often-${turn}` }, t("turn.often")),
    mayPlay() &&
      h(
        "button",
        { type: "button", class: "play-card", "data-key": "play", onclick: () => openSheet("ant-card", { turn }) },
        art("card"),
        h("span", { class: "grow" }, h("b", null, t("card.open")), h("span", { class: "quiet small" }, t("card.in-hand", { n: cards }))),
        icon("next"),
      ),
    h(
      "ul",
      { class: "reminders panel" },
      OFTEN.map(([key, mark]) => h("li", { "data-key": key }, art(mark), h("span", null, rich(store.game.often[key])))),
    ),
  );
}

/** Everything noted in a turn, each to be taken back. */
function noted(turn) {
  const deeds = deedsOf(turn);
  if (!deeds.length) return null;
  return h(
    "section",
    { class: "stack tight", "aria-labelledby": `noted-${turn}`, "data-key": "noted" },
    h("h2", { id: `noted-${turn}` }, t("turn.noted")),
    h(
      "ul",
      { class: "panel flush noted" },
      deeds.map((deed) =>
        h(
          "li",
          { class: deed.counts === false ? "void" : "", "data-key": `${deed.kind} ${deed.n}` },
          art(deed.kind === "ant-card" ? deed.card : deed.kind === "store" ? deed.resource : deed.kind),
          h("span", { class: "grow" }, deedText(deed)),
          deed.waiting && h("span", { class: "state pending" }, icon("clock"), t("mark.pending")),
          mayPlay() &&
            tap(
              `${t("turn.remove")}: ${deedText(deed)}`,
              "close",
              once(`back ${deed.kind} ${deed.n}`, () => takeBack(turn, deed)),
            ),
        ),
      ),
    ),
  );
}

/** What the parts of a turn are, the current one's or an earlier one's that is corrected. */
export const turnParts = (turn) => [onceActions(turn), storing(turn), often(turn), noted(turn)];

function head(turn) {
  const { seat } = turnOf(turn);
  const { round, supply, left } = store.state;
  const mine = seat === mySeat();
  const pile = (mark, count, label) =>
    h("span", { class: "chip" }, art(mark), h("b", null, count), h("span", { class: "unseen" }, label));
  return h(
    "section",
    { class: "turn-head meadow", "aria-labelledby": "turn-title" },
    h("p", { class: "label" }, t("turn.round", { turn, round })),
    h(
      "div",
      { class: "row" },
      seatBadge(seat, { size: "big" }),
      h("h1", { id: "turn-title", class: "grow", tabindex: "-1" }, mine ? t("turn.yours") : t("turn.of", { name: nameOf(seat) })),
    ),
    h(
      "div",
      { class: "facts" },
      pile("triangle", supply.tiles, t("supply.tiles")),
      pile("card", supply.ant_cards, t("supply.ant-cards")),
      pile("flower", left.all, t("supply.resources")),
    ),
  );
}

function act(turn) {
  if (!mayPlay()) return null;
  const { seat } = turnOf(turn);
  const next = once("next-turn", () => post({ type: "next-turn", match: store.state.match, turn: turn + 1 }));
  const name = nameOf(nextSeat(seat));
  const waits = Boolean(pendingOf("next-turn"));
  return [
    button(seat === mySeat() ? t("turn.next-mine", { name }) : t("turn.next", { name }), next, {
      kind: "go",
      mark: "next",
      disabled: waits || Boolean(deedOf(turn, "fight") && deedOf(turn, "fight").winner === null),
    }),
  ];
}

export function playScreen() {
  const { turn } = store.state;
  if (!turn) return openingScreen();
  return { body: [head(turn), timers(), fightPanel(turn), turnParts(turn), leftOver()], act: act(turn) };
}
