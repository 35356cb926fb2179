// The score sheet's lines of the history.

import { t } from "../i18n.js";
import { nameOf } from "../parts.js";
import { scoresText } from "../rounds.js";

/**
 * An entry of the history as a sentence: "Ada entered round 2: Ada 11 and Bo 7".
 * @param {Said} note
 * @param {Words} words
 */
export function sentence({ key, args }, words) {
  return t(`history.${key}`, { ...words, round: args.round, scores: args.scores ? scoresText(args.scores) : "" });
}

/**
 * What everybody should notice of an entry: corrections, and the end.
 * @param {Said} note
 */
export function told({ key, args, by }) {
  const words = { who: nameOf(by), round: args.round };
  if (key === "finish" || key === "play-on") return t(`history.${key}`, words);
  return key === "counts-corrected" ? t("history.counts-corrected", { ...words, scores: scoresText(args.scores) }) : null;
}
