// A phone without a screen: loads the companion's modules as a browser does, with a storage and a server of the test's.

import { registerHooks } from "node:module";
import { beforeEach, mock } from "node:test";

const COMPANION = new URL("../../companion/", import.meta.url);
const FRAME = new URL("static/", COMPANION).href;
const GAMES = new URL("games/", COMPANION).href;

/** Where a module lies: a game's are served below the frame's folder, so its `../dom.js` is the frame's. */
function place(specifier, parent) {
  const up = parent.startsWith(GAMES) && specifier.startsWith("../");
  return up ? new URL(specifier.slice(3), FRAME) : new URL(specifier, parent);
}

registerHooks({
  resolve(specifier, context, next) {
    const parent = new URL(context.parentURL ?? import.meta.url);
    const { search } = parent;
    if (!parent.href.startsWith(COMPANION.href) || !search) return next(specifier, context);
    parent.search = "";
    return { url: place(specifier, parent.href).href + search, format: "module", shortCircuit: true };
  },
});

// Time stands still until a test lets it go on, with `mock.timers.tick`.
beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1e12 });
});

let phones = 0;

/** The storage that the tabs of one phone share; `full` refuses to take anything more. */
export class Storage {
  full = false;
  #kept = new Map();

  getItem(name) {
    return this.#kept.get(name) ?? null;
  }

  setItem(name, value) {
    if (this.full) throw new Error("QuotaExceededError");
    this.#kept.set(name, String(value));
  }

  removeItem(name) {
    this.#kept.delete(name);
  }
}

/**
 * A new tab: `load(path)` gives a module of it, all of which know each other and nothing of other tabs'.
 * `answer({path, body, headers})` is the server: gives `[status, body]`, or throws where it can't be reached.
 */
export function newTab({ data = {}, storage = new Storage(), answer = () => [404, {}], languages = ["en"] } = {}) {
  phones += 1;
  const tab = `?tab=${phones}`;
  const listeners = {};
  const addEventListener = (type, listener) => (listeners[type] = listener);
  const world = {
    document: { body: { dataset: { page: "table", table: "t1", ...data } }, documentElement: {}, addEventListener },
    localStorage: storage,
    addEventListener,
    fetch: async (path, { body, headers } = {}) => {
      const [status, json] = await answer({ path, body: body && JSON.parse(body), headers });
      return { status, ok: status < 300, json: async () => json };
    },
  };
  Object.assign(globalThis, world);
  Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true });
  const load = (path) => import(new URL(path.includes("/") ? inGame(path) : path, FRAME).href + tab);
  return { load, listeners, storage };
}

/** "ants/record.js" as it lies in the repository. */
const inGame = (path) => `../games/${path.replace("/", "/static/")}`;

/** Waits until everything that was promised so far is done. */
export const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
