// What two people set differently: a deed of a turn, or a player's count at the end.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { nameOf } from "../parts.js";
import { deedText, tallyText } from "./words.js";

/** @param {any} value */
export const conflictValue = (value) => h("p", null, value.kind ? deedText(value) : tallyText(value));

/** @param {Cell} cell */
export const conflictTitle = (cell) =>
  cell.kind === "tally"
    ? t("tally.of", { name: nameOf(cell.seat) })
    : t("conflict.deed", { turn: cell.turn, name: nameOf(cell.seat) });

/** The refusal says what this phone wanted. */
export const conflictMine = () => null;
