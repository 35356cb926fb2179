// The game at this table: its own screens, and its words, cards and numbers in the phone's language.

import { loadFaces } from "./faces.js";
import { language, withWords } from "./i18n.js";
import { getJson } from "./net.js";
import { asPlayed, change, page, store } from "./store.js";

// Each game's own part of this frame, with a table and before there is one; the README says what they export,
// "Adding a game".
const OWN = {
  amino: { start: () => import("./amino/start.js"), table: () => import("./amino/game.js") },
  ants: { start: () => import("./ants/start.js"), table: () => import("./ants/game.js") },
  genetico: { start: () => import("./genetico/start.js"), table: () => import("./genetico/game.js") },
};
const atTable = () => ["table", "tv"].includes(page.page);

export async function loadGame() {
  const game = store.state?.table.game ?? page.game;
  const load = atTable() ? OWN[game].table : OWN[game].start;
  const [own, facts] = await Promise.all([load(), getJson(`/api/games/${game}/${language}`)]);
  store.own = own;
  store.facts = facts;
  withWords(facts.words);
  asPlayed();
  if (atTable()) showFaces();
  change();
}

/** Until the faces are there cards show their names; a lost answer is asked for again. */
function showFaces() {
  loadFaces().catch(() => setTimeout(showFaces, 4000));
}
