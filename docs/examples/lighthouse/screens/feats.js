// What is remembered of a player besides points.

import { num, t } from "../i18n.js";

/**
 * [what, value] for each thing there is.
 * @param {Feats} feats
 * @returns {Figure[]}
 */
export const feats = ({ night }) => (night ? [[t("feat.night"), num(night.n)]] : []);
