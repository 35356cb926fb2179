// Games in which every player enters something in each round: what their screens share.
// A game may call its rounds something else: `unit` is its own word, as its texts and its state have it ("hand").

import { h } from "./dom.js";
import { list, points, t } from "./i18n.js";
import { icon } from "./icons.js";
import { keep, kept } from "./memory.js";
import { getJson } from "./net.js";
import { pending, rowsOf } from "./outbox.js";
import { button, nameOf, once, seatBadge, tappable } from "./parts.js";
import { scoreTable } from "./scoretable.js";
import { leaderLine } from "./standing.js";
import { change, mySeat, page, seatOf, store } from "./store.js";

/** @param {string} unit @param {object} of @returns {number} */
const numberOf = (unit, of) => Object.entries(of).find(([name]) => name === unit)?.[1];

/** @param {string} unit @param {number} number */
const lookAt = (unit, number) => keep(`at.${page.table}`, { match: store.state.match, [unit]: number });

/**
 * The number of the round this phone looks at: one just scored stays until its reader moves on.
 * @param {string} unit
 */
export function shownNumber(unit) {
  const { current, match } = store.state;
  const at = kept(`at.${page.table}`);
  if (!at || at.match !== match || at[unit] > current) {
    lookAt(unit, current);
    return current;
  }
  return at[unit] < current ? current - 1 : current;
}

/**
 * "Round 2 of 4", or "Round 2" where nobody knows how many there will be.
 * @param {string} unit
 * @param {number} number
 * @param {number | null} planned
 */
export const countedTitle = (unit, number, planned) =>
  t(planned ? `${unit}.of` : `${unit}.title`, { [unit]: number, [`${unit}s`]: planned });

/**
 * The seat this phone enters next: its own, then those that have no phone of theirs, then those whose phone is asleep.
 * @param {number[]} open
 */
export function nextOf(open) {
  const mine = mySeat();
  if (mine !== null && open.includes(mine)) return mine;
  const free = open.find((seat) => mine === null || !seatOf(seat).taken);
  return free ?? open.find((seat) => !store.presence.seats.includes(seat)) ?? null;
}

/**
 * The last event that waits on a seat's entry of a round.
 * @param {string} unit
 * @param {Round} round
 * @param {number} seat
 */
export const pendingEntry = (unit, round, seat) =>
  pending().findLast(
    (event) =>
      event.match === round.match &&
      numberOf(unit, event) === numberOf(unit, round) &&
      (rowsOf(event)?.[1] ?? [event]).some((one) => one.seat === seat),
  );

/**
 * "corrected by Ada" if somebody changed this entry after it was scored, as far back as the state's history goes.
 * @param {string} unit
 * @param {Round} round
 * @param {number} seat
 */
export function correction(unit, round, seat) {
  const last = store.state.history.findLast(
    ({ key, args, undone }) =>
      key.endsWith("-corrected") &&
      !undone &&
      args.match === round.match &&
      args[unit] === numberOf(unit, round) &&
      (args.seat === seat || args.scores?.some((/** @type {ScoreNote} */ one) => one.seat === seat && one.before !== null)),
  );
  return last ? t(`${unit}.corrected`, { name: nameOf(last.by) }) : null;
}

const asked = new Map();

/**
 * The score an entry would get. The server counts; null until it has answered. It is asked once for each `key`.
 * @param {string} query
 * @param {string} [key]
 */
export function askScore(query, key = query) {
  if (!asked.has(key)) {
    asked.set(key, null);
    getJson(`/api/tables/${page.table}/score?${query}`)
      .then((score) => {
        asked.set(key, score);
        change();
      })
      .catch(() => asked.delete(key));
  }
  return asked.get(key);
}

/**
 * The working as the server wrote it, its result in bold: (−1 + 4 + 1) × 2 + 6 = **14**.
 * @param {string | null} working
 */
export function workingLine(working) {
  if (!working) return null;
  const cut = working.lastIndexOf("= ") + 2;
  if (cut < 2) return h("span", { class: "working" }, working);
  return h("span", { class: "working" }, working.slice(0, cut), h("b", null, working.slice(cut)));
}

/** @param {Props} props @param {Press} _ @param {Child} inner */
const read = (props, _, inner) => h("div", props, inner);

