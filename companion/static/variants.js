// Variants: what can be chosen of a game's rules, at the start and later.

import { picks } from "./choices.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";
import { pendingOf, post } from "./outbox.js";
import { alterSheet, button, closeSheet, once, sheet } from "./parts.js";
import { change, store } from "./store.js";

/**
 * Every variant with what was chosen of it: "Length: Short · Setup: Open".
 * @param {Variants} chosen
 */
export const variantsText = (chosen) =>
  Object.entries(chosen)
    .map(([kind, id]) => variantText(kind, id))
    .join("\u00a0· ");

/** @param {string} kind @param {string} id */
export const variantText = (kind, id) =>
  t("variant.text", { kind: t(`variant.${kind}`), name: store.own.variant(kind, id).name });

/**
 * The choices, with the default where nothing was chosen.
 * @param {Variants} chosen
 */
export const withUsual = (chosen) =>
  Object.fromEntries(Object.entries(store.game.variants).map(([kind, ids]) => [kind, ids.includes(chosen[kind]) ? chosen[kind] : ids[0]]));

/**
 * A choice for each variant; `set` gets all that is chosen then.
 * @param {Variants} chosen
 * @param {(chosen: Variants) => void} set
 */
export const variantPicks = (chosen, set) =>
  Object.entries(store.game.variants).map(([kind, ids]) =>
    h(
      "section",
      { class: "stack tight", "data-key": kind },
      h("h2", null, t(`variant.${kind}`)),
      picks(
        t(`variant.${kind}`),
        kind,
        ids.map((id) => [id, store.own.variant(kind, id).name, store.own.variant(kind, id).text]),
        chosen[kind],
        (id) => set({ ...chosen, [kind]: id }),
      ),
    ),
  );

export const openVariants = () => {
  const { match, variants } = store.state;
  const waiting = pendingOf("variants", { match });
  const chosen = withUsual(waiting?.variants ?? variants.chosen);
  change({ sheet: { name: "variants", chosen, base: waiting?.id ?? variants.version } });
};

/** @param {{ chosen: Variants, base: string | null }} open */
export function variantsSheet(open) {
  const save = once("variants", () => {
    post({ type: "variants", match: store.state.match, variants: open.chosen, base: open.base });
    closeSheet();
  });
  return sheet({
    name: "variants",
    title: t("more.variants"),
    close: closeSheet,
    body: variantPicks(open.chosen, (chosen) => alterSheet(open, { chosen })),
    foot: button(t("act.save"), save, { kind: "go" }),
  });
}
