// The ant game on the frame: what the table's screens ask of a game.

import { cardOf } from "../cards.js";
import { h } from "../dom.js";
import { firstSheet, useFirst } from "../first.js";
import { t } from "../i18n.js";
import { button, nameOf, openSheet } from "../parts.js";
import { mayPlay, store } from "../store.js";
import { now } from "../turn.js";
import { coloniesSheet, colonySheet } from "./colony.js";
import { fightSheet } from "./fight-sheet.js";
import { openingSheet } from "./opening.js";
import { openFights } from "./light.js";
import { deedOf, isLight, storeResource } from "./record.js";
import { turnSheet } from "./scores.js";
import { cardSheet, transportSheet } from "./sheets.js";
import { resourceName } from "./words.js";

export { conflictMine, conflictTitle, conflictValue } from "./conflict.js";
export { sentence, told } from "./history.js";
export { resultParts, scoreNotes, scoreParts } from "./scores.js";
export { variant } from "./start.js";
export { playScreen } from "./turn.js";

/** An ant. */
export const mark = [
  "M9.4 6.5a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0",
  "M10 11.5a2 2.5 0 1 0 4 0 2 2.5 0 1 0-4 0",
  "M9 17.5a3 4 0 1 0 6 0 3 4 0 1 0-6 0",
  "M10.5 4.2 8.5 2",
  "M13.5 4.2 15.5 2",
  "M10 11 5 8.5",
  "M14 11l5-2.5",
  "M10 12.5 4.5 14",
  "M14 12.5l5.5 1.5",
  "M9.5 15.5 5.5 20",
  "M14.5 15.5l4 4.5",
];
export const sheets = {
  "ant-card": cardSheet,
  colonies: coloniesSheet,
  colony: colonySheet,
  fight: fightSheet,
  first: () => firstSheet(t("opening.choose-title")),
  opening: openingSheet,
  transport: transportSheet,
  turn: turnSheet,
};

/** @param {Facts} facts @param {Partial<Facts>} pinned */
export const withNumbers = ({ cards }, { resources, chambers, kinds = {} }) => ({
  resources,
  chambers,
  ...(Object.keys(kinds).length ? { cards: cards.filter(({ id }) => id in kinds) } : {}),
});

/** @param {State} [of] */
export const begun = ({ turns, opening } = store.state) =>
  turns.some(({ deeds }) => deeds.length > 0) || opening.rounds[0].rolls.some(({ dice }) => dice);

/** What is being played, for the bar on top. */
export function title() {
  if (isLight()) return t("light.title");
  const { turn, seat } = store.state;
  return turn ? `${t("turn.title", { turn })} · ${nameOf(seat)}` : t("opening.title");
}

export const place = () => (isLight() ? "light" : `turn ${store.state.turn}`);

/** A fight that is on, brought into view. */
export function attention() {
  const { turn } = store.state;
  if (isLight()) {
    const [open] = openFights();
    return open ? { what: `fight ${open.at.turn} ${open.n} ${open.rounds}`, where: ".fight" } : null;
  }
  const fight = turn && deedOf(now(), "fight");
  return fight && fight.winner === null ? { what: `fight ${turn} ${fight.rounds.length}`, where: ".fight" } : null;
}

/** @param {Outcome} outcome */
export const reason = ({ reason: why, turn }) =>
  t(`result.by-${why}${turn === null && why === "points" ? "-light" : ""}`, { turn, n: store.game.rules.winning_points });

/** Nothing was typed that could be lost. */
export const refused = () => {};

/** @param {Queued} event */
const confirm = ({ match = 0, turn = 0, resource }) => resource && storeResource({ match, turn }, resource, true);
/** A store without a Transport is asked about. */
export const questions = { "no-transport": confirm, "transport-nowhere": confirm, "transport-used": confirm };

/**
 * What to do with a picked first player.
 * @param {number} seat
 */
export function picked(seat) {
  const { first, turn } = store.state;
  if (isLight()) return null;
  if (turn) return t("tools.starts", { name: nameOf(first.seat) });
  return mayPlay() ? useFirst(seat) : null;
}

/** Settings of the game's own, on the table's tab. */
export const options = () => [
  h(
    "div",
    { "data-key": "colonies" },
    button(t("colonies.title"), () => openSheet("colonies"), { kind: "line wide", mark: "card" }),
  ),
];

/**
 * The names that a refusal mentions.
 * @param {Words} args
 */
export const refusalWords = ({ resource, card }) => ({
  ...(resource && { resource: resourceName(resource) }),
  ...(card && cardOf(card) && { card: cardOf(card).name }),
});
