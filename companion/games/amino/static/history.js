// Amino's lines of the history.

import { list, points, t } from "../i18n.js";
import { nameOf } from "../parts.js";
import { scoresText } from "../rounds.js";
import { short } from "./cards.js";
import { handOf } from "./entries.js";
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

/**
 * Whose atmosphere got a card.
 * @param {Words} args
 */
const changed = ({ change }) => (typeof change === "number" ? nameOf(change) : "");

/** What has a wording of its own if people do it for themselves. */
const OWN = ["cards", "cards-corrected", "sunlight-drawn", "sunlight-kept"];

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
  Object.assign(words, cardWords(), { hand: args.hand, turn: args.turn });
  if (args.cards) words.cards = cardsText(args.cards);
  if (args.scores) words.scores = scoresText(args.scores);
  if (args.drawn) Object.assign(words, { drawn: cardsText(args.drawn), kept: args.kept ? short(args.kept) : "" });
  if (key === "cards-corrected") words.before = args.before ? cardsText(args.before) : points(args.score_before);
  if (key === "turn" && !args.did) return t(`history.turn-${typeof args.change === "number" ? "into" : args.change}`, { ...words, into: changed(args) });
  const own = args.seat === by && OWN.includes(key) ? "-own" : "";
  if (args.did) words.did = list(args.did.map(doneText));
  const source = key === "sunlight-drawn" && args.source === "server" ? "-server" : "";
  return joined(t(`history.${key}${own}${source}`, words), scoreChange(args));
}

/**
 * The line of an entry that everybody should notice; the history itself has the cards.
 * @param {Said} note
 */
export function told({ key, args, by }) {
  if (!key.endsWith("-corrected")) return null;
  // People who change their own cards while others still enter theirs correct nothing that anybody has seen scored.
  if (args.seat === by && !handOf(args.hand, args.match)?.complete) return null;
  const names = list((args.scores ?? [args]).map((/** @type {Words} */ one) => nameOf(one.seat)));
  return joined(t(args.seat === by ? "history.told-own" : "history.told", { who: nameOf(by), hand: args.hand, names }), scoreChange(args));
}
