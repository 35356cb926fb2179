// Choosing one of a few: radios that look like what they stand for.

import { h } from "./dom.js";

/** @param {string} name @param {string} value @param {string} chosen @param {(value: string) => void} pick */
const radio = (name, value, chosen, pick) =>
  h("input", { type: "radio", name, value, checked: value === chosen, onchange: () => pick(value) });

/**
 * @param {string} label
 * @param {string} name
 * @param {[string, Child, Child?][]} options
 * @param {string} chosen
 * @param {(value: string) => void} pick
 */
export function segments(label, name, options, chosen, pick) {
  return h(
    "div",
    { class: "segments", role: "radiogroup", "aria-label": label },
    options.map(([value, text]) =>
      h(
        "label",
        { class: value === chosen ? "on" : "", "data-key": value },
        radio(name, value, chosen, pick),
        text,
      ),
    ),
  );
}

/**
 * A few names to choose from, the chosen one explained below.
 * @param {string} label
 * @param {string} name
 * @param {[string, Child, Child?][]} options
 * @param {string} chosen
 * @param {(value: string) => void} pick
 */
export function picks(label, name, options, chosen, pick) {
  return h(
    "div",
    { class: "stack tight" },
    h(
      "div",
      { class: "picks", role: "radiogroup", "aria-label": label },
      options.map(([value, title]) =>
        h(
          "label",
          { class: value === chosen ? "on" : "", "data-key": value },
          radio(name, value, chosen, pick),
          title,
        ),
      ),
    ),
    h("p", { class: "quiet", "aria-live": "polite" }, options.find(([value]) => value === chosen)?.[2]),
  );
}

/**
 * @param {string} label
 * @param {string} name
 * @param {[string, Child, Child?][]} options
 * @param {string} chosen
 * @param {(value: string) => void} pick
 */
export function choices(label, name, options, chosen, pick) {
  return h(
    "div",
    { class: "choices", role: "radiogroup", "aria-label": label },
    options.map(([value, title, text]) =>
      h(
        "label",
        { class: `choice ${value === chosen ? "on" : ""}`, "data-key": value },
        radio(name, value, chosen, pick),
        h("span", { class: "dot" }),
        h("span", null, h("b", null, title), h("span", { class: "quiet small" }, text)),
      ),
    ),
  );
}
