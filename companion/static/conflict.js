// Two people changed the same thing: both values side by side, until a person decides.

import { decided } from "./conflicts.js";
import { h } from "./dom.js";
import { inMatch } from "./earlier.js";
import { clock, t } from "./i18n.js";
import { post, rowsOf } from "./outbox.js";
import { badge, button, nameOf, once, seatBadge, sheet } from "./parts.js";
import { store } from "./store.js";
import { variantsText } from "./variants.js";

const COMMON = ["first", "variants", "seat"];

/** @param {Cell} cell @param {any} value */
function shown(cell, value) {
  const { kind } = cell;
  if (value === null || value === undefined) return h("p", { class: "quiet" }, t("conflict.empty"));
  if (!COMMON.includes(kind)) return store.own.conflictValue(value, cell);
  if (value.variants) return h("p", null, variantsText(value.variants));
  if (value.name) return h("div", { class: "row" }, badge(value), h("b", null, value.name));
  return h("div", { class: "row" }, seatBadge(value.seat), h("b", null, nameOf(value.seat)));
}

/** @param {Conflict} conflict */
function titleOf({ cell }) {
  if (!COMMON.includes(cell.kind)) return inMatch(cell.match, store.own.conflictTitle(cell));
  return t(`conflict.${cell.kind}`, { name: cell.seat ? nameOf(cell.seat) : "" });
}

/**
 * The event once more, on top of what the others saved.
 * @param {{ event: Queued, conflicts: Conflict[] }} open
 */
function insist({ event, conflicts }) {
  const found = rowsOf(event);
  /** @param {Row} row */
  const rebased = (row) => {
    const met = conflicts.find(({ cell }) => cell.seat === row.seat);
    return met ? { ...row, base: met.version } : row;
  };
  post({ ...event, ...(found ? { [found[0]]: found[1].map(rebased) } : { base: conflicts[0].version }) });
  decided(event);
}

/**
 * The value `event` would set, if a later queued edit has more than the refused one.
 * @param {{ event: Queued }} open
 * @param {Conflict} conflict
 */
const mine = ({ event }, { cell, yours }) => store.own.conflictMine(event, cell) ?? yours;

/** @param {Conflict} conflict */
const theirsOf = ({ by, at }) => `${t("conflict.theirs", { name: nameOf(by) })}${at ? ` · ${clock(at)}` : ""}`;

/**
 * Only one of its two buttons closes this sheet.
 * @param {{ event: Queued, conflicts: Conflict[] }} open
 */
export function conflictSheet(open) {
  /** @param {string} label @param {Cell} cell @param {unknown} value */
  const side = (label, cell, value) =>
    h("section", { class: "panel stack tight" }, h("p", { class: "label" }, label), shown(cell, value));
  return sheet({
    name: `conflict-${open.event.id}`,
    title: t("conflict.title"),
    close: null,
    body: [
      h("p", null, t("conflict.text")),
      open.conflicts.map((one) =>
        h(
          "div",
          { class: "stack tight" },
          h("h3", null, titleOf(one)),
          side(theirsOf(one), one.cell, one.theirs),
          side(t("conflict.yours"), one.cell, mine(open, one)),
        ),
      ),
    ],
    foot: [
      button(
        t("conflict.keep-theirs"),
        once("leave-theirs", () => decided(open.event)),
      ),
      button(
        t("conflict.keep-mine"),
        once("insist", () => insist(open)),
        { kind: "go" },
      ),
    ],
  });
}
