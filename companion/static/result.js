// The end of a match: who won and how, the breakdown, and what comes next.

import { openAgain } from "./again.js";
import { chart } from "./chart.js";
import { h } from "./dom.js";
import { wonText } from "./earlier.js";
import { houseRow } from "./house.js";
import { points, t } from "./i18n.js";
import { icon } from "./icons.js";
import { exportRows } from "./more.js";
import { pendingOf } from "./outbox.js";
import { button, seatBadge } from "./parts.js";
import { standing } from "./standing.js";
import { change, mayPlay, store, there } from "./store.js";

/** @type {(() => HTMLElement) | null} */
let keepRows = null;

/** The part after a game is not loaded with the table. */
function keepsakes() {
  if (keepRows) return keepRows();
  import("./keep.js").then(
    (found) => {
      keepRows ??= found.keepRows;
      change();
    },
    () => {},
  );
  return null;
}

export function winnerCard() {
  const outcome = there(store.state.outcome);
  const { totals } = store.state;
  // When nobody wins, all have lost together.
  const seats = outcome.winners.length ? outcome.winners : totals.map(({ seat }) => seat).sort((one, other) => one - other);
  const { total } = there(totals.find((one) => one.seat === seats[0]));
  return h(
    "section",
    { class: `winner stage ${seats.length > 2 ? "many" : ""}` },
    h("div", { class: "backdrop" }),
    outcome.winners.length > 0 && h("span", { class: "crown" }, icon("trophy")),
    h(
      "div",
      { class: "row" },
      seats.map((seat) => seatBadge(seat, { size: "big" })),
    ),
    h("h1", { tabindex: "-1" }, wonText(outcome)),
    h("p", { class: "points" }, t("result.points", { n: total, points: points(total) })),
    h("p", { class: "quiet" }, store.own.reason(outcome)),
  );
}

export function resultScreen() {
  const body = [
    winnerCard(),
    houseRow(),
    store.own.scoreNotes(store.state),
    h("section", { class: "panel" }, h("h2", { class: "unseen" }, t("score.title")), standing()),
    chart() && h("figure", { class: "panel" }, chart()),
    store.own.resultParts(),
    keepsakes(),
    h("h2", null, t("more.export")),
    exportRows(),
  ];
  return {
    body,
    act: mayPlay()
      ? [button(t("result.rematch"), openAgain, { kind: "go", mark: "redo", disabled: Boolean(pendingOf("rematch")) })]
      : null,
  };
}
