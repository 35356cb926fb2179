// The words of the interface in this phone's language: t("lobby.seats", {n: 2}).

import { keep, kept } from "./memory.js";
import { getJson } from "./net.js";

/** The languages there are, the usual one first. */
export const languages = () => (document.body.dataset.languages ?? "en").split(" ");

/**
 * A language's own name: "Italiano".
 * @param {string} tag
 */
export function languageName(tag) {
  const [first, ...rest] = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return first.toLocaleUpperCase(tag) + rest.join("");
}

/** @type {Words} */
let words = {};
/** @type {Words} */
let ofGame = {};
let plurals = new Intl.PluralRules("en");
export let language = "en";

/** The language to start with: the one chosen on this phone, else the browser's first that Cutline has. */
export function preferred() {
  const chosen = kept("language");
  if (languages().includes(chosen)) return chosen;
  const own = (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2).toLowerCase());
  return own.find((tag) => languages().includes(tag)) ?? languages()[0];
}

/** @param {string} tag */
export async function speak(tag) {
  // A page that few ever open has words of its own.
  const { words: own } = document.body.dataset;
  words = await getJson(own ? `/api/text/${tag}/${own}` : `/api/text/${tag}`);
  language = tag;
  plurals = new Intl.PluralRules(tag);
  document.documentElement.lang = tag;
}

/** @param {string} tag */
export async function choose(tag) {
  keep("language", tag);
  await speak(tag);
}

/**
 * The game's own words, which go before those of the frame.
 * @param {Words} own
 */
export function withWords(own) {
  ofGame = own;
}

/** @param {Words} texts @param {string} key */
const within = (texts, key) => key.split(".").reduce((at, part) => at?.[part], texts);
/** @param {string} key */
const find = (key) => within(ofGame, key) ?? within(words, key);

/** @param {string} key */
export const has = (key) => find(key) !== undefined;

/**
 * The plural form for a number. French counts 0 as one: a form without {n} says "une" and is for 1 alone.
 * @param {any} forms
 * @param {number} n
 */
function formOf(forms, n) {
  const form = plurals.select(n);
  const isForOther = form === "one" && n !== 1 && !String(forms.one).includes("{n}");
  return (isForOther ? undefined : forms[form]) ?? forms.other;
}

/**
 * The text of a key with its {arguments}; a text with plural forms is chosen by `n`.
 * @param {string} key
 * @param {Words} [args]
 */
export function t(key, args = {}) {
  let text = find(key);
  if (text && typeof text === "object") text = formOf(text, Math.abs(args.n ?? 0));
  if (text === undefined) return key;
  return String(text).replace(/\{(\w+)\}/g, (whole, name) => (name in args ? String(args[name]) : whole));
}

/**
 * A number as the cards print it: a real minus, a plus only where a sign is wanted.
 * @param {number} value
 */
export const num = (value) => (value < 0 ? `−${-value}` : String(value));
/** @param {number} value */
export const signed = (value) => (value > 0 ? `+${value}` : num(value));
/**
 * Points, or a dash where there are none yet.
 * @param {number | null | undefined} value
 */
export const points = (value) => (value === null || value === undefined ? "–" : num(value));

/** The language as it is written where this phone is at home: with its order of dates and its decimal sign. */
const locale = () =>
  (navigator.languages ?? []).find((tag) => tag.slice(0, 2).toLowerCase() === language) ?? language;
/** @param {number} value @param {Intl.NumberFormatOptions} options */
const formatted = (value, options) => new Intl.NumberFormat(locale(), options).format(value).replace("-", "−");

/**
 * A number with at most one digit after the point, or the comma.
 * @param {number} value
 */
export const decimal = (value) => formatted(value, { maximumFractionDigits: 1 });
/** @param {number} part */
export const percent = (part) => formatted(part, { style: "percent" });

/**
 * A number of minutes, in hours if that is shorter.
 * @param {number} minutes
 */
export function duration(minutes) {
  /** @param {number} value @param {string} unit */
  const unit = (value, unit) => formatted(value, { style: "unit", unit, unitDisplay: "short" });
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && unit(hours, "hour"), (rest > 0 || !hours) && unit(rest, "minute")].filter(Boolean).join(" ");
}

/**
 * The address of a CSV: where numbers have a decimal comma, spreadsheets want semicolons between cells.
 * @param {string} href
 */
export const csvAt = (href) =>
  decimal(0.5).includes(",") ? `${href}${href.includes("?") ? "&" : "?"}separator=semicolon` : href;

/** @param {string[]} names */
export const list = (names) => new Intl.ListFormat(language, { type: "conjunction" }).format(names);

/**
 * A time of day; of another day its date.
 * @param {string} time
 */
export function clock(time) {
  const then = new Date(time);
  const today = then.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(
    locale(),
    today ? { hour: "numeric", minute: "2-digit" } : { day: "numeric", month: "short" },
  ).format(then);
}

/**
 * A day, with its year.
 * @param {string} time
 */
export const day = (time) =>
  new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long", year: "numeric" }).format(new Date(time));
