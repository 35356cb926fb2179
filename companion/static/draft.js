// The table being made: its seats in order, colours, variants, until the server opens it.

import { t } from "./i18n.js";
import { kept } from "./memory.js";
import { newId } from "./net.js";
import { closeSheet } from "./parts.js";
import { change, store, there } from "./store.js";
import { withUsual } from "./variants.js";

const USUAL = 4;

/**
 * The seats with the colours the game has: one that it lacks is replaced by a free one.
 * @param {(Omit<DraftSeat, "colour"> & { colour: string | null })[]} seats
 * @param {string[]} colours
 * @returns {DraftSeat[]}
 */
function coloured(seats, colours) {
  const free = colours.filter((colour) => !seats.some((seat) => seat.colour === colour));
  /** @param {string | null} colour */
  const known = (colour) => (colour && colours.includes(colour) ? colour : (free.shift() ?? colours[0]));
  return seats.map((seat) => ({ ...seat, colour: known(seat.colour) }));
}

/** @returns {Draft} */
function fresh() {
  const { players, colours } = store.game;
  const known = kept("players") ?? [];
  const count = Math.min(Math.max(known.length || USUAL, players[0]), players[1]);
  const seats = Array.from({ length: count }, (_, at) => ({ name: "", colour: null, ...known[at], key: newId() }));
  return {
    seats: coloured(seats, colours),
    me: seats[0].key,
    variants: withUsual({}),
    deck: null,
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

/**
 * Fits the draft to the version of the game that was just chosen: its players, colours and variants. What does not fit
 * is set aside, and comes back with a version that it fits.
 */
export function refit() {
  const { players, colours } = store.game;
  const { seats, me, variants, aside } = draft();
  const all = [...seats, ...(aside?.seats ?? [])];
  const kept = all.slice(0, players[1]);
  const wished = { ...variants, ...aside?.variants };
  while (kept.length < players[0]) kept.push({ key: newId(), name: "", colour: "" });
  const host = kept.some((seat) => seat.key === me) ? me : kept[0].key;
  const chosen = withUsual(wished);
  const without = Object.entries(wished).filter(([name, choice]) => chosen[name] !== choice);
  const left = { seats: all.slice(players[1]), variants: Object.fromEntries(without) };
  edit({ seats: coloured(kept, colours), me: host, variants: chosen, aside: left });
}

/** @param {number} at @param {number} by */
export function move(at, by) {
  const seats = [...draft().seats];
  const [seat] = seats.splice(at, 1);
  seats.splice(at + by, 0, seat);
  edit({ seats });
}

export function add() {
  const taken = draft().seats.map((seat) => seat.colour);
  const colour = there(store.game.colours.find((one) => !taken.includes(one)));
  edit({ seats: [...draft().seats, { key: newId(), name: "", colour }] });
}

/** @param {string} key @param {string} colour */
export function recolour(key, colour) {
  const mine = there(draft().seats.find((seat) => seat.key === key));
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
