// Follows the table: by a stream if it gets through, else by polling; wakes with the phone.

import { getJson, Refused } from "./net.js";
import { send, whenElsewhere } from "./outbox.js";
import { change, page, store, take } from "./store.js";

const SILENCE = 31_000; // three missed beats
const FIRST_BEAT = 5_000; // a stream that is silent until then is held up on the way
const POLL = 2_500;
const STREAM_AGAIN = 60_000;
const waits = [500, 1000, 2000, 4000, 6000];

/** @type {EventSource | null} */
let source = null;
let watch = 0;
let retry = 0;
let failures = 0;
let noStreamUntil = 0;

// A screen that everybody sees gets no cards that only one player may see.
/** @type {Record<string, string>} */
const watching = page.page === "tv" ? { watching: "1" } : {};
/** @param {string} path @param {Record<string, string | number>} query */
function asked(path, query) {
  const all = new URLSearchParams(Object.entries({ ...watching, ...query }).map(([name, value]) => [name, String(value)])).toString();
  return `/api/tables/${page.table}${path}${all && `?${all}`}`;
}

function quit() {
  source?.close();
  source = null;
  clearTimeout(watch);
  clearTimeout(retry);
}

/** @param {number} wait */
function later(wait) {
  clearTimeout(retry);
  retry = setTimeout(connect, wait);
}

function alive() {
  failures = 0;
  clearTimeout(watch);
  watch = setTimeout(() => {
    change({ link: "connecting" });
    connect();
  }, SILENCE);
  if (store.link !== "live") {
    change({ link: "live" });
    send();
  }
}

function open() {
  const stream = new EventSource(asked("/stream", store.state ? { last: store.seq } : {}));
  source = stream;
  const known = store.seq;
  let heard = false;
  /** @param {(news: any) => unknown} then */
  const hears = (then) => (/** @type {MessageEvent} */ message) => {
    if (source !== stream) return;
    heard = true;
    alive();
    then(JSON.parse(message.data));
  };
  stream.addEventListener("state", hears((news) => take(news, known)));
  stream.addEventListener(
    "presence",
    hears((presence) => change({ presence })),
  );
  stream.addEventListener(
    "beat",
    hears(({ seq }) => {
      if (seq !== store.seq) poll();
    }),
  );
  stream.addEventListener("error", () => {
    if (source !== stream) return;
    quit();
    poll();
  });
  watch = setTimeout(() => {
    if (source !== stream || heard) return;
    noStreamUntil = Date.now() + STREAM_AGAIN;
    quit();
    poll();
  }, FIRST_BEAT);
}

/** Asks for the state once, then goes on with the stream or, if that does not get through, asks again. */
async function poll() {
  const streaming = source !== null;
  const known = store.seq;
  try {
    const news = await getJson(asked("", store.state ? { since: known } : {}), 6);
    if (news) take(news, known);
    if (streaming || source) return;
    failures += 1;
    if (Date.now() < noStreamUntil || failures > 3) {
      if (store.link !== "polling") change({ link: "polling" });
      send();
      if (Date.now() >= noStreamUntil && failures > 3) noStreamUntil = Date.now() + STREAM_AGAIN;
      later(POLL);
    } else {
      later(waits[0]);
    }
  } catch (error) {
    if (error instanceof Refused && [401, 404].includes(error.status)) {
      quit();
      change({ lost: error.code });
      return;
    }
    if (streaming) return;
    change({ link: "off" });
    later(waits[Math.min(failures++, waits.length - 1)]);
  }
}

/** Connects again: by a stream, unless streams do not get through. */
export function connect() {
  quit();
  if (store.lost) return;
  if (Date.now() < noStreamUntil || !globalThis.EventSource) poll();
  else open();
}

function wake() {
  if (document.visibilityState === "hidden") return;
  connect();
  send();
}

export function follow() {
  document.addEventListener("visibilitychange", wake);
  addEventListener("pageshow", (event) => event.persisted && wake());
  addEventListener("online", wake);
  addEventListener("offline", () => change({ link: "off" }));
  addEventListener("pagehide", quit);
  whenElsewhere(() => change());
  connect();
  send();
}
