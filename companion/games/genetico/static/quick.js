// Only the count at the end: the finished projects of each player, and the unfinished ones on the table.

import { cardOf } from "../cards.js";
import { segments } from "../choices.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { pending, post } from "../outbox.js";
import { alterSheet, button, closeSheet, nameOf, openSheet, pendingMark, seatBadge, sheet, tappable, toast } from "../parts.js";
import { matchOf, mayPlay, store } from "../store.js";
import { grid, pickCard } from "./cards.js";
import { projectsCamera } from "./photo.js";
import { projectsOf } from "./sheets.js";
import { cardName, pointsText, workingText } from "./words.js";

/** @param {number} match @param {number} seat */
const waiting = (match, seat) =>
  pending().findLast((event) => event.type === "tally" && event.match === match && event.seat === seat);

/**
 * A seat's count, with what this phone has still to send.
 * @param {number} match
 * @param {number} seat
 */
export function tallyOf(match, seat) {
  const known = matchOf(match).tallies[seat - 1];
  const event = waiting(match, seat);
  if (!event) return known;
  const { finished = [], unfinished = [], id } = event;
  return { ...known, finished, unfinished, done: true, version: id, waiting: true };
}

/** @param {number[]} points */
const sum = (points) => points.reduce((all, one) => all + one, 0);
/** @param {string[]} ids */
const gains = (ids) => ids.map((id) => cardOf(id).points);
/**
 * What unfinished projects cost: their points, or what the rules say.
 * @param {string[]} ids
 */
const losses = (ids) => ids.map((id) => cardOf(id).lost);

/**
 * "4 + 2 − 3 = 3", as it will be once it is saved.
 * @param {{ finished: string[], unfinished: string[] }} tally
 */
function working({ finished, unfinished }) {
  const plus = gains(finished).join(" + ") || "0";
  const minus = losses(unfinished).map((points) => (points ? ` − ${points}` : "")).join("");
  return workingText(`${plus}${minus} = ${sum(gains(finished)) - sum(losses(unfinished))}`.replace("= -", "= −"));
}

/** @param {number} match @param {number} seat */
function row(match, seat) {
  const tally = tallyOf(match, seat);
  return tappable({ class: "list-row", "data-key": seat }, () => openSheet("tally", { match, seat }), [
    seatBadge(seat),
    h(
      "span",
      { class: "grow" },
      h("b", null, nameOf(seat)),
      h("span", { class: "quiet small" }, tally.done ? working(tally) : t("tally.not-yet")),
    ),
    tally.waiting && pendingMark(),
    tally.done && !tally.waiting && icon("check"),
    mayPlay() && icon("next"),
  ]);
}

/** @param {State} of */
export const tallies = (of) =>
  h(
    "section",
    { class: "stack tight", "aria-labelledby": "tallies", "data-key": "tallies" },
    h("h2", { id: "tallies" }, t("tally.title")),
    of.outcome && mayPlay() && h("p", { class: "quiet small" }, t("tally.correct")),
    h("div", { class: "panel flush" }, of.tallies.map(({ seat }) => row(of.match, seat))),
  );

export function quickScreen() {
  return {
    body: [
      h(
        "section",
        { class: "turn-head bench", "aria-labelledby": "turn-title" },
        h("p", { class: "label" }, t("tally.label")),
        h("h1", { id: "turn-title", tabindex: "-1" }, t("tally.heading")),
        h("p", null, t("tally.text")),
      ),
      tallies(store.state),
    ],
  };
}

const KINDS = ["finished", "unfinished"];

/**
 * A tap puts a project where the switch above says, or takes it off.
 * @param {{ match: number, seat: number, kind?: string, finished?: string[], unfinished?: string[], base?: string | null }} open
 */
export function tallySheet(open) {
  const { match, seat, kind = "finished" } = open;
  const known = tallyOf(match, seat);
  /** @type {Record<string, string[]>} */
  const now = { finished: open.finished ?? known.finished, unfinished: open.unfinished ?? known.unfinished };
  /** @param {object} values */
  const set = (values) => alterSheet(open, { base: open.base ?? known.version, ...now, ...values });
  const elsewhere = new Map(
    matchOf(match)
      .tallies.filter((one) => one.seat !== seat && one.done)
      .flatMap((one) => [...one.finished, ...one.unfinished].map((id) => [id, one.seat])),
  );
  /** @param {string[]} ids */
  const taken = (ids) => {
    const id = ids.find((one) => elsewhere.has(one) && !KINDS.some((other) => now[other].includes(one)));
    return id ? t("refused.project-out", { card: cardName(id), name: nameOf(elsewhere.get(id) ?? null) }) : null;
  };
  /** @param {string[]} ids */
  const without = (ids) => Object.fromEntries(KINDS.map((one) => [one, now[one].filter((other) => !ids.includes(other))]));
  /** @param {string[]} ids */
  const add = (ids) => ({ ...without(ids), [kind]: [...without(ids)[kind], ...ids] });
  /** @param {string} id */
  const put = (id) => () => {
    const problem = taken([id]);
    if (problem) return toast(problem, "bad");
    set(now[kind].includes(id) ? without([id]) : add([id]));
  };
  const save = () => {
    post({ type: "tally", match, seat, ...now, base: open.base ?? known.version ?? null });
    closeSheet();
  };
  /** @param {Card} card */
  const card = ({ id }) => {
    const mark = KINDS.find((one) => now[one].includes(id)) ?? null;
    const holder = elsewhere.get(id);
    const under = mark ? t(`tally.${mark}`) : holder ? nameOf(holder) : null;
    return pickCard(id, { onclick: put(id), mark, under, gone: Boolean(holder) && !mark, pressed: Boolean(mark) });
  };
  return sheet({
    name: "tally",
    title: t("tally.of", { name: nameOf(seat) }),
    close: closeSheet,
    badge: seatBadge(seat),
    body: [
      segments(t("tally.tap"), "kind", KINDS.map((one) => [one, t(`tally.${one}`)]), kind, (one) => set({ kind: one })),
      h("p", { class: "quiet small" }, t(`tally.${kind}-text`)),
      projectsCamera(taken, (ids) => set(add(ids))),
      grid(projectsOf().map(card)),
      h("p", { class: "working number", role: "status" }, working({ ...known, ...now })),
    ],
    foot: button(t("tally.save", { points: pointsText(sum(gains(now.finished)) - sum(losses(now.unfinished))) }), save, {
      kind: "go",
    }),
  });
}
