// Genetico on the big screen: whose turn it is, the piles, every player's projects.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { nameOf, seatBadge } from "../parts.js";
import { store, there } from "../store.js";
import { art } from "../signs.js";
import { now, turnOf } from "../turn.js";
import { tvPile, tvTurnHead } from "../turns.js";
import { printed } from "./cards.js";
import { PILES, pileSize } from "./piles.js";
import { deedsOf, desksOf } from "./record.js";
import { deedText, workingText } from "./words.js";

/**
 * A project with its needs as signs; what is there already is filled.
 * @param {Desk} desk
 * @param {number} seat
 */
function project(desk, seat) {
  const { project: id } = there(desk.projects.find((one) => one.seat === seat));
  return h(
    "span",
    { class: "tv-project", "data-key": id },
    printed(id),
    h("b", { class: "number" }, `${desk.needs.length - desk.missing.length}/${desk.needs.length}`),
    desk.projects.length > 1 && art("collaborate"),
  );
}

/** @param {number} one @param {number | null} seat */
function seatRow(one, seat) {
  const { working, finished, reviewed } = store.state.totals[one - 1];
  const quick = store.state.variants.chosen.record === "quick";
  const tally = store.state.tallies[one - 1];
  return h(
    "li",
    { class: one === seat ? "now" : "", "data-key": one },
    seatBadge(one, { live: store.presence.seats.includes(one) }),
    h("b", { class: "tv-name" }, nameOf(one)),
    h(
      "span",
      { class: "tv-projects" },
      (quick ? (tally.done ? tally.finished : []) : finished).map((id) =>
        h("span", { class: "tv-project done", "data-key": id }, printed(id)),
      ),
      !quick && desksOf(one).map((desk) => project(desk, one)),
      reviewed && art("peer-review"),
    ),
    h("span", { class: "tv-working" }, quick && !tally.done ? t("tally.not-yet") : workingText(working)),
  );
}

/** @param {number | null} seat */
const seats = (seat) =>
  h("ul", { class: "tv-seats" }, store.state.table.seats.map(({ seat: one }) => seatRow(one, seat)));

function quick() {
  return h(
    "section",
    { class: "tv-play", "aria-labelledby": "tv-title" },
    h("h1", { id: "tv-title" }, t("tally.heading")),
    h("p", { class: "tv-deal" }, t("tally.text")),
    seats(null),
  );
}

export function tvPart() {
  const { last_project: last, closing, variants } = store.state;
  if (variants.chosen.record === "quick") return quick();
  const at = now();
  const { seat } = turnOf(at);
  const deeds = deedsOf(at);
  return h(
    "section",
    { class: "tv-play", "aria-labelledby": "tv-title" },
    tvTurnHead(seat),
    h(
      "p",
      { class: "tv-facts" },
      [...PILES, ["burn", "burn"]].map(([name, mark]) => tvPile(mark, pileSize(store.state, name), t(`pile.${name}`))),
    ),
    last !== null && h("p", { class: "tv-call" }, h("b", null, t(closing ? "turn.closing" : "turn.last-project"))),
    deeds.length > 0 && h("p", { class: "tv-deal tv-deeds" }, deeds.slice(-2).map(deedText).join(" · ")),
    seats(seat),
  );
}

/** Its height in lines of text, without the seats: more once the last project is drawn, as it says so. */
export function tvLines() {
  const { last_project: last, variants } = store.state;
  if (variants.chosen.record === "quick") return 16;
  return last === null ? 26 : 32;
}
