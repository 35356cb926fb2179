// The game's own words, cards and numbers, in the phone's language.

import { loadFaces } from "./faces.js";
import { language } from "./i18n.js";
import { getJson } from "./net.js";
import { asPlayed, change, page, store } from "./store.js";

export async function loadGame() {
  const game = store.state?.table.game ?? store.game?.id ?? "amino";
  store.facts = await getJson(`/api/games/${game}/${language}`);
  asPlayed();
  if (["table", "tv"].includes(page.page)) showFaces();
  change();
}

/** Until the faces are there cards show their names; a lost answer is asked for again. */
function showFaces() {
  loadFaces().catch(() => setTimeout(showFaces, 4000));
}
