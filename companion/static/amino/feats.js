// What is remembered of an Amino player besides points.

import { num, t } from "../i18n.js";
import { short } from "../faces.js";

/** [what, value] for each thing there is. */
export function feats({ hand, molecules, bonuses }) {
  const [kind, n] = Object.entries(molecules?.of ?? {}).sort((a, b) => b[1] - a[1])[0] ?? [];
  return [
    hand && [t("feat.best"), num(hand.n) + (hand.of.length ? ` (${hand.of.map(short).join(" ")})` : "")],
    kind && [t("feat.molecule"), `${short(kind)}\u00a0× ${n}`],
    bonuses && [t("feat.bonuses"), bonuses.n],
  ].filter(Boolean);
}
