// Bids: made in secret, each on the own phone, and shown together once all are in.

import { h } from "../dom.js";
import { list, num, t } from "../i18n.js";
import { keep, kept } from "../memory.js";
import { pendingOf, post } from "../outbox.js";
import { button, closeSheet, nameOf, once, openSheet, sheet } from "../parts.js";
import { waitingNote } from "../rounds.js";
import { mayPlay, mySeat, page, store } from "../store.js";
import { categoriesOf, categoryName, roundOf, seatsOf } from "./entries.js";
import { row, wrongNote } from "./entry.js";
import { countsOf, sheetOn, wrongIn } from "./typing.js";

/** @param {ScoreRound} round */
const secrets = (round) => categoriesOf(round).filter(({ secret }) => secret);
/** @param {Counts} bids */
const said = (bids) =>
  Object.entries(bids)
    .map(([id, count]) => `${categoryName(id)}\u00a0${num(count)}`)
    .join(" · ");

/** Of a single bid, the number is enough. @param {Counts} bids */
const brief = (bids) => (Object.keys(bids).length > 1 ? said(bids) : num(Object.values(bids)[0]));

/** Only this phone knows its own bid before all are shown. @param {ScoreRound} round */
const memory = (round) => `bid.${page.table}.${round.match}.${round.round}.${mySeat()}`;

/** @param {ScoreRound} round */
const isMade = (round) => Boolean(round.bids?.made.includes(mySeat() ?? 0) || pendingOf("bid"));

/**
 * True if this phone's player still has to bid before anything else.
 * @param {ScoreRound} round
 */
export const mayBid = (round) =>
  Boolean(round.bids && !round.bids.shown && mayPlay() && mySeat() !== null && !isMade(round));

/**
 * True while others still have to bid.
 * @param {ScoreRound} round
 */
export const isBidding = ({ bids }) => Boolean(bids && !bids.shown && bids.made.length);

/**
 * What is known of a seat's bid.
 * @param {ScoreRound} round
 * @param {number} seat
 */
export function bidText({ bids }, seat) {
  if (!bids) return null;
  const shown = bids.shown?.[seat];
  if (shown) return said(shown);
  return bids.made.includes(seat) ? t("bid.made") : null;
}

/** @param {ScoreRound} round */
export const bidButton = (round) =>
  button(t("bid.open"), () => openSheet("bid", sheetOn(round, mySeat() ?? 0)), { kind: "go", mark: "edit" });

/**
 * Who is still to bid, this phone's own bid, and a way on for those who have no phone.
 * @param {ScoreRound} round
 */
export function bidPanel(round) {
  const { bids } = round;
  if (!bids || !isBidding(round)) return null;
  const open = seatsOf(round).filter((seat) => !bids.made.includes(seat));
  const show = once("show-bids", () => post({ type: "show-bids", match: round.match, round: round.round }));
  const own = isMade(round) ? kept(memory(round)) : null;
  return h(
    "section",
    { class: "panel stack tight", "data-key": "bids", "aria-label": t("bid.title") },
    own && h("p", null, t("bid.own", { bid: brief(own) })),
    waitingNote(t("bid.waiting", { names: list(open.map(nameOf)) })),
    mayPlay() && !mayBid(round) && [
      button(t("bid.change"), () => openSheet("bid", sheetOn(round, mySeat() ?? 0)), { kind: "line wide", mark: "edit" }),
      button(t("bid.show"), show, { kind: "line wide", mark: "eye" }),
    ],
  );
}

/** @param {Typing} open */
export function bidSheet(open) {
  const round = roundOf(open.round, open.match);
  if (!round?.bids || round.bids.shown) return null;
  const [seat] = open.seats;
  const wrong = wrongIn(open);
  const send = once("bid", () => {
    const all = countsOf(/** @type {Typing} */ (store.sheet), seat, { blank: true }) ?? {};
    const bids = Object.fromEntries(secrets(round).map(({ id }) => [id, all[id]]));
    keep(memory(round), bids);
    post({ type: "bid", match: open.match, round: open.round, seat, bids });
    closeSheet();
  });
  return sheet({
    name: "bid",
    title: t("bid.title"),
    close: closeSheet,
    body: [
      h("p", { class: "quiet" }, t("bid.text")),
      h("div", { class: "panel flush" }, secrets(round).map((category) => row(open, seat, category, false))),
      wrongNote(open),
    ],
    foot: [
      button(t("act.cancel"), closeSheet),
      button(t("bid.go"), send, { kind: "go", disabled: Boolean(wrong) || round.bids.shown !== null }),
    ],
  });
}
