// Playing again: with the same players and variants, or with others. The result stays where it is.

import { h } from "./dom.js";
import { list, t } from "./i18n.js";
import { icon } from "./icons.js";
import { newId } from "./net.js";
import { pendingOf, post } from "./outbox.js";
import { alterSheet, badge, button, closeSheet, note, once, openSheet, sheet, tap, toast } from "./parts.js";
import { store, there } from "./store.js";
import { variantPicks, variantsText } from "./variants.js";

/**
 * A player of the next match; `seat` is the number so far, none for somebody new.
 * @typedef {DraftSeat & { seat: number | null }} Player
 * @typedef {{ players: Player[], variants: Variants }} Again
 */

/** @param {Player[]} players */
const freeColour = (players) =>
  there(store.game.colours.find((one) => !players.some((player) => player.colour === one)));

/** @param {Player[]} players @param {string} name @returns {Player[]} */
const joined = (players, name) => [...players, { key: newId(), seat: null, name, colour: freeColour(players) }];

/**
 * The players of this match, and those who wait for the next one as long as there is room.
 * @returns {Player[]}
 */
export function comers() {
  const { seats, waiting = [] } = store.state.table;
  /** @type {Player[]} */
  const now = seats.map(({ seat, name, colour }) => ({ key: String(seat), seat, name, colour }));
  return waiting.slice(0, Math.max(0, store.game.players[1] - now.length)).reduce(joined, now);
}

/** @param {Player} player @param {number} at */
const nameOf = ({ name }, at) => name.trim() || t("create.player", { n: at + 1 });

/** @param {Player[]} players */
function isSame(players) {
  const { seats } = store.state.table;
  return (
    players.length === seats.length &&
    players.every(({ seat, name, colour }, at) => seat === at + 1 && name === seats[at].name && colour === seats[at].colour)
  );
}

/**
 * The event that begins the next match; seats and variants are left out if they stay.
 * @param {Again} open
 * @returns {TableEvent}
 */
export function rematch({ players, variants }) {
  const { match, variants: now } = store.state;
  const chosen = Object.entries(variants).filter(([kind, id]) => now.chosen[kind] !== id);
  /** @type {TableEvent} */
  const event = { type: "rematch", match: match + 1 };
  if (chosen.length) event.variants = Object.fromEntries(chosen);
  if (!isSame(players))
    event.seats = players.map((player, at) => ({
      ...(player.seat && { seat: player.seat }),
      name: nameOf(player, at),
      colour: player.colour,
    }));
  return event;
}

export const openAgain = () => openSheet("again", { players: comers(), variants: store.state.variants.chosen });

/** @param {Again} open @param {Player} player @param {number} at */
function playerRow(open, player, at) {
  const { players } = open;
  const name = nameOf(player, at);
  /** @param {Player[]} now */
  const set = (now) => alterSheet(open, { players: now });
  const up = () => {
    const now = [...players];
    [now[at - 1], now[at]] = [now[at], now[at - 1]];
    set(now);
  };
  return h(
    "div",
    { class: "player brief", "data-key": player.key, role: "group", "aria-label": name },
    badge({ name, colour: player.colour }),
    player.seat || store.state.table.waiting?.includes(player.name)
      ? h("b", { class: "grow" }, name)
      : h("input", {
          class: "input",
          value: player.name,
          maxlength: 24,
          placeholder: t("create.player", { n: at + 1 }),
          "aria-label": t("create.name-of", { n: at + 1 }),
          autocomplete: "off",
          oninput: (event) => set(players.map((one) => (one === player ? { ...one, name: event.target.value } : one))),
        }),
    tap(t("create.up", { name }), "up", up, { "data-rapid": true, disabled: at === 0 }),
    players.length > store.game.players[0] &&
      tap(t("create.remove", { name }), "close", () => set(players.filter((one) => one !== player)), {
        class: "tap out",
      }),
  );
}

/** @param {string} key @param {string} title @param {string} text @param {Child} body */
const part = (key, title, text, body) =>
  h(
    "details",
    { class: "panel fold", "data-key": key },
    h("summary", null, h("span", { class: "who" }, title, h("span", { class: "quiet small" }, text)), icon("down")),
    body,
  );

/** @param {Again} open */
function players(open) {
  const { seats, waiting = [] } = store.state.table;
  const gone = [
    ...seats.filter(({ seat }) => !open.players.some((player) => player.seat === seat)),
    ...waiting.filter((name) => !open.players.some((player) => player.name === name)).map((name) => ({ seat: null, name })),
  ];
  /** @param {{ seat: number | null, name: string }} one */
  const bring = ({ seat, name }) => () =>
    alterSheet(open, {
      players: [...open.players, { key: String(seat ?? newId()), seat, name, colour: freeColour(open.players) }],
    });
  const full = open.players.length >= store.game.players[1];
  return h(
    "div",
    { class: "stack tight" },
    h("p", { class: "quiet small" }, t("create.order")),
    open.players.map((player, at) => playerRow(open, player, at)),
    !full && gone.map((one) => button(t("again.bring", { name: one.name }), bring(one), { kind: "line wide", mark: "add", "data-key": one.name })),
    !full &&
      button(t("create.add"), () => alterSheet(open, { players: joined(open.players, "") }), {
        kind: "line wide",
        mark: "add",
        "data-rapid": true,
      }),
  );
}

/**
 * What the next match is played with: at first all as it was.
 * @param {Sheet & Again} open
 */
export function againSheet(open) {
  if (!store.state.outcome) return null;
  const names = open.players.map(nameOf);
  const start = once("rematch", () => {
    if (new Set(names.map((name) => name.toLowerCase())).size < names.length) return toast(t("refused.name-taken"), "bad");
    post(rematch(open));
    closeSheet();
  });
  const next = store.state.match + 1;
  return sheet({
    name: "again",
    title: t("again.title", { match: next }),
    close: closeSheet,
    body: [
      h("p", { class: "quiet" }, t("again.text")),
      part("players", t("create.players"), list(names), players(open)),
      Object.keys(open.variants).length > 0 &&
        part(
          "variants",
          t("more.variants"),
          variantsText(open.variants),
          variantPicks(open.variants, (variants) => alterSheet(open, { variants })),
        ),
      open.players.some(({ seat, name }) => !seat && store.state.table.waiting?.includes(name)) &&
        note(t("again.newcomers"), { mark: "person" }),
    ],
    foot: button(t("again.start", { match: next }), start, { kind: "go", mark: "redo", disabled: Boolean(pendingOf("rematch")) }),
  });
}
