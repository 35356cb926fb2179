// Parts of every screen: the bar with the language and the theme, menus, dialogs, and what a screen reader says.

import { bring, h } from "../dom.js";
import { choose, language, languageName, languages, t } from "../i18n.js";
import { keep } from "../memory.js";
import { icon } from "./icons.js";

/**
 * A button with an icon; without words beside it, its name is for screen readers and on the tip.
 * @param {string} mark
 * @param {string} name
 * @param {Props} [props]
 */
export const tap = (mark, name, props = {}) =>
  h("button", { type: "button", class: "tap", "aria-label": name, title: name, ...props }, icon(mark));

const isDark = () => document.documentElement.dataset.theme === "dark";

function turnTheme() {
  keep("theme", isDark() ? "light" : "dark");
  dispatchEvent(new Event("cutline-theme"));
  dispatchEvent(new Event("hashchange"));
}

/** The language of the page, and light or dark. */
export const switches = () =>
  h(
    "div",
    { class: "switches" },
    h(
      "label",
      { class: "tongue" },
      icon("globe"),
      h("span", { class: "unseen" }, t("bar.language")),
      h(
        "select",
        {
          onchange: async (event) => {
            await choose(event.target.value);
            dispatchEvent(new Event("hashchange"));
          },
        },
        languages().map((tag) => h("option", { value: tag, selected: tag === language }, languageName(tag))),
      ),
    ),
    tap(isDark() ? "sun" : "moon", t(isDark() ? "bar.light" : "bar.dark"), { onclick: turnTheme }),
  );

export const mark = () =>
  h(
    "a",
    { class: "mark", href: "#/", "aria-label": t("bar.shelf"), title: t("bar.shelf") },
    h("img", { src: new URL("../icon.svg", import.meta.url).href, alt: "", width: 28, height: 28 }),
    h("span", null, "Cutline"),
  );

/**
 * Says something to those who can't see it.
 * @param {string} text
 */
export function say(text) {
  const said = document.getElementById("said");
  if (said) said.textContent = text;
}

/**
 * Opens a dialog; `fill` builds what is in it, and is given a function that closes it.
 * @param {string} title
 * @param {(close: () => void, again: () => void) => Child} fill
 * @param {{ wide?: boolean, onclose?: () => void }} [options]
 */
export function openDialog(title, fill, { wide = false, onclose } = {}) {
  const box = /** @type {HTMLElement} */ (document.getElementById("dialogs"));
  const dialog = /** @type {HTMLDialogElement} */ (
    h("dialog", { class: wide ? "dialog wide" : "dialog", "aria-labelledby": "dialog-title" })
  );
  const close = () => dialog.close();
  const draw = () =>
    bring(
      dialog,
      h(
        "header",
        null,
        h("h2", { id: "dialog-title" }, title),
        tap("close", t("bar.close"), { onclick: close }),
      ),
      h("div", { class: "inside" }, fill(close, draw)),
    );
  dialog.addEventListener("close", () => {
    dialog.remove();
    onclose?.();
  });
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  draw();
  box.append(dialog);
  dialog.showModal();
  return close;
}

/**
 * A row of choices of which one is on.
 * @param {string} label
 * @param {string} name
 * @param {string} chosen
 * @param {[string, string][]} options value and words
 * @param {(value: string) => void} choose
 */
export const segments = (label, name, chosen, options, choose) =>
  h(
    "div",
    { class: "segments", role: "radiogroup", "aria-label": label },
    options.map(([value, words]) =>
      h(
        "label",
        { class: value === chosen ? "on" : null, "data-key": value },
        h("input", { type: "radio", name, value, checked: value === chosen, onchange: () => choose(value) }),
        h("span", null, words),
      ),
    ),
  );
