// Everything else: invitations, seats, variants, exports, language and theme.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { forget, linkFor, qr } from "./lobby.js";
import { keep, kept } from "./memory.js";
import { post } from "./outbox.js";
import { badge, button, closeSheet, note, once, openSheet, picks, seatBadge, segments, sheet, variant } from "./parts.js";
import { settings } from "./settings.js";
import { change, mayPlay, page, seatOf, store } from "./store.js";

const row = (mark, title, text, press) => h("button", { type: "button", class: "line-button", onclick: press }, icon(mark), h("span", { class: "who" }, h("b", null, title), text && h("span", null, text)), icon("next"));
const link = (mark, title, text, href, props = {}) => h("a", { class: "line-link", href, ...props }, icon(mark), h("span", { class: "who" }, h("b", null, title), h("span", null, text)), icon("next"));

function seatRow(seat) {
  const live = store.presence.seats.includes(seat.seat);
  const mine = seat.seat === store.you.seat;
  return h("button", { type: "button", class: "line-button", "data-key": seat.seat, onclick: () => openSheet("rename", { seat: seat.seat }), disabled: !mayPlay() },
    badge(seat, { live }), h("span", { class: "who" }, h("b", null, seat.name), h("span", null, mine ? t("who.you") : seat.taken ? t(live ? "seats.here" : "seats.away") : t("seats.free"))), mayPlay() && icon("edit"));
}

function invitations() {
  const spectator = store.you.role === "spectator";
  return h("div", { class: "panel flush rows" },
    !spectator && row("phone", t("lobby.invite"), t("more.invite-text"), () => openSheet("invite")),
    row("eye", t("more.watch"), t("more.watch-row"), () => openSheet("invite", { kind: "watch" })),
    link("tv", t("more.tv"), t("more.tv-text"), `/tv/${page.table}`),
    (store.you.seat !== null || store.you.role === "host") && row("change", t("more.other-phone"), t("more.other-phone-text"), () => openSheet("link", { seat: store.you.seat })));
}

function gameSection() {
  const { variants } = store.state;
  return h("div", { class: "panel flush rows" },
    row("air", t("more.variants"), `${variant("seeding", variants.seeding).name} · ${variant("ending", variants.ending).name}`, () => openSheet("variants", { seeding: variants.seeding, ending: variants.ending, base: variants.version })));
}

export function exportRows() {
  return h("div", { class: "panel flush rows" },
    link("export", t("more.csv"), t("more.csv-text"), `/api/tables/${page.table}/scores.csv`, { download: "" }),
    link("export", t("more.log"), t("more.log-text"), `/api/tables/${page.table}/log.jsonl`, { download: "" }));
}

export function moreScreen() {
  const stand = () => change({ ui: { ...store.ui, noSeat: false, watching: false } });
  return { body: [
    h("h1", { tabindex: "-1" }, t("more.title")),
    invitations(),
    h("h2", null, t("more.seats")), h("div", { class: "panel flush rows" }, store.state.table.seats.map(seatRow)),
    store.you.seat !== null ? button(t("more.leave"), once("leave", () => post({ type: "stand", seat: store.you.seat })), { kind: "line wide", mark: "undo" })
      : store.you.role !== "spectator" && button(t("seats.title"), stand, { kind: "line wide", mark: "person" }),
    mayPlay() && [h("h2", null, t("more.game")), gameSection(),
      h("section", { class: "stack tight" }, h("h2", null, t("create.mode")), segments(t("create.mode"), "mode", [["cards", t("mode.cards")], ["scores", t("mode.scores")]], kept("mode") ?? "cards", (mode) => { keep("mode", mode); change(); }))],
    settings(),
    h("h2", null, t("more.export")), exportRows(),
    h("a", { class: "button line wide", href: "/" }, icon("home"), h("span", null, t("home.back"))),
  ] };
}

/** Name and colour of a seat; the host also frees it or brings its owner onto another phone. */
export function renameSheet(open) {
  const seat = seatOf(open.seat);
  const name = open.text ?? seat.name;
  const colour = open.colour ?? seat.colour;
  const taken = store.state.table.seats.filter((one) => one.seat !== open.seat).map((one) => one.colour);
  const same = name.trim() === seat.name && colour === seat.colour;
  const save = once("rename", () => {
    if (!same) post({ type: "rename", seat: open.seat, name: name.trim(), colour, base: open.base === undefined ? seat.version : open.base });
    closeSheet();
  });
  const edit = (values) => change({ sheet: { ...store.sheet, base: open.base === undefined ? seat.version : open.base, ...values } });
  const others = store.you.role === "host" && seat.taken && open.seat !== store.you.seat;
  return sheet({
    name: "rename", title: t("more.seat", { name: seat.name }), close: closeSheet, badge: badge({ name, colour }),
    body: [
      h("label", { class: "field" }, h("span", { class: "name" }, t("more.name")), h("input", { class: "input", value: name, maxlength: 24, autocomplete: "off", oninput: (event) => edit({ text: event.target.value }) })),
      h("p", { class: "label" }, t("create.colour")),
      h("div", { class: "palette" }, store.game.colours.filter((one) => !taken.includes(one)).map((one) => h("button", { type: "button", "data-key": one, "aria-pressed": one === colour ? "true" : "false", onclick: () => edit({ colour: one }) }, badge({ name, colour: one }), h("span", null, t(`colour.${one}`))))),
      others && button(t("more.link-for", { name: seat.name }), () => openSheet("link", { seat: open.seat }), { kind: "line wide", mark: "phone" }),
      others && button(t("more.free", { name: seat.name }), once("free", () => { post({ type: "stand", seat: open.seat }); closeSheet(); }), { kind: "bad wide", mark: "undo" }),
    ],
    foot: button(t("act.save"), save, { kind: "go", disabled: !name.trim() }),
  });
}

/** A short-lived link that brings this seat onto one more phone. */
export function seatLinkSheet({ seat }) {
  const made = seat === null ? linkFor("host") : linkFor("seat", seat);
  const close = () => { forget(seat === null ? "host" : `seat-${seat}`); closeSheet(); };
  const name = seat === null ? t("who.host") : seatOf(seat).name;
  return sheet({
    name: "link", title: t("more.other-phone"), close, badge: seatBadge(seat),
    body: [h("p", null, t("more.link-text", { name, n: Math.round((made?.seconds ?? 900) / 60) })),
      h("div", { class: "invite space" }, h("div", { class: "planet corner" }), qr(made, t("lobby.qr")), made && h("p", { class: "url" }, made.url)), note(t("more.link-secret"), { kind: "sun", mark: "warn" })],
    foot: button(t("act.done"), close, { kind: "go" }),
  });
}

export function variantsSheet(open) {
  const save = once("variants", () => {
    post({ type: "variants", match: store.state.match, seeding: open.seeding, ending: open.ending, base: open.base });
    closeSheet();
  });
  const pick = (kind, ids) => picks(t(`create.${kind}`), kind, ids.map((id) => [id, variant(kind, id).name, variant(kind, id).text]), open[kind], (value) => change({ sheet: { ...open, [kind]: value } }));
  return sheet({
    name: "variants", title: t("more.variants"), close: closeSheet,
    body: [h("h3", null, t("create.seeding")), pick("seeding", store.game.seedings), h("h3", null, t("create.ending")), pick("ending", store.game.endings)],
    foot: button(t("act.save"), save, { kind: "go" }),
  });
}
