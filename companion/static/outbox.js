// Sends events in order, each until it is answered; waiting events survive a reload and are shown as pending.

import { keep, kept, whenKept } from "./memory.js";
import { Refused, newId, postJson } from "./net.js";
import { change, page, store, take } from "./store.js";

const name = () => `outbox.${page.table}`;
const waits = [400, 800, 1500, 3000, 5000];
const SLOW = 6000;
const LATE = 1500; // for the stream to bring a state after an answer without one
const LITTLE = { Prefer: "return=minimal" };
// Only with these the table itself says no to an event; any other answer may be another one later.
const NO = [400, 403, 409, 422];
let failures = 0;
let sending = false;
let timer = 0;
let allUntil = 0; // the stream was late: until then answers bring the state
/** @type {Map<string, number>} */
const taken = new Map(); // events that were answered without the state, by their id: from which seq on it shows them
/** @type {(event: Queued, error: Refused) => void} */
let onRefused = () => {};

/** The events that the state does not show yet, oldest first; those it shows go at once, as other tabs read them, too. */
export function pending() {
  /** @type {Queued[]} */
  const all = kept(name()) ?? [];
  const left = all.filter(({ id }) => !((taken.get(id) ?? Infinity) <= store.seq));
  if (left.length < all.length) keep(name(), left);
  return left;
}

const unsent = () => pending().filter(({ id }) => !taken.has(id));

/**
 * The last of a type that waits, in a match or for a seat if these are given: the base of the next edit there.
 * @param {string} type
 * @param {{ match?: number, seat?: number }} [place]
 */
export const pendingOf = (type, { match, seat } = {}) =>
  pending().findLast(
    (event) =>
      event.type === type &&
      (match === undefined || event.match === match) &&
      (seat === undefined || event.seat === seat),
  );

/**
 * Queues an event; gives its id.
 * @param {TableEvent} event
 */
export function post(event) {
  const queued = { ...event, id: newId() };
  keep(name(), [...pending(), queued]);
  change();
  send();
  return queued.id;
}

/** @param {unknown} value */
const isRows = (value) => Array.isArray(value) && value.some((one) => one?.base !== undefined);

/**
 * The rows of an event that each build on a version of their own, under their key; null if the event as a whole does.
 * @param {TableEvent} event
 * @returns {[string, Row[]] | null}
 */
export const rowsOf = (event) => Object.entries(event).find(([, value]) => isRows(value)) ?? null;

/** @param {Set<string>} ids */
const drop = (ids) =>
  keep(
    name(),
    pending().filter(({ id }) => !ids.has(id)),
  );

/**
 * Takes an event and all later edits that build on it out of the queue; gives the last of them.
 * @param {Queued} event
 */
function withdraw(event) {
  const gone = new Set([event.id]);
  let last = event;
  for (const other of pending()) {
    if ((rowsOf(other)?.[1] ?? [other]).some(({ base }) => gone.has(base ?? ""))) {
      gone.add(other.id);
      last = other;
    }
  }
  drop(gone);
  return last;
}

/**
 * The stream should have brought the state by now: else the same event is sent again, and the answer brings it.
 * @param {string} id
 */
function look(id) {
  const late = pending().some((event) => event.id === id);
  taken.delete(id);
  if (!late) return;
  allUntil = Date.now() + 20 * LATE;
  send();
}

/**
 * Sends an event; returns true if the answer is final.
 * @param {Queued} event
 */
async function sendOne(event) {
  const known = store.seq;
  try {
    const streamed = store.link === "live" && Date.now() > allUntil;
    const answer = await postJson(`/api/tables/${page.table}/events`, event, streamed ? LITTLE : {});
    take(answer, known);
    if (answer.state) drop(new Set([event.id]));
    else {
      taken.set(event.id, answer.seq);
      setTimeout(look, LATE, event.id);
    }
  } catch (error) {
    if (!(error instanceof Refused)) return false;
    if (!NO.includes(error.status) || error.code === "unknown") {
      change({ stuck: { code: error.code, args: error.args } });
      return false;
    }
    const last = withdraw(event);
    if (error.body.state) take({ ...error.body, seq: error.body.seq ?? error.body.state.seq }, known);
    onRefused(last, error);
  }
  failures = 0;
  change({ stuck: null });
  return true;
}

/** Sends the waiting events in order, now; after a failure, again a little later. */
export async function send() {
  clearTimeout(timer);
  if (sending) return;
  sending = true;
  let going = true;
  try {
    while (going && unsent().length) going = await sendOne(unsent()[0]);
  } finally {
    sending = false; // whatever went wrong with one event, the next ones are sent
  }
  if (!going) {
    const asked = (store.stuck?.args.seconds ?? 0) * 1000;
    timer = setTimeout(send, store.stuck ? asked || SLOW : waits[Math.min(failures, waits.length - 1)]);
    failures += 1;
    if (failures > 1 && store.link !== "live") change({ link: "off" });
  }
}

/**
 * Calls when another tab at this table sent something, or has something waiting.
 * @param {() => void} tell
 */
export const whenElsewhere = (tell) => whenKept(name(), tell);

/** @param {(event: Queued, error: Refused) => void} tell */
export function whenRefused(tell) {
  onRefused = tell;
}
