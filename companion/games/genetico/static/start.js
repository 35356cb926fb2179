// Genetico before there is a table: what the start page shows of it and asks.

import { t } from "../i18n.js";

/** @param {string} kind @param {string} id */
export const variant = (kind, id) => ({ name: t(`variant.${id}`), text: t(`variant.${id}-text`) });

/** The frame asks for all there is. */
export const options = () => [];
