// Small parts that several screens share.

import { h, s } from "./dom.js";
import { t } from "./i18n.js";
import { icon, seatShape } from "./icons.js";
import { change, mayPlay, seatOf } from "./store.js";

/** @param {Named} who @param {{ size?: string, live?: boolean }} [options] */
export function badge({ name, colour }, { size = "", live = false } = {}) {
  return h(
    "span",
    { class: `seat c-${colour} ${size}`, "aria-hidden": "true" },
    s("svg", { viewBox: "0 0 32 32" }, s("path", { d: seatShape(colour) })),
    h("b", null, [...(name || "?")][0].toUpperCase()),
    live && h("span", { class: "live" }),
  );
}

/** @param {number | null} number @param {{ size?: string, live?: boolean }} [options] */
export const seatBadge = (number, options) =>
  number ? badge(seatOf(number), options) : h("span", { class: "seat", "aria-hidden": "true" }, icon("person"));
/** @param {number | null} number */
export const nameOf = (number) => (number ? (seatOf(number)?.name ?? "?") : t("who.host"));

/** @param {string} label @param {Press} onclick @param {Props & { kind?: string, mark?: string | null }} [props] */
export function button(label, onclick, { kind = "", mark = null, ...props } = {}) {
  return h(
    "button",
    { type: "button", class: `button ${kind}`, onclick, ...props },
    mark && icon(mark),
    h("span", null, label),
  );
}

/** @param {string} label @param {string} mark @param {Press} onclick @param {Props} [props] */
export const tap = (label, mark, onclick, props = {}) =>
  h("button", { type: "button", class: "tap", "aria-label": label, title: label, onclick, ...props }, icon(mark));

/**
 * Something to tap for those who may play; others only see it.
 * @param {Props} props
 * @param {Press} press
 * @param {Child} inner
 */
export const tappable = (props, press, inner) =>
  mayPlay() ? h("button", { type: "button", ...props, onclick: press }, inner) : h("div", props, inner);

/** Beside what this phone has sent and the server has not confirmed. */
export const pendingMark = () => h("span", { class: "state pending" }, icon("clock"), t("mark.pending"));

/**
 * A smaller way to do the same beside the main button, with its name under the icon.
 * @param {string} label
 * @param {string} mark
 * @param {Press} onclick
 */
export const sideButton = (label, mark, onclick) =>
  h("button", { type: "button", class: "tap side", onclick }, icon(mark), h("span", null, label));

/** @param {string} mark @param {string} title @param {Child} text */
const rowParts = (mark, title, text) => [
  icon(mark),
  h("span", { class: "who" }, h("b", null, title), text && h("span", null, text)),
  icon("next"),
];

/**
 * Rows of a panel that lead somewhere: a button, or a link.
 * @param {string} mark
 * @param {string} title
 * @param {Child} text
 * @param {Press} press
 * @param {Props} [props]
 */
export const row = (mark, title, text, press, props = {}) =>
  h("button", { type: "button", class: "line-button", onclick: press, ...props }, rowParts(mark, title, text));

/** @param {string} mark @param {string} title @param {Child} text @param {string} href @param {Props} [props] */
export const link = (mark, title, text, href, props = {}) =>
  h("a", { class: "line-link", href, ...props }, rowParts(mark, title, text));

/** @param {Child} text @param {{ kind?: string, mark?: string }} [options] */
export const note = (text, { kind = "", mark = "info" } = {}) =>
  h("p", { class: `note ${kind}` }, icon(mark), h("span", { class: "grow" }, text));

/**
 * The rounds or turns (`units`) that do not count, after a correction or at an early end.
 * @param {string} units
 * @param {number[]} numbers
 */
export const notCounting = (units, numbers) =>
  numbers.length
    ? note(t("score.not-counting", { n: numbers.length, [units]: numbers.join(", ") }), { kind: "sun", mark: "warn" })
    : null;

