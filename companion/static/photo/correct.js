// Correcting what was read in a photo: the rows of cards below it, and which card another one is.

import { h } from "../dom.js";
import { face } from "../faces.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { alterSheet, button, nameOf, seatBadge, seatPicks, tap } from "../parts.js";

/** Keeps the picture that the camera sees now. @param {PhotoSheet} open @param {Partial<PhotoSheet>} [more] */
export const hold = (open, more = {}) => alterSheet(open, { video: null, ...more });

/** @param {PhotoUse} use @param {string} piece */
const pictureOf = (use, piece) => use.picture?.(piece) ?? face(piece, null);
/** @param {PhotoUse} use */
const shapeOf = (use) => (use.picture ? "square" : "");

/**
 * Changes one place of a row: another card, or none.
 * @param {PhotoSheet} open
 * @param {number} row
 * @param {(row: PhotoRow) => PhotoRow | null} how
 */
function alterRow(open, row, how) {
  const rows = open.rows.flatMap((one, at) => (at === row ? (how(one) ?? []) : one));
  alterSheet(open, { rows, fix: null, owner: null });
}

/** @param {PhotoSheet} open @param {string | null} piece */
function correct(open, piece) {
  const { row, at } = /** @type {{ row: number, at: number }} */ (open.fix);
  alterRow(open, row, (one) => {
    const cards = [...one.cards];
    if (piece === null) cards.splice(at, 1);
    else cards[at] = { seen: cards[at]?.seen ?? null, piece, sure: true };
    return cards.length ? { ...one, cards } : null;
  });
}

/**
 * What the photo shows of a card: its name as it is now, how sure it is.
 * @param {PhotoSheet} open
 * @param {number} seen
 */
export function named(open, seen) {
  const row = open.rows.findIndex((one) => one.cards.some((card) => card.seen === seen));
  if (row < 0) return null;
  const at = open.rows[row].cards.findIndex((card) => card.seen === seen);
  const { piece, sure } = open.rows[row].cards[at];
  const name = piece ? open.use.name(piece) : "?";
  const kind = piece ? (sure ? "sure" : "doubtful") : "unread";
  const label = piece ? open.use.label(piece) : t("photo.unread-one");
  return {
    name: kind === "doubtful" ? `${name} ?` : name,
    kind,
    label: t("photo.correct", { card: label }),
    picture: piece ? open.use.picture?.(piece) : null,
    chosen: open.fix?.row === row && open.fix.at === at,
    row,
    at,
  };
}

/** @param {PhotoSheet} open @param {number} seen */
export function press(open, seen) {
  const place = named(open, seen);
  if (place) correcting(open, place.chosen ? null : { row: place.row, at: place.at });
}

/**
 * Chooses the card to correct, or none, and brings what it can be into view.
 * @param {PhotoSheet} open
 * @param {{ row: number, at: number } | null} fix
 */
function correcting(open, fix) {
  hold(open, { fix });
  requestAnimationFrame(() => document.querySelector(".photo-pick")?.scrollIntoView({ block: "nearest" }));
}

/** @param {PhotoSheet} open @param {number} row */
function picker(open, row) {
  if (open.fix?.row !== row) return null;
  return h(
    "div",
    { class: "stack tight photo-pick", "data-key": "picker" },
    h("p", { class: "label" }, t("photo.which")),
    h(
      "div",
      { class: "photo-cards" },
      open.use.pieces.map((piece) =>
        h(
          "button",
          { type: "button", class: `pick-card ${shapeOf(open.use)}`, "data-key": piece, "aria-label": open.use.label(piece), onclick: () => correct(open, piece) },
          pictureOf(open.use, piece),
        ),
      ),
    ),
    open.fix.at < open.rows[row].cards.length && button(t("photo.take-out"), () => correct(open, null), { kind: "line", mark: "remove" }),
  );
}

/** @param {PhotoSheet} open @param {number} row @param {number} at */
function place(open, row, at) {
  const { piece, sure } = open.rows[row].cards[at];
  const chosen = open.fix?.row === row && open.fix.at === at;
  const label = piece ? open.use.label(piece) : t("photo.unread-one");
  return h(
    "button",
    {
      type: "button",
      class: `photo-card ${piece ? "" : "empty"} ${shapeOf(open.use)}`,
      "data-key": `${row}-${at}`,
      "aria-pressed": String(chosen),
      "aria-label": t("photo.correct", { card: label }),
      onclick: () => correcting(open, chosen ? null : { row, at }),
    },
    piece ? pictureOf(open.use, piece) : "?",
    !sure && h("span", { class: "doubt", "aria-hidden": "true" }, "?"),
  );
}

/** @param {PhotoSheet} open @param {number} row */
function owner(open, row) {
  const { seats } = open.use;
  const { seat } = open.rows[row];
  if (!seats) return null;
  const picking = open.owner === row || seat === null;
  const drop = open.rows.length > 1 && tap(t("photo.leave-out"), "close", () => alterRow(open, row, () => null));
  return [
    h(
      "div",
      { class: "row" },
      seat === null
        ? h("b", { class: "grow" }, t("photo.whose"))
        : h(
            "button",
            { type: "button", class: "photo-owner grow", "aria-expanded": String(picking), onclick: () => alterSheet(open, { owner: picking ? null : row }) },
            seatBadge(seat),
            h("b", null, nameOf(seat)),
            icon("down"),
          ),
      drop,
    ),
    picking &&
      seatPicks(
        seats,
        (one) => () => alterSheet(open, { owner: null, rows: open.rows.map((other, at) => ({ ...other, seat: at === row ? one : other.seat === one ? null : other.seat })) }),
        seat,
      ),
  ];
}

/** @param {PhotoSheet} open @param {number} row */
export function rowPanel(open, row) {
  const { cards } = open.rows[row];
  const { most } = open.use;
  const places = Number.isFinite(most) ? most : cards.length + 1;
  return h(
    "section",
    { class: "panel stack tight photo-row", "data-key": `row-${row}` },
    owner(open, row),
    h(
      "div",
      { class: "photo-cards", vars: { "--across": Math.max(4, Math.min(places, 6)) } },
      cards.map((_, at) => place(open, row, at)),
      cards.length < most &&
        h(
          "button",
          { type: "button", class: `photo-card empty next ${shapeOf(open.use)}`, "data-key": `${row}-more`, "aria-label": t("photo.add"), onclick: () => correcting(open, { row, at: cards.length }) },
          icon("add"),
        ),
    ),
    picker(open, row),
  );
}
