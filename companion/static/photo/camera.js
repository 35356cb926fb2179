// The button that takes a photo. What reads and checks photos is loaded once it is tapped: most tables never need it.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { openSheet, sheet, toast } from "../parts.js";
import { change, store } from "../store.js";

/** @type {typeof import("./sheet.js") | null} */
let checking = null;

/** Loads what a photo needs, and starts its worker, so that both are there once it is taken. */
async function load() {
  const [parts, { prepare }] = await Promise.all([import("./sheet.js"), import("./photo.js")]);
  void prepare();
  checking = parts;
  return parts;
}

/** @param {File} file @param {PhotoUse} use */
async function takePhoto(file, use) {
  const under = store.sheet?.name === "photo" ? store.sheet.under : store.sheet;
  openSheet("photo", { use, busy: file, under });
  try {
    await (await load()).showRead(file, use, under);
  } catch {
    if (store.sheet?.busy === file) change({ sheet: under ?? null });
    toast(t("error.unreachable"), "bad");
  }
}

/**
 * The button that takes a photo; `use` says what its cards are for. Shown only if the game's pieces have marks.
 * @param {string} label
 * @param {() => PhotoUse} use
 * @param {string} [kind]
 */
export function cameraButton(label, use, kind = "tap side") {
  if (!Object.keys(store.game.codes?.pieces ?? {}).length) return null;
  return h(
    "label",
    { class: `${kind} camera`, onclick: () => void load().then(() => change(), () => {}), "data-key": "camera" },
    h("input", {
      type: "file",
      accept: "image/*",
      capture: "environment",
      onchange: (event) => {
        const [file] = event.target.files ?? [];
        if (file) takePhoto(file, use());
        event.target.value = "";
      },
    }),
    icon("camera"),
    h("span", null, label),
  );
}

/** @param {PhotoSheet} open */
export function photoSheet(open) {
  if (checking) return checking.photoSheet(open, cameraButton(t("photo.again"), () => open.use, "button line"));
  return sheet({
    name: "photo",
    title: t("photo.title"),
    close: () => change({ sheet: open.under ?? null }),
    body: h("p", { class: "photo-busy", role: "status" }, icon("clock"), t("photo.reading")),
    foot: [],
  });
}
