// What is remembered of a player besides points.

import { num, t } from "../i18n.js";

/** [what, value] for each thing there is. */
export const feats = ({ night }) => (night ? [[t("feat.night"), num(night.n)]] : []);
