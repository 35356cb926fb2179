// The end of a turn: the hand limit, what is discarded, and whose turn is next; one tap where nothing is to be chosen.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { post } from "../outbox.js";
import { alterSheet, button, nameOf, note, once, openSheet, seatBadge, sideButton, tap } from "../parts.js";
import { art } from "../signs.js";
import { matchOf, mayPlay, mySeat, store } from "../store.js";
import { isNow, leave, nextSeat, turnOf } from "../turn.js";
import { turnSheet } from "../turns.js";
import { amount, doing } from "./effects.js";
import { PILES, drawable, pileSize } from "./piles.js";
import { deedOf, deedsOf, record } from "./record.js";
import { cardName, cardsText } from "./words.js";

/**
 * The default discards: no more than the limit requires, resources first.
 * @param {Hand} hand
 */
function usual(hand) {
  const over = Math.max(0, hand.resources + hand.projects - hand.limit);
  const resources = Math.min(over, hand.resources);
  return { resources, projects: over - resources };
}

/** @param {Mix} mix */
const total = ({ resources, projects }) => resources + projects;
/** The most a hand can hold if nobody knows yet what it held. */
const ANY = { resources: 20, projects: 15, limit: 0 };

/**
 * The draw is the first thing of a turn and easily forgotten here: it can still be noted.
 * @param {At} at
 */
const undrawn = (at) =>
  h(
    "section",
    { class: "stack tight undrawn", "data-key": "undrawn" },
    note(t("end.undrawn"), { kind: "sun", mark: "warn" }),
    button(t("end.note-draw"), () => openSheet("draw", { at, back: "end" }), { kind: "line wide", mark: "card" }),
  );

/**
 * How the limit is worked out.
 * @param {At} at
 * @param {Hand} hand
 */
function why(at, hand) {
  const raised = deedsOf(at).flatMap(({ card }) => {
    const effect = doing(card, "limit");
    return effect ? [t("end.sabbatical", { card: cardName(card), n: amount(effect) })] : [];
  });
  const { hand_per_project: n } = store.game.rules;
  return [t("end.held", { cards: cardsText(hand) }), t("end.why", { n }), ...raised].join(" ");
}

/**
 * @param {string} key
 * @param {string} label
 * @param {number} value
 * @param {number} most
 * @param {(value: number) => void} set
 */
function stepper(key, label, value, most, set) {
  return h(
    "div",
    { class: "stepper", role: "group", "aria-label": label, "data-key": key },
    h("b", { class: "grow" }, label),
    tap(`${label}: −`, "remove", () => set(Math.max(0, value - 1)), { "data-rapid": true, disabled: value === 0 }),
    h("span", { class: "number", role: "status" }, value),
    tap(`${label}: +`, "add", () => set(Math.min(most, value + 1)), { "data-rapid": true, disabled: value >= most }),
  );
}

/** @param {{ at: At, resources?: number, projects?: number, passed?: boolean }} open */
export function endSheet(open) {
  const { at } = open;
  const of = matchOf(at.match);
  const { seat } = turnOf(at);
  const known = deedOf(at, "end");
  const current = isNow(at) && !known;
  const hand = current ? of.totals[seat - 1].hand : (known?.hand ?? ANY);
  const first = known ?? usual(hand);
  const chosen = { resources: open.resources ?? first.resources, projects: open.projects ?? first.projects };
  const kept = hand.resources + hand.projects - chosen.resources - chosen.projects;
  const idle = current && !deedsOf(at).length && !drawable(of);
  const forgotten = current && !deedOf(at, "draw") && drawable(of) > 0;
  /** @param {object} values */
  const set = (values) => alterSheet(open, { ...chosen, ...values });
  const over = hand !== ANY && kept > hand.limit && (!known || total(chosen) < total(known));
  const save = once("end-turn", () => {
    record(at, "end-turn", { ...chosen, passed: idle ? Boolean(open.passed) : (known?.passed ?? false) });
    leave(at);
  });
  const body = [
    forgotten && undrawn(at),
    hand !== ANY && [
      h(
        "dl",
        { class: "hand-limit" },
        h("div", null, h("dt", null, t("end.limit")), h("dd", { class: "number" }, hand.limit)),
        h("div", null, h("dt", null, t("end.kept")), h("dd", { class: `number ${over ? "over" : ""}` }, kept)),
      ),
      h("p", { class: "quiet small" }, why(at, hand)),
    ],
    h("h3", null, t("end.discard")),
    h(
      "div",
      { class: "panel flush" },
      stepper("resources", t("end.resources"), chosen.resources, hand.resources, (n) => set({ resources: n })),
      stepper("projects", t("end.projects"), chosen.projects, hand.projects, (n) => set({ projects: n })),
    ),
    over && note(t("end.over", { n: kept - hand.limit }), { kind: "sun", mark: "warn" }),
    idle &&
      h(
        "label",
        { class: "check-row" },
        h("input", {
          type: "checkbox",
          checked: Boolean(open.passed),
          onchange: (event) => set({ passed: event.target.checked }),
        }),
        h("span", null, t("end.passed")),
      ),
    of.closing && current && note(t("turn.closing"), { kind: "sun", mark: "trophy" }),
  ];
  const name = nameOf(nextSeat(seat));
  const label = current ? (of.closing ? t("end.over-now") : t("end.next", { name })) : t("act.save");
  return turnSheet("end", at, "end.title", body, {
    foot: button(label, save, { kind: "go", mark: current ? "next" : "check", disabled: over }),
  });
}

