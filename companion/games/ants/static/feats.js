// What the memory keeps of a player of the ant game besides points.

import { t } from "../i18n.js";
import { resourceName } from "./words.js";

/**
 * A pair [what, value] for each feat.
 * @param {Feats} feats
 */
export function feats({ stored, fights, won }) {
  const kinds = Object.entries(stored?.of ?? {}).map(([kind, n]) => `${resourceName(kind)}\u00a0${n}`);
  return [
    kinds.length > 0 && [t("feat.stored"), kinds.join(" · ")],
    fights && fights.n > 0 && [t("feat.fights"), t("feat.won", { won: won?.n ?? 0, n: fights.n })],
  ].filter(Boolean);
}
