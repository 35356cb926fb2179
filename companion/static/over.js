// From http to https on the same server: what this phone keeps goes over by a link that works once.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { allKept, keepAll } from "./memory.js";
import { postJson, Refused } from "./net.js";
import { toast } from "./parts.js";
import { tell } from "./refusals.js";
import { change, page, store } from "./store.js";

const BACK = "over";

/** Whether this page came by http from a server that answers by https, too. */
export const canMove = () => page.canMove !== undefined;

/** Leaves what this phone keeps with the server, and opens the secure page, which picks it up. */
export async function moveOver() {
  try {
    const kept = { ...allKept(), [BACK]: JSON.stringify(location.pathname + location.search) };
    location.assign((await postJson("/api/over", { kept })).url);
  } catch (error) {
    toast(error instanceof Refused ? tell(error) : t("error.unreachable"), "bad");
  }
}

/** The address to go on at: one of this server's own pages. */
const goal = (/** @type {string | undefined} */ left) => {
  try {
    const to = new URL(JSON.parse(left ?? '"/"'), location.origin);
    return to.origin === location.origin ? to.pathname + to.search : "/";
  } catch {
    return "/";
  }
};

async function pickUp() {
  try {
    const { [BACK]: left, ...kept } = (await postJson("/api/over/pick-up", { token: location.hash.slice(1) })).kept;
    keepAll(kept);
    location.replace(goal(left));
  } catch (error) {
    change({ ui: { ...store.ui, failed: error instanceof Refused ? tell(error) : t("error.unreachable") } });
  }
}

export const openedSheet = () => null;
export const begin = pickUp;

/** The page that picks it up. */
export function screen() {
  const { failed } = store.ui;
  return h(
    "div",
    { class: "app", "data-key": "over" },
    h(
      "main",
      { class: "lost" },
      icon(failed ? "warn" : "change", { class: "icon big" }),
      h("h1", { tabindex: "-1" }, t("over.title")),
      h("p", { role: "status" }, failed ?? t("over.text")),
      failed && h("a", { class: "button line", href: "/" }, icon("home"), h("span", null, t("home.back"))),
    ),
  );
}
