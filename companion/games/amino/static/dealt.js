// A hand whose cards are on the phones: whose turn it is, every atmosphere, your own cards, and what you may do.

import { fairness, fan, freeSeat, inHand, isReady, isWaiting, offlineNote, picked, sees, undoLine } from "../dealt.js";
import { h } from "../dom.js";
import { face as printed } from "../faces.js";
import { firstPlayer } from "../first.js";
import { list, t } from "../i18n.js";
import { icon } from "../icons.js";
import { button, nameOf, note, once, seatBadge } from "../parts.js";
import { roundHead, waitingNote } from "../rounds.js";
import { mayPlay, mySeat, store, there } from "../store.js";
import { variantText } from "../variants.js";
import { cardLabel, face, short } from "./cards.js";
import { act, deal, dealt, may, moment, tapSlot, tapSpot } from "./dealtacts.js";
import { keepPanel } from "./dealtsun.js";
import { handOf } from "./entries.js";
import { dealText, justScored } from "./hand.js";
import { endingChip, raceLine } from "./race.js";
import { scoredHand } from "./scored.js";
import { ACTIONS } from "./turn.js";

/** @param {number} seat @param {number} at @param {string | null} card */
function spot(seat, at, card) {
  const looked = sees()?.looking.find((one) => one.seat === seat && one.at === at)?.card ?? card;
  const marked = dealt().looking.some(([of, place]) => of === seat && place === at);
  const shown = looked ? face(looked) : printed("back", null);
  const chosen = picked(moment()).spots.some(([of, place]) => of === seat && place === at);
  const may_tap = isReady() && may()?.spots.some(([of, place]) => of === seat && place === at);
  const names = { name: nameOf(seat), n: at + 1 };
  const label = looked ? `${t("dealt.spot", names)}: ${cardLabel(looked)}` : t("dealt.spot-down", names);
  const props = { class: `spot ${marked ? "marked" : ""} ${chosen ? "on" : ""}`, "data-key": `spot-${at}` };
  return may_tap
    ? h(
        "button",
        { type: "button", ...props, "aria-label": label, "aria-pressed": String(chosen), onclick: () => tapSpot([seat, at]) },
        shown,
      )
    : h("span", { ...props, role: "img", "aria-label": label }, shown);
}

/** @param {number} seat @param {number} at */
function freePlace(seat, at) {
  const { slots } = picked(moment());
  const open = isReady() && slots.length === 1 && may()?.into.includes(seat);
  return open
    ? h("button", {
        type: "button",
        class: "spot gap open",
        "data-key": `gap-${at}`,
        "aria-label": t("dealt.play-here", { name: nameOf(seat) }),
        onclick: () => act("play", { slots, to: seat }),
      }, icon("add"))
    : h("span", { class: "spot gap", "data-key": `gap-${at}` });
}

/** @param {DealtSeat} row */
function atmosphere({ seat, hand, atmosphere: cards }) {
  const size = store.game.rules.atmosphere_size;
  const now = dealt().waits.includes(seat);
  return h(
    "div",
    { class: `air ${now ? "now" : ""}`, "data-key": seat },
    h(
      "span",
      { class: "who" },
      seatBadge(seat, { live: store.presence.seats.includes(seat) }),
      h(
        "span",
        { class: "name" },
        h("b", null, nameOf(seat)),
        h(
          "span",
          { class: "quiet small held", role: "img", "aria-label": t("dealt.in-hand", { n: hand }) },
          icon("card"),
          `${hand}`,
        ),
      ),
    ),
    h(
      "span",
      { class: "spots", vars: { "--size": size } },
      Array.from({ length: size }, (_, at) => (at < cards.length ? spot(seat, at, cards[at]) : freePlace(seat, at))),
    ),
  );
}

/** The four actions of a turn, the one to do now marked. */
function steps() {
  const { phase } = dealt();
  const at = ACTIONS.findIndex(([key]) => key === phase);
  if (at < 0) return null;
  return h(
    "ol",
    { class: "turn-steps", "aria-label": t("hand.turn") },
    ACTIONS.map(([key, mark], n) =>
      h(
        "li",
        { class: n < at ? "past" : n === at ? "now" : "", "aria-current": n === at ? "step" : null, "data-key": key },
        icon(n < at ? "check" : mark),
        h("span", null, t(`dealt.${key}`)),
      ),
    ),
  );
}

/** What this phone's player has to do, in words. */
function task() {
  const now = may();
  if (!now) return null;
  const { phase } = dealt();
  if (phase === "seed") {
    const [to] = now.into;
    return to === mySeat() ? t("dealt.do-seed-own", { n: now.cards }) : t("dealt.do-seed", { n: now.cards, name: nameOf(to) });
  }
  if (phase === "analyze") return t("dealt.do-analyze", { n: now.cards });
  if (phase === "build") return t("dealt.do-build");
  if (phase === "change") {
    const [swap, play] = [now.do.includes("swap"), now.do.includes("play")];
    return t(swap && play ? "dealt.do-change" : swap ? "dealt.do-swap" : "dealt.do-play");
  }
  return phase === "draw" ? t("dealt.do-draw", { n: store.game.rules.draw_cards }) : null;
}

