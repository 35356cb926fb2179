// Amino on the frame: what the table's screens ask of a game.

import { cardOf, pinnedCards } from "../cards.js";
import { firstSheet, toTools, useFirst } from "../first.js";
import { t } from "../i18n.js";
import { nameOf, openSheet } from "../parts.js";
import { countedTitle } from "../rounds.js";
import { matchOf, mayPlay, mySeat, store } from "../store.js";
import { secretSheet } from "./board.js";
import { short } from "./cards.js";
import { dealtPlace, dealtScreen } from "./dealt.js";
import { handOf, isBegun } from "./entries.js";
import { entrySheet } from "./entry.js";
import { handScreen, isEntered, justScored } from "./hand.js";
import { moonKey } from "./moon.js";
import { quickSheet, typedAgain } from "./quick.js";
import { amountOf } from "./race.js";
import { sunlightSheet } from "./sunlight.js";
import { cardWords, say } from "./words.js";

export { conflictMine, conflictTitle, conflictValue } from "./conflict.js";
export { sentence, told } from "./history.js";
export { target } from "./race.js";
export { options, variant } from "./start.js";
export { resultParts, scoreNotes, scoreParts } from "./scores.js";

export const mark = "card";
export const playScreen = () => (store.state.dealt ? dealtScreen() : handScreen());
export const sheets = {
  entry: entrySheet,
  first: () => firstSheet(t("hand.who-first"), { text: t("hand.first-text"), more: toTools() }),
  quick: quickSheet,
  secret: secretSheet,
  sunlight: sunlightSheet,
};
/** @param {Facts} facts @param {Partial<Facts>} pinned */
export const withNumbers = ({ cards, endings, variants }, pinned) => ({
  cards: pinnedCards(cards, pinned.cards),
  scores: pinned.scores,
  endings: pinned.endings ?? endings,
  moon: pinned.moon ?? "exactly",
  variants: {
    ...variants,
    ...(pinned.seedings && { seeding: pinned.seedings.map(({ id }) => id) }),
    ...(pinned.endings && { ending: pinned.endings.map(({ id }) => id) }),
  },
});

/** @param {State} [of] */
export const begun = (of = store.state) => Boolean(of.dealt?.hash) || of.hands.some(isBegun);

/** What is being played, for the top bar. */
export const title = () => countedTitle("hand", store.state.current, store.state.planned_hands);

/** A word for the screen of the first tab. */
export function place() {
  if (store.state.dealt) return dealtPlace();
  const hand = handOf(store.state.current);
  return `hand ${hand.hand} ${isEntered(hand)} ${Boolean(justScored(hand))}`;
}

/** What to feel and hear: one's Sunlight, one's turn, a hand that is complete. */
export function cue() {
  const { match, current, dealt } = store.state;
  if (dealt && dealt.phase !== "deal")
    return { what: `${match} ${current} ${dealt.phase} ${dealt.waits}`, kind: dealt.waits.includes(mySeat() ?? 0) ? "turn" : null };
  const { sunlight, play, hand, ...now } = handOf(current);
  const turn = play && !play.over ? play.turn : 0;
  const what = `${match} ${current} ${turn} ${sunlight?.seat} ${sunlight?.index}`;
  if (sunlight) return { what, kind: sunlight.seat === mySeat() ? "turn" : null };
  if (turn && play?.seat === mySeat()) return { what, kind: "turn" };
  return { what, kind: hand > 1 && turn < 2 && !now.entries.some((entry) => entry.kind) ? "done" : null };
}

/** The Sunlight to look at now, if any: brought into view when it changes. */
export function attention() {
  const { current } = store.state;
  const sun = handOf(current)?.sunlight;
  return sun ? { what: `${current} ${sun.seat} ${sun.index} ${Boolean(sun.drawn)}`, where: ".sunlit" } : null;
}

/**
 * Why a game is over: a moon, the hands that were to be played, or else the points that were to be reached.
 * @param {Outcome} outcome
 */
export function reason({ reason: why, hand }) {
  const { rules, endings } = store.game;
  if (why === "moon") return say(moonKey("result"), { hand, n: rules.moon_lightning });
  const ending = endings.find(({ id }) => id === (why === "hands" ? "base" : why));
  if (!ending) return t(`result.${why}`, { hand, n: hand });
  const hands = (amountOf(ending.hands) ?? Infinity) * (ending.per ? store.state.totals.length : 1);
  return hand >= hands || ending.target === null
    ? t("result.hands", { n: hand })
    : t("result.target", { hand, n: amountOf(ending.target) });
}

/**
 * Brings refused scores back to be corrected, unless something else is being entered.
 * @param {Queued} event
 */
export function refused(event) {
  const unsaved = store.sheet?.draft ?? store.sheet?.values ?? store.sheet?.drawn;
  const { match = 0, hand = 0, scores = [] } = event;
  if (event.type === "scores" && matchOf(match) && !unsaved) openSheet("quick", typedAgain({ match, hand, scores }));
}

/**
 * What to do with a picked first player: they start, until a card of hand 1 is entered; later hands go clockwise.
 * @param {number} seat
 */
export function picked(seat) {
  const { first, current } = store.state;
  if (!current) return null;
  if (!mayPlay() || begun() || first.seat === seat)
    return t("tools.starts", { hand: current, name: nameOf(handOf(current).first) });
  return useFirst(seat, { hand: 1 });
}

/**
 * The names that a refusal mentions.
 * @param {Words} args
 */
export const refusalWords = ({ card, size, count }) => ({
  ...cardWords(),
  ...(card && cardOf(card) ? { card: short(card) } : {}),
  ...(size === undefined && count === undefined ? {} : { n: size ?? count }),
});
