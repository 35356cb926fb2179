// Entering an atmosphere by tapping the printed faces; each tap is saved at once while the hand is open.

import { h } from "../dom.js";
import { cardLabel, face, short } from "../faces.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { post } from "../outbox.js";
import { button, closeSheet, nameOf, note, once, openSheet, seatBadge, sheet } from "../parts.js";
import { cardOf, change, mySeat, store } from "../store.js";
import { baseOf, effective, entryOf, handOf, nextSeat } from "./entries.js";
import { stateMark } from "./hand.js";
import { counted } from "./preview.js";

/** Opens the sheet of a seat's atmosphere; `live` while the hand is still being entered. */
export const openEntry = (hand, seat) => openSheet("entry", { hand: hand.hand, seat, live: !hand.complete });

const cardsOf = (open) => open.draft ?? effective(handOf(open.hand), open.seat).cards;

const send = (open, cards, base) =>
  post({ type: "cards", match: store.state.match, hand: open.hand, seat: open.seat, cards, base });

/**
 * In a hand still open every tap is sent; in a scored hand the change is one correction, sent when it is whole and
 * based on what was there when it began.
 */
function set(open, cards) {
  const hand = handOf(open.hand);
  const base = open.draft ? open.base : baseOf(effective(hand, open.seat));
  if (open.draft || hand.complete) change({ sheet: { ...open, draft: cards, base } });
  else send(open, cards, base);
}

function left(open, id) {
  const hand = handOf(open.hand);
  const saved = entryOf(hand, open.seat).cards;
  const count = (cards) => cards.filter((card) => card === id).length;
  return (hand.unseen[id] ?? 0) + count(saved) - count(cardsOf(open));
}

function slots(open, cards) {
  const size = store.game.rules.atmosphere_size;
  return h(
    "div",
    { class: "slots", vars: { "--slots": size } },
    Array.from({ length: size }, (_, at) => {
      if (at >= cards.length)
        return h(
          "span",
          { class: `slot empty ${at === cards.length ? "next" : ""}`, "data-key": `gap-${at}`, "aria-hidden": "true" },
          at + 1,
        );
      const drop = once(
        `drop-${at}`,
        () =>
          set(
            open,
            cards.filter((_card, other) => other !== at),
          ),
        250,
      );
      return h(
        "button",
        {
          type: "button",
          class: "slot",
          "data-key": `slot-${at}`,
          "data-rapid": true,
          "aria-label": t("entry.take-out", { card: cardLabel(cards[at]) }),
          onclick: drop,
        },
        face(cards[at], false),
        h("span", { class: "off" }, icon("close")),
      );
    }),
  );
}

function deck(open, cards) {
  const full = cards.length >= store.game.rules.atmosphere_size;
  return h(
    "div",
    { class: "deck" },
    store.game.cards.map(({ id }) => {
      const rest = left(open, id);
      const had = cards.filter((card) => card === id).length;
      const none = full || rest <= 0;
      const press = once(
        `card-${id}`,
        () => {
          if (full) return;
          if (rest <= 0) return change({ sheet: { ...open, warn: id } });
          if (open.warn) store.sheet.warn = null;
          set(store.sheet, [...cards, id]);
        },
        200,
      );
      return h(
        "button",
        {
          type: "button",
          class: `pick-card ${rest <= 0 ? "gone" : ""}`,
          "data-key": id,
          "data-rapid": true,
          "aria-disabled": none ? "true" : null,
          "aria-label": t("entry.add", { card: cardLabel(id), n: rest }),
          onclick: press,
        },
        face(id, false),
        h("span", { class: "left" }, t("entry.left", { n: rest })),
        had > 0 && h("span", { class: "had", "aria-hidden": "true" }, `${had}`),
      );
    }),
  );
}

function seen(open) {
  const where = handOf(open.hand).entries.filter((entry) =>
    [...entry.cards, ...entry.sunlight.flatMap((one) => one.drawn)].includes(open.warn),
  );
  return note(
    t("entry.none-left", {
      card: short(open.warn),
      n: cardOf(open.warn).copies,
      names: where.map((entry) => nameOf(entry.seat)).join(", "),
    }),
    { kind: "bad", mark: "warn" },
  );
}

/** Sunlights of this atmosphere that were resolved: another of the drawn cards, or another draw, can be set right. */
function resolved(open, entry) {
  if (open.draft || entry.waiting || !entry.sunlight.some((one) => one.kept)) return null;
  const keep = (one, card) =>
    post({
      type: "sunlight",
      match: store.state.match,
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
    h("h3", null, t("entry.sunlight")),
    h("p", { class: "quiet small" }, t("entry.sunlight-text")),
    entry.sunlight
      .filter((one) => one.kept)
      .map((one) =>
        h(
          "div",
          { class: "stack tight", "data-key": one.index },
          h(
            "div",
            { class: "drawn" },
            one.drawn.map((card, at) =>
              h(
                "button",
                {
                  type: "button",
                  class: "slot",
                  "aria-pressed": card === one.kept && one.drawn.indexOf(card) === at ? "true" : "false",
                  "aria-label": t("sun.keep", { card: cardLabel(card) }),
                  onclick: once("rekeep", () => card === one.kept || keep(one, card)),
                },
                face(card, false),
              ),
            ),
          ),
          button(
            t("entry.redraw"),
            () =>
              openSheet("sunlight", {
                hand: open.hand,
                seat: open.seat,
                index: one.index,
                draw: one.drawn.length,
                fix: true,
                drawn: [],
                kept: null,
                base: baseOf(entry),
              }),
            { kind: "plain" },
          ),
        ),
      ),
  );
}

function foot(open, entry) {
  const hand = handOf(open.hand);
  const next = nextSeat(hand, open.seat);
  if (hand.complete || open.draft) {
    const save = () => {
      send(open, open.draft, open.base);
      closeSheet();
    };
    const whole = open.draft?.length === store.game.rules.atmosphere_size;
    return [
      button(t("act.cancel"), closeSheet),
      button(t("entry.correct"), once("correct", save), { kind: "go", disabled: !whole }),
    ];
  }
  const whole = entry.cards.length === store.game.rules.atmosphere_size;
  return [
    button(t("act.done"), closeSheet, { kind: whole && !next ? "go" : "" }),
    whole && next && button(t("entry.next", { name: nameOf(next) }), () => openEntry(hand, next), { kind: "go" }),
  ];
}

export function entrySheet(open) {
  const hand = handOf(open.hand);
  const entry = hand && effective(hand, open.seat);
  // The last card of a hand scores it: what was being entered is done, and the scored hand is the thing to see.
  if (!entry || (open.live && hand.complete)) return null;
  const cards = cardsOf(open);
  return sheet({
    name: "entry",
    close: closeSheet,
    badge: seatBadge(open.seat),
    title: open.seat === mySeat() ? t("entry.mine") : t("entry.of", { name: nameOf(open.seat) }),
    body: [
      hand.complete && note(t("entry.correcting", { hand: open.hand }), { mark: "edit" }),
      slots(open, cards),
      h(
        "p",
        { class: "row entry-state", "aria-live": "polite" },
        h(
          "span",
          { class: "grow" },
          counted(open, entry, cards),
        ),
        !open.draft && stateMark(entry),
      ),
      open.warn && seen(open),
      resolved(open, entry),
      deck(open, cards),
      hand.complete && button(t("quick.instead"), () => openSheet("quick", { hand: open.hand }), { kind: "plain" }),
    ],
    foot: foot(open, entry),
  });
}
