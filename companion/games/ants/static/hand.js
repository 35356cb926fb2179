// Hands, where the table keeps them: triangles, hives, the load of an ant.

import { h } from "../dom.js";
import { list, t } from "../i18n.js";
import { once, tappable } from "../parts.js";
import { art } from "../signs.js";
import { matchOf, mayPlay, store } from "../store.js";
import { pile } from "../turns.js";
import { token } from "./pieces.js";
import { deedOf, keepsHands, nextNumber, record, resources, rowOf } from "./record.js";
import { resourceName } from "./words.js";

const MOST = 12; // triangles laid at once; more are laid with the next tap

/**
 * A hand in short, as chips: ant cards, and where hands are kept triangles, hives and the load; on the big screen, in
 * pictures.
 * @param {Total} total
 */
export function handChips({ hand, ant_cards: cards }, big = false) {
  if (!hand) return cards === null ? null : h("span", { class: "chip" }, t("card.in-hand", { n: cards }));
  const { tiles, hives, load } = hand;
  const words = load.length ? list(load.map(resourceName)) : t("hand.empty");
  return [
    pile("triangle", tiles, t("supply.tiles")),
    pile("hive", hives, t("hand.hives")),
    pile("card", cards ?? 0, t("supply.ant-cards")),
    h(
      "span",
      { class: "chip", "data-key": "load" },
      load.length ? load.map((kind) => token(kind)) : art("load"),
      h("span", { class: big ? "unseen" : "" }, words),
    ),
  ];
}

/** @param {At} at @param {number} tiles @param {number} hives */
const lay = (at, tiles, hives) => once(`lay ${at.turn} ${tiles} ${hives}`, () => record(at, "lay", { tiles, hives }));

/** @param {At} at @param {{ tiles: number, hives: number }} hand */
function laying(at, hand) {
  const { tiles = 0, hives = 0 } = deedOf(at, "lay") ?? {};
  const most = Math.min(hand.tiles + tiles, MOST);
  const free = store.game.rules.hives - hand.hives + hives;
  /** @param {number} count @param {boolean} pressed @param {Press} press @param {string} label */
  const number = (count, pressed, press, label) =>
    h(
      "button",
      { type: "button", class: "one-tap", "data-key": count, "aria-pressed": String(pressed), "aria-label": label, onclick: press },
      count,
    );
  return [
    h("p", { class: "label" }, t("hand.laid")),
    h(
      "div",
      { class: "one-taps counts", "data-key": "tiles" },
      Array.from({ length: most + 1 }, (_, n) => number(n, n === tiles, lay(at, n, hives), t("income.tiles", { n }))),
    ),
    free > 0 && [
      h("p", { class: "label" }, t("hand.hives-laid")),
      h(
        "div",
        { class: "one-taps counts", "data-key": "hives" },
        Array.from({ length: free + 1 }, (_, n) =>
          number(n, n === hives, lay(at, Math.max(tiles, n), n), `${t("hand.hives-laid")} ${n}`),
        ),
      ),
    ],
  ];
}

/** @param {At} at @param {{ load: string[] }} hand */
function loading(at, hand) {
  const n = nextNumber(at, "load");
  /** @param {string} resource */
  const carried = (resource) => hand.load.includes(resource);
  return [
    h("p", { class: "label" }, t("hand.load")),
    h(
      "div",
      { class: "one-taps three", "data-key": "load" },
      resources().map((resource) =>
        tappable(
          { class: "one-tap", "data-key": resource, "aria-pressed": String(carried(resource)) },
          once(`load ${at.turn} ${n} ${resource}`, () => record(at, "load", { n, resource, down: carried(resource) })),
          [token(resource), h("span", null, resourceName(resource))],
        ),
      ),
    ),
  ];
}

/**
 * The hand of the player whose turn it is, with what can be noted of it.
 * @param {At} at
 */
export function handPanel(at) {
  const of = matchOf(at.match);
  const total = of.totals[rowOf(at).seat - 1];
  if (!keepsHands(of) || !total.hand) return null;
  return h(
    "section",
    { class: "stack tight", "aria-labelledby": `hand-${at.turn}`, "data-key": "hand" },
    h("h2", { id: `hand-${at.turn}` }, t("hand.title")),
    h(
      "div",
      { class: "panel stack tight" },
      h("div", { class: "facts" }, handChips(total)),
      mayPlay() && [laying(at, total.hand), loading(at, total.hand)],
    ),
  );
}
