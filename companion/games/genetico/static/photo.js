// Projects by photo: counted at the end, or in a turn one of them with the cards attached to it.

import { list, t } from "../i18n.js";
import { nameOf } from "../parts.js";
import { cameraButton } from "../photo/camera.js";
import { store } from "../store.js";
import { turnOf } from "../turn.js";
import { desksOf, record } from "./record.js";
import { projectsOf } from "./sheets.js";
import { cardName, needName } from "./words.js";

/** @param {SavedRow[]} rows */
const cardsIn = (rows) => rows.flatMap(({ cards }) => cards);
/** @param {SavedRow[]} rows */
const projectsIn = (rows) => [...new Set(cardsIn(rows))];
const COMMON = { most: Infinity, seats: null, name: cardName, label: cardName };

/**
 * A photo of a player's projects, with or without the resources beside them; `problem` says why one can't be theirs.
 * @param {(ids: string[]) => string | null} problem
 * @param {(ids: string[]) => void} save
 */
export const projectsCamera = (problem, save) =>
  cameraButton(
    t("photo.take"),
    () => ({
      ...COMMON,
      pieces: projectsOf().map(({ id }) => id),
      saveText: (rows) => t("photo.save", { n: projectsIn(rows).length }),
      problem: (rows) => problem(projectsIn(rows)),
      save: (rows) => save(projectsIn(rows)),
    }),
    "button wide",
  );

/** @param {string[]} cards @param {string[]} known those of them that were there before, each as often as it was */
function without(cards, known) {
  const left = [...known];
  return cards.filter((card) => !left.includes(card) || !left.splice(left.indexOf(card), 1));
}

/**
 * The project in a photo, and what is attached to it beyond what is known; null if it shows none or several.
 * @param {number} seat
 * @param {SavedRow[]} rows
 */
function workIn(seat, rows) {
  const cards = cardsIn(rows);
  const desk = desksOf(seat).find(({ projects }) => projects.some(({ project }) => cards.includes(project)));
  const own = desk?.projects.map(({ project }) => project) ?? [];
  const others = projectsOf().some(({ id }) => cards.includes(id) && !own.includes(id));
  if (!desk || others) return null;
  const added = without(cards.filter((card) => !own.includes(card)), desk.attached);
  const whole = added.length === desk.missing.length && !store.state.totals[seat - 1].reviewed;
  return { desk, project: own[0], added, whole };
}

/** @param {number} seat @param {SavedRow[]} rows */
function problemWith(seat, rows) {
  const work = workIn(seat, rows);
  if (!work) return t("desk.photo-one", { name: nameOf(seat) });
  const { desk, project, added, whole } = work;
  const wrong = added.find((card) => !desk.fits.includes(card)) ?? added[desk.missing.length];
  const missing = list(desk.missing.map(needName));
  if (wrong) return t("refused.no-fit", { resource: cardName(wrong), card: cardName(project), missing });
  return added.length || whole ? null : t("desk.photo-same");
}

/**
 * A photo of one of the projects of the player whose turn it is, with all that is attached to it.
 * @param {At} at
 */
export function deskCamera(at) {
  const { seat } = turnOf(at);
  return cameraButton(
    t("desk.photo"),
    () => ({
      ...COMMON,
      pieces: store.game.cards.filter(({ id, gives }) => gives || projectsOf().some((one) => one.id === id)).map(({ id }) => id),
      saveText(rows) {
        const work = workIn(seat, rows);
        if (work?.whole) return t(work.desk.projects.length > 1 ? "desk.finish-both" : "desk.finish");
        return t("photo.save", { n: work?.added.length ?? 0 });
      },
      problem: (rows) => problemWith(seat, rows),
      gone: () => store.state.turn !== at.turn || store.state.match !== at.match,
      save(rows) {
        const work = workIn(seat, rows);
        if (!work) return;
        for (const resource of work.added) record(at, "attach", { project: work.project, resource });
        if (work.whole) record(at, "finish-project", { project: work.project });
      },
    }),
    "button line wide",
  );
}