/** Whose turn it is, and what is to be done. */
function turnPanel() {
  const { phase, waits, seat, looking } = dealt();
  if (phase === "sunlight" || phase === "keep") return keepPanel();
  const mine = waits.includes(mySeat() ?? 0);
  const who = phase === "seed" ? t("dealt.seeding") : seat === mySeat() ? t("dealt.your-turn") : t("dealt.turn-of", { name: nameOf(seat) });
  const others = waits.filter((one) => one !== mySeat());
  return h(
    "section",
    { class: `panel stack tight turn-now ${mine ? "mine" : ""}`, "aria-live": "polite" },
    h(
      "div",
      { class: "row" },
      h("h2", { class: "grow" }, who),
      h("span", { class: "chip" }, icon("draw"), t("dealt.deck", { n: dealt().deck })),
    ),
    steps(),
    mine && h("p", null, task()),
    phase === "seed" && !mine && others.length > 0 && waitingNote(t("hand.waiting", { names: list(others.map(nameOf)) })),
    looking.length > 0 && seat !== mySeat() && h("p", { class: "quiet" }, t("dealt.looks", { name: nameOf(seat) })),
    isWaiting() && h("p", { class: "state pending" }, icon("clock"), t("dealt.asking")),
  );
}

/** Before a hand is dealt: what will be dealt, and who starts. */
function beforeDeal() {
  const hand = handOf(dealt().hand);
  const first = hand.hand === 1 && !dealt().hash;
  return [
    head(hand, [firstPlayer(hand.first, t("hand.first"), mayPlay() && first), h("p", { class: "deal" }, dealText(hand.deal))]),
    offlineNote(),
    store.state.tie && note(t("hand.tie", { n: store.game.rules.tie_hands }), { mark: "change" }),
    note(t("dealt.how"), { mark: "phone" }),
  ];
}

/** @param {Hand} hand @param {Child} [more] */
function head(hand, more = null) {
  const race = raceLine();
  return roundHead(
    "hand",
    hand.hand,
    store.state.planned_hands,
    h(
      "div",
      { class: "facts" },
      h("span", { class: "chip" }, icon("variants"), variantText("seeding", hand.seeding)),
      endingChip(),
      hand.extra && h("span", { class: "chip" }, icon("change"), t("hand.extra")),
    ),
    race && h("p", { class: "quiet" }, race),
    more,
  );
}

/** The cards this player looks at; only this phone has them. */
function lookedAt() {
  const looking = sees()?.looking ?? [];
  if (!looking.length) return null;
  return [
    h(
      "div",
      { class: "looked", "data-key": "looked" },
      looking.map((one) =>
        h("figure", { "data-key": `${one.seat} ${one.at}` }, face(one.card), h("figcaption", null, t("dealt.spot", { name: nameOf(one.seat), n: one.at + 1 }))),
      ),
    ),
    button(t("dealt.hide"), once("hide", () => act("hide")), { kind: "go", mark: "eye", disabled: !isReady() }),
  ];
}

/** The button of what was picked in the hand, or the only thing there is to do. */
function actButton() {
  const now = may();
  if (!now) return null;
  const { slots } = picked(moment());
  const ready = isReady();
  const cards = slots.map((slot) => short(there(sees()).hand[slot]));
  if (now.do.includes("seed"))
    return button(cards.length ? t("dealt.seed", { card: list(cards) }) : t("dealt.pick-seed"), once("seed", () => act("seed", { slots })), {
      kind: "go",
      mark: "card",
      disabled: !ready || slots.length !== now.cards,
    });
  if (now.do.includes("build"))
    return button(cards.length ? t("dealt.build-with", { card: cards[0] }) : t("dealt.pick-build"), once("build", () => act("build", { slots })), {
      kind: "go",
      mark: "build",
      disabled: !ready || slots.length !== 1,
    });
  if (now.do.includes("draw"))
    return button(t("dealt.do-draw", { n: store.game.rules.draw_cards }), once("draw", () => act("draw")), {
      kind: "go",
      mark: "draw",
      disabled: !ready,
    });
  return null;
}

/** Under the thumb: the hand and its button, or the cards that are looked at. */
function thumb() {
  const own = sees();
  if (!own || dealt().phase === "sunlight" || dealt().phase === "keep") return null;
  const looked = lookedAt();
  if (looked) return inHand(looked);
  const takes = own.may?.do.some((one) => ["seed", "build", "play"].includes(one)) && isReady();
  const todo = actButton();
  if (!own.hand.length && !todo) return null;
  return inHand(
    own.hand.length > 0 &&
      fan(own.hand, { face: (card) => face(card, false), label: cardLabel, chosen: picked(moment()).slots, press: takes ? tapSlot : null }),
    todo,
  );
}

export function dealtScreen() {
  const number = store.state.current;
  if (dealt().phase === "deal") {
    const before = justScored(handOf(number));
    const go = mayPlay() && button(t("dealt.deal", { hand: number }), deal, { kind: "go", mark: "card", disabled: !isReady() });
    return { body: [before && scoredHand(before), beforeDeal(), fairness(dealt())], act: go };
  }
  return {
    body: [
      h("h1", { id: "hand-title", class: "unseen", tabindex: "-1" }, t("hand.title", { hand: number })),
      offlineNote(),
      turnPanel(),
      freeSeat(dealt().waits),
      h("section", { class: "panel flush airs", "aria-label": t("hand.atmospheres") }, inOrder().map(atmosphere)),
      undoLine(),
      fairness(dealt()),
    ],
    act: thumb(),
  };
}

/** The seats as they sit, this phone's first. */
function inOrder() {
  const { seats } = dealt();
  const at = Math.max(0, seats.findIndex(({ seat }) => seat === mySeat()));
  return [...seats.slice(at), ...seats.slice(0, at)];
}

/** A word for the screen. */
export const dealtPlace = () => `dealt ${store.state.current} ${dealt().phase === "deal"}`;
