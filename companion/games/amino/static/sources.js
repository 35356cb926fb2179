// Where the cards of an atmosphere come from, besides taps: each source has a button beside its places.

import { t } from "../i18n.js";
import { openSheet, tap } from "../parts.js";

/**
 * Scores counted by hand.
 * @param {EntrySheet} open
 */
const typing = ({ match, hand }) => tap(t("quick.open"), "keys", () => openSheet("quick", { match, hand }));

/** @type {((open: EntrySheet) => Child)[]} */
const SOURCES = [typing];

/** @param {EntrySheet} open */
export const sources = (open) => SOURCES.map((source) => source(open));
