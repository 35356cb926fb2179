// What is remembered of a player with a score sheet besides points.

import { num, t } from "../i18n.js";

/** [what, value] for each thing there is. */
export const feats = ({ round }) => (round ? [[t("feat.round"), num(round.n)]] : []);
