// The ant game on the big screen: whose turn it is, what was done, bridges and blockades, every colony.

import { h } from "../dom.js";
import { list, t } from "../i18n.js";
import { icon } from "../icons.js";
import { nameOf, seatBadge } from "../parts.js";
import { seatOf, store } from "../store.js";
import { gestureArt } from "./gestures.js";
import { die, laid, token } from "./pieces.js";
import { handChips } from "./hand.js";
import { lastFight, openFights } from "./light.js";
import { deedOf, deedsOf, isLight, resources } from "./record.js";
import { art } from "../signs.js";
import { now, turnOf } from "../turn.js";
import { tvPile, tvTurnHead } from "../turns.js";
import { deedText, resourceName, workingText } from "./words.js";

/** @param {OpeningRound} round */
const rolls = (round) =>
  h(
    "ul",
    { class: "tv-seats tv-colonies", "data-key": `round ${round.round}` },
    round.rolls.map(({ seat, dice }) =>
      h(
        "li",
        { "data-key": seat },
        seatBadge(seat, { live: store.presence.seats.includes(seat) }),
        h("b", { class: "tv-name" }, nameOf(seat)),
        h("span", { class: "tv-working" }, dice ? "" : t("opening.not-yet")),
        die(dice?.[0], { fresh: "fresh" }),
      ),
    ),
  );

/** The rolls to start: after a tie those who roll again, and under them the round before. */
function opening() {
  const [now, before] = [...store.state.opening.rounds].reverse();
  return h(
    "section",
    { class: "tv-play tv-opening", "aria-labelledby": "tv-title" },
    h("h1", { id: "tv-title" }, t("tv.opening")),
    before
      ? h(
          "p",
          { class: "tv-call" },
          icon("dice"),
          h("b", null, t("opening.again", { names: list(now.rolls.map(({ seat }) => nameOf(seat))) })),
        )
      : h("p", { class: "tv-deal" }, t("opening.text")),
    rolls(now),
    before && rolls(before),
  );
}

/** @param {number} seat */
function stores(seat) {
  const { store: had } = store.state.totals[seat - 1];
  return h(
    "span",
    { class: "tv-tokens" },
    resources().flatMap((kind) =>
      Array.from(
        { length: had[kind] },
        (_, at) => h("span", { "data-key": `${kind} ${at}` }, token(kind, { label: true })),
      ),
    ),
  );
}

/** @param {At} at */
function fighting(at, n = 1) {
  const fight = deedOf(at, "fight", n);
  if (!fight) return null;
  const shown = fight.rounds.findLast((round) => round.gestures)?.gestures;
  return h(
    "div",
    { class: "tv-call tv-fight" },
    seatBadge(fight.attacker),
    shown && gestureArt(shown[0]),
    art("fight"),
    shown && gestureArt(shown[1]),
    seatBadge(fight.defender),
    h("b", null, deedText(fight)),
  );
}

/**
 * Every colony with its stores and points; the one whose turn it is stands out.
 * @param {number | null} playing
 */
const colonies = (playing) =>
  h(
    "ul",
    { class: "tv-seats tv-colonies" },
    store.state.totals.map((one) =>
      h(
        "li",
        { class: one.seat === playing ? "now" : "", "data-key": one.seat },
        seatBadge(one.seat, { live: store.presence.seats.includes(one.seat) }),
        h("b", { class: "tv-name" }, nameOf(one.seat)),
        one.hand && playing && h("span", { class: "tv-hand" }, handChips(one, true)),
        stores(one.seat),
        h("span", { class: "tv-working" }, workingText(one.working, one.total)),
      ),
    ),
  );

/** The resources nobody has stored yet. */
const leftOf = () =>
  resources().map((kind) =>
    h(
      "span",
      { class: "chip", "data-key": kind },
      token(kind),
      h("b", null, store.state.left.of[kind]),
      h("span", { class: "unseen" }, resourceName(kind)),
    ),
  );

/** Without turns: the race, what is left, and the fight that is on or was last. */
function light() {
  const shown = openFights()[0] ?? lastFight();
  return h(
    "section",
    { class: "tv-play", "aria-labelledby": "tv-title" },
    h("h1", { id: "tv-title" }, t("light.tv", { n: store.game.rules.winning_points })),
    h("p", { class: "tv-facts" }, leftOf()),
    shown && fighting(shown.at, shown.n),
    colonies(null),
  );
}

/** The turn, and under it every colony. */
export function tvPart() {
  const { turn, supply, timers } = store.state;
  if (isLight()) return light();
  if (!turn) return opening();
  const at = now();
  const { seat } = turnOf(at);
  const deeds = deedsOf(at).filter((deed) => deed.kind !== "fight");
  return h(
    "section",
    { class: "tv-play", "aria-labelledby": "tv-title" },
    tvTurnHead(seat),
    h(
      "p",
      { class: "tv-facts" },
      supply && tvPile("triangle", supply.tiles, t("supply.tiles")),
      supply && tvPile("card", supply.ant_cards, t("supply.ant-cards")),
      leftOf(),
    ),
    timers.length > 0 &&
      h(
        "p",
        { class: "tv-facts" },
        timers.map(({ kind, seat: owner, turn: since, left: more }) =>
          h(
            "span",
            { class: "chip", "data-key": `${kind} ${owner} ${since}` },
            laid(kind, seatOf(owner).colour),
            h("span", null, t(`timer.${kind}`, { name: nameOf(owner) })),
            icon("clock"),
            h("b", null, more + 1),
          ),
        ),
      ),
    fighting(at),
    deeds.length > 0 && h("p", { class: "tv-deal tv-deeds" }, deeds.map(deedText).join(" · ")),
    colonies(seat),
  );
}

/** Under the winner: what every colony has stored, and how its points add up. */
export const tvResult = () => colonies(null);

// In lines of text: what is always there, and how much lower a seat's line is than the frame reckons.
const [ALWAYS, LOWER, LEAST, RESULT] = [21, 1.8, 14, 30];
const PER_ROW = 2;

/** Its height in lines of text, without the seats. */
export function tvLines() {
  const { turn, timers, table, outcome, opening: start } = store.state;
  if (outcome) return RESULT + (outcome.shared ? 5 : 0) - LOWER * table.seats.length;
  if (isLight()) return LEAST + (openFights()[0] ?? lastFight() ? 5.3 : 0);
  if (!turn) return LEAST + 4 + (start.rounds.length > 1 ? 4 * table.seats.length : 0);
  const rows = Math.ceil(timers.length / PER_ROW);
  const fight = deedOf(now(), "fight") ? 5.3 : 0;
  const deeds = deedsOf(now()).some((deed) => deed.kind !== "fight") ? 4.5 : 0;
  return Math.max(LEAST, ALWAYS + (rows ? 1.1 + 2.4 * rows : 0) + fight + deeds - LOWER * table.seats.length);
}
