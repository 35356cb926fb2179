// Amino on the big screen: the hand, and every seat's cards with their working.

import { h } from "../dom.js";
import { points, t } from "../i18n.js";
import { icon } from "../icons.js";
import { nameOf, seatBadge } from "../parts.js";
import { countedTitle } from "../rounds.js";
import { seatOf, store, there } from "../store.js";
import { variantText } from "../variants.js";
import { deckChip } from "./board.js";
import { face } from "./cards.js";
import { tvDealt, tvDealtLines } from "./dealttv.js";
import { effective, handOf, isBegun } from "./entries.js";
import { dealText, justScored } from "./hand.js";
import { miniCards, workingLine } from "./marks.js";
import { endingChip, raceLine } from "./race.js";
import { isPlayed } from "./turn.js";
import { say } from "./words.js";

/** The hand whose seats are listed: the current one once something of it is there, before that the one just scored. */
function tvHand() {
  const now = handOf(store.state.current);
  return justScored(now) ?? now;
}

/**
 * Cards that lie face down, and the places that are left.
 * @param {number} count
 * @param {number} size
 */
const faceDown = (count, size) =>
  h("span", { class: "mini" }, Array.from({ length: size }, (_, at) => h("span", { class: `gap ${at < count ? "down" : ""}` })));

/**
 * What a seat still has to do: its Sunlight, or before the first cards its player.
 * @param {Entry} entry
 */
function waits({ status, seat }) {
  if (status === "sunlight") return say("hand.waits-sunlight");
  return store.own.begun() || seatOf(seat).taken ? "" : t("seats.waiting");
}

/** @param {Hand} hand @param {number} seat */
function seatLine(hand, seat) {
  const entry = effective(hand, seat);
  const size = store.game.rules.atmosphere_size;
  const play = isPlayed(hand) ? hand.play : null;
  return h(
    "li",
    { "data-key": seat, class: play?.seat === seat ? "now" : "" },
    seatBadge(seat, { live: store.presence.seats.includes(seat) }),
    h("b", { class: "tv-name" }, nameOf(seat)),
    entry.kind === "typed"
      ? h("span", { class: "quiet" }, t("hand.typed"))
      : play
        ? faceDown(play.atmospheres[seat - 1].length, size)
        : miniCards(entry.final ?? entry.cards, size),
    h(
      "span",
      { class: "tv-working" },
      entry.working ? workingLine(entry) : play ? t("board.holds", { n: play.hands[seat - 1] }) : waits(entry),
    ),
    h("span", { class: "tv-points" }, entry.score === null ? "" : points(entry.score)),
  );
}

/** @param {Hand} hand */
function sun(hand) {
  const { seat, drawn } = there(hand.sunlight);
  return h(
    "div",
    { class: "tv-call" },
    icon("sun"),
    h("b", null, say("sun.of", { name: nameOf(seat) })),
    drawn &&
      h(
        "span",
        { class: "mini" },
        drawn.map((card) => face(card)),
      ),
  );
}

/** @param {Hand} hand */
const firstOf = ({ first }) => [seatBadge(first), h("span", null, `${t("hand.first")} `, h("b", null, nameOf(first)))];

/** @param {HandPlay} play */
const whoseTurn = (play) => [
  seatBadge(play.seat),
  h("b", null, t("turn.of", { name: nameOf(play.seat) })),
  deckChip(play),
];

/** The hand to play, as the phones count it; under it the seats of the hand that is entered. */
export function tvPart() {
  if (store.state.dealt && store.state.dealt.phase !== "deal") return tvDealt();
  const hand = tvHand();
  const { planned_hands: hands, current } = store.state;
  const now = handOf(current);
  const race = raceLine();
  const going = isPlayed(now) && there(now.play).turn > 1 ? there(now.play) : null;
  return h(
    "section",
    { class: "tv-play", "aria-labelledby": "tv-title" },
    h("h1", { id: "tv-title" }, countedTitle("hand", current, hands)),
    h(
      "p",
      { class: "tv-facts" },
      going ? whoseTurn(going) : firstOf(now),
      h("span", { class: "chip" }, variantText("seeding", now.seeding)),
      endingChip(),
      now.extra && h("span", { class: "chip" }, t("hand.extra")),
    ),
    race && h("p", { class: "tv-deal" }, race),
    now.extra && !isBegun(now) && h("p", { class: "tv-deal" }, t("hand.tie", { n: store.game.rules.tie_hands })),
    !isBegun(now) && !going && h("p", { class: "tv-deal" }, dealText(now.deal)),
    hand !== now && h("h2", null, t("tv.scored", { hand: hand.hand })),
    hand.sunlight && sun(hand),
    h(
      "ul",
      { class: "tv-seats" },
      hand.order.map((seat) => seatLine(hand, seat)),
    ),
  );
}

/** Its height in lines of text, without the seats: the title, and what to deal or the Sunlight with its cards. */
export function tvLines() {
  if (store.state.dealt && store.state.dealt.phase !== "deal") return tvDealtLines();
  const now = handOf(store.state.current);
  const dealt = isBegun(now) ? 0 : tvHand() === now ? 5 : 8;
  const tied = now.extra && !isBegun(now) ? 4 : 0;
  return 14 + dealt + tied + (tvHand().sunlight ? 9 : 0) + (raceLine() ? 2 : 0);
}
