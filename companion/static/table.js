// The table on a phone: which screen is shown, its frame, tabs and sheets.

import { againSheet } from "./again.js";
import { conflictSheet } from "./conflict.js";
import { queueConflict, queueQuestion, undecided } from "./conflicts.js";
import { h } from "./dom.js";
import { follow as followEarlier, lookedAt } from "./earlier.js";
import { cueNews } from "./feedback.js";
import { followEdition } from "./game.js";
import { historyScreen } from "./history.js";
import { houseSheet } from "./house.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { follow } from "./live.js";
import { inviteSheet, lobbyScreen } from "./lobby.js";
import { kept } from "./memory.js";
import { moreScreen } from "./more.js";
import { tellNews } from "./news.js";
import { pending, whenRefused } from "./outbox.js";
import { closeSheet, note, openSheet, sheet, toast } from "./parts.js";
import { photoSheet } from "./photo/camera.js";
import { waitingScreen } from "./problem.js";
import { tell } from "./refusals.js";
import { questionSheet } from "./question.js";
import { resultScreen } from "./result.js";
import { scoresScreen } from "./scores.js";
import { seatsScreen, takenSheet, waitSheet } from "./seats.js";
import { settingsSheet } from "./settings.js";
import { deleteSheet, forgetSheet, renameSheet, seatLinkSheet, unwatchSheet } from "./sheets.js";
import { asOf, matchOf, page, store } from "./store.js";
import { toolsScreen } from "./tools.js";
import { variantsSheet } from "./variants.js";
import { stayAwake } from "./wake.js";

// Besides the first one, which is the game's own.
const TABS = [
  ["scores", "chart"],
  ["history", "history"],
  ["tools", "dice"],
  ["more", "more"],
];
/** @type {Record<string, () => TabScreen>} */
const SCREENS = { scores: scoresScreen, history: historyScreen, tools: toolsScreen, more: moreScreen };
/** @type {Own["sheets"]} */
const SHEETS = {
  again: againSheet,
  delete: deleteSheet,
  forget: forgetSheet,
  house: houseSheet,
  invite: inviteSheet,
  "link-help": linkSheet,
  rename: renameSheet,
  link: seatLinkSheet,
  photo: photoSheet,
  settings: settingsSheet,
  taken: takenSheet,
  unwatch: unwatchSheet,
  wait: waitSheet,
  variants: variantsSheet,
};

const currentTab = () => (TABS.some(([name]) => `#${name}` === location.hash) ? location.hash.slice(1) : "play");

function linkState() {
  const waiting = pending().length;
  const kind = { live: "", polling: "", connecting: "slow", off: "off" }[store.link] || (store.stuck ? "slow" : "");
  const text = t(`link.${store.link}`);
  const count = waiting ? t("link.waiting", { n: waiting }) : "";
  return h(
    "button",
    {
      type: "button",
      class: `link-state ${kind}`,
      "aria-label": [text, count].filter(Boolean).join(". "),
      onclick: () => openSheet("link-help"),
    },
    h("i", null),
    h("span", null, store.link === "off" || store.link === "connecting" ? text : count || text),
  );
}

function linkSheet() {
  const waiting = pending().length;
  return sheet({
    name: "link-help",
    title: t(`link.${store.link}`),
    close: closeSheet,
    body: [
      h("p", null, t(`link.${store.link}-text`)),
      waiting > 0 && h("p", null, t("link.waiting-text", { n: waiting })),
      store.stuck &&
        note(t("link.stuck-text", { why: tell(store.stuck) }), { kind: "sun", mark: "clock" }),
    ],
  });
}

function top() {
  const title = store.state.outcome ? t("result.title") : store.own.title();
  return h(
    "header",
    { class: "top stage" },
    h(
      "div",
      { class: "row" },
      h("div", { class: "title" }, h("strong", null, store.game.title), h("span", null, title)),
      linkState(),
      store.you.role !== "spectator" &&
        h(
          "button",
          { type: "button", class: "tap named", "aria-label": t("lobby.invite"), onclick: () => openSheet("invite") },
          icon("phone"),
          h("span", null, t("lobby.invite-short")),
        ),
    ),
  );
}

