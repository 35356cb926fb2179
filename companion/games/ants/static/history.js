// The ant game's lines of the history.

import { list, t } from "../i18n.js";
import { nameOf } from "../parts.js";
import { overText } from "./timers.js";
import { deedText, diceText } from "./words.js";

/** @param {Words} args @param {Words} words */
function openingText(args, words) {
  if (!args.dice) return t("history.opening-removed", words);
  const then = args.first ? "-first" : args.tied.length ? "-tied" : "";
  const more = {
    dice: diceText(args.dice),
    first: args.first ? nameOf(args.first) : "",
    names: list(args.tied.map(nameOf)),
  };
  return t(`history.opening${then}`, { ...words, ...more });
}

/** @param {Words} args */
const ended = (args) => args.ended.map((/** @type {Timer} */ timer) => ` · ${overText(timer)}`).join("");

/**
 * An entry of the history as a sentence: "Ada, turn 5: Flower stored, 3 points".
 * @param {Said} note
 * @param {Words} words
 */
export function sentence({ key, args }, words) {
  const own = { ...words, turn: args.turn };
  if (key === "opening") return openingText(args, own);
  if (key === "colonies")
    return t("history.colonies", { ...own, names: args.colonies.map((/** @type {string} */ one) => t(`colour.${one}`)).join(", ") });
  if (key === "turn") return t("history.turn", own) + ended(args);
  if (key === "gesture") return t("history.gesture", { ...own, name: nameOf(args.by_seat) });
  if (key === "corrected")
    return t("history.corrected", { ...own, before: deedText(args.before), what: deedText(args.deed) });
  return t("history.deed", { ...own, what: deedText(args.deed) });
}

const TOLD = ["store", "transport", "fight"];

/**
 * What everybody should notice: stores, rolls, fights, timers that end, corrections.
 * @param {Said} note
 */
export function told({ key, args, by }) {
  const words = { who: nameOf(by), turn: args.turn, name: args.seat ? nameOf(args.seat) : "" };
  if (key === "corrected") return t("history.told", words);
  if (key === "turn" && args.ended.length) return args.ended.map(overText).join(". ");
  if (key === "opening" && args.first) return t("opening.starts", { name: nameOf(args.first) });
  return TOLD.includes(key) ? t("history.deed", { ...words, what: deedText(args.deed) }) : null;
}
