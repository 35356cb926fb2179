// What counts would score. The server counts; until it has answered there is nothing to show.

import { h } from "../dom.js";
import { getJson } from "../net.js";
import { change, page } from "../store.js";
import { countsOf, wrongIn } from "./typing.js";

const asked = new Map();

/** `{score, working}` of a seat's counts, or null while it is not known. */
export function preview(match, counts) {
  if (!counts) return null;
  const pairs = Object.entries(counts).map((pair) => pair.join(":"));
  const key = `match=${match}&counts=${pairs.join()}`;
  if (!asked.has(key)) {
    asked.set(key, null);
    getJson(`/api/tables/${page.table}/score?${key}`)
      .then((score) => {
        asked.set(key, score);
        change();
      })
      .catch(() => asked.delete(key));
  }
  return asked.get(key);
}

/** The same of what is being typed; nothing while a field of that seat is wrong. */
export const previewOf = (open, seat, options) =>
  wrongIn(open, [seat]) ? null : preview(open.match, countsOf(open, seat, options));

/** The working as the server wrote it, its result in bold: 2 × 3 + 5 = **11**. */
export function workingLine({ working }) {
  if (!working) return null;
  const cut = working.lastIndexOf("= ") + 2;
  return h("span", { class: "working" }, working.slice(0, cut), h("b", null, working.slice(cut)));
}
