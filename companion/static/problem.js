// When there is no table to show: what happened and what to do.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { connect } from "./live.js";
import { pending } from "./outbox.js";
import { button, note } from "./parts.js";
import { store } from "./store.js";

/** While there is no state: why, and what to do. */
export function waitingScreen() {
  if (store.lost) return lostScreen(store.lost);
  if (store.link === "off") return lostScreen("unreachable");
  return h(
    "div",
    { class: "app", "data-key": "wait" },
    h("main", { class: "lost" }, h("p", { role: "status" }, t("link.connecting"))),
  );
}

/** @param {string} code */
function lostScreen(code) {
  const known = ["unreachable", "no-session", "unknown-table", "game-missing"].includes(code) ? code : "not-found";
  return h(
    "div",
    { class: "app", "data-key": "lost" },
    h(
      "main",
      { class: "lost", "data-key": known },
      icon(known === "unreachable" ? "off" : "warn", { class: "icon big" }),
      h("h1", { tabindex: "-1" }, t(`problem.${known}.title`)),
      h("p", null, t(`problem.${known}.text`)),
      pending().length > 0 && note(t("link.waiting-text", { n: pending().length }), { kind: "sun", mark: "clock" }),
      known === "unreachable" ? button(t("problem.again"), connect, { kind: "go", mark: "redo" }) : null,
      h("a", { class: "button line", href: "/" }, icon("home"), h("span", null, t("home.back"))),
    ),
  );
}
