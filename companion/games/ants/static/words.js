// What was done in a turn, in words.

import { cardOf } from "../cards.js";
import { store } from "../store.js";
import { has, list, t } from "../i18n.js";
import { nameOf } from "../parts.js";

/** @param {string} kind */
export const resourceName = (kind) => store.game.names[kind] ?? kind;
/** @param {number} n */
export const pointsText = (n) => t("store.points", { n });
/**
 * "Flower 2, Fungus 1 and Caterpillar 3"; a colour without a colony card has nothing to tell.
 * @param {Record<string, number> | undefined} worth
 */
export const worthText = (worth) =>
  worth ? list(Object.entries(worth).map(([kind, points]) => `${resourceName(kind)}\u00a0${points}`)) : "";

/**
 * The name of a colony card's colour: a common one's, else the game's own.
 * @param {string} colony
 */
export const colourName = (colony) =>
  has(`colour.${colony}`) ? t(`colour.${colony}`) : (store.game.seat_names[colony] ?? colony);

/**
 * A sum is not torn at the end of a line.
 * @param {string} sum
 */
const whole = (sum) => sum.replaceAll(" ", "\u00a0");
/**
 * "3 + 3 + 1 = 7"; without a sum there is nothing to work out.
 * @param {string} working
 * @param {number} total
 */
export const workingText = (working, total) => (working.includes("+") ? whole(working) : pointsText(total));
/** @param {number[]} dice */
export const diceText = (dice) =>
  dice.length > 1 ? whole(`${dice.join(" + ")} = ${dice.reduce((sum, one) => sum + one, 0)}`) : (dice[0] ?? "…");

/** @param {Fight} fight */
function fightText({ attacker, defender, resource, winner, rounds }) {
  const key = winner === null ? "fight" : winner === attacker ? "fight-won" : "fight-lost";
  const words = { attacker: nameOf(attacker), defender: nameOf(defender), resource: resourceName(resource) };
  const again = rounds.length > 1 ? ` · ${t("deed.revenge", { n: rounds.length - 1 })}` : "";
  return t(`deed.${key}`, words) + again;
}

/**
 * "Flower stored, 3 points", with the reason if no Transport carried it.
 * @param {Deed} deed
 */
function storeText({ resource, points, beyond, confirmed }) {
  const what = t("deed.store", { resource: resourceName(resource), points: pointsText(points) });
  return beyond ? t(confirmed ? "deed.confirmed" : "deed.marked", { what, why: t(`deed.${beyond}`) }) : what;
}

/** @param {Deed} deed */
function layText({ tiles, hives }) {
  const what = t("deed.lay", { n: tiles });
  return hives ? `${what} · ${t("deed.lay-hives", { n: hives })}` : what;
}

/**
 * "income: 4 triangles", "Flower stored, 3 points" …
 * @param {Deed | null | undefined} deed
 */
export function deedText(deed) {
  if (!deed) return t("deed.none");
  if (deed.kind === "income") return t(`deed.income-${deed.take}`, { n: deed.count });
  if (deed.kind === "swap") return t("deed.swap", { other: nameOf(deed.other) });
  if (deed.kind === "transport")
    return t(deed.card ? "deed.transport-card" : "deed.transport", { dice: diceText(deed.dice) });
  if (deed.kind === "store") return storeText(deed);
  if (deed.kind === "lay") return layText(deed);
  if (deed.kind === "load") return t(deed.down ? "deed.unload" : "deed.load", { resource: resourceName(deed.resource) });
  if (deed.kind === "fight") return fightText(deed);
  return deed.substitute
    ? t("deed.substitute", { n: store.game.rules.wings_for })
    : t("deed.card", { card: cardOf(deed.card)?.name ?? deed.card });
}

/**
 * Who has what was fought for: "Bo keeps it: Flower".
 * @param {Fight} fight
 */
export const wonText = ({ attacker, winner, resource }) =>
  t(winner === attacker ? "fight.took" : "fight.kept", { name: nameOf(winner), resource: resourceName(resource) });

/**
 * The same where the action is named above it: "4 triangles", "Bo", "3 + 4 = 7".
 * @param {Deed} deed
 */
export function shortText(deed) {
  if (deed.kind === "income") return t(`income.${deed.take}`, { n: deed.count });
  if (deed.kind === "swap") return nameOf(deed.other);
  if (deed.kind === "fight") return deed.winner ? wonText(deed) : nameOf(deed.defender);
  return diceText(deed.dice);
}
