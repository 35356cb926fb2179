// Numbers that people type.

/**
 * The number in a text, with either minus; null if there is none.
 * @param {string} text
 */
export const numberIn = (text) => (/^[−-]?\d+$/.test(text) ? Number(text.replace("−", "-")) : null);

/**
 * The part of a typed text that can be a number: a minus at its start, and digits, at most `most` characters.
 * @param {string} text
 * @param {number} most
 */
export const cleaned = (text, most) =>
  text
    .replace("-", "−")
    .replace(/(?!^)−|[^\d−]/g, "")
    .slice(0, most);

/**
 * The fields of the sheet in which something is typed.
 * @param {KeyboardEvent & { target: HTMLInputElement }} event
 * @param {string} selector
 */
export const fieldsOf = ({ target }, selector) =>
  /** @type {HTMLInputElement[]} */ ([...(target.closest("dialog")?.querySelectorAll(selector) ?? [])]);
