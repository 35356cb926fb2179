// Resolving a Sunlight: its three cards, drawn by the companion or entered, and what each choice would score.

import { h } from "./dom.js";
import { cardLabel, face, points } from "./faces.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { pendingOn, post } from "./outbox.js";
import { button, closeSheet, nameOf, once, openSheet, seatBadge, sheet } from "./parts.js";
import { change, entryOf, handOf, mayPlay, mySeat, store } from "./store.js";

function say(hand, drawn, kept) {
  const { seat, index } = hand.sunlight;
  const waiting = pendingOn(store.state.match, hand.hand, seat);
  if (waiting) return;
  post({ type: "sunlight", match: store.state.match, hand: hand.hand, seat, index, drawn, kept, base: entryOf(hand.hand, seat).version });
}

function option(hand, { card, again, score, moon, working }, best) {
  const text = again ? t("sun.again") : moon ? t("score.moon") : working;
  return h("button", { type: "button", class: `keep ${best ? "best" : ""}`, onclick: once("keep", () => say(hand, hand.sunlight.drawn, card)) },
    face(card, false), h("span", null, h("b", null, t("sun.keep", { card: cardLabel(card) })), h("span", { class: "working" }, text)),
    h("span", { class: "points" }, again ? icon("sun") : points(score)));
}

function choose(hand) {
  const { options } = hand.sunlight;
  const top = Math.max(...options.map((one) => one.score ?? -Infinity));
  const unlike = options.filter((one, at) => options.findIndex((other) => other.card === one.card) === at);
  return h("div", { class: "stack tight" }, h("p", null, t("sun.choose")),
    unlike.map((one) => option(hand, one, one.moon || (!one.again && one.score === top))));
}

/** The Sunlight whose turn it is. */
export function sunlightPanel(hand) {
  const { seat, drawn, draw, by } = hand.sunlight;
  const waiting = pendingOn(store.state.match, hand.hand, seat);
  const mine = seat === mySeat();
  const act = !drawn ? [
    h("p", null, t("sun.draw", { n: draw })),
    mayPlay() && button(t("sun.enter", { n: draw }), () => openSheet("sunlight", { hand: hand.hand, seat, drawn: [] }), { kind: "go wide", mark: "card" }),
    mayPlay() && button(t("sun.by-server", { n: draw }), once("server-draw", () => say(hand, "server", null)), { kind: "line wide", mark: "draw" }),
  ] : [
    h("p", { class: "quiet small" }, t(by === "server" ? "sun.drawn-server" : "sun.drawn-table")),
    mayPlay() ? choose(hand) : h("div", { class: "slots", vars: { "--slots": drawn.length } }, drawn.map((card) => face(card))),
  ];
  return h("section", { class: "sunlit", "aria-labelledby": "sun-title", "aria-live": "polite" },
    h("header", null, icon("sun"), h("h2", { id: "sun-title", class: "grow" }, mine ? t("sun.yours") : t("sun.of", { name: nameOf(seat) })), seatBadge(seat)),
    waiting ? h("p", { class: "state pending" }, icon("clock"), t("mark.pending")) : act);
}

function drawnSlots(open, draw, set) {
  return h("div", { class: "slots", vars: { "--slots": draw } }, Array.from({ length: draw }, (_, at) => {
    if (at >= open.drawn.length) return h("span", { class: `slot empty ${at === open.drawn.length ? "next" : ""}`, "data-key": `gap-${at}`, "aria-hidden": "true" }, at + 1);
    return h("button", { type: "button", class: "slot", "data-key": `slot-${at}`, "aria-label": t("entry.take-out", { card: cardLabel(open.drawn[at]) }),
      onclick: () => set({ drawn: open.drawn.filter((_card, other) => other !== at), kept: null }) }, face(open.drawn[at], false), h("span", { class: "off" }, icon("close")));
  }));
}

function unseenCards(open, draw, unseen, set) {
  return h("div", { class: "deck" }, store.game.cards.map(({ id }) => {
    const rest = unseen(id) - open.drawn.filter((card) => card === id).length;
    const none = rest <= 0 || open.drawn.length >= draw;
    return h("button", { type: "button", class: `pick-card ${rest <= 0 ? "gone" : ""}`, "data-key": id, "data-rapid": true, "aria-disabled": none ? "true" : null, "aria-label": t("entry.add", { card: cardLabel(id), n: rest }),
      onclick: once(`card-${id}`, () => none || set({ drawn: [...open.drawn, id] }), 200) }, face(id, false), h("span", { class: "left" }, t("entry.left", { n: rest })));
  }));
}

const keptChoice = (open, set) => h("section", { class: "stack tight" }, h("h3", null, t("sun.keep-which")),
  h("div", { class: "drawn" }, open.drawn.map((card, at) => h("button", { type: "button", class: "slot", "aria-pressed": open.kept === card && open.drawn.indexOf(card) === at ? "true" : "false",
    "aria-label": t("sun.keep", { card: cardLabel(card) }), onclick: () => set({ kept: card }) }, face(card, false)))));

/** Entering the drawn cards from the table; for a Sunlight resolved before (`fix`) also which one was kept. */
export function sunlightSheet(open) {
  const hand = handOf(open.hand);
  const fixing = open.fix !== undefined;
  if (!hand || (!fixing && (hand.sunlight?.seat !== open.seat || hand.sunlight.drawn))) return null;
  const entry = entryOf(open.hand, open.seat);
  const before = fixing ? entry.sunlight.find((one) => one.index === open.fix)?.drawn ?? [] : [];
  const draw = fixing ? before.length : hand.sunlight.draw;
  const unseen = (id) => hand.unseen[id] + before.filter((card) => card === id).length;
  const set = (values) => change({ sheet: { ...open, ...values } });
  const whole = open.drawn.length === draw;
  const save = once("drawn", () => {
    if (fixing) post({ type: "sunlight", match: store.state.match, hand: open.hand, seat: open.seat, index: open.fix, drawn: open.drawn, kept: open.kept, base: entry.version });
    else say(hand, open.drawn, null);
    closeSheet();
  });
  return sheet({
    name: "sunlight", title: t("sun.which", { n: draw }), close: closeSheet, badge: seatBadge(open.seat),
    body: [drawnSlots(open, draw, set), fixing && whole ? keptChoice(open, set) : unseenCards(open, draw, unseen, set)],
    foot: button(t("sun.save"), save, { kind: "go", disabled: !whole || (fixing && !open.kept) }),
  });
}
