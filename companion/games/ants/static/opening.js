// Who starts: everybody rolls a die, here or at the table; the highest begins, ties roll again.

import { h } from "../dom.js";
import { list, t } from "../i18n.js";
import { icon } from "../icons.js";
import { pending, post } from "../outbox.js";
import { button, closeSheet, nameOf, note, once, openSheet, seatBadge, sheet, sideButton, tappable } from "../parts.js";
import { mayPlay, mySeat, store, there } from "../store.js";
import { colonyLine } from "./colony.js";
import { numberGrid } from "./dice.js";
import { die } from "./pieces.js";

const rolling = () => there(store.state.opening.rounds.at(-1));
/** @param {number} seat */
const waitsFor = (seat) => pending().some((event) => event.type === "opening" && event.seat === seat);

/** @param {number} seat @param {number[] | "server"} dice */
function roll(seat, dice) {
  const { round, rolls } = rolling();
  const base = there(rolls.find((one) => one.seat === seat)).version;
  post({ type: "opening", match: store.state.match, round, seat, dice, base });
}

/** @param {number} seat @param {number[] | null} dice */
function saysRoll(seat, dice) {
  if (dice) return t("opening.rolled", { name: nameOf(seat), n: dice[0] });
  return waitsFor(seat) ? t("mark.pending") : t("opening.not-yet");
}

/** @param {OpeningRoll} row @param {OpeningRound} round */
function line(row, round) {
  const { seat, dice } = row;
  const inner = [
    seatBadge(seat, { live: store.presence.seats.includes(seat) }),
    h(
      "span",
      { class: "name grow" },
      h("b", null, nameOf(seat), seat === mySeat() && h("span", { class: "chip accent" }, t("who.you"))),
      h(
        "span",
        { class: "quiet small" },
        saysRoll(seat, dice),
      ),
    ),
    die(dice?.[0], { fresh: "fresh" }),
  ];
  const props = { class: "list-row roll-row", "data-key": `${round.round}-${seat}` };
  return round.round === rolling().round
    ? tappable(props, () => openSheet("opening", { seat }), inner)
    : h("div", props, inner);
}

function rounds() {
  return [...store.state.opening.rounds].reverse().map((round) => [
    round.round > 1 &&
      note(
        t("opening.again", { names: list(round.rolls.map((one) => nameOf(one.seat))) }),
        { kind: "sun", mark: "dice" },
      ),
    h(
      "div",
      { class: "panel flush", "data-key": `round-${round.round}` },
      round.rolls.map((row) => line(row, round)),
    ),
  ]);
}

function act() {
  const { waiting } = store.state.opening;
  if (!mayPlay() || !waiting.length) return null;
  const all = once("roll-all", () => waiting.filter((seat) => !waitsFor(seat)).forEach((seat) => roll(seat, "server")));
  const me = mySeat() ?? 0;
  const mine = waiting.includes(me) && !waitsFor(me);
  const own = once("roll-mine", () => roll(me, "server"));
  if (!mine) return [button(t("opening.roll-all"), all, { kind: "go", mark: "dice" })];
  return [
    button(t("opening.roll"), own, { kind: "go", mark: "dice" }),
    sideButton(t("opening.roll-all"), "table", all),
  ];
}

export function openingScreen() {
  const { table, colonies } = store.state;
  return {
    body: [
      h(
        "section",
        { class: "turn-head meadow", "aria-labelledby": "opening-title" },
        h("h1", { id: "opening-title", tabindex: "-1" }, t("opening.title")),
        h("p", null, t("opening.text")),
      ),
      rounds(),
      mayPlay() && button(t("opening.choose"), () => openSheet("first"), { kind: "line wide", mark: "first" }),
      h(
        "section",
        { class: "stack tight", "aria-labelledby": "colonies-title" },
        h("h2", { id: "colonies-title" }, t("colonies.title")),
        h("p", { class: "quiet small" }, t("colonies.text")),
        h(
          "div",
          { class: "panel flush" },
          table.seats.map(({ seat }) =>
            tappable({ class: "list-row colony-row", "data-key": seat }, () => openSheet("colony", { seat }), [
              seatBadge(seat),
              h("b", { class: "grow" }, nameOf(seat)),
              colonyLine(colonies.of[seat - 1]),
              mayPlay() && icon("edit"),
            ]),
          ),
        ),
      ),
    ],
    act: act(),
  };
}

/**
 * One seat's roll: by the companion, or as it lies on the table.
 * @param {{ seat: number }} open
 */
export function openingSheet({ seat }) {
  /** @param {number[] | "server"} dice */
  const send = (dice) =>
    once(`opening ${seat} ${dice}`, () => {
      roll(seat, dice);
      closeSheet();
    });
  const found = rolling().rolls.find((one) => one.seat === seat);
  if (!found || store.state.turn) return null;
  const rolled = found.dice;
  return sheet({
    name: "opening",
    title: t("opening.enter", { name: nameOf(seat) }),
    close: closeSheet,
    badge: seatBadge(seat),
    body: [
      h("p", null, t("opening.enter-text")),
      numberGrid((number) => ({ "aria-pressed": String(rolled?.[0] === number), onclick: send([number]) })),
    ],
    foot:
      !rolled &&
      button(t("opening.roll-for", { name: nameOf(seat) }), send("server"), { kind: "go", mark: "dice" }),
  });
}
