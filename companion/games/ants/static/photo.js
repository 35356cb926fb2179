// Stores by photo: a colony card with the tokens in its chambers, or several.

import { t } from "../i18n.js";
import { nameOf } from "../parts.js";
import { cameraButton } from "../photo/camera.js";
import { store } from "../store.js";
import { token } from "./pieces.js";
import { isLight, resources, storedBy, storeResource } from "./record.js";
import { resourceName } from "./words.js";

/**
 * How many more of a resource a photo shows than are stored.
 * @param {SavedRow} row
 * @param {string} resource
 */
const more = ({ seat, cards }, resource) =>
  cards.filter((card) => card === resource).length - storedBy(seat ?? 0)[resource];

/** @param {SavedRow[]} rows */
const added = (rows) =>
  rows.flatMap((row) => resources().flatMap((resource) => Array(Math.max(0, more(row, resource))).fill({ seat: row.seat, resource })));

/** @param {SavedRow[]} rows */
function problemWith(rows) {
  for (const row of rows)
    for (const resource of resources())
      if (more(row, resource) < 0) return t("store.photo-fewer", { name: nameOf(row.seat), resource: resourceName(resource) });
  const left = { ...store.state.left.of };
  const none = added(rows).find(({ resource }) => --left[resource] < 0);
  if (none) return t("store.photo-none", { resource: resourceName(none.resource) });
  return added(rows).length ? null : t("store.photo-same");
}

/** The colony cards in play, with whose they are. @param {number[]} seats */
const holders = (seats) => Object.fromEntries(seats.map((seat) => [`colony-${store.state.colonies.of[seat - 1]}`, seat]));

/**
 * A photo of the colony cards of some seats; of one alone the card may be missing. `at` is the row of a seat's stores.
 * @param {number[]} seats
 * @param {number | null} seat
 * @param {(seat: number) => At} at
 */
export const storesCamera = (seats, seat, at) =>
  cameraButton(
    t("store.photo"),
    () => ({
      pieces: resources(),
      holders: holders(seats),
      most: Infinity,
      seats,
      seat,
      name: resourceName,
      label: resourceName,
      picture: token,
      saveText: (rows) => t("store.photo-save", { n: added(rows).length }),
      problem: problemWith,
      gone: () => Boolean(store.state.outcome) || (!isLight() && store.state.seat !== seat),
      save: (rows) => added(rows).forEach(({ seat: who, resource }) => storeResource(at(who), resource)),
    }),
    "button line wide",
  );
