// The hand being played: who starts, what to deal, the turn, and every atmosphere as it is entered. The hand just scored
// stays above it until something of the new one is there, so every phone goes on by itself.

import { h } from "../dom.js";
import { firstPlayer } from "../first.js";
import { list, t } from "../i18n.js";
import { icon } from "../icons.js";
import { button, nameOf, note, openSheet, rich, sideButton } from "../parts.js";
import { correction, pointsOf, roundHead, seatRow, seatRows, waitingNote } from "../rounds.js";
import { mayPlay, mySeat, store } from "../store.js";
import { variantText } from "../variants.js";
import { effective, handOf, isBegun, missing, nextSeat } from "./entries.js";
import { openEntry } from "./entry.js";
import { miniCards, stateMark } from "./marks.js";
import { mode } from "./mode.js";
import { atmosphereCamera } from "./photo.js";
import { endingChip, raceLine } from "./race.js";
import { scoredHand } from "./scored.js";
import { sunlightPanel } from "./sunlight.js";
import { ACTIONS, isPlayed, playPanel, turnButton } from "./turn.js";
import { say } from "./words.js";

/**
 * The hand that was scored last, until something of the next one is there.
 * @param {Hand} hand
 */
export const justScored = (hand) =>
  isBegun(hand) || (hand.play?.turn ?? 1) > 1 ? null : (handOf(hand.hand - 1) ?? null);

/**
 * True if this phone's own cards are entered; without a seat, if anybody's are.
 * @param {Hand} hand
 */
export function isEntered(hand) {
  const open = missing(hand);
  const mine = mySeat();
  return mine === null ? open.length < hand.order.length : !open.includes(mine);
}

/** @param {Hand} hand @param {ShownEntry} entry @param {number} size */
function says(hand, entry, size) {
  const other = entry.by && entry.by !== entry.seat ? t("hand.by", { name: nameOf(entry.by) }) : null;
  const who = correction("hand", hand, entry.seat) ?? other;
  const by = who ? ` · ${who}` : "";
  if (entry.kind === "typed") return t("hand.typed") + by;
  if (entry.status === "sunlight") return say("hand.waits-sunlight") + by;
  if (entry.cards.length === 0) return t("hand.empty");
  return t("hand.cards", { have: entry.cards.length, n: size }) + by;
}

/** @param {Hand} hand @param {number} seat */
function atmosphere(hand, seat) {
  const entry = effective(hand, seat);
  const size = store.game.rules.atmosphere_size;
  const typed = entry.kind === "typed";
  return seatRow(seat, {
    live: store.presence.seats.includes(seat),
    says: says(hand, entry, size),
    beside: [entry.score !== null && pointsOf(entry.score), typed && stateMark(entry)],
    under:
      !typed && h("span", { class: "under" }, miniCards(entry.final ?? entry.cards, size), stateMark(entry)),
    press: () => openEntry(hand, seat),
  });
}

/**
 * The actions of a turn, open while the game is new; what to deal is folded once your own cards are entered.
 * @param {Hand} hand
 * @param {boolean} entered
 */
function turnReminder(hand, entered) {
  const { turn } = store.game.strings;
  return h(
    "details",
    {
      class: "panel fold",
      open: hand.hand === 1 && !entered && !isBegun(hand),
      "data-key": `turn-${hand.hand}-${entered}`,
    },
    h("summary", null, t("hand.turn"), icon("down")),
    entered && h("p", null, dealText(hand.deal)),
    h(
      "ol",
      { class: "abcd" },
      ACTIONS.map(([key, mark]) =>
        h("li", null, h("span", { class: "badge" }, icon(mark)), h("span", null, rich(turn[key]))),
      ),
    ),
    note(t("hand.ends"), { mark: "first" }),
  );
}

/** @param {Deal} deal */
export function dealText({ cards, seed, seed_cards: seeds }) {
  const chosen = seed !== "deck" && seed !== "none";
  const how = chosen && cards === seeds ? "all" : "seed";
  return `${t("deal.cards", { n: cards })} ${t(`deal.${how}-${seed}`, { n: seeds })}`;
}

