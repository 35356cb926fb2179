// Entering an atmosphere by tapping the printed faces; each tap is saved at once while the hand is open.

import { h } from "../dom.js";
import { cue } from "../feedback.js";
import { t } from "../i18n.js";
import { post } from "../outbox.js";
import { alterSheet, button, closeSheet, nameOf, note, once, openSheet, seatBadge, sheet, tap } from "../parts.js";
import { mySeat } from "../store.js";
import { short } from "./cards.js";
import { baseOf, effective, entryOf, gameIn, handOf, missing, placeOf, seatsHere } from "./entries.js";
import { grid } from "./grid.js";
import { stateMark } from "./marks.js";
import { deck, drawnCards, slots } from "./picking.js";
import { counted } from "./preview.js";
import { redrawButton } from "./sunlight.js";
import { say } from "./words.js";

/**
 * Opens the sheet of a seat's atmosphere; `live` while the hand is still being entered. A phone that enters several
 * seats shows all of them.
 * @param {Hand} hand
 * @param {number} seat
 */
export function openEntry(hand, seat) {
  const seats = hand.complete ? [seat] : seatsHere(hand, seat);
  openSheet("entry", { ...placeOf(hand, seat), seats, live: !hand.complete });
}

/** @param {EntrySheet} open */
const cardsOf = (open) => open.draft ?? effective(handOf(open.hand, open.match), open.seat).cards;

/** @param {EntrySheet} open @param {string[]} cards @param {string | null} base */
const send = (open, cards, base) =>
  post({ type: "cards", match: open.match, hand: open.hand, seat: open.seat, cards, base });

/**
 * In a hand still open every tap is sent; in a scored hand the change is one correction, sent when it is whole and
 * based on what was there when it began.
 * @param {EntrySheet} open
 * @param {string[]} cards
 */
function set(open, cards) {
  const hand = handOf(open.hand, open.match);
  const base = open.draft ? (open.base ?? null) : baseOf(effective(hand, open.seat));
  if (open.draft || hand.complete) alterSheet(open, { draft: cards, base });
  else send(open, cards, base);
}

/**
 * Goes on after a card of a hand still open: to the next atmosphere with room, or away if there is none.
 * @param {EntrySheet} open
 */
function goOn(open) {
  const { seats = [], seat } = open;
  const hand = handOf(open.hand, open.match);
  const room = missing(hand);
  const at = seats.indexOf(seat);
  const next = [...seats.slice(at), ...seats.slice(0, at)].find((one) => room.includes(one));
  if (next === undefined) closeSheet();
  else alterSheet(open, { seat: next, warn: null });
}

/** @param {EntrySheet} open @param {string} id */
function left(open, id) {
  const hand = handOf(open.hand, open.match);
  const saved = entryOf(hand, open.seat).cards;
  /** @param {string[]} cards */
  const count = (cards) => cards.filter((card) => card === id).length;
  return (hand.unseen[id] ?? 0) + count(saved) - count(cardsOf(open));
}

/**
 * In a scored hand nothing is sent until the cards are complete; an impossible card is refused with a message.
 * @param {EntrySheet} open
 * @param {string[]} cards
 * @param {Facts} game
 */
function deckOf(open, cards, game) {
  /** @param {string} id @param {number} rest */
  const pick = (id, rest) => {
    cue(rest > 0 ? "tap" : "no");
    if (rest <= 0) return alterSheet(open, { warn: id });
    if (open.warn) alterSheet(open, { warn: null });
    set({ ...open, warn: null }, [...cards, id]);
    if (open.live) goOn(open);
  };
  const full = cards.length >= game.rules.atmosphere_size;
  return deck(game, cards, { full, left: (id) => left(open, id), pick });
}

