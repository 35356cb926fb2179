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
  const light = args.turn === null ? "-light" : ""; // a table without turns
  if (key === "opening") return openingText(args, own);
  if (key === "colonies")
    return t("history.colonies", { ...own, names: args.colonies.map((/** @type {string} */ one) => t(`colour.${one}`)).join(", ") });
  if (key === "turn") return t("history.turn", own) + ended(args);
  if (key === "gesture") return t("history.gesture", { ...own, name: nameOf(args.by_seat) });
  if (key === "corrected")
    return t(`history.corrected${light}`, { ...own, before: deedText(args.before), what: deedText(args.deed) });
  return t(`history.deed${light}`, { ...own, what: deedText(args.deed) }) + (args.ended ? ended(args) : "");
}

const TOLD = ["store", "transport", "fight"];
/** @param {Words} args */
const over = (args) => (args.ended ?? []).map(overText).join(". ");

/**
 * What everybody should notice: stores, rolls, fights, timers that end, corrections.
 * @param {Said} note
 */
export function told({ key, args, by }) {
  const words = { who: nameOf(by), turn: args.turn, name: args.seat ? nameOf(args.seat) : "" };
  const light = args.turn === null ? "-light" : "";
  if (key === "corrected") return t(`history.told${light}`, words);
  if (key === "opening" && args.first) return t("opening.starts", { name: nameOf(args.first) });
  if (!TOLD.includes(key)) return over(args) || null;
  return [over(args), t(`history.deed${light}`, { ...words, what: deedText(args.deed) })].filter(Boolean).join(". ");
}
