// The table being made: its seats in order, colours, variants, until the server opens it.

import { t } from "./i18n.js";
import { kept } from "./memory.js";
import { newId } from "./net.js";
import { closeSheet } from "./parts.js";
import { change, store } from "./store.js";
import { withUsual } from "./variants.js";

const USUAL = 4;

function fresh() {
  const { players, colours } = store.game;
  const known = kept("players") ?? [];
  const count = Math.min(Math.max(known.length || USUAL, players[0]), players[1]);
  const seats = Array.from({ length: count }, (_, at) => known[at] ?? { name: "", colour: null });
  const free = colours.filter((colour) => !seats.some((seat) => seat.colour === colour));
  seats.forEach((seat, at) => {
    seats[at] = { ...seat, key: newId(), colour: seat.colour ?? free.shift() };
  });
  return {
    seats,
    me: seats[0].key,
    variants: withUsual({}),
    id: newId(),
    busy: false,
  };
}

export const draft = () => (store.ui.draft ??= fresh());
/** @param {DraftSeat} seat */
export const shownName = (seat) => seat.name.trim() || t("create.player", { n: draft().seats.indexOf(seat) + 1 });

/** @param {Partial<Draft>} values */
export function edit(values) {
  change({ ui: { ...store.ui, draft: { ...draft(), ...values, id: newId() } } });
}

/** @param {string} key @param {Partial<DraftSeat>} values */
export const editSeat = (key, values) =>
  edit({ seats: draft().seats.map((seat) => (seat.key === key ? { ...seat, ...values } : seat)) });

/** @param {number} at @param {number} by */
export function move(at, by) {
  const seats = [...draft().seats];
  const [seat] = seats.splice(at, 1);
  seats.splice(at + by, 0, seat);
  edit({ seats });
}

export function add() {
  const taken = draft().seats.map((seat) => seat.colour);
  const colour = store.game.colours.find((one) => !taken.includes(one));
  edit({ seats: [...draft().seats, { key: newId(), name: "", colour }] });
}

/** @param {string} key @param {string} colour */
export function recolour(key, colour) {
  const mine = draft().seats.find((seat) => seat.key === key);
  const other = draft().seats.find((seat) => seat.colour === colour);
  edit({
    seats: draft().seats.map((seat) =>
      seat === mine ? { ...seat, colour } : seat === other ? { ...seat, colour: mine.colour } : seat,
    ),
  });
}

/** @param {string} key */
export function removeSeat(key) {
  const seats = draft().seats.filter((seat) => seat.key !== key);
  edit({ seats, me: draft().me === key ? seats[0].key : draft().me });
  closeSheet();
}
