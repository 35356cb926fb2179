// The people who played: games and wins as bars beside their numbers, and one person's points from game to game.

import { chart } from "../chart.js";
import { chosen, chosenGame, chosenPlayer } from "./choice.js";
import { h } from "../dom.js";
import { decimal, percent, points, t } from "../i18n.js";
import { badge, button } from "../parts.js";
import { change, page, store, there } from "../store.js";

const AT_ONCE = 8;

/**
 * What a game remembers is worded by its own part, which is only here on its own page.
 * @param {{ feats: Feats }} player
 * @param {string} game
 */
export const featsOf = (player, game) => (game === page.kind ? store.own.feats(player.feats) : []);

/** @param {Figure[]} rows */
export const figures = (rows) =>
  h(
    "dl",
    { class: "figures" },
    rows.map(([what, value]) => h("div", null, h("dt", null, what), h("dd", null, value))),
  );


/**
 * A few things in a line that is only broken between them.
 * @param {Child[]} parts
 */
export const apart = (parts) =>
  parts.map((part, at) => [at > 0 && " ", h("span", { class: "pair" }, part, at + 1 < parts.length && "\u00a0·")]);

/** @param {Person} player */
const text = (player) => [
  h("span", null, apart(t("record.share", { n: player.games, share: percent(player.wins / player.games) }).split(" · "))),
  player.average !== null &&
    h(
      "span",
      null,
      apart([
        `${t("record.average")}\u00a0${decimal(player.average)}`,
        `${t("record.best")}\u00a0${points(player.best)}`,
      ]),
    ),
];

/** @param {Played} played */
export const onlyKind = ({ kinds }) => (kinds.length === 1 ? kinds[0] : null);

/**
 * As long as the games they played, filled as far as they won.
 * @param {Person} person
 * @param {number} most
 */
const bar = ({ games, wins }, most) =>
  h(
    "span",
    { class: "bar", "aria-hidden": "true", vars: { "--games": `${(games / most) * 100}%` } },
    wins > 0 && h("i", { vars: { "--part": `${(wins / games) * 100}%` } }),
  );

/** @param {Person} player @param {number} most */
function line(player, most) {
  const game = onlyKind(there(store.ui.played)) ?? chosenGame;
  const { name, wins } = player;
  return h(
    "li",
    { class: `c-${player.colour}`, "data-key": name },
    h(
      "a",
      { href: chosen("/played", { game, player: name }) },
      badge(player),
      h("span", { class: "who" }, h("b", null, name), text(player)),
      h("span", { class: "total" }, wins, h("small", null, " ", t("record.wins", { n: wins }))),
      bar(player, most),
    ),
  );
}

/** @param {Person} player @param {string} game */
function record(player, game) {
  const { name, games, wins, average, best, scores } = player;
  const label = t("record.scores", { name, text: scores.map(points).join(", ") });
  const drawn = chart({
    of: { chart: [{ seat: 1, totals: scores }] },
    who: () => player,
    label,
    start: games - scores.length + 1,
    axes: [t("record.game"), t("record.points")],
  });
  /** @type {Figure[]} */
  const ofOneGame =
    average === null ? [] : [[t("record.per-game"), decimal(average)], [t("record.best"), points(best)], ...featsOf(player, game)];
  return h(
    "section",
    { class: "panel stack", "aria-labelledby": "record", "data-key": "record" },
    h("div", { class: "row" }, badge(player), h("h2", { id: "record", class: "grow" }, t("record.figures", { name }))),
    figures([
      [t("record.games"), games],
      [t("record.won"), `${wins} (${percent(wins / games)})`],
      ...ofOneGame,
    ]),
    drawn && h("figure", null, drawn),
  );
}

/**
 * All of them, or with somebody chosen those who sat at the table, too: in the games they had together.
 * @param {Person[]} players
 * @param {string} name
 */
function list(players, name) {
  if (!players.length) return null;
  const shown = store.ui.people ?? AT_ONCE;
  const most = Math.max(...players.map((one) => one.games));
  const more = () => change({ ui: { ...store.ui, people: players.length } });
  return h(
    "section",
    { class: "stack tight", "aria-labelledby": "people" },
    h("h2", { id: "people" }, name ? t("record.beside", { name }) : t("record.players"), ` (${players.length})`),
    h(
      "ul",
      { class: "panel flush people" },
      players.slice(0, shown).map((one) => line(one, most)),
    ),
    players.length > shown && button(t("record.more"), more, { kind: "line wide", mark: "down" }),
  );
}

/** @param {Played} played */
export function peopleSection({ players, player, games }) {
  const own = players.find((one) => one.name === player);
  return [own && record(own, games[0].game), list(players.filter((one) => one !== own), player)];
}

/** Whose games are shown, as they write themselves. */
export const personShown = () => store.ui.played?.player ?? chosenPlayer;
