// The round being played: every player's points as they come in, and the round just scored.

import { h } from "../dom.js";
import { points } from "../faces.js";
import { firstPlayer } from "../first.js";
import { list, t } from "../i18n.js";
import { icon } from "../icons.js";
import { keep, kept } from "../memory.js";
import { button, nameOf, note, once, seatBadge, sideButton } from "../parts.js";
import { leaderLine } from "../standing.js";
import { change, mayPlay, mySeat, page, store } from "../store.js";
import { correction, effective, isBegun, missing, nextSeat, roundOf, seatsOf } from "./entries.js";
import { openEntry } from "./entry.js";
import { finishLine, finishSide } from "./finish.js";
import { openGrid } from "./grid.js";
import { workingLine } from "./preview.js";
import { howScored } from "./scored.js";

/** The round this phone looks at: one just scored stays until its reader moves on. */
export function shownRound() {
  const { current, match } = store.state;
  const at = kept(`at.${page.table}`);
  if (!at || at.match !== match || at.round > current) {
    keep(`at.${page.table}`, { match, round: current });
    return current;
  }
  return at.round < current ? current - 1 : current;
}

function stateMark(entry) {
  if (entry.waiting) return h("span", { class: "state pending" }, icon("clock"), t("mark.pending"));
  return null;
}

function says(round, entry) {
  if (!entry.counts) return t("round.empty");
  const other = entry.by && entry.by !== entry.seat ? t("round.by", { name: nameOf(entry.by) }) : null;
  const total = entry.total === null ? null : t("score.total", { total: points(entry.total) });
  return [total, correction(round, entry.seat) ?? other].filter(Boolean).join(" · ");
}

/** A player's line: total, points, working; a tap enters or corrects it. */
export function playerLine(round, seat) {
  const entry = effective(round, seat);
  const inner = [
    h(
      "span",
      { class: "who" },
      seatBadge(seat, { live: store.presence.seats.includes(seat) }),
      h(
        "span",
        { class: "name" },
        h("b", null, nameOf(seat), seat === mySeat() && h("span", { class: "chip accent" }, t("who.you"))),
        h("span", null, says(round, entry)),
      ),
      entry.score === null ? stateMark(entry) : h("span", { class: "points" }, points(entry.score)),
    ),
    entry.working && h("span", { class: "under" }, workingLine(entry)),
  ];
  if (!mayPlay()) return h("div", { class: "seat-row", "data-key": seat }, inner);
  return h("button", { type: "button", class: "seat-row", "data-key": seat, onclick: () => openEntry(round, seat) }, inner);
}

export const playerLines = (round) =>
  h(
    "div",
    { class: "panel flush seat-rows" },
    seatsOf(round).map((seat) => playerLine(round, seat)),
  );

function head(round) {
  const { first, planned_rounds: rounds, target, wins } = store.state;
  const words = { round: round.round, rounds };
  return h(
    "section",
    { class: "round-head stage", "aria-labelledby": "round-title" },
    h("div", { class: "backdrop corner" }),
    h("h1", { id: "round-title", tabindex: "-1" }, t(rounds ? "round.of" : "round.title", words)),
    (target !== null || wins === "lowest") &&
      h(
        "div",
        { class: "facts" },
        target !== null && h("span", { class: "chip" }, icon("trophy"), t("round.target", { target })),
        wins === "lowest" && h("span", { class: "chip" }, icon("down"), t("round.lowest")),
      ),
    // Whether the start moves on later is for the game's rules, so it is shown with the first round only.
    round.round === 1 && !isBegun(round) && firstPlayer(first.seat, t("first.label"), mayPlay()),
    round.round > 1 && h("p", { class: "deal" }, leaderLine()),
  );
}

/** Who is still to come, once somebody is in. */
const waiting = (open) =>
  h(
    "p",
    { class: "note waiting", role: "status" },
    icon("clock"),
    h("span", { class: "grow" }, t("round.waiting", { names: list(open.map(nameOf)) })),
  );

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

/** A scored round with its working, and the way on. */
function scoredScreen(round) {
  const { current, match } = store.state;
  const on = once("next-round", () => {
    keep(`at.${page.table}`, { match, round: current });
    change();
    document.getElementById("round-title")?.focus({ preventScroll: true });
  });
  const body = [
    h(
      "section",
      { class: "round-head stage" },
      h("div", { class: "backdrop corner" }),
      h("p", { class: "label" }, t("round.title", { round: round.round })),
      h("h1", { tabindex: "-1" }, t("score.scored")),
      h("p", { class: "deal" }, leaderLine()),
    ),
    playerLines(round),
    mayPlay() && h("p", { class: "quiet small" }, t("score.tap-to-correct")),
  ];
  return {
    body,
    act: [
      button(t("score.next", { round: current }), on, { kind: "go", mark: "next" }),
      finishSide(),
    ],
  };
}

export function roundScreen() {
  const number = shownRound();
  const round = roundOf(number);
  if (number !== store.state.current) return scoredScreen(round);
  const open = missing(round);
  const begun = open.length < round.entries.length;
  const body = [
    head(round),
    begun && open.length > 0 && waiting(open),
    h("section", { class: "stack tight", "aria-labelledby": "players" }, h("h2", { id: "players" }, t("round.players")), playerLines(round)),
    mayPlay() && !begun && note(t("round.how"), { mark: "info" }),
    howScored(),
    finishLine(),
  ];
  return { body, act: act(round) };
}
