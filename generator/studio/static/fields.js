// The fields of a form: one for each kind of value, and one for each text in each language.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { tap } from "./parts.js";
import { save } from "./saving.js";

const PAUSE = 20;
/** What is typed and not saved yet, by the path of its value. @type {Map<string, unknown>} */
const typed = new Map();
/** @type {Map<string, ReturnType<typeof setTimeout>>} */
const timers = new Map();
/** What is in the files, as far as this page knows, by the path of its value. @type {Map<string, unknown>} */
const known = new Map();
/** The paths of values that are being saved. @type {Set<string>} */
const sending = new Set();
let session = 0;

/** A form was loaded: this is what is in the files now. @param {PieceTold} piece */
export function loaded(piece) {
  known.clear();
  for (const each of [piece.copies, ...piece.fields]) known.set(each.path.join("."), each.value);
  for (const text of piece.texts)
    for (const [tag, value] of Object.entries(text.said)) known.set(pathOf(piece, text, tag).join("."), value);
}

/** @param {PieceTold} piece @param {TextTold} text @param {string} tag */
const pathOf = (piece, text, tag) => ["text", tag, "pieces", piece.id, text.name];

/** A field was entered: what is typed into it until it is left is undone at once. */
const entered = () => {
  session += 1;
};

/**
 * Saves a value soon, after a pause in typing.
 * @param {string[]} path
 * @param {unknown} value
 */
function set(path, value) {
  const name = path.join(".");
  typed.set(name, value);
  clearTimeout(timers.get(name));
  timers.set(name, setTimeout(() => send(path, name), PAUSE));
}

/**
 * Saves a value, and then what was typed meanwhile: each save names the value that the one before has saved.
 * @param {string[]} path
 * @param {string} name
 */
async function send(path, name) {
  if (sending.has(name)) return;
  sending.add(name);
  while (typed.has(name)) {
    const value = typed.get(name);
    const was = known.has(name) ? { [name]: known.get(name) } : undefined;
    if (await save([{ path, value }], { was, group: `${name} ${session}` })) known.set(name, value);
    if (typed.get(name) === value) typed.delete(name);
  }
  sending.delete(name);
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
    if (next !== "" || kind === "text") set(path, next);
  };
  const usual = { id, class: "input", value: value ?? "", onfocus: entered, oninput: take, autocomplete: "off", spellcheck: "false" };
  if (kind === "boolean")
    return h("input", {
      id,
      type: "checkbox",
      checked: value === true || value === "true",
      onchange: (event) => set(path, String(event.target.checked)),
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
        oninput: (event) => set(path, event.target.value),
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
    changed && tap("reset", t("form.reset", { was: words(shown.was) }), { onclick: () => set(shown.path, shown.was) }),
  );
}

/** @param {PieceTold} piece @param {TextTold} text @param {string} tag */
export function said(piece, text, tag) {
  const path = pathOf(piece, text, tag);
  const name = path.join(".");
  const id = `text-${tag}-${text.name}`;
  const value = String(typed.has(name) ? typed.get(name) : (text.said[tag] ?? ""));
  const changed = value !== (text.was[tag] ?? "");
  const long = value.length > 34 || (text.name !== "name" && text.name !== "title");
  const take = (/** @type {any} */ event) => (event.target.value.trim() || text.optional) && set(path, event.target.value);
  const usual = {
    id,
    class: "input",
    lang: tag,
    value,
    onfocus: entered,
    oninput: text.names ? null : take,
    onchange: text.names ? take : null,
  };
  return h(
    "div",
    { class: changed ? "field changed" : "field", "data-key": `${tag} ${text.name}` },
    h("label", { for: id }, text.label),
    long ? h("textarea", { ...usual, rows: Math.min(6, 1 + Math.ceil(value.length / 38)) }, value) : h("input", { ...usual, type: "text" }),
    changed && tap("reset", t("form.reset", { was: words(text.was[tag]) }), { onclick: () => set(path, text.was[tag] ?? "") }),
  );
}
