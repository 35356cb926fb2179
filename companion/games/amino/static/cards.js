// Amino's cards: their printed faces, and what they are called.

import { cardOf } from "../cards.js";
import { face as printed } from "../faces.js";
import { signed, t } from "../i18n.js";

const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";

/**
 * A card's short name in a line of text: H₂O, or Lightning.
 * @param {string} id
 */
export function short(id) {
  const card = cardOf(id);
  return card.symbol ? card.symbol.replace(/\d/g, (digit) => SUBSCRIPTS[Number(digit)]) : card.name;
}

/**
 * What a screen reader says of a card: its name and value.
 * @param {string} id
 */
export function cardLabel(id) {
  const card = cardOf(id);
  return card.value === null ? card.name : t("card.label", { name: card.name, value: signed(card.value) });
}

/**
 * A card's printed face; `label` false where the text beside it says it already.
 * @param {string} id
 */
export const face = (id, label = true) => printed(id, label ? cardLabel(id) : null);
