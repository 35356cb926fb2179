// Amino's lines of the history.

import { list, points, t } from "../i18n.js";
import { nameOf } from "../parts.js";
import { scoresText } from "../rounds.js";
import { short } from "./cards.js";
import { cardWords } from "./words.js";

/** @param {string[] | null} cards */
const cardsText = (cards) => (cards?.length ? cards.map(short).join(" ") : t("history.nothing"));

/**
 * "(6 → 14)" where a score changed.
 * @param {Words} args
 */
function scoreChange({ score_before: before = null, score: after = null }) {
  return before !== null && after !== null && before !== after
    ? t("history.change", { before: points(before), after: points(after) })
    : "";
}

/** @param {...string} texts */
const joined = (...texts) => texts.filter(Boolean).join(" ");

/** @param {Spot[]} spots */
const spotsText = (spots) => list(spots.map(([seat, at]) => `${nameOf(seat)}\u00a0${at + 1}`));

/**
 * What was done in a turn whose cards are on the phones: "swapped Ada, card 1 and Bo, card 2".
 * @param {{ do: string, spots: Spot[], to: number | null }} act
 */
const doneText = (act) => t(`history.did-${act.do}`, { cards: spotsText(act.spots), name: act.to ? nameOf(act.to) : "" });

/**
 * An entry of the history as a sentence: "Ada corrected hand 2 of Bo: …".
 * @param {Said} note
 * @param {Words} words
 */
export function sentence({ key, args, by }, words) {
  Object.assign(words, cardWords(), { hand: args.hand });
  if (args.cards) words.cards = cardsText(args.cards);
  if (args.scores) words.scores = scoresText(args.scores);
  if (args.drawn) Object.assign(words, { drawn: cardsText(args.drawn), kept: args.kept ? short(args.kept) : "" });
  if (key === "cards-corrected") words.before = args.before ? cardsText(args.before) : points(args.score_before);
  if (args.did) words.did = list(args.did.map(doneText));
  const own = args.seat === by && ["cards", "sunlight-drawn", "sunlight-kept"].includes(key) ? "-own" : "";
  const source = key === "sunlight-drawn" && args.source === "server" ? "-server" : "";
  return joined(t(`history.${key}${own}${source}`, words), scoreChange(args));
}

/**
 * The line of an entry that everybody should notice; the history itself has the cards.
 * @param {Said} note
 */
export function told({ key, args, by }) {
  if (!key.endsWith("-corrected")) return null;
  const names = list((args.scores ?? [args]).map((/** @type {Words} */ one) => nameOf(one.seat)));
  return joined(t("history.told", { who: nameOf(by), hand: args.hand, names }), scoreChange(args));
}
