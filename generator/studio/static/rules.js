// The numbers of the rules, with sliders within their limits.

import { bring, h } from "../dom.js";
import { t } from "../i18n.js";
import { head } from "./findings.js";
import { tap } from "./parts.js";
import { save } from "./saving.js";
import { named, state } from "./state.js";

/** @type {Record<string, number>} */
const moved = {};
/** @type {Record<string, ReturnType<typeof setTimeout>>} */
const timers = {};

/** @param {Rule} rule @param {number} value */
function set(rule, value) {
  if (!Number.isFinite(value)) return;
  moved[rule.name] = value;
  clearTimeout(timers[rule.name]);
  timers[rule.name] = setTimeout(async () => {
    await save([{ path: ["rules", rule.name], value }], { group: `rules.${rule.name}` });
    if (moved[rule.name] === value) delete moved[rule.name];
  }, 60);
}

/** @param {Rule} rule */
function row(rule) {
  const value = moved[rule.name] ?? rule.value;
  const id = `rule-${rule.name}`;
  const changed = value !== rule.was;
  return h(
    "li",
    { class: changed ? "rule changed" : "rule", "data-key": rule.name },
    h("label", { for: id }, named(rule.labels)),
    h(
      "div",
      { class: "row" },
      rule.low !== null &&
        rule.high !== null &&
        h("input", {
          type: "range",
          min: rule.low,
          max: rule.high,
          value,
          "aria-label": named(rule.labels),
          oninput: (event) => set(rule, Number(event.target.value)),
        }),
      h("input", {
        id,
        type: "number",
        class: "input number",
        min: rule.low,
        max: rule.high,
        step: Number.isInteger(rule.value) ? 1 : "any",
        value,
        onchange: (event) => set(rule, Number(event.target.value)),
      }),
      changed
        ? tap("reset", t("form.reset", { was: rule.was }), { onclick: () => set(rule, rule.was) })
        : h("span", { class: "tap", "aria-hidden": "true" }),
    ),
  );
}

/** @param {HTMLElement} root */
export function drawRules(root) {
  bring(
    root,
    head(t("rules.title")),
    h("p", { class: "quiet", "data-key": "what" }, t("rules.what")),
    h("ul", { class: "rules", "data-key": "rules" }, (state.desk?.game?.rules ?? []).map(row)),
  );
}
