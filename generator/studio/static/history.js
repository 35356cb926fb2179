// What was saved, the newest first; one can go back to any of it.

import { bring, h } from "../dom.js";
import { clock, t } from "../i18n.js";
import { ask } from "./api.js";
import { head } from "./findings.js";
import { backTo } from "./saving.js";
import { state } from "./state.js";

/** @typedef {{ number: number, time: number, kind: string, what: What }} Step */
/** @type {Step[]} */
let steps = [];
let loaded = "";

/** @param {unknown} value */
const short = (value) => {
  const text = value === null || value === undefined ? "–" : String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};

/** Of what was typed into one field, only the end. @param {Step} step @param {number} n */
const isLast = (step, n) => !(step.what.group && n > 0 && step.what.group === steps[n - 1].what.group && steps[n - 1].kind === step.kind);

/** @param {Step} step */
function words({ kind, what }) {
  const [first, ...more] = what.edits ?? [];
  if (what.converted) return t("history.converted");
  if (!first) return t("history.back");
  const [path, how, value] = first;
  const name = path.split(".").slice(path.startsWith("components.") ? 1 : 0).filter((each) => each !== "pieces").join(" · ");
  const done = how === "set" ? `${name}: ${short(value)}` : t(`history.${how}`, { name });
  const all = more.length ? `${done} ${t("history.more", { n: more.length })}` : done;
  return kind === "edit" ? all : `${t(`history.${kind}`)}: ${all}`;
}

/** @param {HTMLElement} root */
export function drawHistory(root) {
  const { desk } = state;
  const now = `${desk?.key} ${desk?.version}`;
  if (desk && now !== loaded) {
    loaded = now;
    void ask(`/api/games/${desk.key}/history`).then((told) => {
      ({ steps } = told);
      if (state.panel === "history") drawHistory(root);
    });
  }
  bring(
    root,
    head(t("history.title")),
    h("p", { class: "quiet", "data-key": "what" }, t(steps.length ? "history.what" : "history.none")),
    h(
      "ol",
      { class: "steps", "data-key": "steps" },
      steps.filter(isLast).map((step, n) =>
        h(
          "li",
          { "data-key": String(step.number) },
          h("span", { class: "small quiet" }, clock(new Date(step.time * 1000).toISOString())),
          h("span", { class: "what" }, words(step)),
          n > 0 &&
            h("button", { type: "button", class: "button small", onclick: () => backTo(step.number) }, t("history.go")),
        ),
      ),
      steps.length > 0 &&
        h(
          "li",
          { "data-key": "0" },
          h("span", { class: "small quiet" }, ""),
          h("span", { class: "what" }, t("history.begin")),
          h("button", { type: "button", class: "button small", onclick: () => backTo(steps.at(-1)?.number === 1 ? 0 : (steps.at(-1)?.number ?? 1) - 1) }, t("history.go")),
        ),
    ),
  );
}
