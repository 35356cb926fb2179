// What the check found in the game as it is now.

import { bring, h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "./icons.js";
import { tap } from "./parts.js";
import { change, state } from "./state.js";

/** @param {string} title */
export const head = (title) =>
  h(
    "header",
    { class: "panel-head", "data-key": "head" },
    h("h2", { tabindex: "-1" }, title),
    tap("close", t("bar.close"), { onclick: () => change({ panel: null }) }),
  );

/** @param {HTMLElement} root */
export function drawFindings(root) {
  const { findings } = state;
  bring(
    root,
    head(t("findings.title")),
    h("p", { class: "quiet", "data-key": "what" }, t(findings ? (findings.length ? "findings.what" : "findings.none") : "status.checking")),
    h(
      "ul",
      { class: "findings", "data-key": "list" },
      (findings ?? []).map(([severity, check, what]) =>
        h(
          "li",
          { class: severity, "data-key": `${check} ${what}` },
          icon("warn"),
          h("div", null, h("b", null, t(`findings.${severity}`)), " ", h("span", { class: "quiet" }, check), h("p", null, what)),
        ),
      ),
    ),
  );
}
