// The scores' part of this game: every player's projects, hands and limits, and every turn to look at or correct.

import { fairness } from "../dealt.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { button, nameOf, notCounting, openSheet, seatBadge } from "../parts.js";
import { store } from "../store.js";
import { turnOf } from "../turn.js";
import { correctingSheet, turnList } from "../turns.js";
import { printed } from "./cards.js";
import { offers } from "./collaborate.js";
import { tallies } from "./quick.js";
import { deedsOf, isPlayed } from "./record.js";
import { noted } from "./turn.js";
import { cardsText, deedText, workingText } from "./words.js";

/** @param {State} of @param {number} seat */
const projectsOf = (of, seat) =>
  of.variants.chosen.record === "quick"
    ? of.tallies[seat - 1]
    : {
        finished: of.totals[seat - 1].finished,
        unfinished: of.desks.flatMap((desk) =>
          desk.projects.filter((one) => one.seat === seat).map((one) => one.project),
        ),
      };

/** @param {string[]} ids @param {string} kind */
const faces = (ids, kind) =>
  ids.map((id) => h("span", { class: `scored ${kind}`, "data-key": id }, printed(id)));

/**
 * A player's projects, finished and not, with the sum worked out.
 * @param {Total} total
 * @param {State} of
 */
function player({ seat, working, hand }, of) {
  const { finished, unfinished } = projectsOf(of, seat);
  const turns = of.variants.chosen.record === "turns";
  return h(
    "li",
    { class: "lab", "data-key": seat },
    h(
      "div",
      { class: "row" },
      seatBadge(seat),
      h("b", { class: "grow" }, nameOf(seat)),
      h("span", { class: "working number" }, workingText(working)),
    ),
    (finished.length > 0 || unfinished.length > 0) &&
      h("div", { class: "scored-faces" }, faces(finished, "finished"), faces(unfinished, "open")),
    turns &&
      !of.outcome &&
      h("p", { class: "quiet small" }, t("score.hand", { cards: cardsText(hand), limit: hand.limit })),
  );
}

/** What unfinished projects cost: their points, or the same for each. */
function costs() {
  const projects = store.game.cards.filter(({ kind }) => kind === "project");
  if (projects.every(({ points, lost }) => points === lost)) return t("score.labs-text");
  const [{ lost: n }] = projects;
  return n ? t("score.labs-each", { n }) : t("score.labs-none");
}

/** @param {State} of */
const labs = (of) =>
  h(
    "section",
    { class: "stack tight", "aria-labelledby": "labs", "data-key": "labs" },
    h("h2", { id: "labs" }, t("score.labs")),
    h("p", { class: "quiet small" }, !of.outcome && `${t("score.labs-now")} `, costs()),
    h("ul", { class: "panel flush" }, of.totals.map((one) => player(one, of))),
  );

/** @param {State} of */
const turns = (of) => turnList(of, (at) => deedsOf(at).map(deedText).join(" · "), of.not_counting);

const FORGOTTEN = [
  ["draw", "draw"],
  ["start", "start"],
  ["attach", "forgotten"],
  ["finish-project", "forgotten"],
  ["collaborate", "forgotten"],
  ["modifier", "modifier"],
];

/** @param {At} at */
const forgotten = (at) =>
  FORGOTTEN.map(([kind, name]) =>
    button(t(`forgotten.add-${kind}`), () => openSheet(name, { at, kind }), {
      kind: "line wide",
      mark: "add",
      "data-key": kind,
    }),
  );

/**
 * A turn with everything that was recorded, to correct it or to add what was forgotten.
 * @param {{ at: At }} open
 */
export function turnSheet({ at }) {
  const known = turnOf(at);
  if (!known) return null;
  return correctingSheet(known, [
    offers(at),
    noted(at) ?? h("p", { class: "quiet" }, t("score.empty-turn")),
    !isPlayed(at) && [h("h2", null, t("score.forgotten")), h("div", { class: "stack tight" }, forgotten(at))],
  ]);
}

/** @param {State} of */
export const scoreNotes = ({ not_counting: none }) => notCounting("turns", none);

/** @param {State} of */
export const scoreParts = (of) => {
  if (of.dealt) return [labs(of), fairness(of.dealt)]; // nobody corrects cards that the server dealt
  return of.variants.chosen.record === "quick" ? [labs(of), tallies(of)] : [labs(of), turns(of)];
};
export const resultParts = () => scoreParts(store.state);
