// The game at this table: its own screens, and its words, cards and numbers in the phone's language.

import { loadFaces } from "./faces.js";
import { language, withWords } from "./i18n.js";
import { getJson } from "./net.js";
import { asPlayed, change, page, store } from "./store.js";

/** @type {Record<string, string[]>} */
const PARTS = {
  home: ["start", "poster"],
  error: ["start", "poster"],
  over: ["start", "poster"],
  table: ["game"],
  tv: ["game", "tv"],
  played: ["feats"],
  stats: ["start"],
};
const atTable = () => page.page === "table" || page.page === "tv";

/** @type {string | null} */
let coming = null;

/** The game's address, in the edition that is shown: the one a match was begun with. */
function address() {
  const query = new URLSearchParams(page.query ?? "");
  if (page.edition) query.set("edition", page.edition);
  const asked = query.toString();
  return `/api/games/${encodeURIComponent(page.game ?? "")}/${language}${asked && `?${asked}`}`;
}

/**
 * Shows a match with the words and faces it was begun with, once they are loaded.
 * @param {State} of
 */
export function followEdition(of) {
  const wanted = of.edition?.faces ?? "";
  if (wanted === (page.edition ?? "") || coming === wanted) return;
  coming = wanted;
  const before = page.edition ?? "";
  page.edition = wanted;
  loadGame()
    .catch(() => {
      page.edition = before;
    })
    .finally(() => {
      coming = null;
    });
}

/** Its own part of this frame, with a table or before there is one; docs/rules-of-your-own.md says what it exports. */
export async function loadGame() {
  const [facts, ...own] = await Promise.all([
    getJson(address()),
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
