// A turn whose cards are on the phones: the draw, the projects on the table, your own cards, and what you may do.

import { fairness, fan, freeSeat, inHand, isReady, isWaiting, offlineNote, pick, picked, sees, toggled, undoLine } from "../dealt.js";
import { h } from "../dom.js";
import { list, t } from "../i18n.js";
import { icon } from "../icons.js";
import { button, nameOf, note, once, openSheet, seatBadge } from "../parts.js";
import { art } from "../signs.js";
import { mayPlay, mySeat, store, there } from "../store.js";
import { now } from "../turn.js";
import { turnHead } from "../turns.js";
import { printed } from "./cards.js";
import { act, deal, dealt, may, moment } from "./dealtacts.js";
import { deskCard } from "./desks.js";
import { desksOf, othersDesks, ownersOf } from "./record.js";
import { beginner, notices, piles } from "./turn.js";
import { cardName, cardsText } from "./words.js";

const MARKS = /** @type {Record<string, string>} */ ({ resources: "attach", projects: "project", discard: "discard" });

/** The piles to draw from, in your turn. */
function drawButtons() {
  const rows = may()?.draw;
  if (!rows) return null;
  return h(
    "div",
    { class: "onces three low", role: "group", "aria-label": t("turn.draw", { n: store.game.rules.draw_cards }), "data-key": "draw" },
    rows.map(({ pile, cards }) =>
      h(
        "button",
        { type: "button", class: "once", "data-key": pile, disabled: !isReady(), onclick: once("draw", () => act("draw", { pile })) },
        art(MARKS[pile]),
        h("b", null, t(`pile.${pile}`)),
        h("span", { class: "quiet small" }, t("dealt.take", { n: cards })),
      ),
    ),
  );
}

/** What is to be done now, in your turn; and the discards, which lie open. */
function task() {
  const what = may()?.draw ? t("turn.draw", { n: store.game.rules.draw_cards }) : may()?.start && t("dealt.pick");
  const top = dealt().discard.slice(0, store.game.rules.draw_cards).map(cardName);
  return [
    what && h("p", { "data-key": "task" }, h("b", null, what)),
    top.length > 0 && h("p", { class: "quiet small", "data-key": "top" }, t("dealt.top", { cards: list(top) })),
  ];
}

/** A modifier against this phone's player: to be cancelled, or not. */
function replyPanel() {
  const { pending } = dealt();
  if (!pending) return null;
  const { card, seat, target, project, species } = pending;
  const reply = may()?.reply;
  if (!reply) return note(t("dealt.asks", { card: cardName(card), name: nameOf(target) }), { kind: "sun", mark: "clock" });
  const { slots } = picked(moment());
  const { hand } = there(sees());
  const cards = slots.map((slot) => hand[slot]);
  const yield_ = once("reply", () => act("reply", { cards }));
  return h(
    "section",
    { class: "panel stack tight attack", role: "status", "data-key": "reply" },
    h("h2", null, t("modifier.against", { name: nameOf(seat), card: cardName(card) })),
    h("div", { class: "two-faces" }, printed(card), project && printed(project)),
    species.length > 0 && h("p", null, list(species.map(cardName))),
    reply.discard > 0 && h("p", null, t("dealt.choose", { n: reply.discard })),
    reply.cancel.map((id) =>
      button(t("modifier.cancel", { notebook: cardName(id) }), once(`cancel ${id}`, () => act("reply", { card: id })), {
        kind: "line wide",
        disabled: !isReady(),
        "data-key": id,
      }),
    ),
    button(t("dealt.let"), yield_, { kind: "go wide", disabled: !isReady() || slots.length !== reply.discard }),
  );
}

/** Offers to collaborate that wait for an answer. */
function offers() {
  return store.state.offers.map(({ project, other, partner, seat, n }) => {
    const mine = may()?.answer?.some((one) => one.project === project && one.other === other);
    const words = { name: nameOf(seat), partner: nameOf(partner) };
    /** @param {string} what */
    const answer = (what) => once(`${what} ${n}`, () => act(what, { project, other }));
    return h(
      "section",
      { class: "panel stack tight offer", role: "status", "data-key": `offer ${n}` },
      h("h2", null, t(mine ? "collaborate.asked" : "collaborate.asks", words)),
      h("div", { class: "two-faces" }, printed(project), printed(other)),
      mine
        ? [
            h("p", { class: "quiet small" }, t("collaborate.for-good")),
            h(
              "div",
              { class: "row answers" },
              button(t("collaborate.agree"), answer("agree"), { kind: "go grow", mark: "check", disabled: !isReady() }),
              button(t("collaborate.decline"), answer("decline"), { kind: "line", disabled: !isReady() }),
            ),
          ]
        : h("p", { class: "quiet" }, t("collaborate.waiting", words)),
    );
  });
}

/** @param {Desk} desk @param {boolean} own */
function deskRow(desk, own) {
  const ids = desk.projects.map(({ project }) => project);
  const finish = ids.find((id) => may()?.finish?.includes(id));
  const offer = ids.find((id) => may()?.offer?.some((one) => one.project === id));
  return h(
    "div",
    { class: "owned", "data-key": ids[0] },
    !own &&
      h(
        "p",
        { class: "owner" },
        ownersOf(desk).map((seat) => [seatBadge(seat), h("b", null, nameOf(seat))]),
      ),
    deskCard(now(), desk, { open: false }),
    desk.attached.length > 0 &&
      h(
        "div",
        { class: "gene-cards small-cards held-attached" },
        desk.attached.map((id, n) => h("span", { "data-key": `${id} ${n}` }, printed(id))),
      ),
    own &&
      (finish || offer) &&
      h(
        "div",
        { class: "row desk-acts" },
        finish &&
          button(t(ids.length > 1 ? "desk.finish-both" : "desk.finish"), once(`finish ${finish}`, () => act("finish", { project: finish })), {
            kind: "go grow",
            mark: "check",
            disabled: !isReady(),
          }),
        offer &&
          button(t("collaborate.open"), () => openSheet("held-offer", { project: offer }), { kind: "line", disabled: !isReady() }),
      ),
  );
}