/** @param {Hand} hand @param {boolean} entered */
function head(hand, entered) {
  const { planned_hands: hands } = store.state;
  const race = raceLine();
  const going = (hand.play?.turn ?? 1) > 1;
  return roundHead(
    "hand",
    hand.hand,
    hands,
    h(
      "div",
      { class: "facts" },
      h("span", { class: "chip" }, icon("variants"), variantText("seeding", hand.seeding)),
      endingChip(),
      hand.extra && h("span", { class: "chip" }, icon("change"), t("hand.extra")),
    ),
    !going && firstPlayer(hand.first, t("hand.first"), mayPlay() && hand.hand === 1 && !isBegun(hand)),
    race && h("p", { class: "deal" }, race),
    !entered && !going && h("p", { class: "deal" }, dealText(hand.deal)),
  );
}

/**
 * The players whose cards are missing, once your own are entered; and whether yours have arrived.
 * @param {Hand} hand
 * @param {number[]} open
 */
function waiting(hand, open) {
  const mine = mySeat();
  const kept = mine !== null && effective(hand, mine).waiting && store.link === "off";
  return waitingNote(
    mine !== null && [h("b", null, t(kept ? "hand.mine-kept" : "hand.mine-in")), " "],
    open.length > 0 && t("hand.waiting", { names: list(open.map(nameOf)) }),
  );
}

/**
 * What is done next: "Hand 2 · Enter my cards" as long as the hand before it is on the screen, too.
 * @param {Hand} hand
 * @param {number} seat
 */
function label(hand, seat) {
  const what = seat === mySeat() ? t("hand.enter-mine") : t("hand.enter", { name: nameOf(seat) });
  return justScored(hand) ? `${t("hand.title", { hand: hand.hand })}\u00a0· ${what}` : what;
}

/** @param {Hand} hand */
function act(hand) {
  if (!mayPlay() || hand.sunlight) return null;
  const seat = nextSeat(hand);
  const quick = () => openSheet("quick", { match: hand.match, hand: hand.hand });
  const tapped = () => seat !== null && openEntry(hand, seat);
  const typed = mode() === "scores";
  if (isPlayed(hand))
    return [turnButton(hand), typed ? sideButton(t("quick.open"), "keys", quick) : sideButton(t("mode.cards"), "card", tapped)];
  if (typed)
    return [
      button(t("quick.open"), quick, { kind: "go", mark: "keys" }),
      seat !== null && sideButton(t("mode.cards"), "card", tapped),
    ];
  if (seat === null) return null;
  return [
    button(label(hand, seat), tapped, { kind: "go", mark: "card" }),
    atmosphereCamera(hand, seat),
    sideButton(t("quick.open"), "keys", quick),
  ];
}

/** @param {Hand} hand */
const atmospheres = (hand) =>
  h(
    "section",
    { class: "stack tight", "aria-labelledby": "atmospheres", "data-key": "atmospheres" },
    h("h2", { id: "atmospheres" }, t("hand.atmospheres")),
    seatRows(hand.order, (seat) => atmosphere(hand, seat)),
  );

export function handScreen() {
  const hand = handOf(store.state.current);
  const before = justScored(hand);
  const open = missing(hand);
  const entered = isEntered(hand);
  const played = isPlayed(hand);
  const body = [
    before && scoredHand(before),
    head(hand, entered),
    entered && waiting(hand, open),
    store.state.tie && note(t("hand.tie", { n: store.game.rules.tie_hands }), { mark: "change" }),
    hand.sunlight && sunlightPanel(hand),
    hand.play?.over && !entered && note(t("turn.over"), { mark: "first" }),
    played ? playPanel(hand) : [turnReminder(hand, entered), atmospheres(hand)],
  ];
  return { body, act: act(hand) };
}
