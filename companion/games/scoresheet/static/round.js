// The round being played: every player's points as they come in, and the round just scored.

import { h } from "../dom.js";
import { firstPlayer } from "../first.js";
import { list, num, points, t } from "../i18n.js";
import { icon } from "../icons.js";
import { button, nameOf, note, pendingMark, sideButton } from "../parts.js";
import {
  correction,
  goOnButton,
  pointsOf,
  roundHead,
  scoredHead,
  seatRow,
  seatRows,
  shownNumber,
  waitingNote,
} from "../rounds.js";
import { leaderLine } from "../standing.js";
import { mayPlay, mySeat, store, there } from "../store.js";
import { bidButton, bidPanel, bidText, isBidding, mayBid } from "./bids.js";
import { dicePanel } from "./dice.js";
import { effective, isBegun, missing, nextSeat, roundOf, roundTitle, seatsOf } from "./entries.js";
import { openEntry } from "./entry.js";
import { finishLine, finishSide, playOnButton } from "./finish.js";
import { openGrid } from "./grid.js";
import { howScored } from "./scored.js";
import { teamsLine } from "./teams.js";
import { timerPanel } from "./timer.js";
import { workingText } from "./working.js";

/** The round this phone looks at. */
export const shownRound = () => shownNumber("round");

/** @param {ScoreRound} round @param {ShownEntry} entry */
function says(round, entry) {
  const scores = entry.counts || (round.end && entry.score !== null);
  if (!scores) return bidText(round, entry.seat) ?? t("round.empty");
  if (entry.score === null && !entry.waiting) return t("round.in");
  const other = entry.by && entry.by !== entry.seat ? t("round.by", { name: nameOf(entry.by) }) : null;
  const total = entry.total === null ? null : t("score.total", { total: points(entry.total) });
  return [total, correction("round", round, entry.seat) ?? other].filter(Boolean).join(" · ");
}

/**
 * A player's line: total, points, working; a tap enters or corrects it.
 * @param {ScoreRound} round
 * @param {number} seat
 */
function playerLine(round, seat) {
  const entry = effective(round, seat);
  return seatRow(seat, {
    live: store.presence.seats.includes(seat),
    says: says(round, entry),
    beside: entry.score === null ? entry.waiting && pendingMark() : pointsOf(entry.score),
    under: (entry.parts || entry.working) && h("span", { class: "under" }, workingText(entry)),
    press: () => openEntry(round, seat),
  });
}

/** @param {ScoreRound} round */
export const playerLines = (round) => seatRows(seatsOf(round), (seat) => playerLine(round, seat));

/**
 * How to win, if that is not the usual way.
 * @param {State} of
 */
export const winChips = ({ target, wins, totals, teams }) => [
  wins === "together" &&
    h("span", { class: "chip" }, icon("trophy"), t("round.together", { total: num(totals[0].total), target })),
  wins !== "together" && target !== null && h("span", { class: "chip" }, icon("trophy"), t("round.target", { target })),
  wins === "lowest" && h("span", { class: "chip" }, icon("down"), t("round.lowest")),
  teams?.map((seats) => {
    const { total } = there(totals.find(({ seat }) => seat === seats[0]));
    return h("span", { class: "chip", "data-key": seats[0] }, icon("person"), `${list(seats.map(nameOf))}: ${points(total)}`);
  }),
];

/** Anything that `winChips` has to say. @param {State} of */
const hasChips = ({ target, wins, teams }) => target !== null || wins === "lowest" || Boolean(teams);

/** @param {ScoreRound} round */
const endHead = (round) =>
  h(
    "section",
    { class: "round-head stage", "aria-labelledby": "round-title" },
    h("div", { class: "backdrop corner" }),
    h("h1", { id: "round-title", tabindex: "-1" }, roundTitle(round)),
    hasChips(store.state) && h("div", { class: "facts" }, winChips(store.state)),
    h("p", { class: "deal" }, t("round.end-text")),
  );

/** @param {ScoreRound} round */
function head(round) {
  const { first, planned_rounds: rounds } = store.state;
  if (round.end) return endHead(round);
  return roundHead(
    "round",
    round.round,
    rounds,
    hasChips(store.state) && h("div", { class: "facts" }, winChips(store.state)),
    // The rules decide whether later rounds start with another player, so only the first round shows the start.
    round.round === 1 && !isBegun(round) && firstPlayer(first.seat, t("first.label"), mayPlay()),
    round.round > 1 && h("p", { class: "deal" }, leaderLine()),
  );
}

/** @param {ScoreRound} round */
function act(round) {
  if (!mayPlay()) return null;
  if (mayBid(round)) return [bidButton(round), sideButton(t("grid.short"), "keys", () => openGrid(round))];
  const seat = nextSeat(round);
  const whole = () => openGrid(round);
  if (isBidding(round)) return [button(t("grid.open"), whole, { mark: "keys" })];
  if (seat === null || mySeat() === null) return [button(t("grid.open"), whole, { kind: "go", mark: "keys" })];
  const label = seat === mySeat() ? t("entry.open-mine") : t("entry.open", { name: nameOf(seat) });
  return [
    button(label, () => openEntry(round, seat), { kind: "go", mark: "edit" }),
    sideButton(t("grid.short"), "keys", whole),
  ];
}

/**
 * A scored round with its working, and the way on.
 * @param {ScoreRound} round
 */
const scoredScreen = (round) => ({
  body: [
    scoredHead("round", round.round),
    hasChips(store.state) && h("div", { class: "facts" }, winChips(store.state)),
    playerLines(round),
    mayPlay() && h("p", { class: "quiet small" }, t("score.tap-to-correct")),
  ],
  act: [
    roundOf(store.state.current)?.end ? goOnButton("round", t("score.next-end")) : goOnButton("round"),
    finishSide(),
  ],
});

export function roundScreen() {
  const number = shownRound();
  const round = roundOf(number);
  if (number !== store.state.current) return scoredScreen(round);
  const open = missing(round);
  const begun = open.length < round.entries.length;
  const body = [
    head(round),
    bidPanel(round),
    timerPanel(),
    begun && open.length > 0 && waitingNote(t("round.waiting", { names: list(open.map(nameOf)) })),
    h("section", { class: "stack tight", "aria-labelledby": "players" }, h("h2", { id: "players" }, t("round.players")), playerLines(round)),
    round.round === 1 && !begun && teamsLine(),
    mayPlay() && !begun && !round.end && note(t("round.how"), { mark: "info" }),
    dicePanel(),
    howScored(),
    finishLine(),
    round.end && mayPlay() && playOnButton(),
  ];
  return { body, act: act(round) };
}
