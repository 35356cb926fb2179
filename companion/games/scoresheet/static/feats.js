// What is remembered of a player with a score sheet besides points.

import { decimal, num, t } from "../i18n.js";

/**
 * [what, value] for each thing there is.
 * @param {Feats} feats
 */
export const feats = ({ round, each }) =>
  [round && [t("feat.round"), num(round.n)], each && each.of > 1 && [t("feat.each"), decimal(each.n)]].filter(Boolean);
