// The score sheet on the big screen: the round, and every player's points with their working.

import { h } from "../dom.js";
import { points, t } from "../i18n.js";
import { nameOf, seatBadge } from "../parts.js";
import { store } from "../store.js";
import { bidText } from "./bids.js";
import { tvDice } from "./dice.js";
import { effective, isBegun, roundOf, roundTitle, seatsOf } from "./entries.js";
import { winChips } from "./round.js";
import { tvTimer } from "./timer.js";
import { workingText } from "./working.js";

/** The round whose players are listed: the current one once somebody enters it, before that the one just scored. */
function tvRound() {
  const { current } = store.state;
  const now = roundOf(current);
  return current > 1 && !isBegun(now) && !now.bids?.made.length ? roundOf(current - 1) : now;
}

/** @param {ScoreRound} round @param {number} seat */
function playerLine(round, seat) {
  const entry = effective(round, seat);
  return h(
    "li",
    { "data-key": seat },
    seatBadge(seat, { live: store.presence.seats.includes(seat) }),
    h("b", { class: "tv-name" }, nameOf(seat)),
    h("span", { class: "tv-working" }, entry.counts ? workingText(entry) : (bidText(round, seat) ?? t("round.empty"))),
    h("span", { class: "tv-points" }, entry.score === null ? "" : points(entry.score)),
  );
}

export function tvPart() {
  const round = tvRound();
  const { current } = store.state;
  return h(
    "section",
    { class: "tv-play", "aria-labelledby": "tv-title" },
    h("h1", { id: "tv-title" }, roundTitle(roundOf(current))),
    h("p", { class: "tv-facts" }, winChips(store.state), tvTimer(), tvDice()),
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
