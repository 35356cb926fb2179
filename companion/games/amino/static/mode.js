// How this phone keeps score: cards tapped, or scores typed.

import { segments } from "../choices.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { keep, kept } from "../memory.js";
import { change } from "../store.js";

export const mode = () => kept("mode") ?? "cards";

export function modeSection() {
  /** @param {string} chosen */
  const pick = (chosen) => {
    keep("mode", chosen);
    change();
  };
  return h(
    "section",
    { class: "stack tight", "data-key": "mode" },
    h("h2", null, t("mode.title")),
    segments(
      t("mode.title"),
      "mode",
      ["cards", "scores"].map((one) => [one, t(`mode.${one}`)]),
      mode(),
      pick,
    ),
    h("p", { class: "quiet small" }, t(`mode.${mode()}-text`)),
  );
}
