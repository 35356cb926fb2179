// What the memory keeps of an Amino player besides points.

import { decimal, list, num, t } from "../i18n.js";
import { short } from "./cards.js";

/**
 * A pair [what, value] for each feat.
 * @param {Feats} feats
 */
export function feats({ hand, each, molecules, bonuses }) {
  const counts = Object.entries(molecules?.of ?? {});
  const most = Math.max(...counts.map(([, n]) => n));
  const favourites = counts.filter(([, n]) => n === most).map(([kind]) => short(kind));
  return [
    hand && [t("feat.best"), num(hand.n) + (hand.of.length ? ` (${hand.of.map(short).join(" ")})` : "")],
    each && each.of > 1 && [t("feat.each"), decimal(each.n)],
    favourites.length > 0 && [t("feat.molecule"), `${list(favourites)}\u00a0×\u00a0${most}`],
    bonuses && [t("feat.bonuses"), bonuses.n],
  ].filter(Boolean);
}
