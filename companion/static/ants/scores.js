// The ant game's part of the scores: every colony, every turn to look at or correct, and the dice.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { button, closeSheet, nameOf, note, openSheet, seatBadge, sheet } from "../parts.js";
import { mayPlay, store } from "../store.js";
import { diceLog } from "./dice.js";
import { fightPanel } from "./fight.js";
import { token } from "./pieces.js";
import { chambersOf, deedsOf, resources, storedBy, turnOf } from "./record.js";
import { turnParts } from "./turn.js";
import { deedText, resourceName } from "./words.js";

/** A colony: what lies in each chamber, and the sum. */
function colony({ seat, working, ant_cards: cards }) {
  const had = storedBy(seat);
  const worth = chambersOf(seat);
  return h(
    "li",
    { class: "colony", "data-key": seat },
    h("div", { class: "row" }, seatBadge(seat), h("b", { class: "grow" }, nameOf(seat)), h("span", { class: "chip" }, t("card.in-hand", { n: cards }))),
    h(
      "div",
      { class: "stores" },
      resources().map((kind) =>
        h(
          "span",
          { class: "stored", "data-key": kind, role: "img", "aria-label": `${resourceName(kind)}: ${had[kind]} × ${worth[kind]}` },
          token(kind),
          h("span", null, `${had[kind]} × ${worth[kind]}`),
        ),
      ),
    ),
    h("p", { class: "working number" }, working),
  );
}

const colonies = () =>
  h(
    "section",
    { class: "stack tight", "aria-labelledby": "colonies", "data-key": "colonies" },
    h("h2", { id: "colonies" }, t("score.stores")),
    h("ul", { class: "panel flush" }, store.state.totals.map(colony)),
  );

function turnRow({ turn, seat }) {
  const deeds = deedsOf(turn);
  const inner = [
    seatBadge(seat),
    h(
      "span",
      { class: "grow" },
      h("b", null, `${t("score.turn", { turn })} · ${nameOf(seat)}`),
      h("span", { class: "quiet small" }, deeds.length ? deeds.map(deedText).join(" · ") : t("score.empty-turn")),
    ),
    mayPlay() && icon("edit"),
  ];
  return mayPlay()
    ? h("button", { type: "button", class: "turn-row", "data-key": turn, onclick: () => openSheet("turn", { turn }) }, inner)
    : h("div", { class: "turn-row", "data-key": turn }, inner);
}

const turns = () =>
  h(
    "section",
    { class: "stack tight", "aria-labelledby": "turns", "data-key": "turns" },
    h("h2", { id: "turns" }, t("score.turns")),
    mayPlay() && h("p", { class: "quiet small" }, t("score.turns-text")),
    h("div", { class: "panel flush" }, [...store.state.turns].reverse().map(turnRow)),
  );

/** A turn with everything that can be noted in it, to be set right. */
export function turnSheet({ turn }) {
  if (!turnOf(turn)) return null;
  const { seat } = turnOf(turn);
  const words = { turn, name: nameOf(seat) };
  return sheet({
    name: "turn",
    title: t("score.correct", words),
    close: closeSheet,
    badge: seatBadge(seat),
    body: [
      note(t("score.correcting", words), { kind: "sun", mark: "edit" }),
      fightPanel(turn),
      turnParts(turn),
    ],
    foot: button(t("act.done"), closeSheet, { kind: "go" }),
  });
}

/** What a correction made worthless. */
export function scoreNotes() {
  const rows = store.state.not_counting.map((one) => one.turn);
  const list = [...new Set(rows)];
  return list.length
    ? note(t("score.not-counting", { n: list.length, turns: list.join(", ") }), { kind: "sun", mark: "warn" })
    : null;
}

export const scoreParts = () => [colonies(), turns(), diceLog()];
export const resultParts = () => [colonies(), turns(), diceLog()];
