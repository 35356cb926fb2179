// The record of the turns as this phone knows it: what the server has, and over it what still waits to be saved.

import { pending, post } from "../outbox.js";
import { store } from "../store.js";

export const KINDS = ["income", "swap", "transport", "fight", "ant-card", "store"];
export const turnOf = (number) => store.state.turns[number - 1];
export const resources = () => Object.keys(store.game.resources);
export const chambersOf = (seat) => store.state.totals[seat - 1].chambers;
export const nextSeat = (seat) => (seat % store.state.table.seats.length) + 1;

const queued = (turn) =>
  pending().filter((event) => event.match === store.state.match && event.turn === turn && KINDS.includes(event.type));

/** What an event that waits will have recorded; null if it takes something back. */
function foreseen(event, seat) {
  const base = { kind: event.type, n: event.n ?? 1, version: event.id, waiting: true };
  const { rules } = store.game;
  if (event.type === "income")
    return event.take && { ...base, take: event.take, count: rules[{ tiles: "income_tiles", card: "income_cards", hive: "income_hives" }[event.take]] };
  if (event.type === "swap") return event.other && { ...base, other: event.other };
  if (event.type === "store") return event.resource && { ...base, resource: event.resource, points: chambersOf(seat)[event.resource], counts: true };
  if (event.type === "ant-card") return event.card && { ...base, card: event.card, substitute: event.substitute };
  if (event.type === "transport") return event.dice && { ...base, dice: event.dice === "server" ? [] : event.dice, card: event.card };
  return event.defender && { ...base, ...foreseenFight(event, seat) };
}

function foreseenFight({ defender, resource, rounds }, attacker) {
  const last = rounds.at(-1);
  return {
    attacker,
    defender,
    resource,
    rounds: rounds.map((winner) => ({ winner, revenge: null, chosen: [], gestures: null })),
    winner: last && (last === "attacker" ? attacker : defender),
    loser: last && (last === "attacker" ? defender : attacker),
  };
}

/** The deeds of a turn, with those that wait. */
export function deedsOf(turn) {
  const { seat, deeds } = turnOf(turn);
  const by = new Map(deeds.map((deed) => [`${deed.kind} ${deed.n}`, deed]));
  for (const event of queued(turn)) by.set(`${event.type} ${event.n ?? 1}`, foreseen(event, seat));
  return [...by.values()].filter(Boolean);
}

export const deedOf = (turn, kind, n = 1) => deedsOf(turn).find((deed) => deed.kind === kind && deed.n === n) ?? null;
export const deedsOfKind = (turn, kind) => deedsOf(turn).filter((deed) => deed.kind === kind);

/** The version that an edit of this place builds on. */
function baseOf(turn, kind, n) {
  const waiting = queued(turn).findLast((event) => event.type === kind && (event.n ?? 1) === n);
  const { deeds, gone } = turnOf(turn);
  return waiting?.id ?? [...deeds, ...gone].find((deed) => deed.kind === kind && deed.n === n)?.version ?? null;
}

/** The next free number of a kind in a turn. */
export function nextNumber(turn, kind) {
  const { deeds, gone } = turnOf(turn);
  const known = [...deeds, ...gone, ...queued(turn).map(({ type, n }) => ({ kind: type, n }))];
  return 1 + Math.max(0, ...known.filter((deed) => deed.kind === kind).map((deed) => deed.n));
}

/** Records a deed of a turn, or takes it back with null values. */
export function record(turn, kind, values) {
  const n = values.n ?? 1;
  post({ type: kind, match: store.state.match, turn, ...values, base: baseOf(turn, kind, n) });
}

const EMPTY = {
  income: { take: null },
  swap: { other: null },
  transport: { dice: null },
  fight: { defender: null, resource: null, rounds: [] },
  "ant-card": { card: null },
  store: { resource: null },
};

export function takeBack(turn, { kind, n }) {
  const numbered = ["store", "ant-card"].includes(kind) ? { n } : {};
  const seat = kind === "store" ? { seat: turnOf(turn).seat } : {};
  record(turn, kind, { ...EMPTY[kind], ...numbered, ...seat });
}

export function storeResource(turn, resource) {
  record(turn, "store", { n: nextNumber(turn, "store"), seat: turnOf(turn).seat, resource });
}

/** What a seat has in its chambers, with what waits; only what counts. */
export function storedBy(seat) {
  const had = { ...store.state.totals[seat - 1].store };
  for (const event of pending()) {
    if (event.type === "store" && event.seat === seat && event.match === store.state.match && event.resource) had[event.resource] += 1;
  }
  return had;
}