/** @param {Hand} hand @param {string} card */
function seen(hand, card) {
  const where = hand.entries.filter((entry) =>
    [...entry.cards, ...entry.sunlight.flatMap((one) => one.drawn)].includes(card),
  );
  return note(
    t("entry.none-left", {
      card: short(card),
      n: gameIn(hand).cards.find(({ id }) => id === card)?.copies,
      names: where.map((entry) => nameOf(entry.seat)).join(", "),
    }),
    { kind: "bad", mark: "warn" },
  );
}

/**
 * Resolved Sunlights of this atmosphere: the choice or the draw can be corrected.
 * @param {EntrySheet} open
 * @param {ShownEntry} entry
 */
function resolved(open, entry) {
  if (open.draft || entry.waiting || !entry.sunlight.some((one) => one.kept)) return null;
  /** @param {Drawn} one @param {string} card */
  const keep = (one, card) =>
    post({
      type: "sunlight",
      match: open.match,
      hand: open.hand,
      seat: open.seat,
      index: one.index,
      drawn: one.drawn,
      kept: card,
      base: baseOf(entry),
    });
  return h(
    "section",
    { class: "panel stack tight" },
    h("h3", null, say("entry.sunlight")),
    h("p", { class: "quiet small" }, t("entry.sunlight-text")),
    entry.sunlight
      .filter((one) => one.kept)
      .map((one) =>
        h(
          "div",
          { class: "stack tight", "data-key": one.index },
          drawnCards(one.drawn, one.kept, (card) => card === one.kept || keep(one, card)),
          redrawButton({ ...placeOf(open, open.seat), index: one.index, base: baseOf(entry) }, one),
        ),
      ),
  );
}

/** @param {EntrySheet} open */
function foot(open) {
  if (open.live) return null; // every tap is saved, and the last card closes the sheet
  const save = () => {
    send(open, cardsOf(open), open.base ?? null);
    closeSheet();
  };
  const whole = open.draft?.length === gameIn(handOf(open.hand, open.match)).rules.atmosphere_size;
  return [
    button(t("act.cancel"), closeSheet),
    button(t("entry.correct"), once("correct", save), { kind: "go", disabled: !whole }),
  ];
}

/**
 * The places that the cards go to; a phone that enters several atmospheres shows all of them below.
 * @param {EntrySheet} open
 * @param {Hand} hand
 * @param {ShownEntry} entry
 */
function places(open, hand, entry) {
  const { seats = [], seat, live = false } = open;
  const cards = cardsOf(open);
  const size = gameIn(hand).rules.atmosphere_size;
  const several = seats.length > 1;
  return h(
    "div",
    { class: `entry-places ${several ? "several" : ""}` },
    slots(cards, size, (rest) => set(open, rest)),
    h(
      "p",
      { class: "row entry-state", "aria-live": "polite" },
      h("span", { class: "grow" }, counted(open, entry, cards)),
      !open.draft && stateMark(entry),
      live && tap(t("quick.open"), "keys", () => openSheet("quick", { match: open.match, hand: open.hand })),
    ),
    several && grid(hand, seats, size, { now: seat, choose: (other) => alterSheet(open, { seat: other, warn: null }) }),
  );
}

/** @param {EntrySheet} open */
export function entrySheet(open) {
  const hand = handOf(open.hand, open.match);
  const entry = hand && effective(hand, open.seat);
  // The last card of a hand scores it: what was being entered is done, and the scored hand is the thing to see.
  if (!entry || (open.live && hand.complete)) return null;
  return sheet({
    name: "entry",
    close: closeSheet,
    badge: seatBadge(open.seat),
    title: open.seat === mySeat() ? t("entry.mine") : t("entry.of", { name: nameOf(open.seat) }),
    body: [
      hand.complete && note(t("entry.correcting", { hand: open.hand }), { mark: "edit" }),
      places(open, hand, entry),
      open.warn && seen(hand, open.warn),
      resolved(open, entry),
      deckOf(open, cardsOf(open), gameIn(hand)),
      hand.complete && button(t("quick.instead"), () => openSheet("quick", { match: open.match, hand: open.hand }), { kind: "plain" }),
    ],
    foot: foot(open),
  });
}
