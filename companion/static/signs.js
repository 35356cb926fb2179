// The signs of the printed game, in the colour of the words beside them.

import { s } from "./dom.js";
import { useFace } from "./faces.js";
import { store } from "./store.js";

/** @param {string} name */
export function art(name) {
  const id = `sign-${name}`;
  const box = store.faces?.[id];
  return s(
    "svg",
    { class: "sign", viewBox: box ?? "0 0 10 10", "aria-hidden": "true" },
    box && useFace(id),
  );
}
