// The end of a turn: the hand limit, what is discarded, and whose turn is next.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { alterSheet, button, nameOf, note, once, openSheet, tap } from "../parts.js";
import { matchOf, store } from "../store.js";
import { isNow, leave, nextSeat, turnOf } from "../turn.js";
import { turnSheet } from "../turns.js";
import { amount, doing } from "./effects.js";
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
 * The cards on the piles one may draw from: as long as there are any, nobody is stuck.
 * @param {Piles} piles
 */
const drawable = ({ resources, projects, discard }) => resources + projects + discard.resources + discard.projects;

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
  const idle = current && !deedsOf(at).length && !drawable(of.piles);
  const forgotten = current && !deedOf(at, "draw") && drawable(of.piles) > 0;
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
