// The score sheet on the big screen: the round, and every player's points with their working.

import { h } from "../dom.js";
import { points } from "../faces.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { nameOf, seatBadge } from "../parts.js";
import { store } from "../store.js";
import { effective, isBegun, roundOf, seatsOf } from "./entries.js";
import { workingLine } from "./preview.js";

/** The round whose players are listed: the current one once somebody enters it, before that the one just scored. */
function tvRound() {
  const { current } = store.state;
  const now = roundOf(current);
  return current > 1 && !isBegun(now) ? roundOf(current - 1) : now;
}

function playerLine(round, seat) {
  const entry = effective(round, seat);
  return h(
    "li",
    { "data-key": seat },
    seatBadge(seat, { live: store.presence.seats.includes(seat) }),
    h("b", { class: "tv-name" }, nameOf(seat)),
    h("span", { class: "tv-working" }, entry.counts ? workingLine(entry) : t("round.empty")),
    h("span", { class: "tv-points" }, entry.score === null ? "" : points(entry.score)),
  );
}

export function tvPart() {
  const round = tvRound();
  const { planned_rounds: rounds, current, target, wins } = store.state;
  return h(
    "section",
    { class: "tv-play", "aria-labelledby": "tv-title" },
    h("h1", { id: "tv-title" }, t(rounds ? "round.of" : "round.title", { round: current, rounds })),
    h(
      "p",
      { class: "tv-facts" },
      target !== null && h("span", { class: "chip" }, icon("trophy"), t("round.target", { target })),
      wins === "lowest" && h("span", { class: "chip" }, icon("down"), t("round.lowest")),
    ),
    round.round !== current && h("h2", null, t("tv.scored", { round: round.round })),
    h(
      "ul",
      { class: "tv-seats" },
      seatsOf(round).map((seat) => playerLine(round, seat)),
    ),
  );
}

/** So many lines of text it is high, besides the players. */
export const tvLines = () => (tvRound().round === store.state.current ? 14 : 18);
