// The game at this table: its own screens, and its words, cards and numbers in the phone's language.

import { loadFaces } from "./faces.js";
import { language, withWords } from "./i18n.js";
import { getJson } from "./net.js";
import { asPlayed, change, page, store } from "./store.js";

/** @type {Record<string, string[]>} */
const PARTS = {
  home: ["start", "poster"],
  error: ["start", "poster"],
  table: ["game"],
  tv: ["game", "tv"],
  played: ["feats"],
};
const atTable = () => page.page === "table" || page.page === "tv";

/** Its own part of this frame, with a table or before there is one; docs/rules-of-your-own.md says what it exports. */
export async function loadGame() {
  const game = store.state?.table.game ?? page.game;
  const [facts, ...own] = await Promise.all([
    getJson(`/api/games/${game}/${language}${page.query ?? ""}`),
    ...PARTS[page.page ?? ""].map((part) => import(`./${page.part}/${part}.js`)),
  ]);
  store.own = Object.assign({}, ...own);
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
