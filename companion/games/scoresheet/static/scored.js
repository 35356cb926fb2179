// How points are counted, and a round as on the paper sheet.

import { h } from "../dom.js";
import { num, points, t } from "../i18n.js";
import { icon } from "../icons.js";
import { seatBadge } from "../parts.js";
import { seatOf, store } from "../store.js";
import { categoriesOf, categoryName, effective, seatsOf } from "./entries.js";

/** The expressions of the spec in words: "2 × Coins". */
export function howScored() {
  const { points: sum, ties } = store.game;
  return h(
    "details",
    { class: "panel fold", "data-key": "how" },
    h("summary", null, t("score.how"), icon("down")),
    h("p", { class: "working", lang: store.game.language }, sum),
    h("p", { class: "quiet small" }, t(`score.wins-${store.state.wins}`)),
    Object.keys(ties).length > 0 && h("p", { class: "quiet small" }, t("score.ties", { what: Object.values(ties).join(", ") })),
  );
}

/**
 * The counts of a round as the paper has them; of a single category the points say it all.
 * @param {ScoreRound} round
 */
export const countsPanel = (round) =>
  categoriesOf(round).length > 1 ? h("div", { class: "panel flush" }, countsTable(round)) : null;

/**
 * Categories down, players across.
 * @param {ScoreRound} round
 */
function countsTable(round) {
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": t("score.counts", { round: round.round }) },
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
        categoriesOf(round).map(({ id }) =>
          h(
            "tr",
            { "data-key": id },
            h("th", { scope: "row", lang: store.game.language }, categoryName(id)),
            seatsOf(round).map((seat) => {
              const { counts } = effective(round, seat);
              return h("td", null, counts ? num(counts[id]) : "–");
            }),
          ),
        ),
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
