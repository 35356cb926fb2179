// What the memory keeps of a player of Genetico besides points.

import { t } from "../i18n.js";

/**
 * A pair [what, value] for each feat.
 * @param {Feats} feats
 */
export const feats = ({ finished, collaborations }) =>
  [
    finished && [t("feat.finished"), finished.n],
    collaborations && [t("feat.collaborations"), collaborations.n],
  ].filter(Boolean);
