// The big screen at the table: the hand, the standing, the chart, and how to join.

import { chart } from "./chart.js";
import { h } from "./dom.js";
import { effective } from "./entries.js";
import { face, points } from "./faces.js";
import { dealText, miniCards } from "./hand.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { linkFor, qr } from "./lobby.js";
import { nameOf, seatBadge, tap, variant } from "./parts.js";
import { winnerCard } from "./result.js";
import { workingLine } from "./scored.js";
import { standing } from "./scores.js";
import { handOf, page, store } from "./store.js";

const begun = (hand) => hand.entries.some((entry) => entry.kind);

/** The hand whose seats are listed: the current one once somebody enters it, before that the one just scored. */
function tvHand() {
  const { current, hands } = store.state;
  const now = handOf(current);
  return current > 1 && !begun(now) ? (handOf(current - 1) ?? hands[0]) : now;
}

/** How to join, until every seat is taken and the first cards are in. */
function invite() {
  const { code, seats } = store.state.table;
  const full = seats.every((seat) => seat.taken) && store.state.hands.some(begun);
  if (!code || full) return null;
  const link = linkFor("join");
  return h(
    "aside",
    { class: "tv-join" },
    qr(link, t("lobby.qr")),
    h(
      "div",
      null,
      h("p", { class: "label" }, t("lobby.scan")),
      h("p", { class: "tv-url" }, link ? new URL(link.url).host : location.host),
      h("p", { class: "tv-code" }, code),
    ),
  );
}

function seatLine(hand, seat) {
  const entry = effective(hand.hand, seat);
  const size = store.game.rules.atmosphere_size;
  return h(
    "li",
    { "data-key": seat },
    seatBadge(seat, { live: store.presence.seats.includes(seat) }),
    h("b", { class: "tv-name" }, nameOf(seat)),
    entry.kind === "typed"
      ? h("span", { class: "quiet" }, t("hand.typed"))
      : miniCards(entry.final ?? entry.cards, size),
    h(
      "span",
      { class: "tv-working" },
      entry.working ? workingLine(entry) : entry.status === "sunlight" ? t("hand.waits-sunlight") : "",
    ),
    h("span", { class: "tv-points" }, entry.score === null ? "" : points(entry.score)),
  );
}

function sun(hand) {
  const { seat, drawn } = hand.sunlight;
  return h(
    "div",
    { class: "tv-sun" },
    icon("sun"),
    h("b", null, t("sun.of", { name: nameOf(seat) })),
    drawn &&
      h(
        "span",
        { class: "mini" },
        drawn.map((card) => face(card)),
      ),
  );
}

/** The hand to play, as the phones count it; under it the seats of `hand`. */
function handPart(hand) {
  const { planned_hands: hands, current } = store.state;
  const now = handOf(current);
  return h(
    "section",
    { class: "tv-hand", "aria-labelledby": "tv-title" },
    h(
      "h1",
      { id: "tv-title" },
      hands ? t("hand.of", { hand: current, hands }) : t("hand.title", { hand: current }),
    ),
    h(
      "p",
      { class: "tv-facts" },
      seatBadge(now.first),
      h("span", null, `${t("hand.first")} ${nameOf(now.first)}`),
      h("span", { class: "chip" }, `${t("create.seeding")}: ${variant("seeding", now.seeding).name}`),
    ),
    !begun(now) && h("p", { class: "tv-deal" }, dealText(now.deal)),
    hand !== now && h("h2", null, t("tv.scored", { hand: hand.hand })),
    hand.sunlight && sun(hand),
    h(
      "ul",
      { class: "tv-seats" },
      hand.order.map((seat) => seatLine(hand, seat)),
    ),
  );
}

async function fullScreen() {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen?.();
}

export function tvPage() {
  const { outcome, table, current } = store.state;
  const joining = invite();
  // So many lines of text the hand is high: the letters are made to fit the screen.
  const lines = 20 + 5.1 * table.seats.length + (joining ? 11.5 : 0) + (outcome || begun(handOf(current)) ? 0 : 4);
  return h(
    "div",
    { class: "tv space", "data-key": "tv", vars: { "--lines": lines } },
    h("div", { class: "planet" }),
    h(
      "header",
      { class: "tv-top" },
      h("span", { class: "tv-mark" }, store.game.title),
      h("span", { class: "grow" }),
      store.link !== "live" &&
        store.link !== "polling" &&
        h("span", { class: "chip sun", role: "status" }, icon("off"), t(`link.${store.link}`)),
      h("a", { class: "tap", href: `/t/${page.table}`, "aria-label": t("tv.phone-view") }, icon("phone")),
      document.fullscreenEnabled && tap(t("tv.full"), "tv", fullScreen),
    ),
    h(
      "main",
      { class: "tv-main" },
      h("div", { class: "tv-left" }, outcome ? winnerCard() : handPart(tvHand()), joining),
      h("section", { class: "tv-side" }, h("h2", null, t("score.title")), standing(), chart({ wide: 560, high: 280 })),
    ),
  );
}
