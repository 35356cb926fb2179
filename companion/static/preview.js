// What an atmosphere would score. The server counts; until it has answered there is nothing to show.

import { getJson } from "./net.js";
import { change, page, store } from "./store.js";

const asked = new Map();

/** `{score, moon, working}` of a whole atmosphere, or null while it is not known. */
export function preview(cards) {
  if (cards.length < store.game.rules.atmosphere_size || cards.includes("sunlight")) return null;
  const key = cards.join(".");
  if (!asked.has(key)) {
    asked.set(key, null);
    getJson(`/api/tables/${page.table}/score?cards=${key}`)
      .then((score) => {
        asked.set(key, score);
        change();
      })
      .catch(() => {});
  }
  return asked.get(key);
}
