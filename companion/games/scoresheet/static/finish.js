// The end of a game that has no number of rounds: the table says when.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { post } from "../outbox.js";
import { button, closeSheet, note, once, openSheet, sheet, sideButton } from "../parts.js";
import { mayPlay, store } from "../store.js";
import { isBegun, roundOf } from "./entries.js";

/** @param {boolean} over */
const finish = (over) =>
  once(`finish-${over}`, () => {
    const { match, finish: now } = store.state;
    post({ type: "finish", match, over, base: now.version });
    closeSheet();
  });

const mayFinish = () => {
  const { finish: now, rounds } = store.state;
  return mayPlay() && now.open && !now.over && rounds[0].complete;
};
const ask = () => openSheet("finish");

/** Beside the way on, after a round. */
export const finishSide = () => (mayFinish() ? sideButton(t("finish.open"), "trophy", ask) : null);

/** Under the round being played. */
export const finishLine = () =>
  mayFinish() ? button(t("finish.open"), ask, { kind: "line wide", mark: "trophy" }) : null;

/** Back from the result, where the table itself had ended the game. */
export const playOnButton = () =>
  store.state.finish.over && (!store.state.outcome || store.state.outcome.reason === "finished")
    ? button(t("finish.play-on"), finish(false), { kind: "line wide", mark: "undo" })
    : null;

export function finishSheet() {
  const { current } = store.state;
  if (!current) return null;
  return sheet({
    name: "finish",
    title: t("finish.title"),
    close: closeSheet,
    body: [
      h("p", null, t("finish.text")),
      isBegun(roundOf(current)) && note(t("finish.half", { round: current }), { kind: "sun", mark: "warn" }),
    ],
    foot: [button(t("act.cancel"), closeSheet), button(t("finish.open"), finish(true), { kind: "go" })],
  });
}
