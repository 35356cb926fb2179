// What an atmosphere would score. The server counts; until it has answered there is nothing to show.

import { h } from "../dom.js";
import { points } from "../faces.js";
import { t } from "../i18n.js";
import { getJson } from "../net.js";
import { change, gameOf, matchOf, page } from "../store.js";
import { workingLine } from "./scored.js";

const asked = new Map();

/** `{score, moon, working}` of a whole atmosphere, or null while it is not known. */
function preview(cards, match, size) {
  if (cards.length < size || cards.includes("sunlight")) return null;
  const key = `match=${match}&cards=${cards.join(".")}`;
  if (!asked.has(key)) {
    asked.set(key, null);
    getJson(`/api/tables/${page.table}/score?${key}`)
      .then((score) => {
        asked.set(key, score);
        change();
      })
      .catch(() => {});
  }
  return asked.get(key);
}

/** The score with its working; of a correction the one it would give, and the one there was. */
export function counted(open, entry, cards) {
  const size = gameOf(matchOf(open.match)).rules.atmosphere_size;
  const would = open.draft ? preview(cards, open.match, size) : entry;
  if (!would?.working) return h("span", { class: "quiet" }, t("hand.cards", { n: cards.length, all: size }));
  const was = open.draft && h("span", { class: "quiet" }, ` · ${t("entry.instead", { score: points(entry.score) })}`);
  return [workingLine(would), was];
}
