// What an atmosphere would score.

import { cardOf } from "../cards.js";
import { h } from "../dom.js";
import { points, t } from "../i18n.js";
import { askScore, workingLine } from "../rounds.js";
import { gameOf, matchOf } from "../store.js";

/**
 * `{score, moon, working}` of a whole atmosphere, or null while it is not known.
 * @param {string[]} cards
 * @param {number} match
 * @param {number} size
 */
export function preview(cards, match, size) {
  if (cards.length < size || cards.some((id) => cardOf(id).kind === "wild")) return null;
  return askScore(`match=${match}&cards=${cards.join(".")}`);
}

/**
 * The score with its working; of a correction the one it would give, and the one there was.
 * @param {EntrySheet} open
 * @param {ShownEntry} entry
 * @param {string[]} cards
 */
export function counted(open, entry, cards) {
  const size = gameOf(matchOf(open.match)).rules.atmosphere_size;
  const would = open.draft ? preview(cards, open.match, size) : entry;
  if (!would?.working) return h("span", { class: "quiet" }, t("hand.cards", { have: cards.length, n: size }));
  const was = open.draft && h("span", { class: "quiet" }, ` · ${t("entry.instead", { score: points(entry.score) })}`);
  return [workingLine(would.working), was];
}
