// Making a table: who sits where, in which colours, with which variants.

import { picks } from "./choices.js";
import { deckPicks } from "./deck.js";
import { h } from "./dom.js";
import { add, draft, edit, editSeat, move, recolour, refit, removeSeat, shownName } from "./draft.js";
import { loadGame } from "./game.js";
import { houseLines } from "./house.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { keep } from "./memory.js";
import { postJson, Refused } from "./net.js";
import { badge, button, closeSheet, note, openSheet, sheet, tap, toast } from "./parts.js";
import { tell } from "./refusals.js";
import { change, page, store } from "./store.js";
import { askWhoSits } from "./unnamed.js";
import { variantPicks } from "./variants.js";

async function open() {
  const { seats, variants, deck, me, id, busy } = draft();
  if (busy) return;
  const names = seats.map(shownName);
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    return toast(t("refused.name-taken"), "bad");
  change({ ui: { ...store.ui, draft: { ...draft(), busy: true } } });
  keep(
    "players",
    seats.map(({ name, colour }) => ({ name: name.trim(), colour })),
  );
  try {
    const made = await postJson("/api/tables", {
      id,
      game: store.game.id,
      seats: seats.map((seat, at) => ({ name: names[at], colour: seat.colour })),
      variants,
      ...(deck && store.game.deals ? { deck } : {}),
      sit: seats.findIndex((seat) => seat.key === me) + 1,
    });
    keep(`lobby.${made.table}`, true);
    await store.own.opened?.(made.table, seats);
    location.replace(made.path); // going back must not lead to the filled form
  } catch (error) {
    toast(error instanceof Refused ? tell(error) : t("error.unreachable"), "bad");
    change({ ui: { ...store.ui, draft: { ...draft(), busy: false } } });
  }
}

/**
 * Another version of the game: its numbers, players and variants may differ.
 * @param {string} id
 */
async function pickEdition(id) {
  const before = page.game;
  page.game = id;
  try {
    await loadGame();
    history.replaceState(null, "", `/?game=${encodeURIComponent(id)}#new`);
    refit();
  } catch {
    page.game = before;
    toast(t("error.unreachable"), "bad");
    change();
  }
}

/** The house rules to choose from; a server may have none. */
function housePicks() {
  const { editions, id, house } = store.game;
  if (!editions.length) return null;
  return h(
    "section",
    { class: "stack tight", "data-key": "house" },
    h("h2", null, t("house.title")),
    picks(
      t("house.title"),
      "house",
      editions.map((one) => [one.id, one.house ?? t("house.none"), one.house ? "" : t("house.of")]),
      id,
      pickEdition,
    ),
    house && houseLines(house.lines),
  );
}

/** @param {DraftSeat} seat @param {number} at @param {DraftSeat[]} seats */
function playerRow(seat, at, seats) {
  const name = shownName(seat);
  return h(
    "div",
    { class: "player", "data-key": seat.key, role: "group", "aria-label": name },
    h(
      "button",
      {
        type: "button",
        class: "tap pick",
        "aria-label": t("create.seat-options", { name }),
        onclick: () => openSheet("seat", { key: seat.key }),
      },
      badge({ name, colour: seat.colour }),
    ),
    h("input", {
      class: "input",
      type: "text",
      value: seat.name,
      maxlength: 24,
      placeholder: t("create.player", { n: at + 1 }),
      "aria-label": t("create.name-of", { n: at + 1 }),
      autocomplete: "off",
      autocapitalize: "words",
      spellcheck: "false",
      enterkeyhint: "next",
      oninput: (event) => editSeat(seat.key, { name: event.target.value }),
    }),
    tap(t("create.up", { name }), "up", () => move(at, -1), { "data-rapid": true, disabled: at === 0 }),
    tap(t("create.down", { name }), "down", () => move(at, 1), {
      "data-rapid": true,
      disabled: at === seats.length - 1,
      class: "tap later",
    }),
    seats.length > store.game.players[0] &&
      tap(t("create.remove", { name }), "close", () => removeSeat(seat.key), { class: "tap out" }),
    draft().me === seat.key ? h("span", { class: "chip accent me" }, t("who.you")) : null,
  );
}

/**
 * The sheet of one seat while the table is being made: colour, "this is me", remove.
 * @param {{ key: string }} open
 */
export function seatSheet({ key }) {
  const seat = draft().seats.find((one) => one.key === key);
  if (!seat) return null;
  const name = shownName(seat);
  return sheet({
    name: "seat",
    title: name,
    close: closeSheet,
    badge: badge({ name, colour: seat.colour }),
    body: [
      h("p", { class: "label" }, t("create.colour")),
      h(
        "div",
        { class: "palette" },
        store.game.colours.map((colour) =>
          h(
            "button",
            {
              type: "button",
              "data-key": colour,
              "aria-pressed": colour === seat.colour ? "true" : "false",
              onclick: () => recolour(key, colour),
            },
            badge({ name, colour }),
            h("span", null, t(`colour.${colour}`)),
          ),
        ),
      ),
      draft().me === key
        ? note(t("create.is-me"), { mark: "phone" })
        : button(
            t("create.this-is-me"),
            () => {
              edit({ me: key });
              closeSheet();
            },
            { kind: "line wide", mark: "phone" },
          ),
      draft().seats.length > store.game.players[0] &&
        button(t("create.remove", { name }), () => removeSeat(key), { kind: "bad wide", mark: "remove" }),
    ],
    foot: button(t("act.done"), closeSheet, { kind: "go" }),
  });
}

export function createScreen() {
  const { seats, variants, deck, busy } = draft();
  const { players } = store.game;
  return h(
    "div",
    { class: "app", "data-key": "create" },
    h(
      "header",
      { class: "top stage" },
      h(
        "div",
        { class: "row" },
        h("a", { class: "tap", href: "#", "aria-label": t("home.back") }, icon("back")),
        h("div", { class: "title" }, h("strong", null, t("create.title")), h("span", null, store.game.title)),
      ),
    ),
    h(
      "main",
      { class: "stack acting-low" },
      h("h1", { class: "unseen" }, t("create.title")),
      h(
        "section",
        { class: "stack tight", "aria-labelledby": "create-players" },
        h(
          "div",
          { class: "row" },
          h("h2", { id: "create-players", class: "grow" }, t("create.players")),
          h("span", { class: "chip" }, seats.length),
        ),
        h("p", { class: "quiet small" }, t("create.order")),
        h("div", { class: "panel flush players" }, seats.map(playerRow)),
        seats.length < players[1] &&
          button(t("create.add"), add, { kind: "line wide", mark: "add", "data-rapid": true }),
      ),
      housePicks(),
      deckPicks(deck, (chosen) => edit({ deck: chosen })),
      variantPicks(variants, (chosen) => edit({ variants: chosen })),
      store.own.options(),
    ),
    h(
      "div",
      { class: "act low" },
      button(busy ? t("create.busy") : t("create.open"), () => askWhoSits(open) || open(), { kind: "go", disabled: busy }),
    ),
  );
}