/** Everybody's projects: this phone's first, and how many cards each holds. */
function projects() {
  const mine = mySeat() ?? store.state.seat;
  const own = desksOf(mine);
  const others = othersDesks(mine);
  return [
    h(
      "section",
      { class: "stack tight", "aria-labelledby": "own-title", "data-key": "own" },
      h("h2", { id: "own-title" }, t("turn.projects", { name: nameOf(mine) })),
      h(
        "div",
        { class: "panel flush desks" },
        own.length ? own.map((desk) => deskRow(desk, true)) : h("p", { class: "quiet none" }, t("project.none", { name: nameOf(mine) })),
      ),
    ),
    others.length > 0 &&
      h(
        "section",
        { class: "stack tight", "aria-labelledby": "others", "data-key": "others" },
        h("h2", { id: "others" }, t("project.others")),
        h("div", { class: "panel flush desks" }, others.map((desk) => deskRow(desk, false))),
      ),
    h(
      "ul",
      { class: "panel flush hands", "data-key": "hands", "aria-label": t("dealt.hands") },
      store.state.totals.map(({ seat, hand }) =>
        h("li", { "data-key": seat }, seatBadge(seat), h("span", { class: "grow" }, nameOf(seat)), h("span", { class: "quiet small" }, cardsText(hand))),
      ),
    ),
  ];
}

/**
 * What can be done with a card of the hand.
 * @param {string} card
 */
function deedsWith(card) {
  const now = may();
  const ready = isReady();
  /** @param {string} label @param {Press} press @param {string} key */
  const choice = (label, press, key) => button(label, once(key, press), { kind: "go", disabled: !ready, "data-key": key });
  const found = [
    now?.start?.includes(card) && choice(t("start.open"), () => act("start", { project: card }), "start"),
    now?.attach
      ?.filter(({ resource }) => resource === card)
      .map(({ project }) => choice(t("dealt.attach", { project: cardName(project) }), () => act("attach", { project, card }), `attach ${project}`)),
    now?.modifiers
      ?.filter((play) => play.card === card)
      .map((play) =>
        choice(
          t("dealt.play", { card: cardName(card) }),
          () => (play.targets.length || play.source ? openSheet("held-play", { card }) : act("modifier", { card })),
          "play",
        ),
      ),
  ];
  const all = found.flat().filter(Boolean);
  return all.length ? all : h("p", { class: "quiet" }, t("dealt.nothing", { card: cardName(card) }));
}

/** Under the thumb: the hand, and what can be done with the picked card, or the end of the turn. */
function thumb() {
  const own = sees();
  if (!own) return null;
  const { slots } = picked(moment());
  const asked = own.may?.reply?.discard ?? 0;
  const busy = own.may?.start !== undefined;
  const press = isReady() && (busy || asked) ? tapSlot : null;
  const end = own.may?.end;
  /** Nothing in hand to discard: the turn ends at once. */
  const finish = () => (own.hand.length ? openSheet("held-end") : act("end"));
  return inHand(
    own.hand.length > 0 && fan(own.hand, { face: (card) => printed(card, false), label: cardName, chosen: slots, press }),
    drawButtons(),
    busy && slots.length === 1
      ? deedsWith(own.hand[slots[0]])
      : end && button(t("end.mine"), once("end", finish), { kind: "go", mark: "next", disabled: !isReady() }),
  );
}

/** @param {number} slot */
function tapSlot(slot) {
  const before = picked(moment());
  pick({ ...before, slots: toggled(before.slots, slot, may()?.reply?.discard || 1) });
}

/** Before the cards are dealt. */
function beforeDeal() {
  const { start_resources: resources, start_projects: cards } = store.game.rules;
  return [
    turnHead(store.state.seat, "bench"),
    offlineNote(),
    note(t("dealt.how", { cards: cardsText({ resources, projects: cards }) }), { mark: "phone" }),
    beginner(now()),
  ];
}

export function dealtScreen() {
  if (dealt().phase === "deal") {
    const go = mayPlay() && button(t("dealt.deal"), deal, { kind: "go", mark: "card", disabled: !isReady() });
    return { body: beforeDeal(), act: go };
  }
  const { seat, totals } = store.state;
  const { hand } = totals[seat - 1];
  return {
    body: [
      turnHead(
        seat,
        "bench",
        h("div", { class: "facts" }, piles()),
        h("p", { class: "small" }, t("turn.hand", { cards: hand.resources + hand.projects, limit: hand.limit })),
      ),
      offlineNote(),
      isWaiting() && h("p", { class: "state pending" }, icon("clock"), t("dealt.asking")),
      replyPanel(),
      offers(),
      notices(now()),
      task(),
      freeSeat(dealt().waits),
      projects(),
      undoLine(),
      fairness(dealt()),
    ],
    act: thumb(),
  };
}

/** What calls for attention: a modifier against this player, or an offer. */
export function dealtAttention() {
  if (may()?.reply) return { what: `reply ${dealt().step}`, where: ".attack" };
  return may()?.answer ? { what: `offer ${dealt().step}`, where: ".offer" } : null;
}
