// The record of the turns as this phone knows it: what the server has, and over it what still waits to be saved.

import { post } from "../outbox.js";
import { store } from "../store.js";
import { isNow, queued, turnOf } from "../turn.js";

// A deed is named by its part of the turn and its number there.
/** @type {Record<string, string>} */
const PART = { draw: "draw", "end-turn": "end" };
const KINDS = ["draw", "start", "attach", "finish-project", "modifier", "collaborate", "end-turn"];
const ORDER = ["draw", "act", "end"];
/**
 * True for the current turn, false for one that is only corrected.
 * @param {At} at
 */
export const isPlayed = (at) => isNow(at) && !store.state.outcome;
/** @param {string} kind */
export const partOf = (kind) => PART[kind] ?? "act";

/** @param {string} part */
const keyOf = (part, n = 1) => `${part} ${n}`;

/**
 * The deed that a waiting event will record; null if it takes one back.
 * @param {Queued} event
 * @param {number} seat
 */
function foreseen({ id, type, n = 1, base, ...values }, seat) {
  /** @type {Record<string, unknown>} */
  const what = { draw: values.pile, modifier: values.card, "end-turn": true };
  if (!(what[type] ?? values.project)) return null;
  const foreign = { partner: null, count: 0, agreed: false };
  const deed = { ...foreign, ...values, kind: type, part: partOf(type), n, seat, version: id, waiting: true };
  return /** @type {Deed} */ (deed);
}

/**
 * The deeds of a turn in their order, with those that wait.
 * @param {At} at
 */
export function deedsOf(at) {
  const { seat, deeds } = turnOf(at);
  /** @type {Map<string, Deed | null>} */
  const by = new Map(deeds.map((deed) => [keyOf(deed.part, deed.n), deed]));
  for (const event of queued(at, KINDS)) by.set(keyOf(partOf(event.type), event.n), foreseen(event, seat));
  return [...by.values()]
    .filter((deed) => deed !== null)
    .sort((a, b) => ORDER.indexOf(a.part) - ORDER.indexOf(b.part) || a.n - b.n);
}

/** @param {At} at @param {string} part */
export const deedOf = (at, part, n = 1) => deedsOf(at).find((deed) => deed.part === part && deed.n === n) ?? null;

/**
 * The version that an edit of this place builds on.
 * @param {At} at
 * @param {string} part
 * @param {number} n
 */
function baseOf(at, part, n) {
  const waiting = queued(at, KINDS).findLast((event) => partOf(event.type) === part && (event.n ?? 1) === n);
  const { deeds, gone } = turnOf(at);
  return waiting?.id ?? [...deeds, ...gone].find((deed) => deed.part === part && deed.n === n)?.version ?? null;
}

/**
 * The next free number of an act in a turn.
 * @param {At} at
 */
function nextNumber(at) {
  const { deeds, gone } = turnOf(at);
  const known = [...deeds, ...gone, ...queued(at, KINDS).map(({ type, n = 1 }) => ({ part: partOf(type), n }))];
  return 1 + Math.max(0, ...known.filter((deed) => deed.part === "act").map((deed) => deed.n));
}

/**
 * Records a deed of a turn: an act as its next one, or in place of the `n`-th.
 * @param {At} at
 * @param {string} kind
 * @param {Partial<TableEvent>} values
 * @param {number | null} [n]
 */
export function record(at, kind, values, n = null) {
  const { match, turn } = at;
  const part = partOf(kind);
  const number = part === "act" ? (n ?? nextNumber(at)) : 1;
  const numbered = part === "act" ? { n: number } : {};
  post({ type: kind, match, turn, ...numbered, ...values, base: baseOf(at, part, number) });
}

/** @type {Record<string, Partial<TableEvent>>} */
const EMPTY = {
  draw: { pile: null },
  start: { project: null },
  attach: { project: null, resource: null },
  "finish-project": { project: null },
  modifier: { card: null },
  collaborate: { project: null, other: null },
};

/** @param {At} at @param {{ kind: string, n: number }} deed */
export function takeBack(at, { kind, n }) {
  const own = kind === "collaborate" ? { seat: turnOf(at).seat } : {};
  record(at, kind, { ...EMPTY[kind], ...own }, n);
}

/**
 * The projects in progress in this match.
 * @param {State} [of]
 */
export const desks = (of = store.state) => of.desks;
/** @param {Desk} desk */
export const ownersOf = (desk) => desk.projects.map((one) => one.seat);
/** @param {number} seat @param {State} [of] */
export const desksOf = (seat, of) => desks(of).filter((desk) => ownersOf(desk).includes(seat));
/** @param {string} project @param {State} [of] */
export const deskWith = (project, of) => desks(of).find((desk) => desk.projects.some((one) => one.project === project));
/** @param {number} seat @param {State} [of] */
export const othersDesks = (seat, of) => desks(of).filter((desk) => !ownersOf(desk).includes(seat));
