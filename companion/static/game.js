// The game at this table: its own screens, and its words, cards and numbers in the phone's language.

import { loadFaces } from "./faces.js";
import { language, withWords } from "./i18n.js";
import { getJson } from "./net.js";
import { asPlayed, change, page, store } from "./store.js";

const atTable = () => ["table", "tv"].includes(page.page);
/** The part of a game that a page needs. */
const PARTS = { table: "game", tv: "game", played: "feats" };

/** Its own part of this frame, with a table or before there is one; the README says what it exports, "Adding a game". */
export async function loadGame() {
  const game = store.state?.table.game ?? page.game;
  const [own, facts] = await Promise.all([
    import(`./${page.part}/${PARTS[page.page] ?? "start"}.js`),
    getJson(`/api/games/${game}/${language}`),
  ]);
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
