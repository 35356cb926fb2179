// Sunlight with cards on the phones: its player draws, then keeps one of the cards, which lie open.

import { isReady } from "../dealt.js";
import { h } from "../dom.js";
import { points, t } from "../i18n.js";
import { icon } from "../icons.js";
import { button, nameOf, once, seatBadge } from "../parts.js";
import { mySeat, store, there } from "../store.js";
import { cardLabel, face } from "./cards.js";
import { act } from "./dealtacts.js";
import { handOf } from "./entries.js";
import { say } from "./words.js";

/** @param {Choice} choice @param {number} slot @param {boolean} best */
function option({ card, again, score, moon, working }, slot, best) {
  const text = again ? t("sun.again") : moon ? t("score.moon") : (working ?? "").replace(/ = .*/, "");
  return h(
    "button",
    {
      type: "button",
      class: `keep ${best ? "best" : ""}`,
      "data-key": slot,
      disabled: !isReady(),
      onclick: once("keep", () => act("keep", { slots: [slot] })),
    },
    face(card, false),
    h("span", null, h("b", null, t("sun.keep", { card: cardLabel(card) })), h("span", { class: "working" }, text)),
    h("span", { class: "points" }, again ? icon("sun") : points(score)),
  );
}

/** The Sunlight whose turn it is. */
export function keepPanel() {
  const { phase, waits, drawn } = there(store.state.dealt);
  const [seat] = waits;
  const mine = seat === mySeat();
  const options = handOf(store.state.current).sunlight?.options ?? [];
  const top = Math.max(...options.map((one) => one.score ?? -Infinity));
  const n = store.game.rules.sunlight_draw;
  return h(
    "section",
    { class: "sunlit", "aria-labelledby": "sun-title", "aria-live": "polite" },
    h(
      "header",
      null,
      icon("sun"),
      h("h2", { id: "sun-title", class: "grow" }, mine ? say("sun.yours") : say("sun.of", { name: nameOf(seat) })),
      seatBadge(seat),
    ),
    phase === "sunlight"
      ? [
          h("p", null, say("sun.draw", { n })),
          mine &&
            button(t("dealt.do-draw", { n }), once("sunlight", () => act("sunlight")), {
              kind: "go wide",
              mark: "draw",
              disabled: !isReady(),
            }),
        ]
      : mine
        ? [h("p", null, t("sun.choose")), options.map((one, slot) => option(one, slot, one.moon || (!one.again && one.score === top)))]
        : h(
            "div",
            { class: "drawn" },
            (drawn ?? []).map((card) => face(card)),
          ),
  );
}
