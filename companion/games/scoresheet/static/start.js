// A game with a score sheet before there is a table: it has no variants; teams can be chosen.

import { h } from "../dom.js";
import { draft, edit, shownName } from "../draft.js";
import { t } from "../i18n.js";
import { newId, postJson } from "../net.js";
import { store } from "../store.js";
import { inTurn, teamRows } from "./teams.js";

/** @param {string} kind @param {string} id */
export const variant = (kind, id) => ({ name: id, text: "" });

/**
 * The team of each seat: as chosen, or in turn while some have none or a team has nobody.
 * @param {DraftSeat[]} seats
 */
function teamsOf(seats) {
  const usual = inTurn(seats.length);
  const chosen = seats.map(({ team }) => team ?? 0);
  return usual.every((team) => chosen.includes(team)) && !chosen.includes(0) ? chosen : usual;
}

export function options() {
  if (!store.game.teams) return [];
  const { seats } = draft();
  const players = seats.map((seat) => ({ key: seat.key, name: shownName(seat), colour: seat.colour }));
  /** @param {number[]} teams */
  const set = (teams) => edit({ seats: seats.map((seat, at) => ({ ...seat, team: teams[at] })) });
  return [
    h(
      "section",
      { class: "stack tight", "aria-labelledby": "create-teams", "data-key": "teams" },
      h("h2", { id: "create-teams" }, t("teams.title")),
      h("p", { class: "quiet small" }, t("teams.text")),
      teamRows(players, teamsOf(seats), set),
    ),
  ];
}

/**
 * Tells a table that was just opened the teams, unless they are in turn. If that fails, they are chosen at the table.
 * @param {string} table
 * @param {DraftSeat[]} seats
 */
export async function opened(table, seats) {
  if (!store.game.teams || teamsOf(seats).join() === inTurn(seats.length).join()) return;
  const event = { id: newId(), type: "teams", match: 1, teams: teamsOf(seats), base: null };
  await postJson(`/api/tables/${table}/events`, event).catch(() => {});
}
