// The game's own dice: the server rolls them, everybody sees it.

import { h } from "../dom.js";
import { num, t } from "../i18n.js";
import { pendingOf, post } from "../outbox.js";
import { button, nameOf, once } from "../parts.js";
import { mayPlay, store } from "../store.js";
import { die } from "../tools.js";
import { categoryName } from "./entries.js";

/**
 * A face in words: its number, or its name.
 * @param {string} id
 * @param {number} number
 */
export function face(id, number) {
  const found = store.state.dice?.find((one) => one.id === id)?.faces[number - 1] ?? number;
  return typeof found === "number" ? num(found) : categoryName(found);
}

/** @param {ScoreDice} dice */
const isCommon = ({ faces }) => faces.length === 6 && faces.every((one, at) => one === at + 1);

/** @param {ScoreDice} dice @param {Roll} roll @param {number} number @param {number} at */
function shown(dice, roll, number, at) {
  const key = `${roll.seq}-${at}`;
  if (isCommon(dice)) return die(number, { sides: 6, lowest: 1 }, key);
  return h("span", { class: "die-face fresh", "data-key": key, lang: store.game.language }, face(dice.id, number));
}

/** @param {ScoreDice} dice */
function kind(dice) {
  const last = store.state.rolls.findLast((roll) => roll.die === dice.id);
  const roll = { type: "roll", tool: "dice", die: dice.id, count: dice.count, sides: dice.faces.length, lowest: 1 };
  const name = categoryName(dice.id);
  return h(
    "div",
    { class: "own-dice", "data-key": dice.id },
    h("b", { class: "grow", lang: store.game.language }, name),
    mayPlay() &&
      button(t("tools.dice-go"), once(`roll-${dice.id}`, () => pendingOf("roll") || post(roll)), {
        mark: "dice",
        "aria-label": `${t("tools.dice-go")}: ${name}`,
        disabled: Boolean(pendingOf("roll")),
      }),
    last && [
      h("div", { class: "result-roll", "aria-live": "polite" }, last.result.map((number, at) => shown(dice, last, number, at))),
      h("p", { class: "quiet small" }, t("tools.by-dice", { name: nameOf(last.by), nth: last.nth })),
    ],
  );
}

/** Where the round is played. */
export function dicePanel() {
  const { dice } = store.state;
  if (!dice) return null;
  return h("section", { class: "panel", "data-key": "dice", "aria-label": t("tools.dice") }, dice.map(kind));
}

/** The last roll of each, for the big screen. */
export const tvDice = () =>
  (store.state.dice ?? []).flatMap((dice) => {
    const last = store.state.rolls.findLast((roll) => roll.die === dice.id);
    if (!last) return [];
    const faces = last.result.map((number) => face(dice.id, number)).join(", ");
    return [h("span", { class: "chip", "data-key": dice.id }, `${categoryName(dice.id)}: ${faces}`)];
  });
