// The record of the turns as this phone knows it: what the server has, and over it what still waits to be saved.

import { pending, post } from "../outbox.js";
import { matchOf, store } from "../store.js";
import { isNow, nextSeat, queued, turnOf } from "../turn.js";

const KINDS = ["income", "swap", "transport", "fight", "ant-card", "store", "lay", "load"];
/** Kinds of which there can be several. */
const NUMBERED = ["store", "ant-card", "fight", "load"];
/** Only stores are kept: there are no turns, and a "turn" is a seat's row. */
export const isLight = (of = store.state) => of.variants.chosen.record === "stores";
export const keepsHands = (of = store.state) => of.variants.chosen.record === "hands";
/**
 * A turn of the match that is played and can still go on, not one to correct.
 * @param {At} at
 */
export const goesOn = (at) => isNow(at) || (isLight() && at.match === store.state.match);
/** The turn after this one: its first deed begins it. */
export const upcoming = () => ({ match: store.state.match, turn: store.state.turn + 1 });

/**
 * A turn's row; of the next turn, what is known of it.
 * @param {At} at
 * @returns {Turn}
 */
export function rowOf(at) {
  const { match, next, seat } = store.state;
  const row = turnOf(at) ?? (at.match === match ? next : null);
  return row ?? { turn: at.turn, seat: nextSeat(seat), deeds: [], gone: [] };
}

export const resources = () => Object.keys(store.game.resources);
/** @param {number} seat @param {State} [of] */
export const chambersOf = (seat, of = store.state) => of.totals[seat - 1].chambers;

/** @type {Record<string, string>} */
const INCOME = { tiles: "income_tiles", card: "income_cards", hive: "income_hives" };

/**
 * The deed that a waiting event will record; nothing if it takes one back.
 * @param {Queued} event
 * @param {number} seat
 * @returns {Partial<Deed> | null}
 */
function foreseenValues({ type, match = 0, ...event }, seat) {
  const { take, other, dice, resource, card, substitute, defender, rounds = [], tiles, hives, down } = event;
  if (type === "income") return take ? { take, count: store.game.rules[INCOME[take]] } : null;
  if (type === "swap") return other ? { other } : null;
  if (type === "store")
    return resource ? { resource, points: chambersOf(seat, matchOf(match))[resource], counts: true } : null;
  if (type === "lay") return tiles === null ? null : { tiles, hives };
  if (type === "load") return resource ? { resource, down } : null;
  if (type === "ant-card") return card ? { card, substitute } : null;
  if (type === "transport") return dice ? { dice: dice === "server" ? [] : dice, card } : null;
  return defender && resource ? foreseenFight({ defender, resource, rounds }, seat) : null;
}

/** @param {Queued} event @param {number} seat */
function foreseen(event, seat) {
  const values = foreseenValues(event, seat);
  const base = { kind: event.type, n: event.n ?? 1, version: event.id, waiting: true };
  return values && /** @type {Deed} */ ({ ...base, ...values });
}

/** @param {{ defender: number, resource: string, rounds: (Side | null)[] }} event @param {number} attacker */
function foreseenFight({ defender, resource, rounds }, attacker) {
  const last = rounds.at(-1);
  return {
    attacker,
    defender,
    resource,
    rounds: rounds.map((winner) => ({ winner, revenge: null, chosen: [], gestures: null })),
    winner: last ? (last === "attacker" ? attacker : defender) : null,
    loser: last ? (last === "attacker" ? defender : attacker) : null,
  };
}

/**
 * The deeds of a turn, with those that wait.
 * @param {At} at
 */
export function deedsOf(at) {
  const { seat, deeds } = rowOf(at);
  /** @type {Map<string, Deed | null>} */
  const by = new Map(deeds.map((deed) => [`${deed.kind} ${deed.n}`, deed]));
  for (const event of queued(at, KINDS)) by.set(`${event.type} ${event.n ?? 1}`, foreseen(event, seat));
  return [...by.values()].filter((deed) => deed !== null);
}

/** @param {At} at @param {string} kind */
export const deedOf = (at, kind, n = 1) => deedsOf(at).find((deed) => deed.kind === kind && deed.n === n) ?? null;

/**
 * The version that an edit of this place builds on.
 * @param {At} at
 * @param {string} kind
 * @param {number} n
 */
function baseOf(at, kind, n) {
  const waiting = queued(at, KINDS).findLast((event) => event.type === kind && (event.n ?? 1) === n);
  const { deeds, gone } = rowOf(at);
  return waiting?.id ?? [...deeds, ...gone].find((deed) => deed.kind === kind && deed.n === n)?.version ?? null;
}

/**
 * The next free number of a kind in a turn.
 * @param {At} at
 * @param {string} kind
 */
export function nextNumber(at, kind) {
  const { deeds, gone } = rowOf(at);
  const known = [...deeds, ...gone, ...queued(at, KINDS).map(({ type, n = 1 }) => ({ kind: type, n }))];
  return 1 + Math.max(0, ...known.filter((deed) => deed.kind === kind).map((deed) => deed.n));
}

/**
 * Records a deed of a turn, or takes it back with null values.
 * @param {At} at
 * @param {string} kind
 * @param {Partial<TableEvent>} values
 */
export function record(at, kind, values) {
  const { match, turn } = at;
  post({ type: kind, match, turn, ...values, base: baseOf(at, kind, values.n ?? 1) });
}

/** @type {Record<string, Partial<TableEvent>>} */
const EMPTY = {
  income: { take: null },
  swap: { other: null },
  transport: { dice: null },
  fight: { defender: null, resource: null, rounds: [] },
  "ant-card": { card: null },
  store: { resource: null },
  lay: { tiles: null },
  load: { resource: null },
};

/** @param {At} at @param {{ kind: string, n: number }} deed */
export function takeBack(at, { kind, n }) {
  const numbered = NUMBERED.includes(kind) ? { n } : {};
  const seat = kind === "store" ? { seat: rowOf(at).seat } : {};
  record(at, kind, { ...EMPTY[kind], ...numbered, ...seat });
}

/**
 * Stores a resource; `confirmed` although no Transport carried it, which the server asks about.
 * @param {At} at
 * @param {string} resource
 */
export function storeResource(at, resource, confirmed = false) {
  record(at, "store", { n: nextNumber(at, "store"), seat: rowOf(at).seat, resource, confirmed });
}

/**
 * A seat's resources that count, with those that wait to be saved.
 * @param {number} seat
 * @param {State} [of]
 */
export function storedBy(seat, of = store.state) {
  const had = { ...of.totals[seat - 1].store };
  for (const { type, match, seat: who, resource } of pending())
    if (type === "store" && match === of.match && who === seat && resource) had[resource] += 1;
  return had;
}
