// Edits of a game that comes with Cutline: they become a tweak with a name.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { ask, told } from "./api.js";
import { icon } from "./icons.js";
import { openDialog } from "./parts.js";
import { state } from "./state.js";

/** Copies a game that comes with Cutline into the user's documents, where its files can be changed. */
export function makeCopy() {
  const { desk } = state;
  if (!desk) return;
  let name = "";
  let wrong = "";
  openDialog(t("copy.title"), (close, again) => {
    const send = async (/** @type {Event} */ event) => {
      event.preventDefault();
      try {
        const { key } = await ask("/api/new/copy", { key: desk.key, name });
        close();
        location.hash = `#/${key}`;
      } catch (error) {
        wrong = told(error);
        again();
      }
    };
    return h(
      "form",
      { class: "stack", onsubmit: send },
      h("p", null, t("copy.what")),
      h("label", { for: "copy-name" }, t("new.name")),
      h("input", {
        id: "copy-name",
        class: "input",
        maxlength: 40,
        value: name,
        oninput: (event) => {
          name = event.target.value;
        },
      }),
      wrong && h("p", { class: "wrong", role: "alert" }, icon("warn"), wrong),
      h("div", { class: "ends" }, h("button", { class: "button go" }, icon("copy"), t("copy.make"))),
    );
  });
}

/** Gives the changes a name, under which they are kept, printed and played. */
export function saveAs() {
  const { desk } = state;
  if (!desk) return;
  let name = "";
  let wrong = "";
  openDialog(t("tweak.title"), (close, again) => {
    const send = async (/** @type {Event} */ event) => {
      event.preventDefault();
      try {
        const { key } = await ask(`/api/games/${desk.key}/save-as`, { name });
        close();
        location.hash = `#/${key}`;
      } catch (error) {
        wrong = told(error);
        again();
      }
    };
    return h(
      "form",
      { class: "stack", onsubmit: send },
      h("p", null, t("tweak.what", { n: desk.changes.length })),
      h("ul", { class: "settings" }, desk.changes.slice(0, 12).map((each) => h("li", null, h("code", null, each)))),
      h("label", { for: "tweak-name" }, t("tweak.name")),
      h("input", {
        id: "tweak-name",
        class: "input",
        maxlength: 30,
        value: name,
        placeholder: t("tweak.such-as"),
        oninput: (event) => {
          name = event.target.value;
        },
        "aria-describedby": wrong ? "tweak-wrong" : null,
      }),
      wrong && h("p", { id: "tweak-wrong", class: "wrong", role: "alert" }, icon("warn"), wrong),
      h("div", { class: "ends" }, h("button", { class: "button go" }, icon("save"), t("tweak.save"))),
    );
  });
}
