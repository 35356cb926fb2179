// Cards that the server deals and phones hold: what the screens of such games share.
// A phone shows only what the server sent it; without the server nothing is drawn or played.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { pending, post } from "./outbox.js";
import { button, nameOf, note, once } from "./parts.js";
import { change, mayPlay, mySeat, seatOf, store } from "./store.js";

/** What only this phone sees: its cards, and what it may do now; null while it holds none. */
export const sees = () => store.you?.sees ?? null;

const isConnected = () => store.link === "live" || store.link === "polling";
/** True while the server has not answered what was sent from here. */
export const isWaiting = () => pending().some(({ type }) => type !== "rename");
/** True if something can be done with the cards now. */
export const isReady = () => mayPlay() && isConnected() && !isWaiting();

/**
 * Sends something done with the cards, if the server can answer; what is picked is put down.
 * @param {TableEvent} event
 */
export function send(event) {
  if (!isReady()) return;
  store.ui.picked = null;
  post(event);
}

/**
 * What is picked on this screen, of cards in hand (`slots`) and others (`spots`); only for this moment of the game.
 * @param {string} moment
 * @returns {Picked}
 */
export const picked = (moment) =>
  store.ui.picked?.moment === moment ? store.ui.picked : { moment, slots: [], spots: [] };

/** @param {Picked} picks */
export const pick = (picks) => change({ ui: { ...store.ui, picked: picks } });

/**
 * A list with one thing more, or without it if it was there; of too many, the oldest goes.
 * @template T
 * @param {T[]} list
 * @param {T} one
 * @param {number} most
 */
export const toggled = (list, one, most) =>
  list.some((other) => String(other) === String(one))
    ? list.filter((other) => String(other) !== String(one))
    : [...list, one].slice(-most);

/** Why nothing can be done, if the server does not answer. */
export const offlineNote = () =>
  mayPlay() && !isConnected() ? note(t("dealt.offline"), { kind: "bad", mark: "off" }) : null;

/**
 * The way to play on if nobody sits where something is to be done: whoever takes the seat holds its cards.
 * @param {number[]} waits
 */
export function freeSeat(waits) {
  const mine = mySeat();
  if (!mayPlay() || (mine !== null && waits.includes(mine))) return null;
  const free = waits.find((seat) => !seatOf(seat).taken);
  if (free === undefined) return null;
  const name = nameOf(free);
  return h(
    "section",
    { class: "panel stack tight", "data-key": `free-${free}` },
    h("p", null, t("dealt.free", { name })),
    button(
      t("dealt.play-for", { name }),
      once("play-for", () => send({ type: "sit", seat: free })),
      { kind: "line wide", mark: "person" },
    ),
  );
}

/** Undo, as far as nobody has seen a card since; else why it can't be done. */
export function undoLine() {
  if (!mayPlay()) return null;
  const last = store.state.undo;
  if (last && last.entry.by !== mySeat()) return null;
  if (!last) return h("p", { class: "quiet small", "data-key": "undo" }, t("dealt.no-undo"));
  return button(
    t("history.do-undo"),
    once("undo", () => send({ type: "undo", event: last.event })),
    { kind: "plain", mark: "undo", "data-key": "undo" },
  );
}

/**
 * The cards of a hand, fanned out; those that are `chosen` stand out.
 * @param {string[]} cards
 * @param {{ face: (card: string) => Child, label: (card: string) => string, chosen?: number[], press?: ((slot: number) => void) | null }} how
 */
export function fan(cards, { face, label, chosen = [], press = null }) {
  const middle = (cards.length - 1) / 2;
  return h(
    "ul",
    { class: "fan", "data-key": "fan" },
    cards.map((card, slot) =>
      h(
        "li",
        { "data-key": slot, class: chosen.includes(slot) ? "on" : "", vars: { "--from-middle": slot - middle } },
        h(
          "button",
          {
            type: "button",
            "aria-label": label(card),
            "aria-pressed": press ? String(chosen.includes(slot)) : null,
            disabled: !press,
            onclick: press && (() => press(slot)),
          },
          face(card),
        ),
      ),
    ),
  );
}

/**
 * Under the thumb: the cards this phone holds or looks at, and what can be done with them.
 * @param {...Child} parts
 */
export const inHand = (...parts) => h("section", { class: "in-hand", "aria-label": t("dealt.hand") }, parts);

/**
 * How anybody can check that the cards were dealt as they were shuffled.
 * @param {{ hash: string | null, seed: string | null }} dealt
 */
export function fairness({ hash, seed }) {
  if (!hash) return null;
  return h(
    "details",
    { class: "panel fold", "data-key": "fair" },
    h("summary", null, t("dealt.fair"), icon("down")),
    h("p", null, t(seed ? "dealt.fair-after" : "dealt.fair-text")),
    h("p", { class: "small code-line" }, t("dealt.hash"), " ", h("code", null, hash)),
    seed && h("p", { class: "small code-line" }, t("dealt.seed"), " ", h("code", null, seed)),
  );
}
