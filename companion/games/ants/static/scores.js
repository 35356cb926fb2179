// The ant game's part of the scores: every colony, every turn to look at or correct, and the dice.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { button, closeSheet, nameOf, notCounting, note, openSheet, seatBadge, sheet, tappable } from "../parts.js";
import { matchOf, mayPlay, store } from "../store.js";
import { turnOf } from "../turn.js";
import { correctingSheet, turnList } from "../turns.js";
import { diceLog } from "./dice.js";
import { fightPanel } from "./fight.js";
import { handChips } from "./hand.js";
import { token } from "./pieces.js";
import { chambersOf, deedsOf, isLight, resources, storedBy } from "./record.js";
import { turnParts } from "./turn.js";
import { deedText, resourceName, workingText } from "./words.js";

/**
 * A colony: the resources in each chamber, and the sum.
 * @param {Total} one
 * @param {State} of
 */
function colony(one, of) {
  const { seat, total, working } = one;
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
      !one.hand && handChips(one),
    ),
    one.hand && h("div", { class: "facts" }, handChips(one)),
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
 * Where there are no turns: each seat, to correct what it stored.
 * @param {State} of
 */
const rows = (of) =>
  h(
    "section",
    { class: "stack tight", "aria-labelledby": "rows", "data-key": "rows" },
    h("h2", { id: "rows" }, t("light.noted")),
    mayPlay() && h("p", { class: "quiet small" }, t("light.noted-text")),
    h(
      "div",
      { class: "panel flush" },
      of.turns.map(({ turn, seat }) => {
        const at = { match: of.match, turn };
        return tappable({ class: "list-row", "data-key": turn }, () => openSheet("turn", { at }), [
          seatBadge(seat),
          h(
            "span",
            { class: "grow" },
            h("b", null, nameOf(seat)),
            h("span", { class: "quiet small" }, deedsOf(at).map(deedText).join(" · ") || t("light.none")),
          ),
          mayPlay() && icon("edit"),
        ]);
      }),
    ),
  );

/**
 * A turn with everything that can be recorded in it, to correct it.
 * @param {{ at: At }} open
 */
export function turnSheet({ at }) {
  const known = turnOf(at);
  if (!known) return null;
  if (!isLight(matchOf(at.match))) return correctingSheet(known, [fightPanel(at), turnParts(at)]);
  return sheet({
    name: "turn",
    title: t("store.title", { name: nameOf(known.seat) }),
    close: closeSheet,
    badge: seatBadge(known.seat),
    body: turnParts(at),
    foot: button(t("act.done"), closeSheet, { kind: "go" }),
  });
}

/** @param {State} of */
export function scoreNotes(of) {
  const none = of.not_counting.map(({ turn }) => turn);
  if (isLight(of)) return none.length ? note(t("light.not-counting"), { kind: "sun", mark: "warn" }) : null;
  return notCounting("turns", [...new Set(none)]);
}

/** @param {State} of */
export const scoreParts = (of) => (isLight(of) ? [colonies(of), rows(of)] : [colonies(of), turns(of), diceLog(of)]);
export const resultParts = () => scoreParts(store.state);
