// Sends events in order, each until it is answered; what waits survives a reload and is shown as pending.

import { keep, kept } from "./memory.js";
import { Refused, newId, postJson } from "./net.js";
import { change, page, store, take } from "./store.js";

const name = () => `outbox.${page.table}`;
const waits = [400, 800, 1500, 3000, 5000];
let failures = 0;
let sending = false;
let timer = 0;
let onRefused = () => {};

/** The events not answered yet, oldest first. */
export const pending = () => kept(name()) ?? [];

const cellOf = (event) => ["cards", "sunlight"].includes(event.type) ? `${event.match}.${event.hand}.${event.seat}` : null;

/** The last pending event on a seat's entry of a hand: the base of the next edit, and the cards to show. */
export function pendingOn(match, hand, seat) {
  return pending().findLast((event) => cellOf(event) === `${match}.${hand}.${seat}`
    || (event.type === "scores" && event.match === match && event.hand === hand && event.scores.some((one) => one.seat === seat)));
}

export const pendingOf = (type) => pending().find((event) => event.type === type);

/** Queues an event; gives its id. */
export function post(event) {
  const queued = { ...event, id: newId() };
  keep(name(), [...pending(), queued]);
  change();
  send();
  return queued.id;
}

/** Takes an event and all later edits that build on it out of the queue; gives the last of them. */
function withdraw(event) {
  const gone = new Set([event.id]);
  let last = event;
  for (const other of pending()) {
    const bases = other.type === "scores" ? other.scores.map((one) => one.base) : [other.base];
    if (bases.some((base) => gone.has(base))) {
      gone.add(other.id);
      last = other;
    }
  }
  keep(name(), pending().filter((other) => !gone.has(other.id)));
  return last;
}

async function sendOne(event) {
  try {
    take(await postJson(`/api/tables/${page.table}/events`, event));
    keep(name(), pending().filter((other) => other.id !== event.id));
    failures = 0;
  } catch (error) {
    if (!(error instanceof Refused)) return false;
    if (error.code === "slow-down") return false;
    const last = withdraw(event);
    if (error.body.state) take({ ...error.body, seq: error.body.seq ?? error.body.state.seq });
    onRefused(last, error);
  }
  change();
  return true;
}

/** Sends what waits, in order, now; after a failure again a little later. */
export async function send() {
  clearTimeout(timer);
  if (sending) return;
  sending = true;
  let going = true;
  while (going && pending().length) going = await sendOne(pending()[0]);
  sending = false;
  if (!going) {
    timer = setTimeout(send, waits[Math.min(failures++, waits.length - 1)]);
    if (failures > 1 && store.link !== "live") change({ link: "off" });
  }
}

export function whenRefused(tell) {
  onRefused = tell;
}
