// The ant game's part of the scores: every colony, every turn to look at or correct, and the dice.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { button, closeSheet, nameOf, note, seatBadge, sheet } from "../parts.js";
import { store } from "../store.js";
import { turnList } from "../turns.js";
import { diceLog } from "./dice.js";
import { fightPanel } from "./fight.js";
import { token } from "./pieces.js";
import { chambersOf, deedsOf, resources, storedBy, turnOf } from "./record.js";
import { turnParts } from "./turn.js";
import { deedText, resourceName, workingText } from "./words.js";

/** A colony: what lies in each chamber, and the sum. */
function colony({ seat, total, working, ant_cards: cards }, of) {
  const had = storedBy(seat, of);
  const worth = chambersOf(seat, of);
  return h(
    "li",
    { class: "colony", "data-key": seat },
    h(
      "div",
      { class: "row" },
      seatBadge(seat),
      h("b", { class: "grow" }, nameOf(seat)),
      h("span", { class: "chip" }, t("card.in-hand", { n: cards })),
    ),
    h(
      "div",
      { class: "stores" },
      resources().map((kind) =>
        h(
          "span",
          {
            class: "stored",
            "data-key": kind,
            role: "img",
            "aria-label": `${resourceName(kind)}: ${had[kind]} × ${worth[kind]}`,
          },
          token(kind),
          h("span", null, `${had[kind]} × ${worth[kind]}`),
        ),
      ),
    ),
    h("p", { class: "working number" }, workingText(working, total)),
  );
}

const colonies = (of) =>
  h(
    "section",
    { class: "stack tight", "aria-labelledby": "colonies", "data-key": "colonies" },
    h("h2", { id: "colonies" }, t("score.stores")),
    h("ul", { class: "panel flush" }, of.totals.map((one) => colony(one, of))),
  );

const turns = (of) => turnList(of, (at) => deedsOf(at).map(deedText).join(" · "));

/** A turn with everything that can be noted in it, to be set right. */
export function turnSheet({ at }) {
  if (!turnOf(at)) return null;
  const { turn, seat } = turnOf(at);
  const words = { turn, name: nameOf(seat) };
  return sheet({
    name: "turn",
    title: t("score.correct", words),
    close: closeSheet,
    badge: seatBadge(seat),
    body: [
      note(t("score.correcting", words), { kind: "sun", mark: "edit" }),
      fightPanel(at),
      turnParts(at),
    ],
    foot: button(t("act.done"), closeSheet, { kind: "go" }),
  });
}

/** What a correction made worthless. */
export function scoreNotes({ not_counting: none }) {
  const rows = none.map((one) => one.turn);
  const list = [...new Set(rows)];
  return list.length
    ? note(t("score.not-counting", { n: list.length, turns: list.join(", ") }), { kind: "sun", mark: "warn" })
    : null;
}

export const scoreParts = (of) => [colonies(of), turns(of), diceLog(of)];
export const resultParts = () => scoreParts(store.state);
