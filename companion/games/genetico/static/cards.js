// The printed cards of this game, and what a project needs.

import { cardOf } from "../cards.js";
import { h } from "../dom.js";
import { face } from "../faces.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { art } from "../signs.js";
import { cardName, needName, signOf } from "./words.js";

/**
 * A card's printed face; `label` false where the text beside it says it already.
 * @param {string} id
 */
export const printed = (id, label = true) =>
  face(id, label ? cardName(id) : null, h("span", { class: "unprinted" }, cardName(id)));

/**
 * A card to tap: `gone` if it can't be, with a line under it that says why or how many there are.
 * @param {string} id
 * @param {{ onclick: Press, under?: string | null, gone?: boolean, mark?: string | null, pressed?: boolean | null }} options
 */
export function pickCard(id, { onclick, under = null, gone = false, mark = null, pressed = null }) {
  return h(
    "button",
    {
      type: "button",
      class: `pick-card ${gone ? "gone" : ""} ${mark ? `is-${mark}` : ""}`,
      "data-key": id,
      "aria-label": [cardName(id), under].filter(Boolean).join(", "),
      "aria-pressed": pressed === null ? null : String(pressed),
      onclick,
    },
    printed(id, false),
    mark && h("span", { class: "had", "aria-hidden": "true" }, icon(mark === "finished" ? "check" : "clock")),
    under && h("span", { class: "left", "aria-hidden": "true" }, under),
  );
}

/**
 * A card to tap on the turn's own screen: its sign and its name.
 * @param {string} id
 * @param {Press} onclick
 * @param {{ label?: string | null }} [options]
 */
export const quickTap = (id, onclick, { label = null } = {}) =>
  h(
    "button",
    { type: "button", class: "one-tap quick-tap", "data-key": id, "aria-label": label, onclick },
    art(signOf(cardOf(id)?.effects.length ? id : (cardOf(id)?.gives ?? id))),
    h("span", null, cardName(id)),
  );

/** @param {HTMLElement[]} cards */
export const grid = (cards) => h("div", { class: "gene-cards" }, cards);

/**
 * The needs of a desk: each a sign with its name, checked if it is there.
 * @param {Desk} desk
 */
export function needs({ needs: all, missing }) {
  const lacking = [...missing];
  const rows = all.map((need) => {
    const at = lacking.indexOf(need);
    if (at >= 0) lacking.splice(at, 1);
    return { need, there: at < 0 };
  });
  return h(
    "ul",
    { class: "needs" },
    rows.map(({ need, there }, at) =>
      h(
        "li",
        { class: there ? "there" : "", "data-key": `${need} ${at}` },
        there ? icon("check") : art(signOf(need)),
        h("span", null, needName(need)),
        h("span", { class: "unseen" }, t(there ? "project.there" : "project.missing")),
      ),
    ),
  );
}
