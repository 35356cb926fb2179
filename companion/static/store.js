// What the phone knows: the table as the server last told it, and what is open on this screen.

export const page = document.body.dataset;

export const store = {
  facts: null, // the game as its spec is today
  game: null, // the game as it is played at this table
  own: null, // the game's own part of the screens
  faces: null,
  seq: 0,
  state: null,
  earlier: {}, // earlier matches that were looked at, by their number
  you: null,
  presence: { seats: [], watching: 0 },
  link: "connecting", // connecting, live, polling, off
  lost: null, // the code of what makes the table unreachable for good
  stuck: null, // code and args of the answer for which the outbox has to wait
  sheet: null, // {name, …} of the open sheet
  ui: {},
};

let draw = () => {};
let waiting = false;

export function onChange(drawing) {
  draw = drawing;
}

/** Changes the store and draws once before the next frame, however many changes came. */
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

/** The game's facts with the numbers that a match is played with. */
export function gameOf(match) {
  const { facts } = store;
  const pinned = match?.pinned;
  if (!pinned) return facts;
  const cards = facts.cards.map((card) => ({ ...card, ...pinned.cards?.find(({ id }) => id === card.id) }));
  return { ...facts, ...pinned, players: facts.players, rules: { ...facts.rules, ...pinned.rules }, cards };
}

/** A match by its number: the current one, or an earlier one as far as it was looked at. */
export const matchOf = (number) => (number === store.state.match ? store.state : store.earlier[number]);

export const seatOf = (number) => store.state.table.seats.find((seat) => seat.seat === number);
export const cardOf = (id) => store.game.cards.find((card) => card.id === id);
export const mayPlay = () =>
  store.you && (store.you.role === "host" || (store.you.role === "player" && store.you.seat !== null));
export const mySeat = () => store.you?.seat ?? null;
