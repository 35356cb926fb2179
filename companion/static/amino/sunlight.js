// Resolving a Sunlight: its three cards, drawn by the companion or entered, and what each choice would score.

import { h } from "../dom.js";
import { cardLabel, face, points } from "../faces.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { post } from "../outbox.js";
import { button, closeSheet, nameOf, once, openSheet, seatBadge, sheet } from "../parts.js";
import { change, mayPlay, mySeat, store } from "../store.js";
import { entryOf, handOf, pendingOn } from "./entries.js";

/** What a Sunlight's event says besides its cards: of which entry it is, and as it was when its editing began. */
const about = (hand) => {
  const { seat, index } = hand.sunlight;
  return { hand: hand.hand, seat, index, base: entryOf(hand, seat).version };
};

const say = ({ hand, seat, index, base }, drawn, kept) =>
  post({ type: "sunlight", match: store.state.match, hand, seat, index, drawn, kept, base });

function option(hand, { card, again, score, moon, working }, best) {
  const which = about(hand);
  const text = again ? t("sun.again") : moon ? t("score.moon") : working;
  return h(
    "button",
    {
      type: "button",
      class: `keep ${best ? "best" : ""}`,
      onclick: once("keep", () => say(which, hand.sunlight.drawn, card)),
    },
    face(card, false),
    h("span", null, h("b", null, t("sun.keep", { card: cardLabel(card) })), h("span", { class: "working" }, text)),
    h("span", { class: "points" }, again ? icon("sun") : points(score)),
  );
}

function choose(hand) {
  const { options } = hand.sunlight;
  const top = Math.max(...options.map((one) => one.score ?? -Infinity));
  const unlike = options.filter((one, at) => options.findIndex((other) => other.card === one.card) === at);
  return h(
    "div",
    { class: "stack tight" },
    h("p", null, t("sun.choose")),
    unlike.map((one) => option(hand, one, one.moon || (!one.again && one.score === top))),
  );
}

/** The Sunlight whose turn it is. */
export function sunlightPanel(hand) {
  const { seat, drawn, draw, by } = hand.sunlight;
  const waiting = pendingOn(hand, seat);
  const mine = seat === mySeat();
  const which = about(hand);
  const act = !drawn
    ? [
        h("p", null, t("sun.draw", { n: draw })),
        mayPlay() &&
          button(t("sun.enter", { n: draw }), () => openSheet("sunlight", { ...which, draw, drawn: [] }), {
            kind: "go wide",
            mark: "card",
          }),
        mayPlay() &&
          button(
            t("sun.by-server", { n: draw }),
            once("server-draw", () => say(which, "server", null)),
            { kind: "line wide", mark: "draw" },
          ),
      ]
    : [
        h("p", { class: "quiet small" }, t(by === "server" ? "sun.drawn-server" : "sun.drawn-table")),
        mayPlay()
          ? choose(hand)
          : h(
              "div",
              { class: "slots", vars: { "--slots": drawn.length } },
              drawn.map((card) => face(card)),
            ),
      ];
  return h(
    "section",
    { class: "sunlit", "aria-labelledby": "sun-title", "aria-live": "polite" },
    h(
      "header",
      null,
      icon("sun"),
      h("h2", { id: "sun-title", class: "grow" }, mine ? t("sun.yours") : t("sun.of", { name: nameOf(seat) })),
      seatBadge(seat),
    ),
    waiting ? h("p", { class: "state pending" }, icon("clock"), t("mark.pending")) : act,
  );
}

function drawnSlots(open, draw, set) {
  return h(
    "div",
    { class: "slots", vars: { "--slots": draw } },
    Array.from({ length: draw }, (_, at) => {
      if (at >= open.drawn.length)
        return h(
          "span",
          {
            class: `slot empty ${at === open.drawn.length ? "next" : ""}`,
            "data-key": `gap-${at}`,
            "aria-hidden": "true",
          },
          at + 1,
        );
      return h(
        "button",
        {
          type: "button",
          class: "slot",
          "data-key": `slot-${at}`,
          "aria-label": t("entry.take-out", { card: cardLabel(open.drawn[at]) }),
          onclick: () => set({ drawn: open.drawn.filter((_card, other) => other !== at), kept: null }),
        },
        face(open.drawn[at], false),
        h("span", { class: "off" }, icon("close")),
      );
    }),
  );
}

function unseenCards(open, draw, unseen, set) {
  return h(
    "div",
    { class: "deck" },
    store.game.cards.map(({ id }) => {
      const rest = unseen(id) - open.drawn.filter((card) => card === id).length;
      const none = rest <= 0 || open.drawn.length >= draw;
      return h(
        "button",
        {
          type: "button",
          class: `pick-card ${rest <= 0 ? "gone" : ""}`,
          "data-key": id,
          "data-rapid": true,
          "aria-disabled": none ? "true" : null,
          "aria-label": t("entry.add", { card: cardLabel(id), n: rest }),
          onclick: once(`card-${id}`, () => none || set({ drawn: [...open.drawn, id] }), 200),
        },
        face(id, false),
        h("span", { class: "left" }, t("entry.left", { n: rest })),
      );
    }),
  );
}

const keptChoice = (open, set) =>
  h(
    "section",
    { class: "stack tight" },
    h("h3", null, t("sun.keep-which")),
    h(
      "div",
      { class: "drawn" },
      open.drawn.map((card, at) =>
        h(
          "button",
          {
            type: "button",
            class: "slot",
            "aria-pressed": open.kept === card && open.drawn.indexOf(card) === at ? "true" : "false",
            "aria-label": t("sun.keep", { card: cardLabel(card) }),
            onclick: () => set({ kept: card }),
          },
          face(card, false),
        ),
      ),
    ),
  );

/** Entering the drawn cards from the table; for a Sunlight resolved before (`fix`) also which one was kept. */
export function sunlightSheet(open) {
  const hand = handOf(open.hand);
  if (!hand) return null;
  const { fix: fixing = false, draw } = open;
  const now = hand.sunlight;
  const answered = !fixing && (now?.seat !== open.seat || now.index !== open.index || now.drawn);
  // Somebody else drew meanwhile: nothing is lost as nothing was entered here; else both draws will be shown.
  if (answered && open.drawn.length === 0) return null;
  const before = entryOf(hand, open.seat).sunlight.find((one) => one.index === open.index)?.drawn ?? [];
  const unseen = (id) => hand.unseen[id] + before.filter((card) => card === id).length;
  const set = (values) => change({ sheet: { ...open, ...values } });
  const whole = open.drawn.length === draw;
  const save = once("drawn", () => {
    say(open, open.drawn, open.kept ?? null);
    closeSheet();
  });
  return sheet({
    name: "sunlight",
    title: t("sun.which", { n: draw }),
    close: closeSheet,
    badge: seatBadge(open.seat),
    body: [drawnSlots(open, draw, set), fixing && whole ? keptChoice(open, set) : unseenCards(open, draw, unseen, set)],
    foot: button(t("sun.save"), save, { kind: "go", disabled: !whole || (fixing && !open.kept) }),
  });
}
