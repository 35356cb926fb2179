// Resolving a Sunlight: its cards, drawn by the companion or entered, and what each choice would score.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { post } from "../outbox.js";
import { alterSheet, button, closeSheet, once, openSheet, seatBadge, sheet } from "../parts.js";
import { mayPlay, there } from "../store.js";
import { face } from "./cards.js";
import { entryOf, gameIn, handOf, pendingOn, placeOf } from "./entries.js";
import { drawnCamera } from "./photo.js";
import { deck, drawnCards, slots } from "./picking.js";
import { choices, sunlit } from "./sunlit.js";
import { say as tell } from "./words.js";

/**
 * The fields of a Sunlight's event besides its cards: its entry, and the version when editing began.
 * @param {Hand} hand
 */
const about = (hand) => {
  const { seat, index } = there(hand.sunlight);
  return { ...placeOf(hand, seat), index, base: entryOf(hand, seat).version };
};

/** @param {SunlightEvent} which @param {string[] | "server" | null} drawn @param {string | null | undefined} kept */
const say = ({ match, hand, seat, index, base }, drawn, kept) =>
  post({ type: "sunlight", match, hand, seat, index, drawn, kept, base });

/** @param {Hand} hand */
function choose(hand) {
  const { options, drawn } = there(hand.sunlight);
  const which = about(hand);
  const unlike = options.filter((one, at) => options.findIndex((other) => other.card === one.card) === at);
  return choices(unlike, ({ card }) => ({ onclick: once("keep", () => say(which, drawn, card)) }));
}

/**
 * The Sunlight whose turn it is.
 * @param {Hand} hand
 */
export function sunlightPanel(hand) {
  const { seat, drawn, draw, by } = there(hand.sunlight);
  const waiting = pendingOn(hand, seat);
  const which = about(hand);
  const first = !hand.entries.some((entry) => entry.sunlight.some((one) => one.kept));
  const act = !drawn
    ? [
        first && h("p", { class: "quiet" }, t("sun.shuffle")),
        h("p", null, tell("sun.draw", { n: draw })),
        mayPlay() &&
          button(t("sun.enter", { n: draw }), () => openSheet("sunlight", { ...which, draw, drawn: [] }), {
            kind: "go wide",
            mark: "card",
          }),
        mayPlay() && drawnCamera(hand, draw, (cards) => say(which, cards, null)),
        mayPlay() &&
          button(
            t("sun.by-server", { n: draw }),
            once("server-draw", () => say(which, "server", null)),
            { kind: "line wide", mark: "draw" },
          ),
      ]
    : [
        h("p", { class: "quiet small" }, t(by === "server" ? "sun.drawn-server" : "sun.drawn-table", { n: drawn.length })),
        mayPlay()
          ? [choose(hand), redrawButton(which, { drawn, kept: null })]
          : h(
              "div",
              { class: "slots", vars: { "--slots": drawn.length } },
              drawn.map((card) => face(card)),
            ),
      ];
  return sunlit(seat, waiting ? h("p", { class: "state pending" }, icon("clock"), t("mark.pending")) : act);
}

/**
 * The way to set a draw right, before or after the choice: the sheet begins with the cards that are there.
 * @param {SunlightEvent} which
 * @param {{ drawn: string[], kept: string | null }} one
 */
export const redrawButton = (which, { drawn, kept }) =>
  button(
    t("entry.redraw"),
    () => openSheet("sunlight", { ...which, draw: drawn.length, fix: true, choose: Boolean(kept), drawn, kept }),
    { kind: "plain" },
  );

/** @param {SunlightSheet} open @param {(values: Partial<SunlightSheet>) => void} set */
const keptChoice = (open, set) =>
  h(
    "section",
    { class: "stack tight" },
    h("h3", null, t("sun.keep-which")),
    drawnCards(open.drawn, open.kept, (kept) => set({ kept })),
  );

/**
 * Entering the drawn cards from the table; `fix` sets right what was entered, with `choose` also which one stays.
 * @param {SunlightSheet} open
 */
export function sunlightSheet(open) {
  const hand = handOf(open.hand, open.match);
  if (!hand) return null;
  const { fix = false, choose: chooses = false, draw } = open;
  const now = hand.sunlight;
  const answered = !fix && (now?.seat !== open.seat || now.index !== open.index || now.drawn);
  // Somebody else drew meanwhile: nothing is lost as nothing was entered here; else both draws will be shown.
  if (answered && open.drawn.length === 0) return null;
  const before = entryOf(hand, open.seat).sunlight.find((one) => one.index === open.index)?.drawn ?? [];
  /** @param {string[]} cards @param {string} id */
  const count = (cards, id) => cards.filter((card) => card === id).length;
  /** @param {string} id */
  const left = (id) => hand.unseen[id] + count(before, id) - count(open.drawn, id);
  /** @param {Partial<SunlightSheet>} values */
  const set = (values) => alterSheet(open, values);
  const whole = open.drawn.length === draw;
  /** @param {string} id @param {number} rest */
  const pick = (id, rest) => rest > 0 && set({ drawn: [...open.drawn, id] });
  const save = once("drawn", () => {
    say(open, open.drawn, chooses ? open.kept : null);
    closeSheet();
  });
  return sheet({
    name: "sunlight",
    title: t("sun.which", { n: draw }),
    close: closeSheet,
    badge: seatBadge(open.seat),
    body: [
      slots(open.drawn, draw, (drawn) => set({ drawn, kept: null })),
      chooses && whole ? keptChoice(open, set) : deck(gameIn(hand), open.drawn, { full: whole, left, pick }),
    ],
    foot: button(t("sun.save", { n: draw }), save, { kind: "go", disabled: !whole || (chooses && !open.kept) }),
  });
}
