// The running table: standing, chart, and every hand to look at or correct.

import { chart } from "./chart.js";
import { h } from "./dom.js";
import { points } from "./faces.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { nameOf, note, seatBadge } from "./parts.js";
import { leaderLine, scoredEntry } from "./scored.js";
import { change, handOf, mayPlay, mySeat, page, seatOf, store } from "./store.js";

export function standing() {
  const totals = [...store.state.totals].sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  const top = Math.max(1, ...totals.map((one) => one.total));
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
            !store.state.outcome &&
            store.state.chart[0].totals.length > 1 &&
            h("span", { class: "chip accent" }, icon("first"), t("score.leader")),
        ),
        h("span", { class: "total" }, points(one.total)),
        h(
          "span",
          { class: "bar", "aria-hidden": "true" },
          one.total > 0 && h("i", { vars: { "--part": `${(one.total / top) * 100}%` } }),
        ),
      ),
    ),
  );
}

const begun = (hand) => hand.entries.some((entry) => entry.kind);

export function scoreTable(open = null) {
  const { table, hands, totals } = store.state;
  const look = (hand) => change({ ui: { ...store.ui, look: store.ui.look === hand.hand ? null : hand.hand } });
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": t("score.table") },
    h(
      "table",
      { class: "scores" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, h("span", { class: "unseen" }, t("score.hand"))),
          table.seats.map((seat) =>
            h("th", { scope: "col" }, seatBadge(seat.seat), h("span", { class: "unseen" }, seat.name)),
          ),
        ),
      ),
      h(
        "tbody",
        null,
        hands.filter(begun).map((hand) => {
          const best = Math.max(...hand.entries.map((entry) => entry.score ?? -Infinity));
          return h(
            "tr",
            { class: hand.counts ? "" : "void", "data-key": hand.hand },
            h(
              "th",
              { scope: "row" },
              open === false
                ? hand.hand
                : h(
                    "button",
                    {
                      type: "button",
                      "aria-expanded": store.ui.look === hand.hand ? "true" : "false",
                      "aria-label": t("score.look", { hand: hand.hand }),
                      onclick: () => look(hand),
                    },
                    hand.hand,
                  ),
            ),
            table.seats.map(({ seat }) => {
              const { score } = hand.entries.find((entry) => entry.seat === seat);
              return h("td", { class: hand.complete && score === best ? "best" : "" }, points(score));
            }),
          );
        }),
      ),
      h(
        "tfoot",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "row" }, t("score.sum")),
          table.seats.map(({ seat }) => h("td", null, points(totals.find((one) => one.seat === seat).total))),
        ),
      ),
    ),
  );
}

function looked() {
  const hand = handOf(store.ui.look);
  if (!hand || !begun(hand)) return null;
  return h(
    "section",
    { class: "stack tight", "aria-labelledby": "looked" },
    h("h2", { id: "looked" }, t("hand.title", { hand: hand.hand })),
    mayPlay() && h("p", { class: "quiet small" }, t("score.tap-to-correct")),
    h(
      "div",
      { class: "panel flush atmospheres" },
      hand.order.map((seat) => scoredEntry(hand, seat)),
    ),
  );
}

export function notCounting() {
  const { not_counting: hands } = store.state;
  return hands.length
    ? note(t("score.not-counting", { n: hands.length, hands: hands.join(", ") }), { kind: "sun", mark: "warn" })
    : null;
}

export function scoresScreen() {
  const { hands } = store.state;
  const empty = !hands.some(begun);
  return {
    body: [
      h("h1", { tabindex: "-1" }, t("score.title")),
      !empty && store.state.chart[0].totals.length > 1 && h("p", { class: "quiet" }, leaderLine()),
      notCounting(),
      h("section", { class: "panel" }, standing()),
      empty ? note(t("score.none")) : null,
      chart() && h("figure", { class: "panel" }, chart()),
      !empty && h("section", { class: "panel flush" }, scoreTable()),
      !empty && mayPlay() && h("p", { class: "quiet small" }, t("score.look-text")),
      looked(),
    ],
  };
}
