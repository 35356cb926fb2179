// What the memory keeps of a player with a score sheet besides points.

import { decimal, num, t } from "../i18n.js";

/**
 * A pair [what, value] for each feat.
 * @param {Feats} feats
 */
export const feats = ({ round, each }) =>
  [round && [t("feat.round"), num(round.n)], each && each.of > 1 && [t("feat.each"), decimal(each.n)]].filter(Boolean);
