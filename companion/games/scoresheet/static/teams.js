// Teams: who plays with whom. Seats belong to them in turn, unless the table chooses otherwise before the first round.

import { segments } from "../choices.js";
import { h } from "../dom.js";
import { list, t } from "../i18n.js";
import { post } from "../outbox.js";
import { alterSheet, badge, button, closeSheet, nameOf, once, openSheet, sheet } from "../parts.js";
import { mayPlay, seats, store, there } from "../store.js";

/**
 * The teams as they are without a choice.
 * @param {number} players
 */
export const inTurn = (players) => Array.from({ length: players }, (_, at) => (at % there(store.game.teams)) + 1);

/** @param {number[][]} teams */
export const teamsText = (teams) => teams.map((members) => list(members.map(nameOf))).join(" – ");

/**
 * Moves a player into a team; whoever was the first there takes their place if the old team would have nobody.
 * @param {number[]} teams the team of each player
 * @param {number} at
 * @param {number} to
 */
export function moved(teams, at, to) {
  const next = teams.with(at, to);
  const other = next.findIndex((team, place) => place !== at && team === to);
  return next.includes(teams[at]) ? next : next.with(other, teams[at]);
}

/**
 * A row for each player, with the numbers of all teams to choose from.
 * @param {{ key: string, name: string, colour: string }[]} players
 * @param {number[]} teams
 * @param {(teams: number[]) => void} set
 */
export const teamRows = (players, teams, set) =>
  h(
    "div",
    { class: "panel flush team-rows" },
    players.map((player, at) =>
      h(
        "div",
        { class: "team-row", "data-key": player.key },
        badge(player),
        h("b", { class: "grow" }, player.name),
        segments(
          t("teams.of", { name: player.name }),
          `team-${player.key}`,
          inTurn(there(store.game.teams)).map((team) => [String(team), String(team)]),
          String(teams[at]),
          (team) => set(moved(teams, at, Number(team))),
        ),
      ),
    ),
  );

/** The way to the choice, as long as there is one. */
export const teamsLine = () =>
  store.state.teams && mayPlay()
    ? button(t("teams.open"), () => openSheet("teams"), { kind: "line wide", mark: "person", "data-key": "teams" })
    : null;

/** @param {{ teams?: number[] }} open */
export function teamsSheet(open) {
  const { match, teams: now, teams_version: base, rounds } = store.state;
  if (!now || rounds.length > 1) return null;
  const teams = open.teams ?? seats().map(({ seat }) => now.findIndex((members) => members.includes(seat)) + 1);
  const save = once("teams", () => {
    post({ type: "teams", match, teams, base });
    closeSheet();
  });
  const players = seats().map(({ seat, name, colour }) => ({ key: String(seat), name, colour }));
  return sheet({
    name: "teams",
    title: t("teams.title"),
    close: closeSheet,
    body: [h("p", null, t("teams.text")), teamRows(players, teams, (next) => alterSheet(/** @type {any} */ (open), { teams: next }))],
    foot: button(t("act.save"), save, { kind: "go" }),
  });
}
