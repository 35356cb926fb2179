// The ant game's part of the scores: every colony, every turn to look at or correct, and the dice.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { nameOf, notCounting, seatBadge } from "../parts.js";
import { store } from "../store.js";
import { turnOf } from "../turn.js";
import { correctingSheet, turnList } from "../turns.js";
import { diceLog } from "./dice.js";
import { fightPanel } from "./fight.js";
import { token } from "./pieces.js";
import { chambersOf, deedsOf, resources, storedBy } from "./record.js";
import { turnParts } from "./turn.js";
import { deedText, resourceName, workingText } from "./words.js";

/**
 * A colony: the resources in each chamber, and the sum.
 * @param {Total} total
 * @param {State} of
 */
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

/** @param {State} of */
const colonies = (of) =>
  h(
    "section",
    { class: "stack tight", "aria-labelledby": "colonies", "data-key": "colonies" },
    h("h2", { id: "colonies" }, t("score.stores")),
    h("ul", { class: "panel flush" }, of.totals.map((one) => colony(one, of))),
  );

/** @param {State} of */
const turns = (of) => turnList(of, (at) => deedsOf(at).map(deedText).join(" · "));

/**
 * A turn with everything that can be recorded in it, to correct it.
 * @param {{ at: At }} open
 */
export function turnSheet({ at }) {
  const known = turnOf(at);
  return known ? correctingSheet(known, [fightPanel(at), turnParts(at)]) : null;
}

/** @param {State} of */
export const scoreNotes = ({ not_counting: none }) =>
  notCounting("turns", [...new Set(none.map(({ turn }) => turn))]);

/** @param {State} of */
export const scoreParts = (of) => [colonies(of), turns(of), diceLog(of)];
export const resultParts = () => scoreParts(store.state);
