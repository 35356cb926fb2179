// The start page: a new table, a code to join by, the tables this phone knows.

import { createScreen, seatSheet } from "./create.js";
import { h } from "./dom.js";
import { houseShown, houseTitle, spoken } from "./house.js";
import { clock, list, t } from "./i18n.js";
import { icon } from "./icons.js";
import { getJson, postJson, Refused } from "./net.js";
import { canMove, moveOver } from "./over.js";
import { openSheet, row } from "./parts.js";
import { tell } from "./refusals.js";
import { settingsSheet, switches } from "./settings.js";
import { change, page, store } from "./store.js";
import { unnamedSheet } from "./unnamed.js";

/** @param {SubmitEvent & { target: HTMLFormElement }} event */
async function join(event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (event.target.elements.namedItem("code"));
  const code = field.value.replace(/[^a-z0-9]/gi, "").toUpperCase();
  if (!code) return field.focus();
  change({ ui: { ...store.ui, joining: true, joinError: null } });
  try {
    location.assign((await postJson("/api/join", { code })).path);
  } catch (error) {
    const joinError = error instanceof Refused ? tell(error) : t("error.unreachable");
    change({ ui: { ...store.ui, joining: false, joinError } });
    document.getElementById("code")?.focus();
    document.getElementById("code-error")?.scrollIntoView({ block: "nearest" });
  }
}

function joinForm() {
  const { joining, joinError } = store.ui;
  return h(
    "form",
    { class: "stack tight", onsubmit: join, novalidate: true },
    h("label", { for: "code", class: "label" }, t("join.code")),
    h(
      "div",
      { class: "row" },
      h("input", {
        id: "code",
        name: "code",
        class: "input code grow",
        type: "text",
        autocomplete: "off",
        autocapitalize: "characters",
        spellcheck: "false",
        maxlength: 8,
        enterkeyhint: "go",
        placeholder: "·····",
        value: store.ui.code ?? "",
        oninput: (event) => {
          store.ui.code = event.target.value;
        },
        "aria-invalid": joinError ? "true" : null,
        "aria-describedby": joinError ? "code-error" : null,
      }),
      h("button", { class: "button", type: "submit", disabled: joining }, h("span", null, t("join.go"))),
    ),
    joinError && h("p", { id: "code-error", class: "row", role: "alert" }, icon("warn"), joinError),
  );
}

async function loadRecent() {
  try {
    const [{ tables }, { games: changed }] = await Promise.all([getJson("/api/tables"), getJson("/api/changed")]);
    change({ ui: { ...store.ui, recent: tables, changed } });
  } catch {
    // The list is a comfort; the page works without it.
  }
}

/** @param {{ game: string, titles: Record<string, string> }} table */
const gameTitle = ({ game, titles }) => store.game.games.find((one) => one.id === game)?.title ?? spoken(titles);

function recent() {
  /** @type {{ table: string, game: string, names: string[], over: boolean, created: string, titles: Record<string, string> }[]} */
  const known = store.ui.recent ?? [];
  const tables = known.slice(0, 3);
  if (!tables.length) return null;
  return h(
    "nav",
    { class: "glass recent", "aria-label": t("home.recent") },
    tables.map((one) =>
      h(
        "a",
        { href: `/t/${one.table}`, "data-key": one.table },
        icon("table"),
        h("span", { class: "grow" }, one.names.join("\u00a0· "), h("span", { class: "quiet small" }, gameTitle(one))),
        h("span", { class: "quiet small" }, one.over ? t("home.over") : clock(one.created)),
      ),
    ),
    known.some((one) => one.over) &&
      h("a", { href: "/played", "data-key": "played" }, icon("trophy"), h("span", { class: "grow" }, t("keep.played"))),
  );
}

/** The games this server keeps; each has a start page of its own. */
function games() {
  const { games: all, id } = store.game;
  if (all.length < 2) return null;
  return h(
    "nav",
    { class: "games", "aria-label": t("home.games") },
    all.map((one) =>
      h(
        "a",
        { href: `/?game=${encodeURIComponent(one.id)}`, "aria-current": one.id === id ? "page" : null, "data-key": one.id },
        one.title,
      ),
    ),
  );
}

/** What the house rules of this version change. */
const houseButton = () =>
  store.game.house &&
  h(
    "button",
    { type: "button", class: "house-rules", onclick: () => openSheet("house") },
    icon("home"),
    h("span", null, houseTitle(store.game.house.name)),
  );

function houseSheet() {
  const { house } = store.game;
  return house && houseShown(house.name, house.lines);
}

/** Files that changed while the server runs: whoever opens tables may be the one who changed them. */
const changes = () =>
  store.ui.changed?.length > 0 && h("p", { class: "changed quiet small" }, t("home.changed", { games: list(store.ui.changed) }));

const bar = () =>
  h(
    "header",
    { class: "bar" },
    h("span", { class: "mark" }, h("img", { src: new URL("./icon.svg", import.meta.url).href, alt: "" }), "Cutline"),
    switches(),
  );

function start() {
  return h(
    "div",
    { class: "start stage", "data-key": "start" },
    h("div", { class: "backdrop" }),
    bar(),
    h(
      "main",
      null,
      h(
        "div",
        { class: "poster" },
        store.own.poster(),
        h("h1", { lang: store.game.language }, store.game.name),
        h("p", null, store.game.tagline),
        h("p", null, t("home.what")),
        houseButton(),
        games(),
      ),
      h(
        "div",
        { class: "ways" },
        h("a", { class: "button go wide", href: "#new" }, icon("add"), h("span", null, t("home.new"))),
        h("div", { class: "glass" }, joinForm()),
        recent(),
        canMove() &&
          h("div", { class: "glass rows move" }, row("change", t("more.secure"), t("more.secure-text"), moveOver)),
        changes(),
      ),
    ),
  );
}

function problem() {
  const known = ["no-session", "unknown-link", "unknown-table", "game-missing", "slow-down"];
  const code = known.find((one) => one === page.code) ?? "not-found";
  return h(
    "div",
    { class: "start stage", "data-key": "problem" },
    h("div", { class: "backdrop" }),
    bar(),
    h(
      "main",
      null,
      h(
        "div",
        { class: "poster problem" },
        icon(code === "no-session" ? "phone" : "warn", { class: "icon big" }),
        h("h1", { tabindex: "-1" }, t(`problem.${code}.title`)),
        h("p", null, t(`problem.${code}.text`)),
      ),
      h(
        "div",
        { class: "ways" },
        h("div", { class: "glass" }, joinForm()),
        h("a", { class: "button", href: "/" }, icon("home"), h("span", null, t("home.back"))),
      ),
    ),
  );
}

/** @type {Own["sheets"]} */
const SHEETS = { house: houseSheet, seat: seatSheet, settings: settingsSheet, unnamed: unnamedSheet };

export function screen() {
  if (page.page === "error") return problem();
  return location.hash === "#new" ? createScreen() : start();
}

export const openedSheet = () => (store.sheet && SHEETS[store.sheet.name]?.(store.sheet)) ?? null;

/** Loaded once the page is shown. */
export const begin = () => page.page === "home" && loadRecent();
