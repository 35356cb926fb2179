// A Sunlight whose turn it is: the frame of its panel, and what keeping each drawn card would score.

import { h } from "../dom.js";
import { points, t } from "../i18n.js";
import { icon } from "../icons.js";
import { nameOf, seatBadge } from "../parts.js";
import { mySeat } from "../store.js";
import { cardLabel, face } from "./cards.js";
import { say } from "./words.js";

/** @param {Choice} choice @param {boolean} best @param {Record<string, unknown>} button */
function option({ card, again, score, moon, working }, best, button) {
  // The result is shown beside it, large.
  const text = again ? t("sun.again") : moon ? t("score.moon") : (working ?? "").replace(/ = .*/, "");
  return h(
    "button",
    { type: "button", class: `keep ${best ? "best" : ""}`, ...button },
    face(card, false),
    h("span", null, h("b", null, t("sun.keep", { card: cardLabel(card) })), h("span", { class: "working" }, text)),
    h("span", { class: "points" }, again ? icon("sun") : points(score)),
  );
}

/**
 * A button for each card that can be kept, the best ones marked.
 * @param {Choice[]} options
 * @param {(choice: Choice, place: number) => Record<string, unknown>} button what each button has and does
 */
export function choices(options, button) {
  const top = Math.max(...options.map((one) => one.score ?? -Infinity));
  return h(
    "div",
    { class: "stack tight" },
    h("p", null, t("sun.choose")),
    options.map((one, place) => option(one, one.moon || (!one.again && one.score === top), button(one, place))),
  );
}

/** @param {number} seat @param {Child} content */
export const sunlit = (seat, content) =>
  h(
    "section",
    { class: "sunlit", "aria-labelledby": "sun-title", "aria-live": "polite" },
    h(
      "header",
      null,
      icon("sun"),
      h("h2", { id: "sun-title", class: "grow" }, seat === mySeat() ? say("sun.yours") : say("sun.of", { name: nameOf(seat) })),
      seatBadge(seat),
    ),
    content,
  );