/**
 * Whoever has a phone that is awake ends their own turn.
 * @param {number} seat
 */
const mayEnd = (seat) => mayPlay() && (seat === mySeat() || !store.presence.seats.includes(seat));

/**
 * What is discarded if nobody has to say it: nothing, or cards of one kind. Null where the sheet must ask.
 * @param {At} at
 */
function certain(at) {
  const open = !deedOf(at, "draw") || deedOf(at, "end") || deedsOf(at).some((deed) => deed.waiting);
  if (open || store.state.closing) return null;
  const { hand } = store.state.totals[turnOf(at).seat - 1];
  const mix = usual(hand);
  const either = hand.resources > 0 && hand.projects > 0 && total(mix) > 0 && total(mix) < total(hand);
  return either ? null : mix;
}

/** @param {At} at @param {Mix} mix */
const end = (at, mix) => record(at, "end-turn", { ...mix, passed: false });

/**
 * The end of the turn: a tap where it is certain what is discarded, with a way to discard more.
 * @param {At} at
 */
export function endButtons(at) {
  const { seat } = turnOf(at);
  if (!mayEnd(seat)) return null;
  const mix = certain(at);
  const who = seat === mySeat() ? "mine" : "open";
  const label = mix && total(mix) ? t(`end.${who}-discard`, { cards: cardsText(mix) }) : t(`end.${who}`);
  const ask = () => openSheet("end", { at });
  return [
    button(label, mix ? once(`end-turn ${at.turn}`, () => end(at, mix)) : ask, {
      kind: "go",
      mark: "next",
      disabled: Boolean(deedOf(at, "end")),
    }),
    mix && sideButton(t("end.more"), "edit", ask),
  ];
}

/**
 * The next player's draw: a tap ends this turn and begins theirs.
 * @param {At} at
 */
export function nextDraw(at) {
  const { seat } = turnOf(at);
  const mix = certain(at);
  const { offers, piles } = store.state;
  if (!mix || !mayEnd(seat) || offers.length) return null;
  const next = nextSeat(seat);
  const mixed = piles.discard.projects + mix.projects > 0;
  /** @param {string} pile */
  const draw = (pile) =>
    once(`draw ${at.turn + 1}`, () => {
      end(at, mix);
      post({ type: "draw", match: at.match, turn: at.turn + 1, pile, base: null });
    });
  const text = t("turn.then-text", { name: nameOf(seat) });
  return h(
    "section",
    { class: "panel stack tight next-turn", "aria-labelledby": "next-turn", "data-key": "next-turn" },
    h("div", { class: "row" }, seatBadge(next), h("h2", { id: "next-turn", class: "grow" }, t("turn.then", { name: nameOf(next) }))),
    h("p", { class: "quiet small" }, total(mix) ? `${text} ${t("end.discards", { name: nameOf(seat), cards: cardsText(mix) })}` : text),
    h(
      "div",
      { class: "quick-taps" },
      // what was drawn from a mixed discard pile must be said: that takes the next player's own screen
      PILES.filter(([pile]) => pileSize(store.state, pile) > 0 && !(pile === "discard" && mixed)).map(([pile, mark]) =>
        h(
          "button",
          { type: "button", class: "one-tap quick-tap", "data-key": pile, onclick: draw(pile) },
          art(mark),
          h("span", null, t(`pile.${pile}`)),
        ),
      ),
    ),
  );
}
