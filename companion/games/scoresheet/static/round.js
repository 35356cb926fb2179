// The round being played: every player's points as they come in, and the round just scored.

import { h } from "../dom.js";
import { firstPlayer } from "../first.js";
import { list, points, t } from "../i18n.js";
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
  workingLine,
} from "../rounds.js";
import { leaderLine } from "../standing.js";
import { mayPlay, mySeat, store } from "../store.js";
import { effective, isBegun, missing, nextSeat, roundOf, seatsOf } from "./entries.js";
import { openEntry } from "./entry.js";
import { finishLine, finishSide } from "./finish.js";
import { openGrid } from "./grid.js";
import { howScored } from "./scored.js";

/** The round this phone looks at. */
export const shownRound = () => shownNumber("round");

/** @param {ScoreRound} round @param {ShownEntry} entry */
function says(round, entry) {
  if (!entry.counts) return t("round.empty");
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
    under: entry.working && h("span", { class: "under" }, workingLine(entry.working)),
    press: () => openEntry(round, seat),
  });
}

/** @param {ScoreRound} round */
export const playerLines = (round) => seatRows(seatsOf(round), (seat) => playerLine(round, seat));

/**
 * How to win, if that is not the usual way.
 * @param {State} of
 */
export const winChips = ({ target, wins }) => [
  target !== null && h("span", { class: "chip" }, icon("trophy"), t("round.target", { target })),
  wins === "lowest" && h("span", { class: "chip" }, icon("down"), t("round.lowest")),
];

/** @param {ScoreRound} round */
function head(round) {
  const { first, planned_rounds: rounds, target, wins } = store.state;
  return roundHead(
    "round",
    round.round,
    rounds,
    (target !== null || wins === "lowest") && h("div", { class: "facts" }, winChips(store.state)),
    // The rules decide whether later rounds start with another player, so only the first round shows the start.
    round.round === 1 && !isBegun(round) && firstPlayer(first.seat, t("first.label"), mayPlay()),
    round.round > 1 && h("p", { class: "deal" }, leaderLine()),
  );
}

/** @param {ScoreRound} round */
function act(round) {
  if (!mayPlay()) return null;
  const seat = nextSeat(round);
  const whole = () => openGrid(round);
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
    playerLines(round),
    mayPlay() && h("p", { class: "quiet small" }, t("score.tap-to-correct")),
  ],
  act: [goOnButton("round"), finishSide()],
});

export function roundScreen() {
  const number = shownRound();
  const round = roundOf(number);
  if (number !== store.state.current) return scoredScreen(round);
  const open = missing(round);
  const begun = open.length < round.entries.length;
  const body = [
    head(round),
    begun && open.length > 0 && waitingNote(t("round.waiting", { names: list(open.map(nameOf)) })),
    h("section", { class: "stack tight", "aria-labelledby": "players" }, h("h2", { id: "players" }, t("round.players")), playerLines(round)),
    mayPlay() && !begun && note(t("round.how"), { mark: "info" }),
    howScored(),
    finishLine(),
  ];
  return { body, act: act(round) };
}
