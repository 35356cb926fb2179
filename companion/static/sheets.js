// The table's smaller sheets: a seat's name and colour, its link for another phone.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { forget, linkFor, qr } from "./lobby.js";
import { pendingOf, post } from "./outbox.js";
import { Refused, postJson } from "./net.js";
import { badge, button, closeSheet, note, once, openSheet, seatBadge, sheet, toast } from "./parts.js";
import { tell } from "./refusals.js";
import { change, page, seatOf, store } from "./store.js";

/**
 * Name and colour of a seat; the host also frees it or brings its owner onto another phone. `asked` of somebody who
 * takes a seat without a name: gone if another phone was faster.
 * @param {{ seat: number, text?: string, colour?: string, asked?: boolean, base?: string | null }} open
 */
export function renameSheet(open) {
  const waiting = pendingOf("rename", { seat: open.seat });
  const edited = waiting && { name: waiting.name, colour: waiting.colour, version: waiting.id };
  const seat = { ...seatOf(open.seat), ...edited };
  if (open.asked && seat.taken && store.you.seat !== open.seat) return null;
  const name = open.text ?? seat.name;
  const colour = open.colour ?? seat.colour;
  const taken = store.state.table.seats.filter((one) => one.seat !== open.seat).map((one) => one.colour);
  const same = name.trim() === seat.name && colour === seat.colour;
  const save = once("rename", () => {
    if (!same)
      post({
        type: "rename",
        seat: open.seat,
        name: name.trim(),
        colour,
        base: open.base === undefined ? seat.version : open.base,
      });
    closeSheet();
  });
  /** @param {object} values */
  const edit = (values) =>
    change({ sheet: { ...store.sheet, name: "rename", base: open.base === undefined ? seat.version : open.base, ...values } });
  const { begun, seats } = store.state.table;
  const fewer = store.you.role === "host" && !begun && !seat.taken && seats.length > store.game.players[0];
  const others = seat.taken && open.seat !== store.you.seat;
  const isHost = store.you.role === "host";
  // A guest who taps a seat whose phone is gone wants it freed.
  const isFirst = !isHost && !store.presence.seats.includes(open.seat);
  return sheet({
    name: "rename",
    title: open.asked ? t("seats.who") : t("more.seat", { name: seat.name }),
    close: closeSheet,
    badge: badge({ name: name || seat.name, colour }),
    body: [
      others && isFirst && release(open.seat),
      h(
        "label",
        { class: "field" },
        h("span", { class: "label" }, t("more.name")),
        h("input", {
          class: "input",
          value: name,
          "data-first": open.asked,
          placeholder: seat.name,
          maxlength: 24,
          autocomplete: "off",
          oninput: (event) => edit({ text: event.target.value }),
        }),
      ),
      h("p", { class: "label" }, t("create.colour")),
      h(
        "div",
        { class: "palette" },
        store.game.colours
          .filter((one) => !taken.includes(one))
          .map((one) =>
            h(
              "button",
              {
                type: "button",
                "data-key": one,
                "aria-pressed": one === colour ? "true" : "false",
                onclick: () => edit({ colour: one }),
              },
              badge({ name: name || seat.name, colour: one }),
              h("span", null, t(`colour.${one}`)),
            ),
          ),
      ),
      others && !isFirst && release(open.seat),
      isHost &&
        (begun || store.state.match > 1) &&
        button(t("more.forget", { name: seat.name }), () => openSheet("forget", { seat: open.seat }), {
          kind: "line wide",
          mark: "remove",
        }),
      fewer &&
        button(
          t("lobby.remove-seat", { name: seat.name }),
          once("remove-seat", () => {
            post({ type: "remove-seat", seat: open.seat });
            closeSheet();
          }),
          { kind: "bad wide", mark: "remove" },
        ),
    ],
    foot: button(t("act.save"), save, { kind: "go", disabled: !name.trim() }),
  });
}

/**
 * What can be done about somebody else's seat.
 * @param {number} seat
 */
function release(seat) {
  const { name } = seatOf(seat);
  const isHost = store.you.role === "host";
  const isGone = !store.presence.seats.includes(seat);
  /** @param {"stand" | "host"} type */
  const go = (type) =>
    once(type, () => {
      post({ type, seat });
      closeSheet();
    });
  return [
    isHost &&
      button(t("more.link-for", { name }), () => openSheet("link", { seat }), { kind: "line wide", mark: "phone" }),
    !isHost && isGone && note(t("more.free-text", { name }), { mark: "phone" }),
    (isHost || isGone) && button(t("more.free", { name }), go("stand"), { kind: "bad wide", mark: "undo" }),
    isHost && button(t("more.host-to", { name }), go("host"), { kind: "line wide", mark: "first" }),
  ];
}

/**
 * Asks again before something that can't be undone.
 * @param {string} name
 * @param {string} title
 * @param {string} text
 * @param {string} act
 * @param {Press} go
 */
const sure = (name, title, text, act, go) =>
  sheet({
    name,
    title,
    close: closeSheet,
    body: [note(text, { kind: "sun", mark: "warn" }), button(act, go, { kind: "bad wide", mark: "remove" })],
    foot: button(t("act.cancel"), closeSheet, { kind: "line" }),
  });

/**
 * The host takes a seat's names out of the table's log.
 * @param {{ seat: number }} open
 */
export function forgetSheet({ seat }) {
  const { name } = seatOf(seat);
  const go = once("forget", () => {
    post({ type: "forget", seat });
    closeSheet();
  });
  return sure("forget", t("more.forget", { name }), t("more.forget-text"), t("more.forget-go"), go);
}

/**
 * Something the server does at once, not by an event.
 * @param {string} what
 * @param {() => void} then
 */
const told = (what, then) =>
  once(what, async () => {
    try {
      await postJson(`/api/tables/${page.table}/${what}`, {});
      then();
    } catch (error) {
      closeSheet();
      toast(error instanceof Refused ? tell(error) : t("error.unreachable"), "bad");
    }
  });

/** The host deletes the table, for everybody. */
export function deleteSheet() {
  const go = told("delete", () => location.assign("/"));
  return sure("delete", t("more.delete"), t("more.delete-text"), t("more.delete-go"), go);
}

/** The host takes back the links that were given to spectators. */
export function unwatchSheet() {
  const go = told("unwatch", () => {
    forget("watch");
    closeSheet();
    toast(t("more.unwatched"));
  });
  return sure("unwatch", t("more.unwatch"), t("more.unwatch-text"), t("more.unwatch-go"), go);
}

/**
 * A short-lived link that brings this seat onto one more phone.
 * @param {{ seat: number | null }} open
 */
export function seatLinkSheet({ seat }) {
  const made = seat === null ? linkFor("host") : linkFor("seat", seat);
  const close = () => {
    forget(seat === null ? "host" : `seat-${seat}`);
    closeSheet();
  };
  const name = seat === null ? t("who.host") : seatOf(seat).name;
  return sheet({
    name: "link",
    title: t("more.other-phone"),
    close,
    badge: seatBadge(seat),
    body: [
      h("p", null, t("more.link-text", { name, n: Math.round((made?.seconds ?? 900) / 60) })),
      h(
        "div",
        { class: "invite stage" },
        h("div", { class: "backdrop corner" }),
        qr(made, t("lobby.qr")),
        made && h("p", { class: "url" }, made.url),
      ),
      note(t("more.link-secret"), { kind: "sun", mark: "warn" }),
    ],
    foot: button(t("act.done"), close, { kind: "go" }),
  });
}
