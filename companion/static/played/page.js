// The games played at this phone's tables: the players in figures, and every finished game to look at and take away.

import { chosen, chosenGame, chosenPlayer } from "./choice.js";
import { h } from "../dom.js";
import { csvAt, day, points, t } from "../i18n.js";
import { icon } from "../icons.js";
import { getJson } from "../net.js";
import { apart, onlyKind, peopleSection, personShown } from "./people.js";
import { button, link, note, openSheet, row } from "../parts.js";
import { gameSheet, ranked, titleOf, winners } from "./game-sheet.js";
import { settingsSheet, switches } from "../settings.js";
import { change, store } from "../store.js";

const AT_ONCE = 20;
const PAUSE = 3000;

/** Logs that were not read yet take another moment each time; what is there is shown meanwhile. */
async function load() {
  try {
    const found = await getJson(chosen("/api/played"), 30);
    // With one kind of game only, the page is that game's, unless somebody is reading it already.
    const only = onlyKind(found);
    if (only && !chosenGame && !store.ui.played && !found.left)
      return location.replace(chosen("/played", { game: only }));
    change({ ui: { ...store.ui, played: found, lost: false } });
    if (found.left) load();
  } catch {
    change({ ui: { ...store.ui, lost: true } });
    setTimeout(load, PAUSE);
  }
}

/** @param {Played} played */
function filters({ kinds }) {
  /** @param {string} id @param {string} title */
  const chip = (id, title) => {
    const props = { "aria-current": chosenGame === id ? "page" : null, "data-key": id };
    return h("a", { href: chosen("/played", { game: id }), ...props }, title);
  };
  return [
    (kinds.length > 1 || (kinds.length > 0 && chosenGame && !kinds.includes(chosenGame))) &&
      h(
        "nav",
        { class: "kinds", "aria-label": t("record.filter") },
        chip("", t("record.all")),
        kinds.map((id) => chip(id, titleOf(id))),
      ),
    chosenPlayer &&
      h(
        "a",
        { class: "button line wide", href: chosen("/played", { player: "" }) },
        icon("close"),
        h("span", null, t("record.without")),
      ),
  ];
}

/** @param {PlayedGame} game */
function gameRow(game) {
  const totals = ranked(game).map((one) => [h("bdi", null, one.name), ` ${points(one.total)}`]);
  const about = [day(game.at), !chosenGame && titleOf(game.game)].filter(Boolean);
  const text = [h("span", null, apart(totals)), h("span", null, apart(about))];
  const open = () => openSheet("played", { game });
  return row("trophy", winners(game), text, open, { "data-key": `${game.table}-${game.match}` });
}

/** @param {Played} played */
function gameList({ games }) {
  const shown = store.ui.shown ?? AT_ONCE;
  const more = () => change({ ui: { ...store.ui, shown: shown + AT_ONCE } });
  return h(
    "section",
    { class: "stack tight played", "aria-labelledby": "games" },
    h("h2", { id: "games" }, `${t("record.games")} (${games.length})`),
    h("div", { class: "panel flush rows" }, games.slice(0, shown).map(gameRow)),
    games.length > shown && button(t("record.more"), more, { kind: "line wide", mark: "down" }),
  );
}

/** @param {Played} played */
const statsLink = ({ games }) =>
  h(
    "div",
    { class: "panel flush rows" },
    link("chart", t("record.stats"), t("record.stats-text"), `/stats?game=${chosenGame || games[0].game}`),
  );

const exports = () =>
  h(
    "section",
    { class: "stack tight", "aria-labelledby": "export" },
    h("h2", { id: "export" }, t("more.export")),
    h(
      "div",
      { class: "panel flush rows" },
      link("export", t("record.csv"), t("record.csv-text"), csvAt(chosen("/api/played.csv")), { download: "" }),
      link("export", t("record.json"), t("record.json-text"), chosen("/api/played.json"), { download: "" }),
    ),
    h("p", { class: "quiet small" }, t("record.private")),
  );

const nothing = () => [
  h(
    "div",
    { class: "panel stack nothing" },
    icon("trophy"),
    h("h2", null, t("record.empty")),
    h("p", { class: "quiet" }, t("record.empty-text")),
  ),
  h("a", { class: "button go wide", href: "/" }, icon("home"), h("span", null, t("home.back"))),
];

function body() {
  const { played, lost } = store.ui;
  if (!played) return h("p", { class: "quiet", role: "status" }, t(lost ? "error.unreachable" : "match.loading"));
  const { games, kinds, left } = played;
  const news = left ? t("record.reading", { n: left }) : lost ? t("error.unreachable") : "";
  return [
    h("p", { class: "quiet small", role: "status" }, news),
    filters(played),
    !kinds.length && !left && nothing(),
    kinds.length > 0 && !games.length && note(t("record.none")),
    games.length > 0 && [peopleSection(played), statsLink(played), gameList(played), exports()],
  ];
}

export function screen() {
  const about = personShown() || (chosenGame ? titleOf(chosenGame) : t("record.all"));
  return h(
    "div",
    { class: "app", "data-key": "played" },
    h(
      "header",
      { class: "top stage" },
      h(
        "div",
        { class: "row" },
        h("a", { class: "tap", href: "/", "aria-label": t("home.back"), title: t("home.back") }, icon("home")),
        h(
          "div",
          { class: "title" },
          h("strong", null, about),
          h("span", null, t("keep.played")),
        ),
        switches(),
      ),
    ),
    h(
      "main",
      { class: "stack" },
      h("h1", { tabindex: "-1" }, t("keep.played")),
      h("p", { class: "quiet" }, t("record.text")),
      body(),
    ),
  );
}

/** @type {Own["sheets"]} */
const SHEETS = { played: gameSheet, settings: settingsSheet };

export const openedSheet = () => (store.sheet && SHEETS[store.sheet.name]?.(store.sheet)) ?? null;
export const title = () => t("keep.played");
export const begin = load;
