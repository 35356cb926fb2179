// The people who played: wins as bars beside their numbers, and one person's points from game to game.

import { chart } from "../chart.js";
import { chosen, chosenGame, chosenPlayer } from "./choice.js";
import { h } from "../dom.js";
import { points } from "../faces.js";
import { decimal, t } from "../i18n.js";
import { badge } from "../parts.js";
import { page, store } from "../store.js";

const same = (a, b) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();
/** What a game remembers is worded by its own part, which is only here on its own page. */
export const featsOf = (player, game) => (game === page.game ? store.own.feats(player.feats) : []);

export const figures = (rows) =>
  h(
    "dl",
    { class: "figures" },
    rows.map(([what, value]) => h("div", null, h("dt", null, what), h("dd", null, value))),
  );

const isOfOneGame = (player) => player.average !== null;

const text = (player) => [
  h("span", null, t("record.won", { n: player.games, wins: player.wins })),
  isOfOneGame(player) &&
    h(
      "span",
      null,
      `${t("record.average")}\u00a0${decimal(player.average)} · ${t("record.best")}\u00a0${points(player.best)}`,
    ),
];

export const onlyKind = ({ kinds }) => (kinds.length === 1 ? kinds[0] : null);

function line(player, most) {
  const game = onlyKind(store.ui.played) ?? chosenGame;
  return h(
    "li",
    { class: `c-${player.colour}`, "data-key": player.name },
    h(
      "a",
      { href: chosen("/played", { game, player: player.name }) },
      badge(player),
      h("span", { class: "who" }, h("b", null, player.name), text(player)),
      h("span", { class: "total", "aria-hidden": "true" }, player.wins),
      h(
        "span",
        { class: "bar", "aria-hidden": "true" },
        player.wins > 0 && h("i", { vars: { "--part": `${(player.wins / most) * 100}%` } }),
      ),
    ),
  );
}

function record(player, game) {
  const { name, games, wins, average, best, scores } = player;
  const label = t("record.scores", { name, text: scores.map(points).join(", ") });
  const of = { chart: [{ seat: 1, totals: scores }] };
  const drawn = chart({ of, who: () => player, label, start: games - scores.length + 1 });
  return h(
    "section",
    { class: "panel stack", "aria-labelledby": "record", "data-key": "record" },
    h("div", { class: "row" }, badge(player), h("h2", { id: "record", class: "grow" }, t("record.figures", { name }))),
    figures([
      [t("record.games"), t("record.won", { n: games, wins })],
      ...(isOfOneGame(player)
        ? [[t("record.average"), decimal(average)], [t("record.best"), points(best)], ...featsOf(player, game)]
        : []),
    ]),
    drawn && h("figure", null, drawn),
  );
}

export function peopleSection({ players, games }) {
  const own = chosenPlayer && players.find((one) => same(one.name, chosenPlayer));
  const most = Math.max(1, ...players.map((one) => one.wins));
  return [
    own && record(own, games[0].game),
    h(
      "section",
      { class: "stack tight", "aria-labelledby": "people" },
      h("h2", { id: "people" }, t("record.players")),
      h("ul", { class: "panel flush people" }, players.map((one) => line(one, most))),
    ),
  ];
}
