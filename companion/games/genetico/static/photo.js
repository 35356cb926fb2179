// Projects counted by photo, with or without the resources that lie beside them.

import { t } from "../i18n.js";
import { cameraButton } from "../photo/camera.js";
import { projectsOf } from "./sheets.js";
import { cardName } from "./words.js";

/** @param {SavedRow[]} rows */
const projectsIn = (rows) => [...new Set(rows.flatMap(({ cards }) => cards))];

/**
 * A photo of a player's projects; `problem` says why one can't be theirs.
 * @param {(ids: string[]) => string | null} problem
 * @param {(ids: string[]) => void} save
 */
export const projectsCamera = (problem, save) =>
  cameraButton(
    t("photo.take"),
    () => ({
      component: "projects",
      pieces: projectsOf().map(({ id }) => id),
      most: Infinity,
      seats: null,
      name: cardName,
      label: cardName,
      saveText: (rows) => t("photo.save", { n: projectsIn(rows).length }),
      problem: (rows) => problem(projectsIn(rows)),
      save: (rows) => save(projectsIn(rows)),
    }),
    "button wide",
  );
