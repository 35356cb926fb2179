// The standing of the match: every seat with its total, the leader first.

import { h } from "./dom.js";
import { list, points, t } from "./i18n.js";
import { icon } from "./icons.js";
import { nameOf, seatBadge } from "./parts.js";
import { mySeat, page, seatOf, store } from "./store.js";

/**
 * True if anything is scored yet.
 * @param {State} of
 */
export const isScored = (of) => of.chart[0].totals.length > 1;

/** @param {State} [of] */
export function standing(of = store.state) {
  const totals = [...of.totals].sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  const target = store.own.target?.(of) ?? null;
  const top = Math.max(1, target ?? 1, ...totals.map((one) => one.total));
  return h(
    "ol",
    { class: "standing" },
    totals.map((one) =>
      h(
        "li",
        { class: `c-${seatOf(one.seat).colour}`, "data-key": one.seat },
        seatBadge(one.seat),
        h(
          "span",
          { class: "name" },
          h("b", null, nameOf(one.seat)),
          page.page === "table" && one.seat === mySeat() && h("span", { class: "chip accent" }, t("who.you")),
          one.leads &&
            !of.outcome &&
            isScored(of) &&
            h("span", { class: "chip accent" }, icon("first"), t("score.leader")),
        ),
        h("span", { class: "total" }, points(one.total), target !== null && h("small", null, `\u2009/\u2009${points(target)}`)),
        h(
          "span",
          { class: "bar", "aria-hidden": "true" },
          one.total > 0 && h("i", { vars: { "--part": `${(one.total / top) * 100}%` } }),
        ),
      ),
    ),
  );
}

/** @param {State} [of] */
export function leaderLine(of = store.state) {
  const leaders = of.totals.filter((one) => one.leads);
  if (!leaders.length) return null;
  const names = leaders.map((one) => nameOf(one.seat));
  return names.length === 1
    ? t("score.leads", { name: names[0], total: points(leaders[0].total) })
    : t("score.lead-shared", { names: list(names), total: points(leaders[0].total) });
}
