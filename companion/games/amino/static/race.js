// A match that ends at a number of points: the target, and who is nearest to it.

import { h } from "../dom.js";
import { list, points, t } from "../i18n.js";
import { icon } from "../icons.js";
import { nameOf } from "../parts.js";
import { gameOf, store } from "../store.js";
import { variantText } from "../variants.js";

/**
 * A number, or that of the rule it names.
 * @param {number | string | null} amount
 * @param {Facts} [game]
 */
export const amountOf = (amount, game = store.game) => (typeof amount === "string" ? game.rules[amount] : amount);

/**
 * The total that ends a match; null if only its hands do.
 * @param {State} of
 */
export function target(of) {
  const game = gameOf(of);
  const ending = game.endings.find(({ id }) => id === of.variants.chosen.ending);
  return ending ? amountOf(ending.target, game) : null;
}

/**
 * "Ada needs 23 more points", while a match is a race; in the last of its hands it ends anyway.
 * @param {State} [of]
 */
export function raceLine(of = store.state) {
  const goal = target(of);
  const most = Math.max(...of.totals.map(({ total }) => total));
  const { planned_hands: hands } = of;
  const last = hands !== null && of.current >= hands;
  if (goal === null || of.outcome || most >= goal || last) return null;
  const names = of.totals.filter(({ total }) => total === most).map(({ seat }) => nameOf(seat));
  const far = goal - most;
  return of.totals.every(({ total }) => total === most)
    ? t(hands === null ? "race.all" : "race.both", { n: goal, points: points(goal), hands })
    : t(names.length > 1 ? "race.several" : "race.one", { names: list(names), n: far, points: points(far) });
}

/** The ending as a chip, unless it is the usual one; with the points it takes. */
export function endingChip(mark = true) {
  const { ending } = store.state.variants.chosen;
  if (ending === store.game.variants.ending[0]) return null;
  const goal = target(store.state);
  const more = goal === null ? "" : `\u00a0· ${t("result.points", { n: goal, points: points(goal) })}`;
  return h("span", { class: "chip" }, mark && icon("trophy"), variantText("ending", ending) + more);
}