/**
 * One of these seats, to be tapped; `chosen` may be several.
 * @param {number[]} seats
 * @param {(seat: number) => Press} pick
 * @param {number | number[] | null} [chosen]
 */
export const seatPicks = (seats, pick, chosen = null) =>
  h(
    "div",
    { class: "palette" },
    seats.map((seat) =>
      h(
        "button",
        {
          type: "button",
          "data-key": seat,
          "aria-pressed": chosen === null ? null : String([chosen].flat().includes(seat)),
          onclick: pick(seat),
        },
        seatBadge(seat),
        h("span", null, seatOf(seat).name),
      ),
    ),
  );

/**
 * A modal sheet. Without `close` only what is in it closes it: no cross, no Esc, no tap beside it.
 * @param {{ title: string, body: Child, foot?: Child, close: (() => void) | null, badge?: Child, name: string }} parts
 */
export function sheet({ title, body, foot = null, close, badge: mark = null, name }) {
  const inner = h("div", { class: "body stack" }, body);
  // With large text anything may have to be scrolled: keys do that to what has the focus, or to something in it.
  if (!inner.querySelector("button, a, input, select, summary")) inner.tabIndex = 0;
  return h(
    "dialog",
    {
      class: "sheet",
      "data-key": name,
      "aria-labelledby": `sheet-${name}`,
      oncancel: (event) => {
        event.preventDefault();
        close?.();
      },
      onclose: (event) => {
        // The browser itself closes a modal at the second Esc, whatever is said to the first.
        if (event.target.isConnected) (close ?? change)();
      },
      onclick: (event) => {
        if (event.target.nodeName === "DIALOG") close?.();
      },
    },
    h(
      "header",
      null,
      mark,
      h("h2", { id: `sheet-${name}`, tabindex: "-1" }, title),
      close && tap(t("act.close"), "close", close),
    ),
    inner,
    foot && h("footer", null, foot),
  );
}

/** @param {string} name @param {object} [more] */
export const openSheet = (name, more = {}) => change({ sheet: { name, ...more } });
/**
 * Change what the open sheet holds.
 * @param {object} open
 * @param {object} values
 */
export const alterSheet = (open, values) => change({ sheet: /** @type {Sheet} */ ({ ...open, ...values }) });
export const closeSheet = () => change({ sheet: null });

/**
 * A message that leaves by itself; screen readers hear it too.
 * @param {string} text
 */
export function toast(text, kind = "") {
  const box = /** @type {HTMLElement} */ (document.getElementById("toasts"));
  const line = h(
    "div",
    { class: `toast ${kind}` },
    kind === "bad" ? icon("warn") : icon("check"),
    h("span", null, text),
  );
  while (box.childNodes.length > 1) box.firstChild?.remove();
  box.append(line);
  // Showing it again puts it above a sheet that was opened before.
  box.hidePopover?.();
  box.showPopover?.();
  setTimeout(() => line.remove(), kind === "bad" ? 7000 : 3500);
}

/** @type {Record<string, string>} */
const LETTERS = { amp: "&", lt: "<", gt: ">" };

/**
 * A text of the game's data with its <b> as bold; icons and other marks are left out.
 * @param {string} text
 */
export function rich(text) {
  const parts = text.split(/<b>(.*?)<\/b>/);
  return parts.map((part, at) => {
    const plain = part.replace(/<br *\/?>/g, " ").replace(/<icon[^>]*>\u00a0?|<[^>]*>/g, "").replace(/&(amp|lt|gt);/g, (_, name) => LETTERS[name]);
    return at % 2 ? h("b", null, plain) : plain;
  });
}

const touched = new Map();

/**
 * A guard around what must not happen twice: a second tap within the blink of an eye is the same tap.
 * @param {string} key
 * @param {Press} action
 * @returns {Press}
 */
export function once(key, action, pause = 600) {
  return (event) => {
    const now = event?.timeStamp ?? performance.now();
    if (now - (touched.get(key) ?? -Infinity) < pause) return;
    touched.set(key, now);
    action(event);
  };
}
