// The hand being played: who starts, what to deal, the turn, and every atmosphere as it is entered.

import { h } from "../dom.js";
import { firstPlayer } from "../first.js";
import { list, t } from "../i18n.js";
import { icon } from "../icons.js";
import { button, nameOf, note, openSheet, rich, sideButton } from "../parts.js";
import { correction, pointsOf, roundHead, seatRow, seatRows, shownNumber, waitingNote } from "../rounds.js";
import { mayPlay, mySeat, store } from "../store.js";
import { variantText } from "../variants.js";
import { effective, handOf, isBegun, missing, nextSeat } from "./entries.js";
import { openEntry } from "./entry.js";
import { miniCards, stateMark } from "./marks.js";
import { mode } from "./mode.js";
import { atmosphereCamera } from "./photo.js";
import { scoredHand } from "./scored.js";
import { sunlightPanel } from "./sunlight.js";
import { say } from "./words.js";

/** The hand this phone looks at. */
export const shownHand = () => shownNumber("hand");

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

const TURN = [
  ["analyze", "eye"],
  ["build", "build"],
  ["change", "change"],
  ["draw", "draw"],
];

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
      TURN.map(([key, mark]) =>
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
  const { planned_hands: hands, variants } = store.state;
  const { ending } = variants.chosen;
  return roundHead(
    "hand",
    hand.hand,
    hands,
    h(
      "div",
      { class: "facts" },
      h("span", { class: "chip" }, icon("variants"), variantText("seeding", hand.seeding)),
      ending !== store.game.variants.ending[0] && h("span", { class: "chip" }, icon("trophy"), variantText("ending", ending)),
      hand.extra && h("span", { class: "chip" }, icon("change"), t("hand.extra")),
    ),
    firstPlayer(hand.first, t("hand.first"), mayPlay() && hand.hand === 1 && !isBegun(hand)),
    !entered && h("p", { class: "deal" }, dealText(hand.deal)),
  );
}

/**
 * The players whose cards are missing, once your own are entered.
 * @param {number[]} open
 */
const waiting = (open) =>
  waitingNote(
    mySeat() !== null && [h("b", null, t("hand.mine-in")), " "],
    t("hand.waiting", { names: list(open.map(nameOf)) }),
  );

/** @param {Hand} hand */
function act(hand) {
  if (!mayPlay() || hand.sunlight) return null;
  const seat = nextSeat(hand);
  const quick = () => openSheet("quick", { match: hand.match, hand: hand.hand });
  const tapped = () => seat !== null && openEntry(hand, seat);
  if (mode() === "scores")
    return [
      button(t("quick.open"), quick, { kind: "go", mark: "keys" }),
      seat !== null && sideButton(t("mode.cards"), "card", tapped),
    ];
  if (seat === null) return null;
  const label = seat === mySeat() ? t("hand.enter-mine") : t("hand.enter", { name: nameOf(seat) });
  return [
    button(label, tapped, { kind: "go", mark: "card" }),
    atmosphereCamera(hand, seat),
    sideButton(t("quick.open"), "keys", quick),
  ];
}

export function handScreen() {
  const number = shownHand();
  const hand = handOf(number);
  if (number !== store.state.current) return scoredHand(hand);
  const open = missing(hand);
  const entered = isEntered(hand);
  const body = [
    head(hand, entered),
    entered && open.length > 0 && waiting(open),
    store.state.tie && note(t("hand.tie", { n: store.game.rules.tie_hands }), { mark: "change" }),
    hand.sunlight && sunlightPanel(hand),
    turnReminder(hand, entered),
    h(
      "section",
      { class: "stack tight", "aria-labelledby": "atmospheres" },
      h("h2", { id: "atmospheres" }, t("hand.atmospheres")),
      seatRows(hand.order, (seat) => atmosphere(hand, seat)),
    ),
  ];
  return { body, act: act(hand) };
}
