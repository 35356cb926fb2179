// The big screen of a hand whose cards are on the phones: whose turn it is, and every atmosphere, face down.

import { h } from "../dom.js";
import { face as printed } from "../faces.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { nameOf, seatBadge } from "../parts.js";
import { countedTitle } from "../rounds.js";
import { store } from "../store.js";
import { variantText } from "../variants.js";
import { face } from "./cards.js";
import { dealt } from "./dealtacts.js";
import { handOf } from "./entries.js";
import { say } from "./words.js";

/** @param {DealtSeat} row */
function seatLine({ seat, hand, atmosphere }) {
  const size = store.game.rules.atmosphere_size;
  return h(
    "li",
    { "data-key": seat },
    seatBadge(seat, { live: store.presence.seats.includes(seat) }),
    h("b", { class: "tv-name" }, nameOf(seat)),
    h(
      "span",
      { class: "mini" },
      atmosphere.map((card) => (card ? face(card) : printed("back", t("dealt.down")))),
      Array.from({ length: size - atmosphere.length }, () => h("span", { class: "gap" })),
    ),
    h("span", { class: "tv-working" }, hand > 0 ? t("dealt.in-hand", { n: hand }) : ""),
    h("span", { class: "tv-points" }, dealt().waits.includes(seat) && icon("clock")),
  );
}

/** What everybody waits for. */
function now() {
  const { phase, seat, waits } = dealt();
  if (phase === "seed") return t("dealt.seeding");
  if (phase === "sunlight" || phase === "keep") return say("sun.of", { name: nameOf(waits[0]) });
  return `${t("dealt.turn-of", { name: nameOf(seat) })}: ${t(`dealt.${phase}`)}`;
}

export function tvDealt() {
  const { hand: number, deck, seat, waits, drawn } = dealt();
  const hand = handOf(number);
  return h(
    "section",
    { class: "tv-play", "aria-labelledby": "tv-title" },
    h("h1", { id: "tv-title" }, countedTitle("hand", number, store.state.planned_hands)),
    h(
      "p",
      { class: "tv-facts" },
      h("span", { class: "chip" }, variantText("seeding", hand.seeding)),
      hand.extra && h("span", { class: "chip" }, t("hand.extra")),
      h("span", { class: "chip" }, t("dealt.deck", { n: deck })),
    ),
    h(
      "div",
      { class: "tv-call" },
      seatBadge(waits[0] ?? seat),
      h("b", null, now()),
      drawn && h("span", { class: "mini" }, drawn.map((card) => face(card))),
    ),
    h("ul", { class: "tv-seats" }, dealt().seats.map(seatLine)),
  );
}

/** Its height in lines of text, without the seats. */
export const tvDealtLines = () => (dealt().drawn ? 22 : 18);
