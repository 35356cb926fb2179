// The faces that are shown: asked for when they come into sight, again after a change, and kept by their pictures.

import { ask } from "./api.js";

const AT_ONCE = 12;
const REST = 500;

/** @typedef {{ digest: string, drawing: Element | null, wrong: string[], version: number }} Kept */

export class Faces {
  /**
   * @param {string} game
   * @param {(key: string) => void} tell hears of each face that has changed
   */
  constructor(game, tell) {
    this.game = game;
    this.tell = tell;
    /** @type {Map<string, Kept>} */
    this.kept = new Map();
    /** @type {string[]} */
    this.wanted = [];
    this.version = 0;
    this.busy = false;
    this.stopped = false;
    this.rest = 0;
    this.exact = true;
  }

  stop() {
    this.stopped = true;
    clearTimeout(this.rest);
  }

  /** @param {string} key */
  get(key) {
    return this.kept.get(key);
  }

  /**
   * Keeps these faces up to date, the first ones first.
   * @param {string[]} keys
   */
  want(keys) {
    this.wanted = keys;
    void this.work();
  }

  /**
   * The game has changed: what is shown may be of an earlier version.
   * @param {number} version
   * @param {DrawnFace[]} [drawn]
   */
  changed(version, drawn = []) {
    if (version <= this.version) return;
    this.version = version;
    this.exact = false;
    this.take(drawn, version);
    void this.work();
  }

  /** @param {DrawnFace[]} drawn @param {number} version */
  take(drawn, version) {
    if (this.stopped) return;
    for (const one of drawn) {
      const before = this.kept.get(one.key);
      const drawing = one.svg ? parsed(one.svg) : (before?.drawing ?? null);
      const next = { digest: one.digest ?? "", drawing: one.digest ? drawing : null, wrong: one.wrong, version };
      this.kept.set(one.key, next);
      if (!before || before.digest !== next.digest || before.wrong.join() !== next.wrong.join()) this.tell(one.key);
    }
  }

  /** @param {string[]} keys */
  asked(keys) {
    return keys.map((key) => {
      const [component, piece, side, language, ink] = key.split("/");
      return [component, piece, side, language, ink === "low", this.kept.get(key)?.digest ?? ""];
    });
  }

  async work() {
    if (this.busy || this.stopped) return;
    this.busy = true;
    try {
      for (;;) {
        const due = this.wanted.filter((key) => (this.kept.get(key)?.version ?? -1) < this.version).slice(0, AT_ONCE);
        if (!due.length || this.stopped) break;
        const before = this.version;
        const { version, faces } = await ask(`/api/games/${this.game}/faces`, { faces: this.asked(due) });
        this.version = Math.max(this.version, version);
        this.take(faces, version);
        // The server stops drawing a version once there is a newer one: that one is asked for.
        if (!faces.length && before === this.version) break;
      }
    } catch {
      // The server is gone; the page says so, and asks again when it is back.
    } finally {
      this.busy = false;
    }
    if (!this.exact) this.settle();
  }

  /** Once nothing changes any more: sizes of text that cards share are measured again. */
  settle() {
    clearTimeout(this.rest);
    this.rest = setTimeout(async () => {
      if (this.busy || this.stopped) return;
      this.exact = true;
      const keys = this.wanted.slice(0, 200);
      const asked = { faces: this.asked(keys), exact: true };
      const found = await ask(`/api/games/${this.game}/faces`, asked).catch(() => null);
      if (found && found.version >= this.version) this.take(found.faces, found.version);
    }, REST);
  }
}

/**
 * A drawing of the server's own, the only markup ever taken as such.
 * @param {string} svg
 */
function parsed(svg) {
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  return drawn.nodeName === "svg" ? drawn : null;
}
