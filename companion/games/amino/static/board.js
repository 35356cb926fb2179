// The hand being played, as it lies on the table: cards face down, how many each player holds, the deck; and one's own notes.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { button, closeSheet, nameOf, openSheet, seatBadge, seatPicks, sheet } from "../parts.js";
import { mayPlay, mySeat, seatOf, store, there } from "../store.js";
import { cardLabel, face, short } from "./cards.js";
import { handOf } from "./entries.js";
import { note, secretOf } from "./secrets.js";

/**
 * A card face down, with what this phone notes of it.
 * @param {Hand} hand
 * @param {number} number
 * @param {{ label: string, press: (() => void) | null, picked: boolean, fresh: boolean }} how
 */
function back(hand, number, { label, press, picked, fresh }) {
  const { card, seen } = secretOf(hand, number);
  const known = card ? cardLabel(card) : null;
  const inner = [
    h("span", { class: "back-card" }, card ? short(card) : fresh ? icon("build") : ""),
    seen.length > 0 &&
      h("span", { class: "back-seen" }, seen.map((seat) => h("i", { class: `c-${seatOf(seat).colour}`, "data-key": seat }))),
    picked && h("span", { class: "off" }, icon("check")),
  ];
  const props = { class: `back ${fresh ? "fresh" : ""} ${card ? "known" : ""}`, "data-key": number };
  const said = [label, known, seen.length > 0 && t("notes.seen-by", { names: seen.map(nameOf).join(", ") })];
  return press
    ? h(
        "button",
        { type: "button", ...props, "aria-label": said.filter(Boolean).join(". "), "aria-pressed": picked ? "true" : null, onclick: press },
        inner,
      )
    : h("span", { ...props, role: "img", "aria-label": label }, inner);
}

/**
 * The row of a seat. With `pick`, a tap on a card picks it for a swap; else it opens the notes on it.
 * @param {Hand} hand
 * @param {HandPlay} play
 * @param {number} seat
 * @param {{ pick?: ((number: number) => void) | null, picked?: number[], size: number }} how
 */
function row(hand, play, seat, { pick = null, picked = [], size }) {
  const built = play.seat === seat && !play.over ? play.actions.build : null;
  const cards = [...play.atmospheres[seat - 1], ...(built && pick ? [built] : [])];
  return h(
    "div",
    { class: `board-seat ${play.seat === seat && !play.over ? "now" : ""}`, "data-key": seat },
    seatBadge(seat, { live: store.presence.seats.includes(seat) }),
    h("b", null, nameOf(seat), seat === mySeat() && h("span", { class: "chip accent" }, t("who.you"))),
    h("span", { class: "quiet small" }, t("board.holds", { n: play.hands[seat - 1] })),
    h(
      "span",
      { class: "backs", vars: { "--slots": size } },
      cards.map((number, at) => {
        const label = t("board.card", { name: nameOf(seat), n: at + 1 });
        const press = pick ? () => pick(number) : mayPlay() ? () => openSheet("secret", { hand: hand.hand, number, label }) : null;
        return back(hand, number, { label, press, picked: picked.includes(number), fresh: number === built });
      }),
      Array.from({ length: Math.max(0, size - cards.length) }, () => h("span", { class: "back gap" })),
    ),
  );
}

/**
 * Everything that lies on the table.
 * @param {Hand} hand
 * @param {{ pick?: ((number: number) => void) | null, picked?: number[] }} [how]
 */
export function board(hand, how = {}) {
  const play = there(hand.play);
  const size = store.game.rules.atmosphere_size;
  return h(
    "section",
    { class: "stack tight", "aria-labelledby": "board", "data-key": "board" },
    h("div", { class: "row" }, h("h2", { id: "board", class: "grow" }, t("board.title")), deckChip(play)),
    h("div", { class: "panel flush board" }, hand.order.map((seat) => row(hand, play, seat, { ...how, size }))),
    mayPlay() && h("p", { class: "quiet small" }, t(how.pick ? "turn.which" : "notes.text")),
  );
}

/** @param {HandPlay} play */
export const deckChip = (play) => h("span", { class: "chip" }, icon("draw"), t("board.deck", { n: play.deck }));

/**
 * The notes on a card: what it is, and who has looked at it.
 * @param {{ hand: number, number: number, label: string }} open
 */
export function secretSheet(open) {
  const hand = handOf(open.hand);
  if (!hand?.play) return null;
  const { card, seen } = secretOf(hand, open.number);
  /** @param {string} id */
  const pick = (id) => note(hand, open.number, { card: id === card ? null : id, seen });
  /** @param {number} seat */
  const look = (seat) => () =>
    note(hand, open.number, { card, seen: seen.includes(seat) ? seen.filter((one) => one !== seat) : [...seen, seat] });
  return sheet({
    name: "secret",
    title: open.label,
    close: closeSheet,
    body: [
      h("p", { class: "quiet small" }, t("notes.private")),
      h("h3", null, t("notes.what")),
      h(
        "div",
        { class: "deck" },
        store.game.cards.map(({ id }) =>
          h(
            "button",
            {
              type: "button",
              class: "pick-card choosing",
              "data-key": id,
              "aria-label": cardLabel(id),
              "aria-pressed": String(id === card),
              onclick: () => pick(id),
            },
            face(id, false),
          ),
        ),
      ),
      h("h3", null, t("notes.who")),
      seatPicks(hand.order, look, seen),
    ],
    foot: button(t("act.done"), closeSheet, { kind: "go" }),
  });
}
