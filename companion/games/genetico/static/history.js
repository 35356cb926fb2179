// Genetico's lines of the history.

import { t } from "../i18n.js";
import { nameOf } from "../parts.js";
import { attackOnMe } from "./modifier.js";
import { cardName, deedText, tallyText } from "./words.js";

/** @param {Words} args */
const after = ({ shuffled = [], last }) =>
  [
    ...shuffled.map((/** @type {State["shuffled"][number]} */ { source, cards }) => t(`history.shuffle-${source}`, { n: cards })),
    last && t("history.last-project"),
  ]
    .filter(Boolean)
    .map((text) => ` · ${text}`)
    .join("");

/**
 * Lab Notebook changes what was noted, but as a move of the game: nobody corrected anything.
 * @param {{ key: string, args: Words }} note
 */
const isAnswer = ({ key, args }) => key === "corrected" && args.deed?.notebook && !args.before?.notebook;

/**
 * An entry of the history as a sentence: "Ada, turn 5: starts …".
 * @param {{ key: string, args: Words }} note
 * @param {Words} words
 */
export function sentence({ key, args }, words) {
  const own = { ...words, turn: args.turn };
  if (key === "deal") return t("history.deal", own);
  if (key === "asks") return t("history.asks", { ...own, card: cardName(args.card), target: nameOf(args.target) });
  if (key === "tally") return t("history.tally", { ...own, what: tallyText(args.tally) });
  if (key === "corrected" && !isAnswer({ key, args }))
    return t("history.corrected", { ...own, before: deedText(args.before), what: deedText(args.deed) });
  if (key === "agree") {
    const both = { ...own, partner: nameOf(args.deed.partner) };
    return args.agrees ? t("history.agreed", { ...both, what: deedText(args.deed) }) : t("history.declined", both);
  }
  return t("history.deed", { ...own, what: deedText(args.deed) }) + after(args);
}

const TOLD = ["start", "finish-project", "modifier", "collaborate", "tally", "agree"];

/**
 * An offer that needs an answer is already on the turn's screen; a message would cover its buttons.
 * @param {{ key: string, args: Words }} note
 */
const asked = ({ key, args }) =>
  ["", "#play"].includes(location.hash) &&
  (key === "collaborate" || (key === "modifier" && attackOnMe()?.n === args.deed.n));

/**
 * What everybody should notice: projects, modifiers, collaborations, the last project, corrections. Not a first count.
 * @param {Said} note
 */
export function told({ key, args, by }) {
  const words = { who: nameOf(by), turn: args.turn, name: args.seat ? nameOf(args.seat) : "" };
  if (isAnswer({ key, args })) return sentence({ key, args }, words);
  if (key === "corrected") return t("history.told", words);
  if (asked({ key, args }) || (key === "tally" && !args.before)) return null;
  if (args.last) return t("history.last-project");
  if (args.shuffled?.length) return after(args).slice(3);
  return TOLD.includes(key) ? sentence({ key, args }, words) : null;
}
