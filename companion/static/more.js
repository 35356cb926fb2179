// Everything else: invitations, seats, variants, exports, language and theme.

import { h } from "./dom.js";
import { houseRow } from "./house.js";
import { csvAt, t } from "./i18n.js";
import { icon } from "./icons.js";
import { addSeat } from "./lobby.js";
import { canMove, moveOver } from "./over.js";
import { pendingOf, post } from "./outbox.js";
import { badge, button, link, note, once, openSheet, row } from "./parts.js";
import { waitingRows } from "./seats.js";
import { settings } from "./settings.js";
import { change, mayPlay, page, store } from "./store.js";
import { openVariants, variantsText } from "./variants.js";

/** @param {Seat} seat */
function seatRow(seat) {
  const live = store.presence.seats.includes(seat.seat);
  const mine = seat.seat === store.you.seat;
  return h(
    "button",
    {
      type: "button",
      class: "line-button",
      "data-key": seat.seat,
      onclick: () => openSheet("rename", { seat: seat.seat }),
      disabled: !mayPlay(),
    },
    badge(seat, { live }),
    h(
      "span",
      { class: "who" },
      h("b", null, seat.name),
      h(
        "span",
        null,
        [
          mine ? t("who.you") : seat.taken ? t(live ? "seats.here" : "seats.away") : t("seats.free"),
          seat.seat === store.presence.host?.seat && t("who.host"),
        ]
          .filter(Boolean)
          .join(" · "),
      ),
    ),
    mayPlay() && icon("edit"),
  );
}

/** While no phone of the host is there, a player can take over. */
function takeOver() {
  const { role, seat } = store.you;
  if (role !== "player" || seat === null || store.presence.host?.here !== false) return null;
  return note(
    [
      t("more.host-gone"),
      button(
        t("more.host-take"),
        once("host", () => post({ type: "host", seat })),
        { kind: "line wide", mark: "first", disabled: Boolean(pendingOf("host")) },
      ),
    ],
    { kind: "sun", mark: "person" },
  );
}

function invitations() {
  const spectator = store.you.role === "spectator";
  return h(
    "div",
    { class: "panel flush rows" },
    !spectator && row("phone", t("lobby.invite"), t("more.invite-text"), () => openSheet("invite")),
    row("eye", t("more.watch"), t("more.watch-row"), () => openSheet("invite", { kind: "watch" })),
    canMove() && row("change", t("more.secure"), t("more.secure-text"), moveOver),
    link("tv", t("more.tv"), t("more.tv-text"), `/tv/${page.table}`),
    (store.you.seat !== null || store.you.role === "host") &&
      row("change", t("more.other-phone"), t("more.other-phone-text"), () =>
        openSheet("link", { seat: store.you.seat }),
      ),
  );
}

function gameSection() {
  const { chosen } = store.state.variants;
  if (!Object.keys(chosen).length) return null;
  return h("div", { class: "panel flush rows" }, row("variants", t("more.variants"), variantsText(chosen), openVariants));
}

export function exportRows() {
  return h(
    "div",
    { class: "panel flush rows" },
    link("export", t("more.csv"), t("more.csv-text"), csvAt(`/api/tables/${page.table}/scores.csv`), { download: "" }),
    link("export", t("more.log"), t("more.log-text"), `/api/tables/${page.table}/log.jsonl`, { download: "" }),
  );
}

export function moreScreen() {
  const stand = () => change({ ui: { ...store.ui, noSeat: false, watching: false } });
  return {
    body: [
      h("h1", { tabindex: "-1" }, t("more.title")),
      invitations(),
      h("h2", null, t("more.seats")),
      h("div", { class: "panel flush rows" }, store.state.table.seats.map(seatRow)),
      waitingRows(),
      addSeat(),
      takeOver(),
      store.you.seat !== null
        ? button(
            t("more.leave"),
            once("leave", () => post({ type: "stand", seat: store.you.seat })),
            { kind: "line wide", mark: "undo" },
          )
        : store.you.role !== "spectator" && button(t("seats.title"), stand, { kind: "line wide", mark: "person" }),
      houseRow(),
      mayPlay() && [
        (gameSection() || store.own.options().length > 0) && h("h2", null, t("more.game")),
        gameSection(),
        store.own.options(),
      ],
      settings(),
      h("h2", null, t("more.export")),
      exportRows(),
      store.you.role === "host" &&
        button(t("more.delete"), () => openSheet("delete"), { kind: "line wide", mark: "remove" }),
      h("a", { class: "button line wide", href: "/" }, icon("home"), h("span", null, t("home.back"))),
    ],
  };
}
