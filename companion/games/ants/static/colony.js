// The colonies: tap a chamber to store; and which player has which colony card.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { pendingOf, post } from "../outbox.js";
import { badge, button, closeSheet, nameOf, once, openSheet, seatBadge, sheet, tappable } from "../parts.js";
import { change, matchOf, mayPlay, store } from "../store.js";
import { isNow, turnOf } from "../turn.js";
import { storesCamera } from "./photo.js";
import { chamber, token } from "./pieces.js";
import { chambersOf, isLight, resources, storedBy, storeResource } from "./record.js";
import { colourName, pointsText, resourceName, worthText } from "./words.js";

/** @param {At} at @param {number} seat @param {string} resource @param {number} had */
function chamberButton(at, seat, resource, had) {
  const of = matchOf(at.match);
  const points = chambersOf(seat, of)[resource];
  const words = { resource: resourceName(resource), points: pointsText(points), had };
  const empty = of.left.of[resource] === 0;
  const put = once(`store ${at.turn} ${resource}`, () => storeResource(at, resource));
  const carried = of.totals[seat - 1].hand?.load.includes(resource);
  const inner = [
    chamber(resource, had),
    h(
      "span",
      { class: "says" },
      h("b", null, resourceName(resource)),
      h("span", { class: "worth" }, empty ? t("store.none") : pointsText(points)),
      carried && h("span", { class: "carried" }, t("hand.carried")),
    ),
  ];
  const props = { class: `chamber ${empty && mayPlay() ? "none" : ""}`, "data-key": resource };
  return tappable(mayPlay() ? { ...props, "aria-label": t("store.chamber", words) } : props, put, inner);
}

/**
 * The chambers of the player whose turn it is; a tap stores.
 * @param {At} at
 */
export function storing(at) {
  const { seat } = turnOf(at);
  const of = matchOf(at.match);
  const had = storedBy(seat, of);
  return h(
    "section",
    { class: "stack tight", "aria-labelledby": `store-${at.turn}`, "data-key": "store" },
    h(
      "div",
      { class: "row" },
      h("h2", { id: `store-${at.turn}`, class: "grow" }, t("store.title", { name: nameOf(seat) })),
      h("span", { class: "chip accent", role: "status" }, pointsText(of.totals[seat - 1].total)),
    ),
    mayPlay() && !isLight(of) && h("p", { class: "quiet small" }, t("store.text")),
    h(
      "div",
      { class: `chambers of-${resources().length}` },
      resources().map((resource) => chamberButton(at, seat, resource, had[resource])),
    ),
    mayPlay() && !isLight(of) && isNow(at) && storesCamera([seat], seat, () => at),
  );
}

/** The resources nobody has stored yet, of each kind and in all. */
export function leftOver() {
  const { of, all } = store.state.left;
  const total = Object.values(store.game.resources).reduce((sum, one) => sum + one, 0);
  return h(
    "ul",
    { class: "counters", "aria-label": t("store.left") },
    h(
      "li",
      { class: "all", "data-key": "all" },
      h("span", { class: "quiet small grow" }, t("store.left")),
      h("b", null, t("store.left-all", { n: all, all: total })),
    ),
    resources().map((kind) =>
      h(
        "li",
        { "data-key": kind },
        token(kind),
        h("b", { class: "number", "aria-hidden": "true" }, of[kind]),
        h(
          "span",
          { class: "unseen" },
          t("store.left-of", { resource: resourceName(kind), n: of[kind], all: store.game.resources[kind] }),
        ),
      ),
    ),
  );
}

/**
 * A colony card in short: its colour and the worth of its chambers.
 * @param {string} colony
 */
export function colonyLine(colony) {
  const worth = store.game.chambers[colony];
  return h(
    "span",
    { class: "worths", role: "img", "aria-label": worthText(worth) },
    resources().map((kind) => h("span", { "data-key": kind }, token(kind), h("b", { class: "number" }, worth[kind]))),
  );
}

/** @param {number} seat */
function seatRow(seat) {
  const colony = store.state.colonies.of[seat - 1];
  return h(
    "button",
    { type: "button", class: "list-row colony-row", "data-key": seat, onclick: () => openSheet("colony", { seat }) },
    seatBadge(seat),
    h("b", { class: "grow" }, nameOf(seat)),
    colonyLine(colony),
    icon("edit"),
  );
}

export function coloniesSheet() {
  return sheet({
    name: "colonies",
    title: t("colonies.title"),
    close: closeSheet,
    body: [
      h("p", null, t("colonies.text")),
      h("div", { class: "panel flush" }, store.state.table.seats.map(({ seat }) => seatRow(seat))),
    ],
    foot: button(t("act.done"), closeSheet, { kind: "go" }),
  });
}

/**
 * Another card for a seat; if another player has it, they swap.
 * @param {{ seat: number }} open
 */
export function colonySheet({ seat }) {
  const { match } = store.state;
  const waiting = pendingOf("colonies", { match });
  const of = waiting?.colonies ?? store.state.colonies.of;
  const base = waiting?.id ?? store.state.colonies.version;
  /** @param {string} colony */
  const pick = (colony) =>
    once(`colony ${colony}`, () => {
      const colonies = of.map((one, at) => (at === seat - 1 ? colony : one === colony ? of[seat - 1] : one));
      if (of[seat - 1] !== colony) post({ type: "colonies", match, colonies, base });
      change({ sheet: { name: "colonies" } });
    });
  return sheet({
    name: "colony",
    title: t("colonies.of", { name: nameOf(seat) }),
    close: closeSheet,
    badge: seatBadge(seat),
    body: [
      h(
        "div",
        { class: "panel flush" },
        Object.keys(store.game.chambers).map((colony) => {
          const holder = of.indexOf(colony) + 1;
          return h(
            "button",
            {
              type: "button",
              class: "list-row colony-row",
              "data-key": colony,
              "aria-pressed": holder === seat ? "true" : "false",
              onclick: pick(colony),
            },
            badge({ name: " ", colour: colony }),
            h(
              "span",
              { class: "grow" },
              h("b", null, colourName(colony)),
              holder > 0 &&
                holder !== seat &&
                h("span", { class: "quiet small" }, t("colonies.held", { name: nameOf(holder) })),
            ),
            colonyLine(colony),
            holder === seat && icon("check"),
          );
        }),
      ),
    ],
  });
}
