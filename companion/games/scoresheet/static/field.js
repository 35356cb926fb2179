// One field of the score sheet: a number to type, with the phone's number pad.

import { h } from "../dom.js";
import { store } from "../store.js";
import { isWrong, onEnter, textOf, type } from "./typing.js";

/** @param {number} seat @param {Category} category */
export const fieldId = (seat, { id }) => `count-${seat}-${id}`;

/**
 * `label` where no visible label names it.
 * @param {Typing} open
 * @param {number} seat
 * @param {Category} category
 * @param {{ label?: string | null, first?: boolean }} [options]
 */
export const field = (open, seat, category, { label = null, first = false } = {}) =>
  h("input", {
    id: fieldId(seat, category),
    "data-first": first,
    class: "input count",
    type: "text",
    // The number pads of some phones have no minus.
    inputmode: category.low < 0 ? "text" : "numeric",
    autocomplete: "off",
    enterkeyhint: "next",
    placeholder: "–",
    value: textOf(open, seat, category),
    "aria-label": label,
    "aria-invalid": isWrong(open, seat, category) ? "true" : null,
    oninput: (event) => {
      event.target.value = type(/** @type {Typing} */ (store.sheet), seat, category, event.target.value);
    },
    onkeydown: onEnter,
    onfocus: (event) => event.target.select(),
  });
