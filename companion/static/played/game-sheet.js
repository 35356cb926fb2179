// One finished game: its result, its course, what is remembered of each player, and the ways to take it along.

import { chart } from "../chart.js";
import { h } from "../dom.js";
import { houseLines, houseTitle, spoken } from "../house.js";
import { csvAt, day, duration, has, list, points, t } from "../i18n.js";
import { getJson } from "../net.js";
import { badge, button, closeSheet, link, sheet } from "../parts.js";
import { apart, featsOf, figures } from "./people.js";
import { change, store } from "../store.js";

// A game that lay about for longer says nothing of how long it was played.
const LONGEST = 24 * 60;
const asked = new Set();

/** @param {string} id */
export const titleOf = (id) =>
  store.facts.games.find((one) => one.id === id)?.title ?? spoken(store.ui.played?.titles[id]) ?? id;
/** @param {PlayedGame} game */
export const ranked = ({ players }) => [...players].sort((a, b) => a.rank - b.rank || a.seat - b.seat);

/**
 * The course and the play for BG Stats come when the game is looked at.
 * @param {PlayedGame} game
 */
function more({ table, match }) {
  const path = `/api/tables/${table}/played/${match}`;
  if (!asked.has(path)) {
    asked.add(path);
    getJson(path).then(
      (found) => change({ ui: { ...store.ui, [path]: found } }),
      () => asked.delete(path),
    );
  }
  return store.ui[path];
}

/** @param {PlayedGame} game */
export function winners({ players }) {
  const names = players.filter((one) => one.won).map((one) => one.name);
  if (!names.length) return t("result.lost");
  return t(names.length > 1 ? "result.shared" : "result.wins", { names: list(names) });
}

/**
 * A game's own word for a step is only here on its own page.
 * @param {string} step
 */
const stepWord = (step) => t(has(`record.step.${step}`) ? `record.step.${step}` : "record.step.rounds");

/**
 * Of a game that was only counted at its end there is no course.
 * @param {PlayedGame} game
 * @param {{ chart: Line[], step: string }} found
 */
function course(game, { chart: lines, step }) {
  if (lines[0].totals.length < 3) return null;
  /** @param {number} seat */
  const who = (seat) => game.players[seat - 1];
  const text = game.players.map((one) => `${one.name} ${points(one.total)}`).join(", ");
  const axes = [stepWord(step), t("record.points")];
  const drawn = chart({ of: { chart: lines }, who, label: t("record.course", { text }), axes });
  return drawn && h("figure", { class: "panel" }, drawn);
}

/** @param {PlayedSeat} one @param {PlayedGame} game */
const player = (one, game) =>
  h(
    "li",
    { class: `c-${one.colour}`, "data-key": one.seat },
    h(
      "div",
      { class: "row" },
      h("span", { class: "rank" }, one.rank),
      badge(one),
      h("b", { class: "grow" }, one.name),
      h("span", { class: "total" }, points(one.total)),
    ),
    featsOf(one, game.game).length > 0 && figures(featsOf(one, game.game)),
  );

/** @param {{ game: PlayedGame }} open */
export function gameSheet({ game }) {
  const found = more(game);
  const files = `/api/tables/${game.table}/played/${game.match}`;
  const lasted = game.minutes > 0 && game.minutes <= LONGEST && duration(game.minutes);
  return sheet({
    name: "played",
    title: winners(game),
    close: closeSheet,
    body: [
      h("p", { class: "quiet" }, apart([titleOf(game.game), day(game.at), lasted].filter(Boolean))),
      h("ol", { class: "panel flush results" }, ranked(game).map((one) => player(one, game))),
      found && course(game, found),
      game.house && [h("h3", null, houseTitle(spoken(game.house.names))), houseLines(spoken(game.house.lines) ?? [])],
      h(
        "div",
        { class: "panel flush rows" },
        link("table", t("record.open"), "", `/t/${game.table}`),
        link("export", t("record.csv"), t("record.csv-text"), csvAt(`${files}.csv`), { download: "" }),
        link("export", t("record.json"), t("record.json-text"), `${files}.json`, { download: "" }),
        found && link("trophy", t("keep.bgstats"), t("keep.bgstats-text"), found.bgstats),
      ),
    ],
    foot: button(t("act.done"), closeSheet, { kind: "go" }),
  });
}
