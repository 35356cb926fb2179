// Checking a photo, or what the camera sees: what was read, shown on it and as cards; a tap on one corrects it, one tap
// saves all.

import { h } from "../dom.js";
import { list, t } from "../i18n.js";
import { icon } from "../icons.js";
import { alterSheet, button, closeSheet, nameOf, note, once, sheet } from "../parts.js";
import { change, store } from "../store.js";
import { hold, named, press, rowPanel } from "./correct.js";
import { openCamera, shown, watch } from "./live.js";
import { readPhoto } from "./photo.js";
import { lacking, rowsIn } from "./rows.js";
import { photoView, picture } from "./view.js";

/** @param {Read} read @param {PhotoUse} use */
const rowsOf = (read, use) => rowsIn(read, use, store.state.table.seats, store.game.codes?.colours);
/** @param {Blob | ImageBitmap} source @param {PhotoUse} use */
const reading = (source, use) => readPhoto(source, /** @type {Codes} */ (store.game.codes), use.most);
/** @param {PhotoSheet} open */
const isOpen = ({ busy }) => store.sheet?.name === "photo" && store.sheet.busy === busy;

/**
 * Reads a photo into the sheet that is opened for it.
 * @param {File} file
 * @param {PhotoSheet} open
 */
export async function showPhoto(file, open) {
  const read = await reading(file, open.use);
  if (!isOpen(open)) return; // closed, or another photo was taken meanwhile
  alterSheet(open, { busy: null, read, failed: !read, rows: read ? rowsOf(read, open.use) : [], plain: true });
  // The names come first: drawing the printed faces below them takes longer.
  const shown = store.sheet;
  requestAnimationFrame(() => setTimeout(() => store.sheet === shown && alterSheet(/** @type {object} */ (shown), { plain: false })));
}

/**
 * Shows what the camera sees, and reads it until it is saved, held or closed; false if there is no camera to be had.
 * @param {PhotoSheet} open
 */
export async function showCamera(open) {
  const video = await openCamera().catch(() => null);
  if (!video && isOpen(open)) alterSheet(open, { busy: null, refused: true });
  if (!video) return false;
  if (isOpen(open)) alterSheet(open, { busy: null, video });
  const wanted = () => store.sheet?.video === video && !open.use.gone?.();
  void watch(video, wanted, async (picture) => {
    const read = await reading(picture, open.use);
    if (read && wanted()) look(/** @type {PhotoSheet} */ (/** @type {unknown} */ (store.sheet)), read);
  }).catch(() => {});
  return true;
}

/** What rows say, to compare them. @param {PhotoRow[]} rows */
const told = (rows) => JSON.stringify(rows.map(({ seat, cards }) => [seat, cards.map(({ piece }) => piece)]));

/**
 * Takes the next picture of the camera. What two pictures agree on is settled, and can be saved.
 * @param {PhotoSheet} open
 * @param {Read} read
 */
function look(open, read) {
  const rows = rowsOf(read, open.use);
  const settled = told(rows) === told(open.rows) ? rows : open.settled;
  if (open.read && "close" in open.read.image) open.read.image.close();
  alterSheet(open, { read, rows, settled });
}

/** @param {PhotoSheet} open */
function result(open) {
  const { use, read, rows } = open;
  if (open.refused) return note(t("photo.no-camera"), { kind: "sun", mark: "warn" });
  if (!read || !rows.length) return note(t(open.failed ? "photo.no-picture" : "photo.nothing"), { kind: "sun", mark: "warn" });
  const doubtful = rows.some(({ cards }) => cards.some(({ piece, sure }) => !piece || !sure));
  const few = lacking(read, use, rows, store.state.table.seats, store.game.codes?.colours).map(nameOf);
  const problem = use.problem?.(saved(rows, use)) ?? null;
  return [
    photoView(read, picture(read), read.part, (seen) => named(open, seen), (seen) => press(open, seen)),
    doubtful && note(t("photo.doubtful"), { kind: "sun", mark: "warn" }),
    few.length > 0 && note(t("photo.few", { names: list(few) }), { kind: "sun", mark: "warn" }),
    problem && note(problem, { kind: "bad", mark: "warn" }),
    rows.map((_, row) => rowPanel(open, row)),
    h("p", { class: "quiet small" }, t("photo.stays")),
  ];
}

/** What the camera sees, with what was read in it. @param {PhotoSheet} open @param {PhotoButton} photoButton */
function finder(open, photoButton) {
  const { use, read, settled = [] } = open;
  const video = /** @type {HTMLVideoElement} */ (open.video);
  const { videoWidth: width, videoHeight: height } = video;
  const whole = { x: 0, y: 0, width: width || 4, height: height || 3 };
  const problem = use.problem?.(saved(settled, use)) ?? null;
  return [
    photoView(read ?? { cards: [], rows: [], markers: [] }, shown(video), whole, (seen) => named(open, seen), (seen) => press(open, seen)),
    settled.length && problem
      ? note(problem, { kind: "bad", mark: "warn" })
      : h("p", { class: "quiet", role: "status" }, t("photo.aim")),
    photoButton(t("photo.still")),
    h("p", { class: "quiet small" }, t("photo.stays")),
  ];
}

/**
 * The rows that can be saved.
 * @param {PhotoRow[]} rows
 * @param {PhotoUse} use
 * @returns {SavedRow[]}
 */
const saved = (rows, use) =>
  rows
    .filter(({ seat, cards }) => (!use.seats || seat !== null) && cards.length && cards.every(({ piece }) => piece))
    .map(({ seat, cards }) => ({ seat, cards: cards.map(({ piece }) => piece ?? "") }));

/** @param {PhotoSheet} open @param {PhotoButton} photoButton */
function bodyOf(open, photoButton) {
  if (open.busy) return h("p", { class: "photo-busy", role: "status" }, icon("clock"), t("photo.reading"));
  return open.video ? finder(open, photoButton) : result(open);
}

/** @param {PhotoSheet} open @param {PhotoButton} photoButton makes the button for a photo */
export function photoSheet(open, photoButton) {
  const { use, video } = open;
  if (use.gone?.()) return null;
  const all = video ? (open.settled ?? []) : open.rows;
  const rows = saved(all, use);
  const ready = rows.length > 0 && rows.length === all.length && !use.problem?.(rows);
  const save = once("photo", () => {
    use.save(rows);
    if (store.sheet?.name === "photo") closeSheet();
  });
  return sheet({
    name: "photo",
    title: t(video ? "photo.live" : "photo.title"),
    close: () => change({ sheet: open.under ?? null }),
    body: bodyOf(open, photoButton),
    foot: [
      video ? button(t("photo.hold"), () => hold(open), { kind: "line", disabled: !open.rows.length }) : photoButton(t("photo.again")),
      button(use.saveText(rows), save, { kind: "go", disabled: !ready }),
    ],
  });
}
