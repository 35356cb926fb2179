// The sheet on which a fight begins or is corrected: who is attacked, and for what.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { alterSheet, button, closeSheet, nameOf, once, seatBadge, seatPicks, sheet } from "../parts.js";
import { store } from "../store.js";
import { isNow, leave, opponents, turnOf } from "../turn.js";
import { byHand, nth, winners } from "./fight.js";
import { token } from "./pieces.js";
import { deedOf, goesOn, isLight, nextNumber, record, resources, takeBack } from "./record.js";
import { resourceName } from "./words.js";

/** @param {At} at */
const close = (at) => (goesOn(at) ? closeSheet() : leave(at));

/**
 * Without turns anybody attacks.
 * @param {FightOpen} open
 */
const attackers = (open) => [
  h("p", { class: "label" }, t("fight.who")),
  seatPicks(
    store.state.table.seats.map(({ seat }) => seat),
    (turn) => () => alterSheet(open, { at: { ...open.at, turn }, defender: open.defender === turn ? null : open.defender }),
    open.at.turn,
  ),
];

/** @param {Deed} known @param {At} at */
const removal = (known, at) =>
  button(
    t("turn.remove"),
    once(`remove ${at.turn} fight`, () => {
      takeBack(at, known);
      close(at);
    }),
    { kind: "bad wide", mark: "close" },
  );

/**
 * A fight begins as soon as both are chosen; one that is noted is corrected and saved.
 * @param {FightOpen} open
 */
export function fightSheet(open) {
  const { at } = open;
  const known = isLight() ? null : deedOf(at, "fight");
  const defender = open.defender ?? known?.defender ?? null;
  const resource = open.resource ?? known?.resource ?? null;
  const rounds = known && known.defender === defender ? winners(known) : [null];
  const n = isLight() ? nextNumber(at, "fight") : 1;
  /** @param {Partial<FightOpen>} values */
  const set = (values) => {
    const chosen = { defender, resource, ...values };
    if (known || !chosen.defender || !chosen.resource) return alterSheet(open, values);
    record(at, "fight", { ...chosen, rounds, ...nth(n) });
    close(at);
  };
  const save = once(`fight ${at.turn}`, () => {
    if (known?.defender !== defender || known?.resource !== resource) record(at, "fight", { defender, resource, rounds });
    if (isNow(at) || known?.defender === defender) close(at);
  });
  return sheet({
    name: "fight",
    title: t("fight.title", { name: nameOf(turnOf(at).seat) }),
    close: () => close(at),
    badge: seatBadge(turnOf(at).seat),
    body: [
      isLight() && attackers(open),
      h("p", { class: "label" }, t("fight.whom")),
      seatPicks(opponents(at), (seat) => () => set({ defender: seat }), defender ?? 0),
      h("p", { class: "label" }, t("fight.what")),
      h(
        "div",
        { class: "palette" },
        resources().map((kind) =>
          h(
            "button",
            {
              type: "button",
              "data-key": kind,
              "aria-pressed": String(kind === resource),
              onclick: once(`fight ${at.turn} ${n} ${kind} ${defender}`, () => set({ resource: kind })),
            },
            token(kind),
            h("span", null, resourceName(kind)),
          ),
        ),
      ),
      known && !isNow(at) && [h("p", { class: "label" }, t("fight.now")), byHand(at, known)],
      known && removal(known, at),
    ],
    foot: known && button(t("act.save"), save, { kind: "go" }),
  });
}
