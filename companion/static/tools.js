// Dice, coin and first-player picker: the server rolls, everybody sees it, nothing is rolled twice unseen.

import { h, s } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { pendingOf, post } from "./outbox.js";
import { button, nameOf, note, once, seatBadge, tap } from "./parts.js";
import { asOf, change, mayPlay, store } from "./store.js";

/** @type {Record<number, number[][]>} */
const PIPS = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  5: [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  6: [
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ],
};
const MOST = 12;
const KINDS = [4, 6, 8, 10, 12, 20, 100];
const SIDES = 6;

/** The game's own dice if its rules name the first and the last of their numbers, or the number on each side. */
export function ownDice() {
  const rules = store.game.rules ?? {};
  const { die_lowest: lowest, die_highest: highest } = rules;
  if (lowest < highest) return { lowest, sides: highest - lowest + 1 };
  const sides = Object.keys(rules).filter((name) => name.startsWith("die_side_"));
  return sides.length > 1 ? { numbers: sides.map((name) => rules[name]), sides: sides.length } : null;
}

/** How many sides common dice have. */
function kinds() {
  const chosen = store.ui.sides ?? SIDES;
  return h(
    "div",
    { class: "kinds", role: "group", "aria-label": t("tools.sides") },
    KINDS.map((sides) =>
      h(
        "button",
        {
          type: "button",
          "data-key": sides,
          "aria-pressed": String(sides === chosen),
          onclick: () => change({ ui: { ...store.ui, sides } }),
        },
        t("tools.die", { sides }),
      ),
    ),
  );
}

/**
 * A common die shows pips, any other a numeral.
 * @param {number} number
 * @param {{ sides: number, lowest: number, numbers?: number[] }} die
 * @param {string} key
 */
export function die(number, { sides, lowest, numbers }, key) {
  return s(
    "svg",
    { class: "die fresh", viewBox: "0 0 68 68", role: "img", "aria-label": number, "data-key": key },
    sides !== SIDES || lowest !== 1 || numbers
      ? s("text", { x: 34, y: 43, "text-anchor": "middle" }, number)
      : PIPS[number].map(([x, y]) => s("circle", { cx: x * 17, cy: y * 17, r: 6.5 })),
  );
}

/** @param {Roll} roll */
function shown(roll) {
  const key = `${roll.tool}-${roll.seq}`;
  if (roll.tool === "dice") return roll.result.map((number, at) => die(number, roll, `${key}-${at}`));
  if (roll.tool === "coin")
    return h(
      "span",
      { class: "coin fresh", role: "img", "aria-label": t(`tools.coin-${roll.result[0]}`), "data-key": key },
      icon(roll.result[0] === 1 ? "sun" : "moon"),
    );
  return h("span", { class: "fresh", "data-key": key }, seatBadge(roll.result[0], { size: "big" }));
}

/** @param {Roll} roll */
function caption(roll) {
  const result =
    roll.tool === "dice"
      ? t("tools.sum", { n: roll.result.reduce((sum, one) => sum + one, 0) })
      : roll.tool === "coin"
        ? t(`tools.coin-${roll.result[0]}`)
        : nameOf(roll.result[0]);
  return h(
    "p",
    null,
    h("b", null, result),
    h("span", { class: "quiet small" }, ` · ${t(`tools.by-${roll.tool}`, { name: nameOf(roll.by), nth: roll.nth })}`),
  );
}

/**
 * @param {string} name
 * @param {string} mark
 * @param {object} options
 * @param {{ extra?: Child, before?: Child, after?: Child }} [parts]
 */
function tool(name, mark, options, { extra = null, before = null, after = null } = {}) {
  const last = store.state.rolls.findLast((roll) => roll.tool === name && !roll.die);
  const waits = Boolean(pendingOf("roll"));
  const go = once(`roll-${name}`, () => pendingOf("roll") || post({ type: "roll", tool: name, ...options }));
  return h(
    "section",
    { class: "panel tool", "aria-labelledby": `tool-${name}`, "data-key": name },
    h("div", { class: "row" }, h("h2", { id: `tool-${name}`, class: "grow" }, t(`tools.${name}`)), extra),
    last &&
      h(
        "div",
        { "aria-live": "polite" },
        asOf({ seq: last.seq }, () => [
          h("div", { class: "result-roll" }, shown(last)),
          h("div", { class: "roll-caption" }, caption(last)),
        ]),
      ),
    mayPlay() && before,
    mayPlay() && button(t(`tools.${name}-go`), go, { kind: "wide", mark, disabled: waits }),
    after,
  );
}

/** The game says what to do with a pick. */
function starter() {
  const since = store.state.table.before?.at(-1)?.seq ?? 0; // a pick of before had other seats
  const seat = store.state.rolls.findLast((roll) => roll.tool === "first" && roll.seq > since)?.result[0];
  const what = seat && store.own.picked(seat);
  return typeof what === "string" ? h("p", { class: "quiet small" }, what) : what;
}

/** The dice: which and how many, and a roll. */
export function diceTool(usual = 2) {
  const count = store.ui.dice ?? usual;
  const own = ownDice();
  const dice = own ?? { lowest: 1, sides: store.ui.sides ?? SIDES };
  /** @param {number} dice */
  const set = (dice) => change({ ui: { ...store.ui, dice } });
  const stepper = h(
    "div",
    { class: "stepper" },
    tap(t("tools.fewer"), "remove", () => set(count - 1), { "data-rapid": true, disabled: count <= 1 }),
    h("output", { "aria-label": t("tools.count") }, count),
    tap(t("tools.more"), "add", () => set(count + 1), { "data-rapid": true, disabled: count >= MOST }),
  );
  return tool("dice", "dice", { count, ...dice }, { extra: stepper, before: !own && kinds() });
}

export function toolsScreen() {
  return {
    body: [
      h("h1", { tabindex: "-1" }, t("tools.title")),
      note(t("tools.text"), { mark: "dice" }),
      diceTool(),
      tool("coin", "coin", {}),
      tool("first", "first", {}, { after: starter() }),
    ],
  };
}
