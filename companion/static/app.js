// Starts a page: its part of the program, language, game; then draws whenever something changes.

import * as back from "./back.js";
import { bring, h } from "./dom.js";
import { loadGame } from "./game.js";
import { preferred, speak } from "./i18n.js";
import { icon } from "./icons.js";
import { closeSheet } from "./parts.js";
import { onChange, page, store } from "./store.js";
import { guardTaps } from "./twice.js";

/** @type {Record<string, () => Promise<Page>>} */
const PAGES = {
  home: () => import("./home.js"),
  error: () => import("./home.js"),
  table: () => import("./table.js"),
  tv: () => import("./tv.js"),
  over: () => import("./over.js"),
  played: () => import("./played/page.js"),
  stats: () => import("./stats/page.js"),
};
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
const sheets = /** @type {HTMLElement} */ (document.getElementById("sheets"));
const TRIES = 3;
/** @type {Page} */
let shown;
let failures = 0;
/** @type {Element | null} */
let opener = null;

const openDialog = () => /** @type {HTMLDialogElement | null} */ (sheets.firstElementChild);

/** @param {Element | null} element */
const focus = (element) => {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
};

/** A modal takes the focus when it opens and gives it back when it goes. */
function drawSheet() {
  const wanted = shown.openedSheet();
  if (store.sheet && !wanted) store.sheet = null;
  const before = openDialog();
  const anew = wanted && before?.dataset.key !== wanted.dataset.key;
  if (anew && !before) opener = document.activeElement;
  if (before && (anew || !wanted)) before.close();
  bring(sheets, wanted);
  const dialog = openDialog();
  if (dialog && !dialog.open) dialog.showModal();
  if (dialog && anew) {
    focus(dialog.querySelector("[data-first]") ?? dialog.querySelector("h2"));
  }
  if (wanted) back.opened();
  else back.closed();
  if (!wanted && before) {
    focus(opener);
    opener = null;
  }
}

function drawTitle() {
  const parts = [shown.title?.() ?? store.game.title, "Cutline"];
  if (store.state && !store.state.outcome) parts.unshift(store.own.title({ big: page.page === "tv" }));
  document.title = parts.join(" · ");
}

/**
 * One part that can't be drawn leaves the others as they are.
 * @param {() => void} part
 */
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
  focus(document.querySelector("main h1"));
}

async function start() {
  try {
    [shown] = await Promise.all([PAGES[page.page ?? ""](), speak(preferred())]);
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
  back.follow(
    () => openDialog() !== null,
    () => {
      openDialog()?.dispatchEvent(new Event("cancel", { cancelable: true }));
      draw();
    },
  );
  draw();
  addEventListener("hashchange", turned);
  shown.begin();
}

start();
