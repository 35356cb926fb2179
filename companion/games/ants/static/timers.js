// Bridges and blockades on the meadow: how long each stays, and which have just gone.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { nameOf, note } from "../parts.js";
import { seatOf, store } from "../store.js";
import { laid } from "./pieces.js";

/** @param {Timer} timer */
const leftText = ({ left }) => (left === 0 ? t("timer.last") : t("timer.left", { n: left }));

/** @param {Timer} timer */
function chip(timer) {
  const { kind, seat, turn, left } = timer;
  return h(
    "li",
    { class: `timer ${left === 0 ? "last" : ""}`, "data-key": `${kind} ${seat} ${turn}` },
    laid(kind, seatOf(seat).colour),
    h("span", null, h("b", null, t(`timer.${kind}`, { name: nameOf(seat) })), h("span", null, leftText(timer))),
    h("span", { class: "count", "aria-hidden": "true" }, left + 1),
  );
}

/** @param {{ kind: string, seat: number }} timer */
export const overText = ({ kind, seat }) => t(`timer.${kind}-over`, { name: nameOf(seat) });

/** The chips, and above them what ended as this turn began. */
export function timers() {
  const { timers: running, ended } = store.state;
  return [
    h(
      "div",
      { role: "status", class: "stack tight", "data-key": "ended" },
      ended.map((timer) => note(`${overText(timer)}.`, { kind: "sun", mark: "clock" })),
    ),
    running.length > 0 &&
      h(
        "section",
        { class: "stack tight", "aria-labelledby": "timers", "data-key": "timers" },
        h("h2", { id: "timers" }, t("timer.title")),
        h("ul", { class: "timers" }, running.map(chip)),
      ),
  ];
}
