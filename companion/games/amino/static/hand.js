// The hand being played: who starts, what to deal, the turn, and every atmosphere as it is entered.

import { h } from "../dom.js";
import { face, points } from "../faces.js";
import { firstPlayer } from "../first.js";
import { list, t } from "../i18n.js";
import { icon } from "../icons.js";
import { keep, kept } from "../memory.js";
import { button, nameOf, note, openSheet, rich, seatBadge, sideButton } from "../parts.js";
import { mayPlay, mySeat, page, store } from "../store.js";
import { variantText } from "../variants.js";
import { correction, effective, handOf, isBegun, missing, nextSeat } from "./entries.js";
import { openEntry } from "./entry.js";
import { mode } from "./mode.js";
import { scoredHand } from "./scored.js";
import { sunlightPanel } from "./sunlight.js";

/** The hand this phone looks at: a hand just scored stays until its reader moves on. */
export function shownHand() {
  const { current, match } = store.state;
  const at = kept(`at.${page.table}`);
  if (!at || at.match !== match || at.hand > current) {
    keep(`at.${page.table}`, { match, hand: current });
    return current;
  }
  return at.hand < current ? current - 1 : current;
}

/** Whether this phone's own cards are in; on one without a seat, whether anybody's are. */
export function isEntered(hand) {
  const open = missing(hand);
  return mySeat() === null ? open.length < hand.order.length : !open.includes(mySeat());
}

export function stateMark(entry) {
  if (entry.waiting) return h("span", { class: "state pending" }, icon("clock"), t("mark.pending"));
  if (entry.kind) return h("span", { class: "state saved" }, icon("check"), t("mark.saved"));
  return null;
}

export function miniCards(cards, size) {
  const gaps = Math.max(0, size - cards.length);
  return h(
    "span",
    { class: "mini" },
    cards.map((card) => face(card)),
    Array.from({ length: gaps }, () => h("span", { class: "gap" })),
  );
}

function says(hand, entry, size) {
  const other = entry.by && entry.by !== entry.seat ? t("hand.by", { name: nameOf(entry.by) }) : null;
  const who = correction(hand, entry.seat) ?? other;
  const by = who ? ` · ${who}` : "";
  if (entry.kind === "typed") return t("hand.typed") + by;
  if (entry.status === "sunlight") return t("hand.waits-sunlight") + by;
  if (entry.cards.length === 0) return t("hand.empty");
  return t("hand.cards", { n: entry.cards.length, all: size }) + by;
}

function atmosphere(hand, seat) {
  const entry = effective(hand, seat);
  const size = store.game.rules.atmosphere_size;
  const name = nameOf(seat);
  const inner = [
    h(
      "span",
      { class: "who" },
      seatBadge(seat, { live: store.presence.seats.includes(seat) }),
      h(
        "span",
        { class: "name" },
        h("b", null, name, seat === mySeat() && h("span", { class: "chip accent" }, t("who.you"))),
        h("span", null, says(hand, entry, size)),
      ),
      entry.score !== null && h("span", { class: "points" }, points(entry.score)),
      entry.kind === "typed" && stateMark(entry),
    ),
    entry.kind !== "typed" &&
      h(
        "span",
        { class: "under" },
        miniCards(entry.final ?? entry.cards, size),
        stateMark(entry),
      ),
  ];
  if (!mayPlay()) return h("div", { class: "seat-row", "data-key": seat }, inner);
  return h(
    "button",
    { type: "button", class: "seat-row", "data-key": seat, onclick: () => openEntry(hand, seat) },
    inner,
  );
}

const TURN = [
  ["analyze", "eye"],
  ["build", "build"],
  ["change", "change"],
  ["draw", "draw"],
];

/** The actions of a turn, open where the game is new; what to deal folds in once one's own cards are entered. */
function turnReminder(hand, entered) {
  const { turn } = store.game.strings;
  return h(
    "details",
    {
      class: "panel fold",
      open: hand.hand === 1 && !entered && !isBegun(hand),
      "data-key": `turn-${hand.hand}-${entered}`,
    },
    h("summary", null, t("hand.turn"), icon("down")),
    entered && h("p", null, dealText(hand.deal)),
    h(
      "ol",
      { class: "abcd" },
      TURN.map(([key, mark]) =>
        h("li", null, h("span", { class: "badge" }, icon(mark)), h("span", null, rich(turn[key]))),
      ),
    ),
    note(t("hand.ends"), { mark: "first" }),
  );
}

export function dealText({ cards, seed, seed_cards: seeds }) {
  return `${t("deal.cards", { n: cards })} ${t(`deal.seed-${seed}`, { n: seeds })}`;
}

function head(hand, entered) {
  const { planned_hands: hands, variants } = store.state;
  const { ending } = variants.chosen;
  return h(
    "section",
    { class: "round-head stage", "aria-labelledby": "hand-title" },
    h("div", { class: "backdrop corner" }),
    h(
      "h1",
      { id: "hand-title", tabindex: "-1" },
      hands ? t("hand.of", { hand: hand.hand, hands }) : t("hand.title", { hand: hand.hand }),
    ),
    h(
      "div",
      { class: "facts" },
      h("span", { class: "chip" }, icon("air"), variantText("seeding", hand.seeding)),
      ending !== "base" && h("span", { class: "chip" }, icon("trophy"), variantText("ending", ending)),
      hand.extra && h("span", { class: "chip" }, icon("change"), t("hand.extra")),
    ),
    firstPlayer(hand.first, t("hand.first"), mayPlay() && hand.hand === 1 && !isBegun(hand)),
    !entered && h("p", { class: "deal" }, dealText(hand.deal)),
  );
}

/** Whose cards are still to come, once one's own are in. */
function waiting(open) {
  return h(
    "p",
    { class: "note waiting", role: "status" },
    icon("clock"),
    h(
      "span",
      { class: "grow" },
      mySeat() !== null && [h("b", null, t("hand.mine-in")), " "],
      t("hand.waiting", { names: list(open.map(nameOf)) }),
    ),
  );
}

function act(hand) {
  if (!mayPlay() || hand.sunlight) return null;
  const seat = nextSeat(hand);
  const quick = () => openSheet("quick", { match: hand.match, hand: hand.hand });
  const tapped = () => openEntry(hand, seat);
  if (mode() === "scores")
    return [
      button(t("quick.open"), quick, { kind: "go", mark: "keys" }),
      seat && sideButton(t("mode.cards"), "card", tapped),
    ];
  if (!seat) return null;
  const label = seat === mySeat() ? t("hand.enter-mine") : t("hand.enter", { name: nameOf(seat) });
  return [button(label, tapped, { kind: "go", mark: "card" }), sideButton(t("quick.open"), "keys", quick)];
}

export function handScreen() {
  const number = shownHand();
  const hand = handOf(number);
  if (number !== store.state.current) return scoredHand(hand);
  const open = missing(hand);
  const entered = isEntered(hand);
  const body = [
    head(hand, entered),
    entered && open.length > 0 && waiting(open),
    store.state.tie && note(t("hand.tie"), { mark: "change" }),
    hand.sunlight && sunlightPanel(hand),
    turnReminder(hand, entered),
    h(
      "section",
      { class: "stack tight", "aria-labelledby": "atmospheres" },
      h("h2", { id: "atmospheres" }, t("hand.atmospheres")),
      h(
        "div",
        { class: "panel flush seat-rows" },
        hand.order.map((seat) => atmosphere(hand, seat)),
      ),
    ),
  ];
  return { body, act: act(hand) };
}
