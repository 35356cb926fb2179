// The game's dice: their numbers, every roll, and how often each number fell.

import { h, s } from "../dom.js";
import { t } from "../i18n.js";
import { nameOf, seatBadge } from "../parts.js";
import { store } from "../store.js";
import { die } from "./pieces.js";

/** The numbers on a die, each once: a run of them, or those of its sides. */
export function numbers() {
  const { rules } = store.game;
  const { die_lowest: low, die_highest: high } = rules;
  if (low <= high) return Array.from({ length: high - low + 1 }, (_, at) => low + at);
  const sides = Object.keys(rules).filter((name) => name.startsWith("die_side_"));
  return [...new Set(sides.map((name) => rules[name]))].sort((one, other) => one - other);
}

/**
 * The numbers of the die to tap; `propsOf` says what a number does.
 * @param {(number: number) => Props} propsOf
 */
export const numberGrid = (propsOf) =>
  h(
    "div",
    { class: "numbers" },
    numbers().map((number) =>
      h("button", { type: "button", "data-key": number, "aria-label": number, ...propsOf(number) }, die(number)),
    ),
  );

/**
 * Bars, one for each number of the die.
 * @param {Dice} dice
 */
function distribution({ fallen }) {
  const most = Math.max(1, ...fallen.map((one) => one.count));
  const [wide, high, foot] = [320, 120, 26];
  const step = wide / fallen.length;
  const label = t("dice.fallen", { text: fallen.map((one) => `${one.number}: ${one.count}`).join(", ") });
  return s(
    "svg",
    { class: "bars", viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": label },
    fallen.map(({ number, count }, at) => {
      const tall = ((high - foot - 20) * count) / most;
      const middle = step * (at + 0.5);
      return s(
        "g",
        null,
        s("rect", { x: middle - 16, y: high - foot - Math.max(tall, 2), width: 32, height: Math.max(tall, 2), rx: 5 }),
        count > 0 &&
          s("text", { class: "count", x: middle, y: high - foot - tall - 6, "text-anchor": "middle" }, count),
        s("text", { x: middle, y: high - 6, "text-anchor": "middle" }, number),
      );
    }),
  );
}

/** @param {DiceRoll} roll @param {number} at */
function line(roll, at) {
  return h(
    "li",
    { "data-key": at },
    seatBadge(roll.seat),
    h(
      "span",
      { class: "grow" },
      h("b", null, nameOf(roll.seat)),
      h(
        "span",
        { class: "quiet small" },
        `${roll.turn ? t("dice.turn", { turn: roll.turn }) : t("dice.start")} · ${t(`dice.${roll.source}`)}`,
      ),
    ),
    roll.dice.map((number) => die(number)),
  );
}

/**
 * Every roll of the match, newest first.
 * @param {State} of
 */
export function diceLog({ dice }) {
  const { rolls } = dice;
  return h(
    "section",
    { class: "stack tight", "aria-labelledby": "dice-log", "data-key": "dice" },
    h("h2", { id: "dice-log" }, t("dice.title")),
    rolls.length
      ? h(
          "div",
          { class: "panel flush" },
          h("figure", { class: "pad" }, distribution(dice)),
          h("ol", { class: "rolls" }, rolls.map(line).reverse()),
        )
      : h("p", { class: "quiet" }, t("dice.none")),
  );
}
