// What is remembered of a player of Genetico besides points.

import { t } from "../i18n.js";

/**
 * [what, value] for each thing there is.
 * @param {Feats} feats
 */
export const feats = ({ finished, collaborations }) =>
  [
    finished && [t("feat.finished"), finished.n],
    collaborations && [t("feat.collaborations"), collaborations.n],
  ].filter(Boolean);