/**
 * A player's row: what it `says` under the name, what is `beside` and `under` it; `press` enters or corrects it.
 * @param {number} seat
 * A row that stands `still` is only to be read.
 * @param {{ says: string, beside: Child, under: Child, live?: boolean, still?: boolean, press: Press }} parts
 */
export const seatRow = (seat, { says, beside, under, live = false, still = false, press }) =>
  (still ? read : tappable)({ class: "seat-row", "data-key": seat }, press, [
    h(
      "span",
      { class: "who" },
      seatBadge(seat, { live }),
      h(
        "span",
        { class: "name" },
        h("b", null, nameOf(seat), seat === mySeat() && h("span", { class: "chip accent" }, t("who.you"))),
        h("span", null, says),
      ),
      beside,
    ),
    under,
  ]);

/** @param {number | null} value */
export const pointsOf = (value) => h("span", { class: "points" }, points(value));

/**
 * A row for each of these seats.
 * @param {number[]} seats
 * @param {(seat: number) => HTMLElement} row
 * @param {string} [kind]
 */
export const seatRows = (seats, row, kind = "") =>
  h(
    "div",
    { class: `panel flush seat-rows ${kind}`, "data-key": `seats ${kind}` },
    seats.map((seat) => row(seat)),
  );

/**
 * The head of the round being played.
 * @param {string} unit
 * @param {number} number
 * @param {number | null} planned
 * @param {...Child} parts
 */
export const roundHead = (unit, number, planned, ...parts) =>
  h(
    "section",
    { class: "round-head stage", "aria-labelledby": `${unit}-title` },
    h("div", { class: "backdrop corner" }),
    h("h1", { id: `${unit}-title`, tabindex: "-1" }, countedTitle(unit, number, planned)),
    parts,
  );

/**
 * The head of a scored round: who leads.
 * @param {string} unit
 * @param {number} number
 */
export const scoredHead = (unit, number) =>
  h(
    "section",
    { class: "round-head stage" },
    h("div", { class: "backdrop corner" }),
    h("p", { class: "label" }, t(`${unit}.title`, { [unit]: number })),
    h("h1", { tabindex: "-1" }, t("score.scored")),
    h("p", { class: "deal" }, leaderLine()),
  );

/**
 * From a scored round to the one being played.
 * @param {string} unit
 * @param {string} [label]
 */
export function goOnButton(unit, label = t("score.next", { [unit]: store.state.current })) {
  const { current } = store.state;
  const go = once(`next-${unit}`, () => {
    lookAt(unit, current);
    change();
    document.getElementById(`${unit}-title`)?.focus({ preventScroll: true });
  });
  return button(label, go, { kind: "go", mark: "next" });
}

/**
 * Who is still to come.
 * @param {...Child} parts
 */
export const waitingNote = (...parts) =>
  h("p", { class: "note waiting", role: "status" }, icon("clock"), h("span", { class: "grow" }, parts));

/**
 * @template {{ seat: number }} Of
 * @param {Of[]} rows
 */
const bySeat = (rows) => [...rows].sort((one, other) => one.seat - other.seat);

/**
 * The points of every round; `rounds` are those that have any, `named` gives those without a number a name.
 * @param {string} unit
 * @param {Round[]} rounds
 * @param {Total[]} totals
 * @param {{ closed?: boolean, wins?: string, named?: (round: Round) => Partial<TableRow> | null }} [options]
 */
export function roundTable(unit, rounds, totals, { named, ...options } = {}) {
  const rows = rounds.map((round) => ({
    number: numberOf(unit, round),
    name: null,
    label: t("score.look", { [unit]: numberOf(unit, round) }),
    counts: round.counts,
    complete: round.complete,
    scores: bySeat(round.entries).map(({ score }) => score),
    ...named?.(round),
  }));
  return scoreTable({ label: t("score.table"), heading: t(`score.${unit}`) }, rows, bySeat(totals), options);
}

/**
 * "Ada 4 → 11 and Bo 7", for the history.
 * @param {ScoreNote[]} scores
 */
export function scoresText(scores) {
  /** @param {ScoreNote} one */
  const was = ({ before, score }) => (before === null || before === score ? "" : `${points(before)} → `);
  return list(scores.map((one) => `${nameOf(one.seat)}\u00a0${was(one)}${points(one.score)}`));
}
