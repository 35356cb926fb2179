// Atmospheres and drawn cards by photo.

import { t } from "../i18n.js";
import { post } from "../outbox.js";
import { nameOf } from "../parts.js";
import { cameraButton } from "../photo/camera.js";
import { cardLabel, short } from "./cards.js";
import { baseOf, effective, entryOf, gameIn, handOf } from "./entries.js";

/** @param {Hand} hand */
const common = (hand) => ({
  pieces: gameIn(hand).cards.map(({ id }) => id),
  name: short,
  label: cardLabel,
});

/** @param {SavedRow[]} rows */
const cardsIn = (rows) => rows.flatMap(({ cards }) => cards);
/** @param {string[]} cards @param {string} id */
const count = (cards, id) => cards.filter((card) => card === id).length;

/**
 * More of a card than the deck has, in words; `free` are those that the new ones take the place of.
 * @param {Hand} hand
 * @param {string[]} cards
 * @param {string[]} free
 */
function tooMany(hand, cards, free) {
  const card = cards.find((id) => count(cards, id) > (hand.unseen[id] ?? 0) + count(free, id));
  if (!card) return null;
  const where = hand.entries.filter((entry) => [...entry.cards, ...entry.sunlight.flatMap((one) => one.drawn)].includes(card));
  const n = gameIn(hand).cards.find(({ id }) => id === card)?.copies;
  return t("entry.none-left", { card: short(card), n, names: where.map(({ seat }) => nameOf(seat)).join(", ") });
}

/**
 * A photo of one atmosphere, of this seat if no marker lies beside it, or of several with their markers.
 * @param {Hand} of
 * @param {number | null} seat
 * @returns {PhotoUse}
 */
function atmospheres({ match, hand: number }, seat) {
  const now = () => handOf(number, match);
  const hand = now();
  return {
    ...common(hand),
    most: gameIn(hand).rules.atmosphere_size,
    seats: hand.order,
    seat,
    saveText: (rows) => t("photo.save", { n: cardsIn(rows).length }),
    problem: (rows) => tooMany(now(), cardsIn(rows), rows.flatMap((row) => entryOf(now(), row.seat ?? 0).cards)),
    gone: () => !now() || now().complete,
    save(rows) {
      for (const row of rows) {
        const entry = effective(now(), row.seat ?? 0);
        if (entry.kind === "cards" && entry.cards.toSorted().join() === row.cards.toSorted().join()) continue;
        post({ type: "cards", match, hand: number, seat: row.seat, cards: row.cards, base: baseOf(entry) });
      }
    },
  };
}

/** @param {Hand} hand @param {number | null} seat */
export const atmosphereCamera = (hand, seat) => cameraButton(t("photo.take"), () => atmospheres(hand, seat));

/**
 * A photo of the cards drawn for a Sunlight.
 * @param {Hand} hand
 * @param {number} draw
 * @param {(drawn: string[]) => void} save
 */
export const drawnCamera = (hand, draw, save) =>
  cameraButton(
    t("photo.take"),
    () => ({
      ...common(hand),
      most: draw,
      seats: null,
      saveText: () => t("sun.save", { n: draw }),
      problem: (rows) => {
        const drawn = cardsIn(rows);
        return drawn.length === draw ? tooMany(hand, drawn, []) : t("photo.need", { n: draw });
      },
      gone: () => handOf(hand.hand, hand.match)?.sunlight?.drawn !== null,
      save: (rows) => save(cardsIn(rows)),
    }),
    "button wide",
  );
