// Collaborations: offered on one phone, agreed on the other.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { post } from "../outbox.js";
import { button, nameOf, note, once, seatBadge } from "../parts.js";
import { matchOf, mayPlay, mySeat, seatOf, store } from "../store.js";
import { grid, pickCard, printed } from "./cards.js";
import { now, othersDesks, record, turnOf } from "./record.js";
import { leave, turnSheet } from "./sheets.js";
import { cardName } from "./words.js";

export function collaborateSheet({ at, project }) {
  const { seat } = turnOf(at);
  const alone = othersDesks(seat, matchOf(at.match)).filter((desk) => desk.projects.length === 1);
  const offer = (other) =>
    once(`offer ${other}`, () => {
      record(at, "collaborate", { seat, project, other });
      leave(at);
    });
  return turnSheet("collaborate", at, "collaborate.title", [
    h("p", null, t("collaborate.text", { project: cardName(project), n: store.game.rules.partner_resources })),
    alone.length
      ? grid(
          alone.map((desk) => {
            const { project: id, seat: owner } = desk.projects[0];
            const gone = desk.attached.length > store.game.rules.partner_resources;
            return pickCard(id, { onclick: offer(id), under: nameOf(owner), gone });
          }),
        )
      : note(t("collaborate.nobody")),
  ]);
}

/** A person agrees on their own phone; for a seat without one, any phone will do. */
function answers(offer) {
  const { partner, n } = offer;
  const { match, turn } = now();
  const own = partner === mySeat();
  if (!mayPlay() || (!own && seatOf(partner).taken)) return null;
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

export const offers = () =>
  store.state.offers.map((offer) => {
    const { project, other, partner, n, seat } = offer;
    const words = { name: nameOf(seat), partner: nameOf(partner) };
    return h(
      "section",
      { class: "panel stack tight offer", role: "status", "data-key": `offer ${n}` },
      h(
        "div",
        { class: "row" },
        seatBadge(seat),
        seatBadge(partner),
        h("h2", { class: "grow" }, t(partner === mySeat() ? "collaborate.asked" : "collaborate.asks", words)),
      ),
      h("div", { class: "two-faces" }, printed(project), printed(other)),
      partner === mySeat() && h("p", { class: "quiet small" }, t("collaborate.for-good")),
      answers(offer) ?? h("p", { class: "quiet" }, t("collaborate.waiting", words)),
    );
  });
