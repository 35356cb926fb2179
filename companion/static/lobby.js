// Inviting: the QR and the code others join by, and the lobby that shows them until play begins.

import { h } from "./dom.js";
import { houseRow } from "./house.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { keep } from "./memory.js";
import { postJson } from "./net.js";
import { post } from "./outbox.js";
import { badge, button, closeSheet, once, openSheet, sheet, toast } from "./parts.js";
import { waitingRows } from "./seats.js";
import { switches } from "./settings.js";
import { change, page, store } from "./store.js";

const asked = new Set();

/**
 * A link of this kind, requested once per visit; the page is drawn again when it arrives.
 * @param {string} kind
 * @param {number} [seat]
 */
export function linkFor(kind, seat) {
  const key = seat ? `${kind}-${seat}` : kind;
  if (!store.ui[key] && !asked.has(key)) {
    asked.add(key);
    postJson(`/api/tables/${page.table}/links`, seat ? { kind, seat } : { kind })
      .then((link) => change({ ui: { ...store.ui, [key]: link } }))
      .catch(() =>
        setTimeout(() => {
          asked.delete(key);
          change();
        }, 3000),
      );
  }
  return store.ui[key] ?? null;
}

/** @param {string} key */
export const forget = (key) => {
  asked.delete(key);
  delete store.ui[key];
};

/** @param {Link | null} link @param {string} label */
export function qr(link, label) {
  return h(
    "div",
    { class: "qr" },
    link && h("img", { src: `data:image/svg+xml,${encodeURIComponent(link.qr)}`, alt: label, width: 244, height: 244 }),
  );
}

/**
 * The QR with the code under it; `beside` it, and smaller, where the seats matter more.
 * @param {Link | null} link
 * @param {boolean} [beside]
 */
function inviteCard(link, beside = false) {
  const { code } = store.state.table;
  return h(
    "div",
    { class: `invite stage ${beside ? "beside" : ""}` },
    h("div", { class: "backdrop corner" }),
    h("p", { class: "label" }, t("lobby.scan")),
    beside
      ? h(
          "button",
          { type: "button", class: "larger", "aria-label": t("lobby.larger"), onclick: () => openSheet("invite") },
          qr(link, t("lobby.qr")),
        )
      : qr(link, t("lobby.qr")),
    h(
      "div",
      { class: "stack tight" },
      h("p", { class: "quiet small" }, t("lobby.or-open")),
      h("p", { class: "url" }, link ? new URL(link.url).host : location.host),
      h("p", { class: "code", "aria-label": t("lobby.code", { code: [...(code ?? "")].join(" ") }) }, code),
    ),
  );
}

function seatList() {
  const { seats } = store.state.table;
  return h(
    "div",
    { class: "panel flush rows" },
    seats.map((seat) => {
      const live = store.presence.seats.includes(seat.seat);
      const text =
        seat.seat === store.you.seat
          ? t("who.you")
          : seat.taken
            ? t(live ? "seats.here" : "seats.away")
            : t("seats.waiting");
      return h(
        "button",
        { type: "button", class: "line-button", "data-key": seat.seat, onclick: () => openSheet("rename", { seat: seat.seat }) },
        badge(seat, { live }),
        h("span", { class: "who" }, h("b", null, seat.name), h("span", null, text)),
        icon(seat.taken ? "check" : "edit"),
      );
    }),
  );
}

/** One more seat, as long as play has not begun. */
export function addSeat() {
  const { seats, begun } = store.state.table;
  if (begun || store.you.role !== "host" || seats.length >= store.game.players[1]) return null;
  const add = () => {
    const names = seats.map((seat) => seat.name);
    let n = seats.length + 1;
    while (names.includes(t("create.player", { n }))) n -= 1;
    const colour = store.game.colours.find((one) => !seats.some((seat) => seat.colour === one));
    post({ type: "add-seat", name: t("create.player", { n }), colour });
  };
  return button(t("lobby.add-seat"), once("add-seat", add), { kind: "line wide", mark: "add" });
}

export function lobbyScreen() {
  const { seats } = store.state.table;
  const start = () => {
    keep(`lobby.${page.table}`, null);
    keep(`started.${page.table}`, true);
    change();
  };
  return h(
    "div",
    { class: "app", "data-key": "lobby" },
    h(
      "header",
      { class: "top stage" },
      h(
        "div",
        { class: "row" },
        h("div", { class: "title" }, h("strong", null, store.game.title), h("span", null, t("lobby.title"))),
        switches(),
      ),
    ),
    h(
      "main",
      { class: "stack acting-low lobby", "data-key": "lobby" },
      h("h1", { tabindex: "-1" }, t("lobby.heading")),
      inviteCard(linkFor("join"), true),
      h("h2", null, t("lobby.seats", { n: seats.filter((seat) => seat.taken).length, all: seats.length })),
      seatList(),
      waitingRows(),
      addSeat(),
      h("p", { class: "quiet small" }, t("lobby.seats-text")),
      h("p", { class: "quiet small" }, t("lobby.text")),
      houseRow(),
    ),
    h("div", { class: "act low" }, button(t("lobby.start"), start, { kind: "go" })),
  );
}

/** @param {Link} link */
function shareLink(link) {
  navigator.clipboard?.writeText(link.url).then(
    () => toast(t("lobby.copied")),
    () => {},
  );
}

/**
 * The same invitation at any later time, and the link for spectators and the TV.
 * @param {{ kind?: string }} open
 */
export function inviteSheet({ kind = "join" }) {
  const link = linkFor(kind);
  return sheet({
    name: "invite",
    title: t(kind === "join" ? "lobby.invite" : "more.watch"),
    close: closeSheet,
    body: [
      kind === "join"
        ? inviteCard(link)
        : [
            h("p", null, t("more.watch-text")),
            h(
              "div",
              { class: "invite stage" },
              h("div", { class: "backdrop corner" }),
              qr(link, t("lobby.qr")),
              link && h("p", { class: "url" }, link.url),
            ),
          ],
      isSecureContext && link && button(t("lobby.copy"), () => shareLink(link), { kind: "line wide", mark: "link" }),
      kind === "watch" &&
        store.you.role === "host" &&
        button(t("more.unwatch"), () => openSheet("unwatch"), { kind: "line wide", mark: "remove" }),
    ],
    foot: button(t("act.done"), closeSheet, { kind: "go" }),
  });
}
