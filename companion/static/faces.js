// The printed faces, drawn once in a hidden sprite and used wherever a card is shown.

import { h, s } from "./dom.js";
import { language, num, signed, t } from "./i18n.js";
import { getJson } from "./net.js";
import { cardOf, change, store } from "./store.js";

let loaded = null;

/** Loads the faces in the phone's language. They are the server's own drawings, the only markup ever taken as such. */
export async function loadFaces() {
  if (loaded === language) return;
  const { faces } = await getJson(`/api/games/${store.game.id}/${language}/faces`, 30);
  loaded = language;
  const sprite = s("svg", { id: "faces", "aria-hidden": "true", width: 0, height: 0 });
  const boxes = {};
  for (const [id, text] of Object.entries(faces)) {
    const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    boxes[id] = drawn.getAttribute("viewBox");
    sprite.append(s("symbol", { id: `face-${id}`, viewBox: boxes[id] }, [...drawn.childNodes].map((one) => document.importNode(one, true))));
  }
  document.getElementById("faces")?.remove();
  document.body.append(sprite);
  change({ faces: boxes });
}

/** What a screen reader says of a card: its name and value. */
export function cardLabel(id) {
  const card = cardOf(id);
  return card.value === null ? card.name : t("card.label", { name: card.name, value: signed(card.value) });
}

/** A card's printed face; `label` false where the text beside it says it already. */
export function face(id, label = true) {
  const box = store.faces?.[id];
  const props = label ? { role: "img", "aria-label": cardLabel(id) } : { "aria-hidden": "true" };
  if (!box) return h("span", { class: "face", ...props });
  return h("span", { class: "face", ...props }, s("svg", { viewBox: box, "aria-hidden": "true" }, s("use", { href: `#face-${id}` })));
}

const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";

/** A card's short name in a line of text: H₂O, or Lightning. */
export function short(id) {
  const card = cardOf(id);
  return card.symbol ? card.symbol.replace(/\d/g, (digit) => SUBSCRIPTS[digit]) : card.name;
}

export const points = (value) => value === null || value === undefined ? "–" : num(value);
