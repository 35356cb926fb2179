// What is being typed into a sheet: a text for each seat and category, until it is saved.

import { num } from "../i18n.js";
import { cleaned, fieldsOf, numberIn } from "../numbers.js";
import { post } from "../outbox.js";
import { alterSheet, closeSheet, once } from "../parts.js";
import { store } from "../store.js";
import { categoriesOf, effective, roundOf } from "./entries.js";

const MOST_SIGNS = 5;

/**
 * The value of a field in which nothing was typed.
 * @param {Category} category
 */
const usual = ({ low, high }) => Math.min(Math.max(0, low), high);

/**
 * A sheet on these seats of a round.
 * @param {{ match: number, round: number }} of
 * @param {...number} seats
 */
export const sheetOn = ({ match, round }, ...seats) => ({ match, round, seats, typed: null, bases: {} });

/**
 * A refused event as it was typed.
 * @param {{ match: number, round: number, scores: CountRow[] }} event
 */
export function typedAgain({ match, round, scores }) {
  /** @param {CountRow} row */
  const texts = ({ counts }) => Object.fromEntries(Object.entries(counts ?? {}).map(([id, count]) => [id, num(count)]));
  return {
    ...sheetOn({ match, round }, ...scores.map(({ seat }) => seat)),
    typed: Object.fromEntries(scores.map((one) => [one.seat, texts(one)])),
    bases: Object.fromEntries(scores.map(({ seat, base }) => [seat, base])),
  };
}

/**
 * What a field shows: what was typed, else what is saved, else nothing.
 * @param {Typing} open
 * @param {number} seat
 * @param {Category} category
 */
export function textOf(open, seat, { id }) {
  const typed = open.typed?.[seat]?.[id];
  if (typed !== undefined) return typed;
  const round = roundOf(open.round, open.match);
  const { counts } = effective(round, seat);
  const bid = round.bids?.shown?.[seat]?.[id];
  return counts ? num(counts[id]) : bid === undefined ? "" : num(bid);
}

/**
 * Types into a field; the version its seat had when typing began is what the event will be based on.
 * @param {Typing} open
 * @param {number} seat
 * @param {Category} category
 * @param {string} text
 */
export function type(open, seat, category, text) {
  const clean = cleaned(text, MOST_SIGNS);
  const typed = { ...open.typed, [seat]: { ...open.typed?.[seat], [category.id]: clean } };
  const now = effective(roundOf(open.round, open.match), seat).version;
  alterSheet(open, { typed, bases: { [seat]: now, ...open.bases } });
  return clean;
}

/**
 * One more or less, within the category's bounds.
 * @param {Typing} open
 * @param {number} seat
 * @param {Category} category
 * @param {number} by
 */
export function step(open, seat, category, by) {
  const now = numberIn(textOf(open, seat, category)) ?? usual(category);
  type(open, seat, category, num(Math.min(Math.max(now + by, category.low), category.high)));
}

/** @param {Typing} open @param {number} seat @param {Category} category @param {number} by */
export const canStep = (open, seat, category, by) => {
  const now = numberIn(textOf(open, seat, category)) ?? usual(category);
  return by < 0 ? now > category.low : now < category.high;
};

/** @param {Typing} open @param {number} seat @param {Category} category */
export function isWrong(open, seat, category) {
  const text = textOf(open, seat, category);
  const count = numberIn(text);
  return text !== "" && (count === null || count < category.low || count > category.high);
}

/**
 * The first field of these seats that can't be saved as it is.
 * @param {Typing} open
 * @param {number[]} [seats]
 */
export const wrongIn = (open, seats = open.seats) =>
  seats
    .flatMap((seat) => categoriesOf(roundOf(open.round, open.match)).map((category) => ({ seat, category })))
    .find(({ seat, category }) => isWrong(open, seat, category));

/**
 * A seat's counts as they would be saved; null while nothing of it is known.
 * @param {Typing} open
 * @param {number} seat
 * @param {{ blank?: boolean }} [options]
 */
export function countsOf(open, seat, { blank = false } = {}) {
  const categories = categoriesOf(roundOf(open.round, open.match));
  const texts = categories.map((category) => ({ category, text: textOf(open, seat, category) }));
  // a bid alone is no entry yet
  if (!blank && texts.every(({ category, text }) => text === "" || (category.secret && texts.length > 1))) return null;
  return Object.fromEntries(texts.map(({ category, text }) => [category.id, numberIn(text) ?? usual(category)]));
}

/**
 * The rows to send: of each seat whose counts are other than those saved.
 * @param {Typing} open
 * @param {{ blank?: boolean }} [options]
 */
export function changed(open, options) {
  return open.seats.flatMap((seat) => {
    const now = effective(roundOf(open.round, open.match), seat);
    const counts = countsOf(open, seat, options);
    const same = counts && now.counts && Object.keys(counts).every((id) => counts[id] === now.counts?.[id]);
    return counts === null || same ? [] : [{ seat, counts, base: seat in open.bases ? open.bases[seat] : now.version }];
  });
}

/** Sends what the open sheet holds, and closes it. */
export const save = once("save-counts", () => {
  const open = /** @type {Typing} */ (store.sheet);
  // One seat's sheet is complete even if it is blank; on the whole round's, a blank seat is still to come.
  const scores = changed(open, { blank: open.name === "entry" });
  const end = roundOf(open.round, open.match)?.end ? { end: true } : {};
  if (scores.length) post({ type: "counts", match: open.match, round: open.round, ...end, scores });
  closeSheet();
});

/**
 * Enter goes to the next field, and saves after the last.
 * @param {KeyboardEvent & { target: HTMLInputElement }} event
 */
export function onEnter(event) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const fields = fieldsOf(event, "input.count");
  const next = fields[fields.indexOf(event.target) + 1];
  if (next) next.focus();
  else fieldsOf(event, "footer .go:not([disabled])")[0]?.click();
}
