// The printed faces in a hidden sprite, each drawn once, when a screen first shows it.

import { h, s } from "./dom.js";
import { language } from "./i18n.js";
import { getJson } from "./net.js";
import { change, page, store } from "./store.js";

/** @type {string | null} */
let loaded = null;
/** @type {SVGElement | null} */
let sprite = null;
/** @type {Record<string, string>} */
let texts = {};

/** Loads the faces in the phone's language. They are the server's own drawings, the only markup ever taken as such. */
export async function loadFaces() {
  const { game = "", edition } = page;
  const path = `/api/games/${encodeURIComponent(game)}/${language}/faces${edition ? `/${edition}` : ""}`;
  if (loaded === path) return;
  ({ faces: texts } = await getJson(path, 30));
  loaded = path;
  const boxes = Object.entries(texts).map(([id, text]) => [id, /viewBox="([^"]*)"/.exec(text)?.[1] ?? ""]);
  const empty = s("svg", { id: "faces", "aria-hidden": "true", width: 0, height: 0 });
  document.getElementById("faces")?.remove();
  document.body.append(empty);
  sprite = empty;
  change({ faces: Object.fromEntries(boxes) });
}

/**
 * Shows a loaded face inside an SVG.
 * @param {string} id
 * @param {Record<string, string>} [props]
 */
export function useFace(id, props = {}) {
  const name = `face-${id}`;
  if (sprite && !sprite.querySelector(`:scope > [id="${name}"]`)) {
    const drawn = new DOMParser().parseFromString(texts[id] ?? "", "image/svg+xml").documentElement;
    const parts = [...drawn.childNodes].map((one) => document.importNode(one, true));
    sprite.append(s("symbol", { id: name, viewBox: drawn.getAttribute("viewBox") }, parts));
  }
  return s("use", { href: `#${name}`, ...props });
}

/**
 * A card's printed face; `label` says what it is where no text beside it does, `blank` is shown until it is loaded.
 * @param {string} id
 * @param {string | null} [label]
 * @param {Child} [blank]
 */
export function face(id, label = null, blank = null) {
  const box = store.faces?.[id];
  const props = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return h(
    "span",
    { class: "face", ...props },
    box ? s("svg", { viewBox: box, "aria-hidden": "true" }, useFace(id)) : blank,
  );
}
