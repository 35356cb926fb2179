// Starts a page: its part of the program, language, game; then draws whenever something changes.

import { bring, h } from "./dom.js";
import { loadGame } from "./game.js";
import { preferred, speak } from "./i18n.js";
import { icon } from "./icons.js";
import { closeSheet } from "./parts.js";
import { onChange, page, store } from "./store.js";
import { guardTaps } from "./twice.js";

const PAGES = {
  home: () => import("./home.js"),
  error: () => import("./home.js"),
  table: () => import("./table.js"),
  tv: () => import("./tv.js"),
  played: () => import("./played/page.js"),
};
const root = document.getElementById("app");
const sheets = document.getElementById("sheets");
const TRIES = 3;
let shown = null;
let failures = 0;
let opener = null;

/** A modal takes the focus when it opens and gives it back when it goes. */
function drawSheet() {
  const wanted = shown.openedSheet();
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

function drawTitle() {
  const parts = [shown.title?.() ?? store.game.title, "Cutline"];
  if (store.state && !store.state.outcome) parts.unshift(store.own.title({ big: page.page === "tv" }));
  document.title = parts.join(" · ");
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
  attempt(() => bring(root, shown.screen()));
  attempt(drawSheet);
  attempt(() => shown.drawn?.());
  attempt(drawTitle);
}

function turned() {
  closeSheet();
  scrollTo(0, 0);
  draw();
  document.querySelector("main h1")?.focus({ preventScroll: true });
}

async function start() {
  try {
    [shown] = await Promise.all([PAGES[page.page](), speak(preferred())]);
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
    // A browser may remember that a module did not come: then only a new page asks for it again.
    failures += 1;
    setTimeout(failures < TRIES ? start : () => location.reload(), 2000);
    return;
  }
  onChange(draw);
  guardTaps();
  draw();
  addEventListener("hashchange", turned);
  shown.begin();
}

start();
