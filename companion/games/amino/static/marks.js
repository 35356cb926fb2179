// How an entry is shown: whether it is saved, and its cards.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { pendingMark } from "../parts.js";
import { workingLine as worked } from "../rounds.js";
import { face } from "./cards.js";

/** @param {ShownEntry} entry */
export function stateMark(entry) {
  if (entry.waiting) return pendingMark();
  if (entry.kind) return h("span", { class: "state saved" }, icon("check"), t("mark.saved"));
  return null;
}

/** @param {string[]} cards @param {number} size */
export function miniCards(cards, size) {
  const gaps = Math.max(0, size - cards.length);
  return h(
    "span",
    { class: "mini" },
    cards.map((card) => face(card)),
    Array.from({ length: gaps }, () => h("span", { class: "gap" })),
  );
}

/**
 * An entry's working; a score that was typed has none.
 * @param {{ working: string | null }} entry
 */
export const workingLine = ({ working }) =>
  working ? worked(working) : h("span", { class: "working" }, t("hand.typed"));
