// Points in words: a label for each part; matches of old tables have the sum with its numbers instead.

import { h } from "../dom.js";
import { workingLine } from "../rounds.js";
import { store } from "../store.js";
import { partsText } from "./entries.js";

/** @param {{ parts?: [string, number][] | undefined, working: string | null }} of */
export function workingText(of) {
  const said = partsText(of);
  if (said) return h("span", { class: "working words", lang: store.game.language }, said);
  return of.parts ? null : workingLine(of.working);
}
