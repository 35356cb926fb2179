// The score sheet's lines of the history.

import { t } from "../i18n.js";
import { nameOf } from "../parts.js";
import { scoresText } from "../rounds.js";
import { teamsText } from "./teams.js";

/**
 * An entry of the history as a sentence: "Ada entered round 2: Ada 11 and Bo 7".
 * @param {Said} note
 * @param {Words} words
 */
export function sentence({ key, args }, words) {
  const scores = args.scores ? scoresText(args.scores) : "";
  if (key === "timer") return t(args.running ? "history.timer" : "history.timer-stop", words);
  if (key === "teams") return t("history.teams", { ...words, teams: teamsText(args.teams) });
  return t(`history.${key}${args.end ? "-end" : ""}`, { ...words, round: args.round, scores });
}

/**
 * What everybody should notice of an entry: corrections, and the end.
 * @param {Said} note
 */
export function told({ key, args, by }) {
  const words = { who: nameOf(by), round: args.round };
  if (key === "finish" || key === "play-on") return t(`history.${key}`, words);
  if (key === "show-bids") return t("history.show-bids", words);
  if (key === "teams") return t("history.teams", { ...words, teams: teamsText(args.teams) });
  if (key !== "counts-corrected") return null;
  return t(`history.${key}${args.end ? "-end" : ""}`, { ...words, scores: scoresText(args.scores) });
}
