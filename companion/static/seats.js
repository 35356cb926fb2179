// Taking a seat: free ones with one tap, taken ones with a way back for their owner.

import { h } from "./dom.js";
import { houseRow } from "./house.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { pendingOf, post } from "./outbox.js";
import { alterSheet, badge, button, closeSheet, note, once, openSheet, sheet } from "./parts.js";
import { switches } from "./settings.js";
import { change, page, seatOf, store } from "./store.js";

/**
 * "Player 2", in any language: the name a seat has until somebody gives it one; "№ 2.3" once that is forgotten.
 * @param {Named} seat
 */
const isUnnamed = ({ name }) => / (10|[1-9])(\.\d+)?$/.test(name);

/** @param {Seat} seat */
function sit(seat) {
  post({ type: "sit", seat: seat.seat });
  if (isUnnamed(seat)) openSheet("rename", { seat: seat.seat, text: "", asked: true });
}

/** @param {Seat} seat */
function seatButton(seat) {
  const live = store.presence.seats.includes(seat.seat);
  const waiting = pendingOf("sit")?.seat === seat.seat;
  const says = waiting ? t("seats.sitting") : seat.taken ? t(live ? "seats.here" : "seats.taken") : t("seats.free");
  const press = seat.taken
    ? () => openSheet("taken", { seat: seat.seat })
    : once("sit", () => sit(seat));
  return h(
    "button",
    { type: "button", class: "line-button", "data-key": seat.seat, onclick: press },
    badge(seat, { live }),
    h("span", { class: "who" }, h("b", null, seat.name), h("span", null, says)),
    icon(seat.taken ? "info" : "next"),
  );
}

/** Every seat is taken: why, and what to do. */
function full() {
  const { begun, seats } = store.state.table;
  const { waiting } = store.you;
  const room = !begun && seats.length < store.game.players[1];
  if (waiting)
    return h(
      "section",
      { class: "panel stack tight", role: "status" },
      h("h2", null, t("seats.on-list", { name: waiting })),
      h("p", null, t(room ? "seats.on-list-now" : "seats.on-list-text")),
      button(
        t("seats.off-list"),
        once("wait", () => post({ type: "wait" })),
        { kind: "line wide", disabled: Boolean(pendingOf("wait")) },
      ),
    );
  return h(
    "section",
    { class: "panel stack tight" },
    h("h2", null, t("seats.full")),
    h("p", null, t(room ? "seats.full-now" : "seats.full-text")),
    button(t("seats.next"), () => openSheet("wait", { text: "" }), { kind: "go wide", mark: "add" }),
  );
}

/**
 * The name of somebody who wants to play in the next match.
 * @param {{ text: string }} open
 */
export function waitSheet(open) {
  if (store.you.seat !== null) return null;
  const name = open.text.trim();
  const ask = once("wait", () => {
    post({ type: "wait", name });
    closeSheet();
  });
  return sheet({
    name: "wait",
    title: t("seats.who"),
    close: closeSheet,
    body: h(
      "label",
      { class: "field" },
      h("span", { class: "label" }, t("more.name")),
      h("input", {
        class: "input",
        value: open.text,
        "data-first": true,
        maxlength: 24,
        autocomplete: "off",
        oninput: (event) => alterSheet(open, { text: event.target.value }),
      }),
    ),
    foot: button(t("seats.next"), ask, { kind: "go", disabled: !name }),
  });
}

/** Those who want to play: the host brings them in before play begins; later they wait for the next match. */
export function waitingRows() {
  const { begun, seats, waiting = [] } = store.state.table;
  const may = store.you.role === "host" && !begun && seats.length < store.game.players[1];
  return waiting.map((name) =>
    note(
      [
        t(begun ? "seats.waits" : "seats.wants", { name }),
        may &&
          button(
            t("again.bring", { name }),
            once(`bring ${name}`, () => post({ type: "add-seat", name })),
            { kind: "line wide", mark: "add" },
          ),
      ],
      { mark: "person" },
    ),
  );
}

export function seatsScreen() {
  const { seats } = store.state.table;
  return h(
    "div",
    { class: "app", "data-key": "seats" },
    h(
      "header",
      { class: "top stage" },
      h(
        "div",
        { class: "row" },
        h(
          "div",
          { class: "title" },
          h("strong", null, store.game.title),
          h("span", null, t("seats.table", { code: store.state.table.code ?? "" })),
        ),
        switches(),
      ),
    ),
    h(
      "main",
      { class: "stack", "data-key": "seats" },
      h("h1", { tabindex: "-1" }, t("seats.title")),
      seats.every((seat) => seat.taken) ? full() : h("p", { class: "quiet" }, t("seats.text")),
      h("div", { class: "panel flush rows" }, seats.map(seatButton)),
      houseRow(),
      h(
        "div",
        { class: "stack tight" },
        store.you.role === "host" &&
          button(t("seats.no-seat"), () => change({ ui: { ...store.ui, noSeat: true } }), {
            kind: "line wide",
            mark: "person",
          }),
        button(t("seats.watch"), () => change({ ui: { ...store.ui, watching: true } }), {
          kind: "line wide",
          mark: "eye",
        }),
        h("a", { class: "button line wide", href: `/tv/${page.table}` }, icon("tv"), h("span", null, t("seats.tv"))),
      ),
    ),
  );
}

/**
 * Why a taken seat can't be had with a tap, and how its owner gets it back.
 * @param {{ seat: number }} open
 */
export function takenSheet({ seat }) {
  if (!seatOf(seat)?.taken) return null;
  const { name } = seatOf(seat);
  return sheet({
    name: "taken",
    title: t("seats.is-taken", { name }),
    close: closeSheet,
    badge: badge(seatOf(seat)),
    body: [
      h("p", null, t("seats.reclaim", { name })),
      note(t("seats.reclaim-host"), { mark: "person" }),
      store.you.role === "host" &&
        button(
          t("more.free", { name }),
          () => {
            post({ type: "stand", seat });
            closeSheet();
          },
          { kind: "bad wide", mark: "undo" },
        ),
    ],
    foot: button(t("act.close"), closeSheet),
  });
}
