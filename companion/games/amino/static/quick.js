// Quick mode: a whole hand's scores typed in one go, for people who count by hand.

import { h } from "../dom.js";
import { list, num, t } from "../i18n.js";
import { icon } from "../icons.js";
import { cleaned, fieldsOf, numberIn } from "../numbers.js";
import { post } from "../outbox.js";
import { alterSheet, button, closeSheet, nameOf, note, once, seatBadge, sheet } from "../parts.js";
import { store } from "../store.js";
import { baseOf, effective, gameIn, handOf } from "./entries.js";
import { moonFits, moonKey } from "./moon.js";
import { say } from "./words.js";

const MOST_SIGNS = 4;

/** @param {QuickSheet} open @param {number} seat */
function valueOf(open, seat) {
  if (open.values && seat in open.values) return open.values[seat];
  const { score } = effective(handOf(open.hand, open.match), seat);
  return score === null ? "" : num(score);
}

/**
 * The version each touched entry had when its editing began.
 * @param {QuickSheet} open
 * @param {...(number | null)} seats
 */
function begin(open, ...seats) {
  const bases = { ...open.bases };
  for (const seat of seats) if (seat && !(seat in bases)) bases[seat] = baseOf(effective(handOf(open.hand, open.match), seat));
  return bases;
}

/**
 * A refused event's scores as they were typed.
 * @param {{ match: number, hand: number, scores: ScoreRow[] }} event
 */
export function typedAgain({ match, hand, scores }) {
  const values = Object.fromEntries(scores.map((one) => [one.seat, num(one.score ?? 0)]));
  const bases = Object.fromEntries(scores.map((one) => [one.seat, one.base]));
  return { match, hand, values, bases, moon: scores.find((one) => one.moon)?.seat };
}

/** @param {QuickSheet} open @param {number} seat @param {string} text */
function type(open, seat, text) {
  const clean = cleaned(text, MOST_SIGNS);
  alterSheet(open, { bases: begin(open, seat), values: { ...open.values, [seat]: clean } });
  return clean;
}

/** @param {QuickSheet} open */
function changed(open) {
  return handOf(open.hand, open.match).order.flatMap((seat) => {
    const base = open.bases?.[seat];
    if (base === undefined) return [];
    const entry = effective(handOf(open.hand, open.match), seat);
    const score = numberIn(valueOf(open, seat));
    const moon = open.moon === undefined ? entry.moon : open.moon === seat;
    const same = entry.kind && score === entry.score && moon === entry.moon;
    return score === null || same ? [] : [{ seat, score, moon, base }];
  });
}

/**
 * The cards tapped for a seat, which a typed score takes the place of.
 * @param {QuickSheet} open
 * @param {number} seat
 */
function tapped(open, seat) {
  const { kind, cards } = effective(handOf(open.hand, open.match), seat);
  return kind === "cards" ? cards : [];
}

/** @param {QuickSheet} open @param {number} seat */
const wrong = (open, seat) => {
  const text = valueOf(open, seat);
  const score = numberIn(text);
  const { low, high, possible } = gameIn(handOf(open.hand, open.match)).scores;
  if (text === "" || text === "−") return false;
  return score === null || score < low || score > high || (possible && !possible.includes(score));
};

/**
 * Enter goes to the next field that is empty, and saves after the last.
 * @param {KeyboardEvent & { target: HTMLInputElement }} event
 */
function onEnter(event) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const next = fieldsOf(event, "input.score").find((field) => field.value === "");
  if (next) next.focus();
  else save();
}

const save = once("save-scores", () => {
  const open = /** @type {QuickSheet} */ (store.sheet);
  const scores = changed(open);
  if (scores.length) post({ type: "scores", match: open.match, hand: open.hand, scores });
  closeSheet();
});

/** @param {QuickSheet} open @param {number} seat */
function tappedText(open, seat) {
  const { length: n } = tapped(open, seat);
  const all = gameIn(handOf(open.hand, open.match)).rules.atmosphere_size;
  return n > 0 && h("span", { class: "quiet small" }, t("hand.cards", { have: n, n: all }));
}

