// Choices with cards on the phones: whom a modifier is against and with which cards, what is discarded, with whom to join.

import { isReady, sees, toggled } from "../dealt.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { alterSheet, button, closeSheet, nameOf, note, once, seatPicks, sheet } from "../parts.js";
import { there } from "../store.js";
import { grid, pickCard } from "./cards.js";
import { act, may } from "./dealtacts.js";
import { cardName } from "./words.js";

/**
 * Cards to choose some of; two that are alike are told apart by their place.
 * @param {string[]} cards
 * @param {number[]} chosen
 * @param {(chosen: number[]) => void} set
 * @param {number} most
 */
const choose = (cards, chosen, set, most) =>
  grid(
    cards.map((id, at) => {
      const card = pickCard(id, { onclick: () => set(toggled(chosen, at, most)), pressed: chosen.includes(at) });
      card.dataset.key = `${id} ${at}`;
      return card;
    }),
  );

/** @param {string[]} cards @param {number[]} chosen */
const picked = (cards, chosen) => chosen.map((at) => cards[at]);

/** @param {HeldSheet} open @param {HeldPlay} play */
function projectPicks(open, play) {
  return grid(
    play.projects.map(([id, owner]) =>
      pickCard(id, {
        onclick: () => alterSheet(open, { project: id, target: owner, chosen: [] }),
        under: nameOf(owner),
        pressed: open.project === id,
      }),
    ),
  );
}

/**
 * A modifier that asks something: against whom, on which project, with which cards.
 * @param {HeldSheet} open
 */
export function heldPlaySheet(open) {
  const play = may()?.modifiers?.find(({ card }) => card === open.card);
  if (!play) return null;
  const { project = null, target = null, chosen = [] } = open;
  const onProject = play.source === "attached";
  const cards = onProject ? (play.projects.find(([id]) => id === project)?.[2] ?? []) : play.cards;
  const enough = !play.source || (play.exact ? chosen.length === play.count : chosen.length > 0);
  const whole = enough && (onProject ? project !== null : target !== null || !play.targets.length);
  const send = once("held-play", () => {
    act("modifier", { card: play.card, project, target: play.targets.length ? target : null, cards: picked(cards, chosen) });
    closeSheet();
  });
  return sheet({
    name: "held-play",
    title: cardName(play.card),
    close: closeSheet,
    body: [
      play.targets.length > 0 &&
        !onProject && [
          h("p", { class: "label" }, t("modifier.whom")),
          seatPicks(play.targets, (seat) => () => alterSheet(open, { target: seat }), target ?? 0),
        ],
      onProject && [h("p", { class: "label" }, t("forgotten.project")), projectPicks(open, play)],
      cards.length > 0 && [
        h("p", { class: "label" }, t("dealt.choose", { n: play.count })),
        choose(cards, chosen, (now) => alterSheet(open, { chosen: now }), play.count),
      ],
    ],
    foot: button(t("dealt.play", { card: cardName(play.card) }), send, { kind: "go", disabled: !whole || !isReady() }),
  });
}

/**
 * The end of a turn: what is discarded.
 * @param {HeldSheet} open
 */
export function heldEndSheet(open) {
  const least = may()?.end?.discard;
  if (least === undefined) return null;
  const { hand } = there(sees());
  const { chosen = [] } = open;
  const send = once("held-end", () => {
    act("end", { cards: picked(hand, chosen) });
    closeSheet();
  });
  return sheet({
    name: "held-end",
    title: t("dealt.discard-title"),
    close: closeSheet,
    body: [
      note(least ? t("dealt.discard-least", { n: least }) : t("dealt.discard-none"), { mark: "card" }),
      choose(hand, chosen, (now) => alterSheet(open, { chosen: now }), hand.length),
    ],
    foot: button(chosen.length ? t("dealt.end-with", { n: chosen.length }) : t("end.mine"), send, {
      kind: "go",
      mark: "next",
      disabled: chosen.length < least || !isReady(),
    }),
  });
}

/**
 * Another's project to join with one's own.
 * @param {HeldSheet} open
 */
export function heldOfferSheet({ project = "" }) {
  const offers = may()?.offer?.filter((one) => one.project === project) ?? [];
  if (!offers.length) return null;
  /** @param {string} other */
  const offer = (other) =>
    once(`offer ${other}`, () => {
      if (!isReady()) return; // the sheet stays, to try again
      act("offer", { project, other });
      closeSheet();
    });
  return sheet({
    name: "held-offer",
    title: t("collaborate.open"),
    close: closeSheet,
    body: [
      h("p", null, t("collaborate.for-good")),
      grid(offers.map(({ other, seat }) => pickCard(other, { onclick: offer(other), under: nameOf(seat) }))),
    ],
  });
}
