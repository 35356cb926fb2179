// The score sheet on the big screen: the round, and every player's points with their working.

import { h } from "../dom.js";
import { points, t } from "../i18n.js";
import { nameOf, seatBadge } from "../parts.js";
import { countedTitle, workingLine } from "../rounds.js";
import { store } from "../store.js";
import { effective, isBegun, roundOf, seatsOf } from "./entries.js";
import { winChips } from "./round.js";

/** The round whose players are listed: the current one once somebody enters it, before that the one just scored. */
function tvRound() {
  const { current } = store.state;
  const now = roundOf(current);
  return current > 1 && !isBegun(now) ? roundOf(current - 1) : now;
}

/** @param {ScoreRound} round @param {number} seat */
function playerLine(round, seat) {
  const entry = effective(round, seat);
  return h(
    "li",
    { "data-key": seat },
    seatBadge(seat, { live: store.presence.seats.includes(seat) }),
    h("b", { class: "tv-name" }, nameOf(seat)),
    h("span", { class: "tv-working" }, entry.counts ? workingLine(entry.working) : t("round.empty")),
    h("span", { class: "tv-points" }, entry.score === null ? "" : points(entry.score)),
  );
}

export function tvPart() {
  const round = tvRound();
  const { planned_rounds: rounds, current } = store.state;
  return h(
    "section",
    { class: "tv-play", "aria-labelledby": "tv-title" },
    h("h1", { id: "tv-title" }, countedTitle("round", current, rounds)),
    h("p", { class: "tv-facts" }, winChips(store.state)),
    round.round !== current && h("h2", null, t("tv.scored", { round: round.round })),
    h(
      "ul",
      { class: "tv-seats" },
      seatsOf(round).map((seat) => playerLine(round, seat)),
    ),
  );
}

/** Its height in lines of text, without the players. */
export const tvLines = () => (tvRound().round === store.state.current ? 14 : 18);
