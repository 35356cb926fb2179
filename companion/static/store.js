// The phone's state: the table as the server last sent it, and what is open on this screen.

export const page = document.body.dataset;

// These are set before anything that needs them is drawn.
const COMING = /** @type {Coming} */ (/** @type {unknown} */ ({ facts: null, game: null, own: null, state: null, you: null }));

/** @type {Store} */
export const store = {
  ...COMING,
  faces: null,
  seq: 0,
  earlier: {},
  presence: { seats: [], watching: 0 },
  link: "connecting",
  lost: null,
  stuck: null,
  sheet: null,
  ui: {},
};

let draw = () => {};
let waiting = false;

/** @param {() => void} drawing */
export function onChange(drawing) {
  draw = drawing;
}

/**
 * Changes the store and draws once before the next frame, however many changes came.
 * @param {Partial<Store>} [values]
 */
export function change(values = {}) {
  Object.assign(store, values);
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    draw();
  });
}

/**
 * Takes a newer state; an answer that was overtaken on the way is dropped. One that is older than what was known when
 * it was asked for (`known`) is the server's word: its log was set back.
 * @param {{ seq: number, state?: State, you?: You, presence?: Presence }} news
 */
export function take({ seq, state, you, presence }, known = 0) {
  if (state && (seq >= store.seq || seq < known)) Object.assign(store, { seq, state, you: you ?? store.you });
  if (presence) store.presence = presence;
  asPlayed();
  change();
}

export function asPlayed() {
  store.game = gameOf(store.state);
}

/**
 * The game's facts with the numbers that a match is played with; those besides the rules' are the game's to put in.
 * @param {State | undefined} match
 */
export function gameOf(match) {
  const { facts, own } = store;
  const pinned = match?.pinned;
  if (!pinned) return facts;
  return { ...facts, rules: { ...facts.rules, ...pinned.rules }, ...own.withNumbers?.(facts, pinned) };
}

/**
 * Something found by a number or name that the server sent, so that it exists.
 * @template T
 * @param {T | null | undefined} found
 */
export const there = (found) => /** @type {T} */ (found);

/**
 * A match by its number: the current one, or an earlier one as far as it was looked at.
 * @param {number} number
 */
export const matchOf = (number) => (number === store.state.match ? store.state : store.earlier[number]);

/** @type {Seat[] | null} */
let others = null;

/** The seats of the match that is being drawn: in an earlier one, others may have played. */
export const seats = () => others ?? store.state.table.seats;

/**
 * Draws with the seats as they were up to a match, or up to an event.
 * @template T
 * @param {{ match?: number, seq?: number }} when
 * @param {() => T} drawing
 */
export function asOf({ match, seq }, drawing) {
  const found = store.state?.table.before?.find((one) => (match ? one.match >= match : one.seq >= (seq ?? Infinity)));
  const outer = others;
  others = found ? found.seats.map((seat) => ({ taken: true, version: null, ...seat })) : null;
  try {
    return drawing();
  } finally {
    others = outer;
  }
}

/** @param {number} number */
export const seatOf = (number) => there(seats().find((seat) => seat.seat === number));
export const mayPlay = () =>
  store.you && (store.you.role === "host" || (store.you.role === "player" && store.you.seat !== null));
export const mySeat = () => store.you?.seat ?? null;
