// The table on a phone: which screen is shown, its frame, tabs and sheets.

import { h } from "./dom.js";
import { entrySheet } from "./entry.js";
import { firstSheet } from "./first.js";
import { handScreen, isEntered, shownHand } from "./hand.js";
import { historyScreen } from "./history.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { inviteSheet, lobbyScreen } from "./lobby.js";
import { kept } from "./memory.js";
import { moreScreen } from "./more.js";
import { pending } from "./outbox.js";
import { note, openSheet } from "./parts.js";
import { quickSheet } from "./quick.js";
import { tell } from "./refusals.js";
import { resultScreen } from "./result.js";
import { scoresScreen } from "./scores.js";
import { seatsScreen, takenSheet } from "./seats.js";
import { settingsSheet } from "./settings.js";
import { renameSheet, seatLinkSheet, variantsSheet } from "./sheets.js";
import { handOf, page, store } from "./store.js";
import { sunlightSheet } from "./sunlight.js";
import { toolsScreen } from "./tools.js";

const TABS = [
  ["hand", "card"],
  ["scores", "chart"],
  ["history", "history"],
  ["tools", "dice"],
  ["more", "more"],
];
const SCREENS = { scores: scoresScreen, history: historyScreen, tools: toolsScreen, more: moreScreen };
const SHEETS = {
  entry: entrySheet,
  first: firstSheet,
  invite: inviteSheet,
  quick: quickSheet,
  rename: renameSheet,
  link: seatLinkSheet,
  settings: settingsSheet,
  sunlight: sunlightSheet,
  taken: takenSheet,
  variants: variantsSheet,
};

const currentTab = () => (TABS.some(([name]) => `#${name}` === location.hash) ? location.hash.slice(1) : "hand");

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

function linkSheetBody() {
  return [
    h("p", null, t(`link.${store.link}-text`)),
    pending().length ? h("p", null, t("link.waiting-text", { n: pending().length })) : null,
    store.stuck &&
      note(t("link.stuck-text", { why: tell({ code: store.stuck, args: {} }) }), { kind: "sun", mark: "clock" }),
  ];
}

function top() {
  const { state } = store;
  const hand = state.current && shownHand();
  const title = state.outcome
    ? t("result.title")
    : state.planned_hands
      ? t("hand.of", { hand, hands: state.planned_hands })
      : t("hand.title", { hand });
  return h(
    "header",
    { class: "top space" },
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

function tabs(now) {
  return h(
    "nav",
    { class: "tabs", "aria-label": t("tab.label") },
    TABS.map(([name, mark]) =>
      h(
        "a",
        { href: `#${name}`, "aria-current": name === now ? "page" : null, "data-key": name },
        icon(mark),
        h("span", null, t(`tab.${name}`)),
      ),
    ),
  );
}

/** A tab's screen; one that fails says so and leaves the others to go on with. */
function bodyOf(tab) {
  try {
    if (tab !== "hand") return SCREENS[tab]();
    return store.state.outcome ? resultScreen() : handScreen();
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
  const begun = state.match > 1 || state.hands[0]?.entries.some((entry) => entry.kind);
  if (you.role !== "host" || begun || kept(`started.${page.table}`)) return null;
  return kept(`lobby.${page.table}`) || state.table.seats.some((seat) => !seat.taken) ? "lobby" : null;
}

/** What is on the screen, in a word: when it changes, the screen starts at its top again. */
export function place() {
  const tab = currentTab();
  if (before() || tab !== "hand") return before() ?? tab;
  if (store.state.outcome) return "result";
  const { current } = store.state;
  return `hand ${shownHand()} of ${current} ${isEntered(handOf(current))}`;
}

/** The Sunlight to look at now, if any. */
export function sunlightNow() {
  const { current, hands } = store.state;
  const sun = hands.find((hand) => hand.hand === current)?.sunlight;
  return sun ? `${current} ${sun.seat} ${sun.index} ${Boolean(sun.drawn)}` : null;
}

export function tablePage() {
  const early = before();
  if (early) return early === "seats" ? seatsScreen() : lobbyScreen();
  const tab = currentTab();
  const { body, act = null } = bodyOf(tab);
  return h(
    "div",
    { class: `app tabbed ${act ? "acting" : ""}`, "data-key": "table" },
    top(),
    h("main", { id: "main", class: "stack", tabindex: "-1", "data-key": tab }, body),
    act && h("div", { class: "act" }, act),
    tabs(tab),
  );
}

export function sheetOf(open, makeSheet) {
  if (open.name === "link-help")
    return makeSheet({ name: "link-help", title: t(`link.${store.link}`), body: linkSheetBody() });
  return SHEETS[open.name]?.(open) ?? null;
}
