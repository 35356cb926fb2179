// The fields of a form: one for each kind of value, and one for each text in each language.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { tap } from "./parts.js";
import { save } from "./saving.js";

const PAUSE = 80;
/** What is typed and not saved yet, by the path of its value. @type {Map<string, unknown>} */
const typed = new Map();
/** @type {Map<string, ReturnType<typeof setTimeout>>} */
const timers = new Map();
/** What was saved since the form was loaded. @type {Map<string, unknown>} */
const saved = new Map();
let session = 0;

/** The form shows what is saved: nothing is newer than that. */
export const fresh = () => saved.clear();

/** A field was entered: what is typed into it until it is left is undone at once. */
const entered = () => {
  session += 1;
};

/**
 * Saves a value soon, after a pause in typing.
 * @param {string[]} path
 * @param {unknown} value
 * @param {unknown} was what the form showed before
 */
function set(path, value, was) {
  const name = path.join(".");
  typed.set(name, value);
  clearTimeout(timers.get(name));
  const send = async () => {
    const before = saved.has(name) ? saved.get(name) : was;
    if (await save([{ path, value }], { was: { [name]: before }, group: `${name} ${session}` })) saved.set(name, value);
    if (typed.get(name) === value) typed.delete(name);
  };
  timers.set(name, setTimeout(send, PAUSE));
}

/** @param {FieldTold} shown @param {string} text */
function valueOf(shown, text) {
  if (text === "" && (shown.optional || shown.kind === "copies")) return null;
  const number = Number(text);
  const isNumber = ["integer", "number"].includes(shown.kind) || (shown.kind === "copies" && /^\d+$/.test(text));
  return isNumber && text !== "" && Number.isFinite(number) ? number : text;
}

/** @param {FieldTold} shown @param {string} id @param {unknown} value */
function input(shown, id, value) {
  const { path, kind } = shown;
  /** @param {any} event */
  const take = (event) => {
    const next = valueOf(shown, event.target.value.trim());
    if (next !== "" || kind === "text") set(path, next, shown.value);
  };
  const usual = { id, class: "input", value: value ?? "", onfocus: entered, oninput: take, autocomplete: "off", spellcheck: "false" };
  if (kind === "boolean")
    return h("input", {
      id,
      type: "checkbox",
      checked: value === true || value === "true",
      onchange: (event) => set(path, String(event.target.checked), shown.value),
    });
  if (kind === "integer" || (kind === "copies" && (value === null || typeof value === "number" || /^\d*$/.test(String(value)))))
    return h("input", { ...usual, type: "number", step: 1, min: kind === "copies" ? 0 : null, value: value ?? (kind === "copies" ? 1 : "") });
  if (kind === "number") return h("input", { ...usual, type: "number", step: "any" });
  if (kind === "colour")
    return h(
      "div",
      { class: "row" },
      h("input", {
        type: "color",
        "aria-label": shown.label,
        value: /^#[0-9a-f]{6}$/i.test(String(value)) ? value : "#888888",
        oninput: (event) => set(path, event.target.value, shown.value),
      }),
      h("input", { ...usual, type: "text" }),
    );
  if (["list", "map", "molecule", "tile", "permutation"].includes(kind))
    return h("textarea", { ...usual, class: "input code", rows: 2, onchange: take, oninput: null }, String(value ?? ""));
  return h("input", { ...usual, type: "text" });
}

/** @param {unknown} value */
const words = (value) => (value === null || value === undefined || value === "" ? "–" : String(value));

/** @param {PieceTold} piece @param {FieldTold} shown */
export function field(piece, shown) {
  const name = shown.path.join(".");
  const id = `field-${shown.name}`;
  const value = typed.has(name) ? typed.get(name) : shown.value;
  const changed = String(value ?? "") !== String(shown.was ?? "");
  return h(
    "div",
    { class: changed ? "field changed" : "field", "data-key": shown.name },
    h("label", { for: id }, shown.name === "copies" ? t("form.copies") : shown.label),
    input(shown, id, value),
    changed && tap("reset", t("form.reset", { was: words(shown.was) }), { onclick: () => set(shown.path, shown.was, shown.value) }),
  );
}

/** @param {PieceTold} piece @param {TextTold} text @param {string} tag */
export function said(piece, text, tag) {
  const path = ["text", tag, "pieces", piece.id, text.name];
  const name = path.join(".");
  const id = `text-${tag}-${text.name}`;
  const value = String(typed.has(name) ? typed.get(name) : (text.said[tag] ?? ""));
  const changed = value !== (text.was[tag] ?? "");
  const long = value.length > 34 || (text.name !== "name" && text.name !== "title");
  const usual = {
    id,
    class: "input",
    lang: tag,
    value,
    onfocus: entered,
    oninput: (/** @type {any} */ event) => (event.target.value.trim() || text.optional) && set(path, event.target.value, text.said[tag] ?? ""),
  };
  return h(
    "div",
    { class: changed ? "field changed" : "field", "data-key": `${tag} ${text.name}` },
    h("label", { for: id }, text.label),
    long ? h("textarea", { ...usual, rows: Math.min(6, 1 + Math.ceil(value.length / 38)) }, value) : h("input", { ...usual, type: "text" }),
    changed && tap("reset", t("form.reset", { was: words(text.was[tag]) }), { onclick: () => set(path, text.was[tag] ?? "", text.said[tag] ?? "") }),
  );
}