/** @param {QuickSheet} open @param {number} seat @param {boolean} first */
function row(open, seat, first) {
  const id = `score-${seat}`;
  const flip = () => {
    const text = valueOf(open, seat);
    const field = /** @type {HTMLInputElement} */ (document.getElementById(id));
    field.value = type(open, seat, text.startsWith("−") ? text.slice(1) : `−${text}`);
    field.focus();
  };
  return h(
    "div",
    { class: "typed", "data-key": seat },
    seatBadge(seat),
    h("label", { for: id }, nameOf(seat), tappedText(open, seat)),
    h(
      "button",
      { type: "button", class: "tap sign", "aria-label": t("quick.sign", { name: nameOf(seat) }), onclick: flip },
      "±",
    ),
    h("input", {
      id,
      "data-first": first,
      class: "input score",
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      enterkeyhint: "next",
      value: valueOf(open, seat),
      "aria-invalid": wrong(open, seat) ? "true" : null,
      oninput: (event) => {
        event.target.value = type(/** @type {QuickSheet} */ (store.sheet), seat, event.target.value);
      },
      onkeydown: onEnter,
      onfocus: (event) => event.target.select(),
    }),
  );
}

/** @param {QuickSheet} open @param {Hand} hand */
function moonChoice(open, hand) {
  const now = open.moon === undefined ? hand.moon : open.moon;
  const game = gameIn(hand);
  if (!moonFits(game) && now === null) return null;
  // A moon scores 0; whoever had it by mistake gets back what was typed before.
  /** @param {number} seat */
  const pick = (seat) => {
    const moon = now === seat ? null : seat;
    const values = { ...open.values, ...open.typed };
    const typed = moon && { [moon]: values[moon] ?? valueOf(open, moon) };
    if (moon) values[moon] = "0";
    alterSheet(open, { moon, values, typed, bases: begin(open, seat, now) });
  };
  return h(
    "details",
    { class: "panel fold", open: now !== null, "data-key": "moon" },
    h("summary", null, say(moonKey("quick", game), { n: game.rules.moon_lightning }), icon("down")),
    h("p", { class: "quiet small" }, t("quick.moon-text")),
    h(
      "div",
      { class: "palette" },
      hand.order.map((seat) =>
        h(
          "button",
          { type: "button", "aria-pressed": now === seat ? "true" : "false", onclick: () => pick(seat) },
          seatBadge(seat),
          h("span", null, nameOf(seat)),
        ),
      ),
    ),
  );
}

/** @param {QuickSheet} open @param {number} seat */
function wrongText(open, seat) {
  const { low, high, possible } = gameIn(handOf(open.hand, open.match)).scores;
  const text = valueOf(open, seat);
  const score = numberIn(text);
  if (!possible?.length || score === null || score <= low || score >= high)
    return t("refused.score-impossible", { score: text, low: num(low), high: num(high) });
  const below = Math.max(...possible.filter((one) => one < score));
  const above = Math.min(...possible.filter((one) => one > score));
  return t("quick.near", { score: text, low: num(below), high: num(above) });
}

/** @param {QuickSheet} open */
export function quickSheet(open) {
  const hand = handOf(open.hand, open.match);
  if (!hand) return null;
  const bad = hand.order.filter((seat) => wrong(open, seat));
  const lost = changed(open).filter(({ seat }) => tapped(open, seat).length);
  return sheet({
    name: "quick",
    title: t("quick.title", { hand: open.hand }),
    close: closeSheet,
    body: [
      hand.complete && note(t("entry.correcting", { hand: open.hand }), { mark: "edit" }),
      h(
        "div",
        { class: "panel flush" },
        hand.order.map((seat, at) => row(open, seat, at === 0)),
      ),
      bad.length > 0 && note(wrongText(open, bad[0]), { kind: "bad", mark: "warn" }),
      lost.length > 0 &&
        note(t("quick.replaces", { names: list(lost.map(({ seat }) => nameOf(seat))) }), { kind: "sun", mark: "warn" }),
      moonChoice(open, hand),
    ],
    foot: [
      button(t("act.cancel"), closeSheet),
      button(t(hand.complete ? "entry.correct" : "quick.save"), save, {
        kind: "go",
        disabled: bad.length > 0 || changed(open).length === 0,
      }),
    ],
  });
}
