// The printed faces, drawn once in a hidden sprite and used wherever a card is shown.

import { h, s } from "./dom.js";
import { language } from "./i18n.js";
import { getJson } from "./net.js";
import { change, page, store } from "./store.js";

/** @type {string | null} */
let loaded = null;

/** Loads the faces in the phone's language. They are the server's own drawings, the only markup ever taken as such. */
export async function loadFaces() {
  const { game = "", edition } = page;
  const path = `/api/games/${encodeURIComponent(game)}/${language}/faces${edition ? `/${edition}` : ""}`;
  if (loaded === path) return;
  const { faces } = await getJson(path, 30);
  loaded = path;
  const sprite = s("svg", { id: "faces", "aria-hidden": "true", width: 0, height: 0 });
  /** @type {Record<string, string>} */
  const boxes = {};
  for (const [id, text] of Object.entries(faces)) {
    const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    boxes[id] = drawn.getAttribute("viewBox") ?? "";
    sprite.append(
      s(
        "symbol",
        { id: `face-${id}`, viewBox: boxes[id] },
        [...drawn.childNodes].map((one) => document.importNode(one, true)),
      ),
    );
  }
  document.getElementById("faces")?.remove();
  document.body.append(sprite);
  change({ faces: boxes });
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
    box ? s("svg", { viewBox: box, "aria-hidden": "true" }, s("use", { href: `#face-${id}` })) : blank,
  );
}
