// Starts a page: language, game, table, then draws whenever something changes.

import { conflictSheet } from "./conflict.js";
import { queueConflict, undecided } from "./conflicts.js";
import { seatSheet } from "./create.js";
import { bring, h } from "./dom.js";
import { loadGame } from "./game.js";
import { shownHand } from "./hand.js";
import { homePage, loadRecent } from "./home.js";
import { preferred, speak, t } from "./i18n.js";
import { icon } from "./icons.js";
import { follow } from "./live.js";
import { tellNews } from "./news.js";
import { whenRefused } from "./outbox.js";
import { closeSheet, openSheet, sheet, toast } from "./parts.js";
import { lostScreen } from "./problem.js";
import { typedAgain } from "./quick.js";
import { tell } from "./refusals.js";
import { settingsSheet } from "./settings.js";
import { onChange, page, store } from "./store.js";
import { place, sheetOf, sunlightNow, tablePage } from "./table.js";
import { tvPage } from "./tv.js";
import { guardTaps } from "./twice.js";

const root = document.getElementById("app");
const sheets = document.getElementById("sheets");
const HOME_SHEETS = { seat: seatSheet, settings: settingsSheet };
let opener = null;
let lastPlace = null;
let lastSunlight = null;

function screen() {
  if (page.page === "home" || page.page === "error") return homePage();
  if (store.lost) return lostScreen(store.lost);
  if (!store.state)
    return store.link === "off"
      ? lostScreen("unreachable")
      : h(
          "div",
          { class: "app", "data-key": "wait" },
          h("main", { class: "lost" }, h("p", { role: "status" }, t("link.connecting"))),
        );
  return page.page === "tv" ? tvPage() : tablePage();
}

function makeSheet() {
  if (page.page === "home" || page.page === "error") return HOME_SHEETS[store.sheet?.name]?.(store.sheet);
  if (!store.state || store.lost) return null;
  const [conflict] = page.page === "table" ? undecided() : [];
  if (conflict) return conflictSheet(conflict);
  if (!store.sheet) return null;
  return sheetOf(store.sheet, (parts) => sheet({ close: closeSheet, ...parts }));
}

/** A modal takes the focus when it opens and gives it back when it goes. */
function drawSheet() {
  const wanted = makeSheet();
  if (store.sheet && !wanted) store.sheet = null;
  const before = sheets.firstElementChild;
  const anew = wanted && before?.dataset.key !== wanted.dataset.key;
  if (anew && !before) opener = document.activeElement;
  if (before && (anew || !wanted)) before.close();
  bring(sheets, wanted);
  const dialog = sheets.firstElementChild;
  if (dialog && !dialog.open) dialog.showModal();
  if (anew) {
    (dialog.querySelector("[data-first]") ?? dialog.querySelector("h2")).focus({ preventScroll: true });
  }
  if (!wanted && before) {
    if (opener?.isConnected) opener.focus({ preventScroll: true });
    opener = null;
  }
}

function title() {
  if (!store.game) return "Cutline";
  const parts = [store.game.title, "Cutline"];
  const hand = store.state?.current && (page.page === "tv" ? store.state.current : shownHand());
  if (hand) parts.unshift(t("hand.title", { hand }));
  return parts.join(" · ");
}

/** One part that can't be drawn leaves the others as they are. */
function attempt(part) {
  try {
    part();
  } catch (error) {
    console.error(error);
  }
}

function draw() {
  if (!store.game) return;
  attempt(() => bring(root, screen()));
  attempt(drawSheet);
  attempt(look);
  if (page.page === "table" && store.state) attempt(tellNews);
  attempt(() => {
    document.title = title();
  });
}

/** A new screen begins at its top; a Sunlight whose turn comes is brought into view. */
function look() {
  if (page.page !== "table" || !store.state || store.lost || store.sheet) return;
  const now = place();
  if (lastPlace !== null && now !== lastPlace) scrollTo(0, 0);
  lastPlace = now;
  const sunlight = sunlightNow();
  if (sunlight && sunlight !== lastSunlight) document.querySelector(".sunlit")?.scrollIntoView({ block: "start" });
  lastSunlight = sunlight;
}

/** A refusal is told; scores that were typed are there again to be set right. */
function refused(event, error) {
  if (error.code === "conflict") return queueConflict(event, error.args.conflicts);
  toast(tell(error), "bad");
  const unsaved = store.sheet?.draft ?? store.sheet?.values ?? store.sheet?.drawn;
  if (event.type === "scores" && store.state.match === event.match && !unsaved) openSheet("quick", typedAgain(event));
}

function turned() {
  closeSheet();
  scrollTo(0, 0);
  draw();
  document.querySelector("main h1")?.focus({ preventScroll: true });
}

async function start() {
  try {
    await speak(preferred());
    await loadGame();
  } catch {
    bring(
      root,
      h(
        "div",
        { class: "app" },
        h("main", { class: "lost" }, icon("off", { class: "icon big" }), h("p", null, "Cutline …")),
      ),
    );
    setTimeout(start, 2000);
    return;
  }
  onChange(draw);
  guardTaps();
  draw();
  addEventListener("hashchange", turned);
  if (page.page === "home") loadRecent();
  if (page.table) {
    whenRefused(refused);
    follow();
  }
}

start();