/** @param {string} now */
function tabs(now) {
  return h(
    "nav",
    { class: "tabs", "aria-label": t("tab.label") },
    [["play", store.own.mark], ...TABS].map(([name, mark]) =>
      h(
        "a",
        { href: `#${name}`, "aria-current": name === now ? "page" : null, "data-key": name },
        icon(mark),
        h("span", null, t(`tab.${name}`)),
      ),
    ),
  );
}

/**
 * A tab's screen; one that fails says so and leaves the others to go on with.
 * @param {string} tab
 * @returns {TabScreen}
 */
function bodyOf(tab) {
  try {
    if (tab === "scores") return asOf({ match: lookedAt() }, scoresScreen);
    if (tab !== "play") return SCREENS[tab]();
    return store.state.outcome ? resultScreen() : store.own.playScreen();
  } catch (error) {
    console.error(error);
    return { body: [note(t("error.screen"), { kind: "bad", mark: "warn" })] };
  }
}

/** Before the tabs: a player without a seat chooses one, the host waits in the lobby until play begins. */
function before() {
  const { state, you, ui } = store;
  if (you.role !== "spectator" && you.seat === null && !ui.watching && !(you.role === "host" && ui.noSeat))
    return "seats";
  const begun = state.match > 1 || store.own.begun();
  if (you.role !== "host" || begun || kept(`started.${page.table}`)) return null;
  return kept(`lobby.${page.table}`) || state.table.seats.some((seat) => !seat.taken) ? "lobby" : null;
}

/** A word for the screen that is shown. */
function place() {
  const tab = currentTab();
  if (before() || tab !== "play") return before() ?? tab;
  return store.state.outcome ? "result" : store.own.place();
}

/** @type {string | null} */
let lastPlace = null;
/** @type {string | null} */
let lastSeen = null;

/** A new screen begins at its top; what calls for attention is brought into view. */
function look() {
  if (store.sheet) return;
  const now = place();
  if (lastPlace !== null && now !== lastPlace) scrollTo(0, 0);
  lastPlace = now;
  const wanted = store.own.attention();
  if (wanted && wanted.what !== lastSeen) document.querySelector(wanted.where)?.scrollIntoView({ block: "start" });
  lastSeen = wanted?.what ?? null;
}

/** Runs after drawing. */
export function drawn() {
  if (!store.state || store.lost) return;
  look();
  tellNews();
  cueNews();
  followEarlier();
  followEdition((currentTab() === "scores" && matchOf(lookedAt())) || store.state);
}

export function screen() {
  if (!store.state || store.lost) return waitingScreen();
  const early = before();
  if (early) return early === "seats" ? seatsScreen() : lobbyScreen();
  const tab = currentTab();
  const { body, act = null } = bodyOf(tab);
  return h(
    "div",
    { class: `app tabbed ${act ? "acting" : ""}`, "data-key": "table" },
    top(),
    h("main", { id: "main", class: "stack", tabindex: "-1", "data-key": tab }, body),
    act && h("section", { class: "act", "aria-label": t("act.label") }, act),
    tabs(tab),
  );
}

/** The sheet over the screen: what waits for a decision before anything else. */
export function openedSheet() {
  if (!store.state || store.lost) return null;
  const [waiting] = undecided();
  if (waiting?.question) return questionSheet({ event: waiting.event, question: waiting.question });
  if (waiting) return conflictSheet(waiting);
  const open = store.sheet;
  if (!open) return null;
  return asOf({ match: open.match ?? open.at?.match ?? store.state.match }, () =>
    (SHEETS[open.name] ?? store.own.sheets[open.name])?.(open) ?? null,
  );
}

/**
 * Shows a refusal, some as a question; the game may open again what was entered.
 * @param {Queued} event
 * @param {import("./net.js").Refused} error
 */
function refused(event, error) {
  if (error.code === "conflict") return queueConflict(event, error.args.conflicts);
  if (store.own.questions?.[error.code]) return queueQuestion(event, error);
  toast(tell(error), "bad");
  store.own.refused(event);
}

export function begin() {
  whenRefused(refused);
  follow();
  stayAwake();
}
