// How points are counted, and a round as on the paper sheet.

import { h } from "../dom.js";
import { num, points, t } from "../i18n.js";
import { icon } from "../icons.js";
import { seatBadge } from "../parts.js";
import { seatOf, store } from "../store.js";
import { categoriesOf, categoryName, effective, grouped, seatsOf } from "./entries.js";
import { groupRow } from "./grid.js";

const pointEach = () => h("span", { lang: document.documentElement.lang }, t("score.each"));

/**
 * What each part scores: "Coins: 2 × Coins".
 * @param {ScorePart[]} parts
 */
const partRows = (parts) =>
  h(
    "dl",
    { class: "how", lang: store.game.language },
    parts.map(({ name, how }) => [h("dt", null, name), h("dd", null, how === name ? pointEach() : how)]),
  );

/** The expressions of the spec in words, or the game's own words for them. */
export function howScored() {
  const { points: sum, parts, end, ties } = store.game;
  const { bounds, target } = store.state;
  return h(
    "details",
    { class: "panel fold", "data-key": "how" },
    h("summary", null, t("score.how"), icon("down")),
    parts.length > 1 && parts[0].id
      ? partRows(parts)
      : h("p", { class: "working", lang: store.game.language }, parts.length === 1 && parts[0].id ? parts[0].how : sum),
    end.length > 0 && [h("h3", { class: "group" }, t("score.end-how")), partRows(end)],
    h("p", { class: "quiet small" }, t(`score.wins-${store.state.wins}`, { target })),
    bounds && bounds.low !== null && h("p", { class: "quiet small" }, t("score.low", { n: num(bounds.low) })),
    bounds && bounds.high !== null && h("p", { class: "quiet small" }, t("score.high", { n: num(bounds.high) })),
    Object.keys(ties).length > 0 && h("p", { class: "quiet small" }, t("score.ties", { what: Object.values(ties).join(", ") })),
  );
}

/**
 * The counts of a round as the paper has them; of a single category the points say it all.
 * @param {ScoreRound} round
 */
export const countsPanel = (round) =>
  categoriesOf(round).length > 1 ? h("div", { class: "panel flush" }, countsTable(round)) : null;

/** @param {ScoreRound} round @param {string} id */
const countsRow = (round, id) =>
  h(
    "tr",
    { "data-key": id },
    h("th", { scope: "row", lang: store.game.language }, categoryName(id)),
    seatsOf(round).map((seat) => {
      const { counts } = effective(round, seat);
      return h("td", null, counts ? num(counts[id]) : "–");
    }),
  );

/**
 * Categories down, players across.
 * @param {ScoreRound} round
 */
function countsTable(round) {
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": round.end ? t("score.end-look") : t("score.counts", { round: round.round }) },
    h(
      "table",
      { class: "scores counts" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, h("span", { class: "unseen" }, t("score.category"))),
          seatsOf(round).map((seat) =>
            h("th", { scope: "col" }, seatBadge(seat), h("span", { class: "unseen" }, seatOf(seat).name)),
          ),
        ),
      ),
      h(
        "tbody",
        null,
        grouped(categoriesOf(round)).map(({ group, categories }) => [
          group && groupRow(group, seatsOf(round).length + 1),
          categories.map(({ id }) => countsRow(round, id)),
        ]),
      ),
      h(
        "tfoot",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "row" }, t("score.points")),
          seatsOf(round).map((seat) => h("td", null, points(effective(round, seat).score))),
        ),
      ),
    ),
  );
}
