// The button that takes a photo or, on a secure page, shows what the camera sees. What reads and checks photos is loaded
// once it is tapped: most tables never need it.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { sheet, toast } from "../parts.js";
import { change, store } from "../store.js";

/** @type {typeof import("./sheet.js") | null} */
let checking = null;
/** True if the camera's picture can be shown here, unless that was refused. */
let live = false;

/** Browsers let only secure pages see the camera. */
async function findCamera() {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  live = devices.some(({ kind }) => kind === "videoinput");
  if (live) change();
}
void findCamera().catch(() => {});

/** Loads what a photo needs, and starts its worker, so that both are there once it is taken. */
async function load() {
  const [parts, { prepare }] = await Promise.all([import("./sheet.js"), import("./photo.js")]);
  void prepare();
  checking = parts;
  return parts;
}

/**
 * Opens the sheet for what `read` makes of a photo or of the camera. The worker is asked before anything is drawn.
 * @param {unknown} source
 * @param {PhotoUse} use
 * @param {(parts: typeof import("./sheet.js"), to: PhotoSheet) => Promise<void>} show
 */
async function begin(source, use, show) {
  const under = store.sheet?.name === "photo" ? store.sheet.under : store.sheet;
  const open = { name: "photo", use, under, busy: source, read: null, failed: false, rows: [] };
  const shown = checking ? show(checking, open) : load().then((parts) => show(parts, open));
  change({ sheet: open });
  try {
    await shown;
  } catch {
    if (store.sheet?.busy === source) change({ sheet: under ?? null });
    toast(t("error.unreachable"), "bad");
  }
}

/** @param {File} file @param {PhotoUse} use */
const takePhoto = (file, use) => begin(file, use, (parts, open) => parts.showPhoto(file, open));

/** @param {PhotoUse} use */
const lookOn = (use) =>
  begin({}, use, async (parts, open) => {
    live = await parts.showCamera(open);
  });

/**
 * The button that takes a photo, in any browser.
 * @param {string} label
 * @param {() => PhotoUse} use
 * @param {string} kind
 */
const photoButton = (label, use, kind) =>
  h(
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

/**
 * The button for a photo; `use` says what its cards are for. Shown only if the game's pieces have marks.
 * @param {string} label
 * @param {() => PhotoUse} use
 * @param {string} [kind]
 */
export function cameraButton(label, use, kind = "tap side") {
  if (!Object.keys(store.game.codes?.pieces ?? {}).length) return null;
  if (!live) return photoButton(label, use, kind);
  const props = { type: "button", class: `${kind} camera`, onclick: () => lookOn(use()), "data-key": "camera" };
  return h("button", props, icon("camera"), h("span", null, label));
}

/** @param {PhotoSheet} open */
export function photoSheet(open) {
  if (checking) return checking.photoSheet(open, (label) => photoButton(label, () => open.use, "button line"));
  return sheet({
    name: "photo",
    title: t("photo.title"),
    close: () => change({ sheet: open.under ?? null }),
    body: h("p", { class: "photo-busy", role: "status" }, icon("clock"), t("photo.reading")),
    foot: [],
  });
}
