// Sunlight with cards on the phones: its player draws, then keeps one of the cards, which lie open.

import { isReady } from "../dealt.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { button, once } from "../parts.js";
import { mySeat, store, there } from "../store.js";
import { face } from "./cards.js";
import { act } from "./dealtacts.js";
import { handOf } from "./entries.js";
import { choices, sunlit } from "./sunlit.js";
import { say } from "./words.js";

/** @param {boolean} mine */
function drawing(mine) {
  const n = store.game.rules.sunlight_draw;
  return [
    h("p", null, say("sun.draw", { n })),
    mine &&
      button(t("dealt.do-draw", { n }), once("sunlight", () => act("sunlight")), {
        kind: "go wide",
        mark: "draw",
        disabled: !isReady(),
      }),
  ];
}

const keeping = () =>
  choices(handOf(store.state.current).sunlight?.options ?? [], (_, slot) => ({
    "data-key": slot,
    disabled: !isReady(),
    onclick: once("keep", () => act("keep", { slots: [slot] })),
  }));

/** The Sunlight whose turn it is. */
export function keepPanel() {
  const { phase, waits, drawn } = there(store.state.dealt);
  const [seat] = waits;
  const mine = seat === mySeat();
  const shown = () =>
    h(
      "div",
      { class: "drawn" },
      (drawn ?? []).map((card) => face(card)),
    );
  return sunlit(seat, phase === "sunlight" ? drawing(mine) : mine ? keeping() : shown());
}
