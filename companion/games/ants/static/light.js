// A table that keeps stores only: everybody's chambers, one tap each, and the dice and fights as tools.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { button, nameOf, once, openSheet, seatBadge, tappable } from "../parts.js";
import { mayPlay, mySeat, store } from "../store.js";
import { diceTool } from "../tools.js";
import { pile } from "../turns.js";
import { leftOver, storing } from "./colony.js";
import { fightPanel } from "./fight.js";
import { storesCamera } from "./photo.js";
import { signOf, token } from "./pieces.js";
import { chambersOf, deedsOf, resources, storedBy, storeResource } from "./record.js";
import { pointsText, resourceName } from "./words.js";

/** @param {number} seat */
const rowAt = (seat) => ({ match: store.state.match, turn: seat });

/** @param {number} seat @param {string} resource */
function storeButton(seat, resource) {
  const points = chambersOf(seat)[resource];
  const had = storedBy(seat)[resource];
  const none = store.state.left.of[resource] === 0;
  return tappable(
    {
      class: "one-tap",
      "data-key": resource,
      "aria-label": t("store.chamber", { resource: resourceName(resource), points: pointsText(points), had }),
      disabled: none,
    },
    once(`store ${seat} ${resource}`, () => storeResource(rowAt(seat), resource)),
    [token(resource), h("b", { class: "number" }, had), h("span", { class: "quiet small" }, `× ${points}`)],
  );
}

/** @param {Total} total */
const colony = ({ seat, total }) =>
  h(
    "li",
    { class: "colony", "data-key": seat },
    h(
      "div",
      { class: "row" },
      seatBadge(seat),
      h("b", { class: "grow" }, nameOf(seat)),
      h("span", { class: "chip accent", role: "status" }, pointsText(total)),
    ),
    h("div", { class: "one-taps three" }, resources().map((resource) => storeButton(seat, resource))),
  );

/** Everybody's fights with their rows: those that are open. */
export const openFights = () =>
  store.state.turns.flatMap(({ seat }) =>
    deedsOf(rowAt(seat))
      .filter((deed) => deed.kind === "fight" && deed.winner === null)
      .map((deed) => ({ at: rowAt(seat), n: deed.n, rounds: deed.rounds.length })),
  );

/** The last fight that was decided, for its result and a Revenge. */
export function lastFight() {
  const said = store.state.history.findLast(({ key, undone }) => key === "fight" && !undone);
  if (!said || said.args.match !== store.state.match) return null;
  const { seat, deed } = said.args;
  const known = deedsOf(rowAt(seat)).find(({ kind, n }) => kind === "fight" && n === deed.n);
  return known && known.winner !== null ? { at: rowAt(seat), n: known.n } : null;
}

function tools() {
  const last = lastFight();
  return h(
    "section",
    { class: "stack tight", "aria-labelledby": "light-tools", "data-key": "light-tools" },
    h("h2", { id: "light-tools" }, t("light.tools")),
    mayPlay() &&
      button(t("light.fight"), () => openSheet("fight", { at: rowAt(mySeat() ?? 1) }), {
        kind: "line wide",
        "data-key": "fight",
      }),
    last && fightPanel(last.at, last.n),
    diceTool(store.game.rules.transport_dice),
  );
}

export function lightScreen() {
  const { totals, left } = store.state;
  const mine = mySeat();
  return {
    body: [
      h(
        "section",
        { class: "turn-head meadow", "aria-labelledby": "light-title" },
        h("h1", { id: "light-title", tabindex: "-1" }, t("light.title")),
        h("p", null, t("light.text", { n: store.game.rules.winning_points })),
        h("div", { class: "facts" }, pile(signOf(Object.keys(left.of)[0]), left.all, t("supply.resources"))),
      ),
      openFights().map(({ at, n }) => fightPanel(at, n)),
      mine && storing(rowAt(mine)),
      mayPlay() && storesCamera(totals.map(({ seat }) => seat), mine, rowAt),
      h("ul", { class: "panel flush colonies", "aria-label": t("score.stores") }, totals.filter(({ seat }) => seat !== mine).map(colony)),
      tools(),
      leftOver(),
    ],
  };
}
