// What two people set differently: a deed of a turn, a roll to start, the colony cards.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { nameOf } from "../parts.js";
import { colonyLine } from "./colony.js";
import { die } from "./pieces.js";
import { deedText } from "./words.js";

/** @param {any} value */
export function conflictValue(value) {
  if (value.colonies)
    return h(
      "ul",
      { class: "stack tight" },
      value.colonies.map((/** @type {string} */ colony, /** @type {number} */ at) =>
        h("li", { class: "row" }, h("b", { class: "grow" }, nameOf(at + 1)), colonyLine(colony)),
      ),
    );
  if (value.kind) return h("p", null, deedText(value));
  return h("div", { class: "dice-row" }, value.dice.map((/** @type {number} */ number) => die(number)));
}

/** @param {Cell} cell */
export function conflictTitle(cell) {
  if (cell.kind === "colonies") return t("conflict.colonies");
  if (cell.kind === "opening") return t("conflict.opening", { name: nameOf(cell.seat) });
  return cell.turn ? t("conflict.deed", { turn: cell.turn, name: nameOf(cell.seat) }) : nameOf(cell.seat);
}

/** The refusal says what this phone wanted. */
export const conflictMine = () => null;

