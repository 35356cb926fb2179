// Starts the page: words and theme, then the screen that the address names: the shelf, or a game and what is done with it.

import { bring, h } from "../dom.js";
import { preferred, speak, t } from "../i18n.js";
import { listen, told } from "./api.js";
import { icon } from "./icons.js";
import { change, state } from "./state.js";

/** @type {Record<string, () => Promise<Screen_>>} */
const SCREENS = {
  shelf: () => import("./shelf.js"),
  cards: () => import("./desk.js"),
  rules: () => import("./rulebook.js"),
  changes: () => import("./changes.js"),
  print: () => import("./print.js"),
  new: () => import("./new.js"),
};
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
const hearers = new Set();
let leave = () => {};
let turns = 0;

/** @param {(news: { desk: string, version: number, why: string }) => void} hear */
export function onNews(hear) {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** What the address names: #/ is the shelf, #/amino a game, #/amino/print one of its screens. */
function named() {
  const [key = "", screen = "cards"] = location.hash.replace(/^#\/?/, "").split("/");
  if (!key) return { screen: "shelf", key };
  return key === "new" ? { screen: "new", key } : { screen: screen in SCREENS ? screen : "cards", key };
}

async function turn() {
  const { screen, key } = named();
  turns += 1;
  const own = turns;
  leave();
  leave = () => {};
  change({ problem: "" });
  root.replaceChildren(
    h("main", { class: "lost" }, h("span", { class: "spinner big" }), h("h1", { class: "unseen" }, t("lost.opening"))),
  );
  try {
    const { show } = await SCREENS[screen]();
    const left = await show(root, key);
    if (own === turns) leave = left;
    else left();
  } catch (error) {
    bring(
      root,
      h(
        "main",
        { class: "lost" },
        icon("warn", { class: "icon big" }),
        h("h1", null, t("lost.title")),
        h("p", null, told(error)),
        h("a", { class: "button", href: "#/" }, icon("home"), t("lost.back")),
      ),
    );
  }
}

async function start() {
  await speak(preferred());
  listen(
    (news) => hearers.forEach((hear) => hear(news)),
    (here) => here !== state.here && change({ here }),
  );
  addEventListener("hashchange", turn);
  await turn();
}

void start();
