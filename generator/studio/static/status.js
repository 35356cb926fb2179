// The line at the bottom: how many pieces and sheets there are, and what the check found.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "./icons.js";
import { change, shownPieces, state } from "./state.js";

function found() {
  const { findings } = state;
  if (!findings) return [h("span", { class: "spinner", "aria-hidden": "true" }), h("span", null, t("status.checking"))];
  const errors = findings.filter(([severity]) => severity === "error").length;
  const warnings = findings.length - errors;
  if (errors) return [icon("warn"), h("span", null, t("status.errors", { n: errors }))];
  if (warnings) return [icon("warn"), h("span", null, t("status.warnings", { n: warnings }))];
  return [icon("check"), h("span", null, t("status.fine"))];
}

export function status() {
  const { desk, sheets, findings } = state;
  const shown = shownPieces();
  const total = (desk?.components ?? []).reduce((sum, part) => sum + part.total, 0);
  const paper = Object.values(sheets).reduce((sum, n) => sum + n, 0);
  const bad = findings?.some(([severity]) => severity === "error");
  return [
    h("span", { "data-key": "shown" }, t("status.faces", { n: shown.length })),
    h("span", { class: "quiet", "data-key": "total" }, t("status.pieces", { n: total })),
    paper > 0 && h("span", { class: "quiet", "data-key": "paper" }, t("status.sheets", { n: paper })),
    h("span", { class: "grow", "data-key": "grow" }),
    h(
      "button",
      {
        type: "button",
        class: bad ? "found bad" : findings?.length ? "found some" : "found",
        "data-key": "found",
        "aria-pressed": String(state.panel === "findings"),
        onclick: () => change({ panel: state.panel === "findings" ? null : "findings" }),
      },
      found(),
    ),
  ];
}
