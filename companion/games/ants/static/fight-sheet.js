// The sheet on which a fight begins or is corrected: who is attacked, and for what.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { alterSheet, button, nameOf, once, seatBadge, seatPicks, sheet } from "../parts.js";
import { isNow, leave, opponents, turnOf } from "../turn.js";
import { byHand, winners } from "./fight.js";
import { token } from "./pieces.js";
import { deedOf, record, resources, takeBack } from "./record.js";
import { resourceName } from "./words.js";

/**
 * A fight begins, or one that is noted is corrected.
 * @param {{ at: At, defender?: number, resource?: string }} open
 */
export function fightSheet(open) {
  const { at } = open;
  const known = deedOf(at, "fight");
  const { defender, resource } = { defender: known?.defender, resource: known?.resource, ...open };
  /** @param {object} values */
  const set = (values) => alterSheet(open, values);
  const ready = defender && resource;
  const begin = once(`fight ${at.turn}`, () => {
    if (!ready) return;
    const same = known?.defender === defender;
    if (!same || known.resource !== resource)
      record(at, "fight", { defender, resource, rounds: same ? winners(known) : [null] });
    if (isNow(at) || same) leave(at);
  });
  return sheet({
    name: "fight",
    title: t("fight.title", { name: nameOf(turnOf(at).seat) }),
    close: () => leave(at),
    badge: seatBadge(turnOf(at).seat),
    body: [
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
              "aria-pressed": kind === resource ? "true" : "false",
              onclick: () => set({ resource: kind }),
            },
            token(kind),
            h("span", null, resourceName(kind)),
          ),
        ),
      ),
      known && !isNow(at) && [h("p", { class: "label" }, t("fight.now")), byHand(at, known)],
      known &&
        button(
          t("turn.remove"),
          once(`remove ${at.turn} fight`, () => {
            takeBack(at, known);
            leave(at);
          }),
          { kind: "bad wide", mark: "close" },
        ),
    ],
    foot: button(known ? t("act.save") : t("fight.go"), begin, { kind: "go", disabled: !ready }),
  });
}
