// Collaborations: offered on one phone, agreed on the other.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { post } from "../outbox.js";
import { button, nameOf, note, once, seatBadge } from "../parts.js";
import { matchOf, mayPlay, mySeat, seatOf, store } from "../store.js";
import { isNow, leave, turnOf } from "../turn.js";
import { turnSheet } from "../turns.js";
import { grid, pickCard, printed } from "./cards.js";
import { othersDesks, record } from "./record.js";
import { placesOf } from "./sheets.js";
import { cardName } from "./words.js";

/**
 * The others' projects that stand alone; of an earlier turn all of them, as much can have happened since.
 * @param {At} at
 * @returns {{ id: string, owner: number, gone?: boolean }[]}
 */
function partners(at) {
  const of = matchOf(at.match);
  const { seat } = turnOf(at);
  const most = store.game.rules.partner_resources;
  if (!isNow(at))
    return [...placesOf(of)].map(([id, place]) => ({ id, owner: place.seat })).filter(({ owner }) => owner !== seat);
  return othersDesks(seat, of)
    .filter((desk) => desk.projects.length === 1)
    .map(({ projects: [{ project: id, seat: owner }], attached }) => ({ id, owner, gone: attached.length > most }));
}

/** @param {{ at: At, project: string }} open */
export function collaborateSheet({ at, project }) {
  const { seat } = turnOf(at);
  const alone = partners(at);
  const most = store.game.rules.partner_resources;
  /** @param {string} other */
  const offer = (other) =>
    once(`offer ${other}`, () => {
      record(at, "collaborate", { seat, project, other });
      leave(at);
    });
  const title = isNow(at) ? "collaborate.title" : "forgotten.collaborate";
  return turnSheet("collaborate", at, title, [
    h("p", null, t(most ? "collaborate.text" : "collaborate.text-none", { project: cardName(project), n: most })),
    alone.length
      ? grid(alone.map(({ id, owner, gone }) => pickCard(id, { onclick: offer(id), under: nameOf(owner), gone })))
      : note(t("collaborate.nobody")),
  ]);
}

/**
 * A person agrees on their own phone; for a seat without one, any phone will do.
 * @param {number} match
 * @param {Offer} offer
 */
function answers(match, { partner, turn, n }) {
  const own = partner === mySeat();
  if (!mayPlay() || (!own && seatOf(partner).taken)) return null;
  /** @param {boolean} agrees */
  const answer = (agrees) =>
    once(`answer ${n} ${agrees}`, () => post({ type: "agree", match, turn, n, seat: partner, agrees }));
  const agree = own ? t("collaborate.agree") : t("collaborate.agree-for", { name: nameOf(partner) });
  return h(
    "div",
    { class: "row answers" },
    button(agree, answer(true), { kind: "go grow", mark: "check" }),
    button(t("collaborate.decline"), answer(false), { kind: "line" }),
  );
}

/** The offer that this phone's player answers next. */
const forMe = () => (mayPlay() ? store.state.offers.find(({ partner }) => partner === mySeat()) : undefined);

/** Its answers stand under the thumb, in view on every phone. */
export function myAnswers() {
  const offer = forMe();
  return offer ? answers(store.state.match, offer) : null;
}

/**
 * The heading of an offer; one that was added later says for which turn.
 * @param {Offer} offer
 * @param {Words} words
 */
function asking({ partner, late }, words) {
  const own = partner === mySeat();
  if (late) return t(own ? "collaborate.late-asked" : "collaborate.late-asks", words);
  return t(own ? "collaborate.asked" : "collaborate.asks", words);
}

/**
 * Offers that wait for an answer: all of them, or those of one turn.
 * @param {At | null} [at]
 */
export const offers = (at = null) => {
  const { match, offers: all } = at ? matchOf(at.match) : store.state;
  return all.filter(({ turn }) => !at || turn === at.turn).map((offer) => {
    const { project, other, partner, turn, n, seat } = offer;
    const words = { name: nameOf(seat), partner: nameOf(partner), turn };
    return h(
      "section",
      { class: "panel stack tight offer", role: "status", "data-key": `offer ${turn} ${n}` },
      h(
        "div",
        { class: "row" },
        seatBadge(seat),
        seatBadge(partner),
        h("h2", { class: "grow" }, asking(offer, words)),
      ),
      h("div", { class: "two-faces" }, printed(project), printed(other)),
      partner === mySeat() && h("p", { class: "quiet small" }, t("collaborate.for-good")),
      !at && offer === forMe()
        ? null
        : (answers(match, offer) ?? h("p", { class: "quiet" }, t("collaborate.waiting", words))),
    );
  });
};
