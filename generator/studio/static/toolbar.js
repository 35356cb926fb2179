// How faces are looked at: search, sides, languages side by side, zoom and real size, and the eyes of others.

import { h } from "../dom.js";
import { languageName, t } from "../i18n.js";
import { icon } from "./icons.js";
import { openDialog, segments, tap } from "./parts.js";
import { change, look, realMm, scale, setRealMm, shownLanguages, state } from "./state.js";

const SIGHTS = ["all colours", "deutan", "protan", "tritan", "grey"];
const CARD = 85.6;

/** The filter through which the grid is seen. */
export const filters = () => (state.view.sight === "all colours" ? "" : `url("#sight-${state.view.sight}")`);

/** @param {string} tag @param {boolean} on */
function speak(tag, on) {
  const now = shownLanguages();
  const next = on ? [...now, tag] : now.filter((each) => each !== tag);
  const order = state.desk?.game?.languages.map((each) => each.tag) ?? [];
  if (next.length) look({ languages: order.filter((each) => next.includes(each)) });
}

/** @param {string} name @param {string} label @param {Child} inside @param {string} [mark] */
const menu = (name, label, inside, mark) =>
  h(
    "details",
    { class: "menu", "data-key": name },
    h("summary", { class: "button small", title: label }, mark && icon(mark), h("span", null, label), icon("down")),
    h("div", { class: "sheetlet" }, inside),
  );

function languageMenu() {
  const all = state.desk?.game?.languages ?? [];
  const now = shownLanguages();
  if (all.length < 2) return null;
  return menu(
    "languages",
    now.length > 2 ? t("view.languages", { n: now.length }) : now.map(languageName).join(" · "),
    h(
      "fieldset",
      null,
      h("legend", null, t("view.side-by-side")),
      all.map(({ tag, wrong }) =>
        h(
          "label",
          { class: "tick", "data-key": tag },
          h("input", {
            type: "checkbox",
            checked: now.includes(tag),
            disabled: wrong,
            onchange: (event) => speak(tag, event.target.checked),
          }),
          h("span", null, languageName(tag)),
          wrong && icon("warn"),
        ),
      ),
    ),
    "globe",
  );
}

const lookMenu = () =>
  menu(
    "look",
    state.view.lowInk || state.view.sight !== "all colours" ? t(`view.short-${state.view.lowInk ? "ink" : "sight"}`) : t("view.look"),
    [
      h(
        "fieldset",
        { "data-key": "sight" },
        h("legend", null, t("view.sight")),
        SIGHTS.map((name) =>
          h(
            "label",
            { class: "tick", "data-key": name },
            h("input", {
              type: "radio",
              name: "sight",
              checked: state.view.sight === name,
              onchange: () => look({ sight: name }),
            }),
            h("span", null, t(`view.${name.replace(" ", "-")}`)),
          ),
        ),
      ),
      h(
        "fieldset",
        { "data-key": "ink" },
        h("legend", null, t("view.ink")),
        h(
          "label",
          { class: "tick" },
          h("input", {
            type: "checkbox",
            checked: state.view.lowInk,
            onchange: (event) => look({ lowInk: event.target.checked }),
          }),
          h("span", null, t("view.low-ink")),
        ),
      ),
    ],
    "eye",
  );

/** A ruler on the screen: a bank card is as wide everywhere. */
function calibrate() {
  let mm = realMm();
  openDialog(t("view.calibrate"), (close, again) => [
    h("p", { "data-key": "how" }, t("view.calibrate-how")),
    h("div", { class: "bankcard", vars: { "--wide": `${CARD * mm}px` }, "data-key": "card" }, h("span", null, "85.6 mm")),
    h("input", {
      type: "range",
      min: 2.2,
      max: 9,
      step: 0.01,
      value: mm,
      "aria-label": t("view.calibrate"),
      "data-key": "range",
      "data-first": true,
      oninput: (event) => {
        mm = Number(event.target.value);
        again();
      },
    }),
    h(
      "div",
      { class: "ends", "data-key": "ends" },
      h(
        "button",
        {
          type: "button",
          class: "button go",
          onclick: () => {
            setRealMm(mm);
            look({ real: true });
            close();
          },
        },
        t("view.calibrated"),
      ),
    ),
  ]);
}

function zoom() {
  const { real, zoom: pixels } = state.view;
  return h(
    "div",
    { class: "group zoom", "data-key": "zoom" },
    h("input", {
      type: "range",
      min: 0.7,
      max: 7,
      step: 0.1,
      value: real ? scale() : pixels,
      "aria-label": t("view.zoom"),
      title: t("view.zoom"),
      oninput: (event) => look({ zoom: Number(event.target.value), real: false }),
    }),
    h(
      "button",
      {
        type: "button",
        class: real ? "button small on" : "button small",
        "aria-pressed": String(real),
        onclick: () => look({ real: !real }),
      },
      t("view.real"),
    ),
    tap("ruler", t("view.calibrate"), { onclick: calibrate }),
  );
}

export const toolbar = () => [
  h(
    "label",
    { class: "search", "data-key": "search" },
    icon("search"),
    h("input", {
      id: "search",
      type: "search",
      class: "input small",
      placeholder: t("view.search"),
      "aria-label": t("view.search"),
      autocomplete: "off",
      spellcheck: "false",
      value: state.search,
      oninput: (event) => change({ search: event.target.value }),
    }),
  ),
  h(
    "div",
    { "data-key": "sides" },
    segments(
      t("view.sides"),
      "sides",
      state.view.sides,
      [
        ["front", t("view.fronts")],
        ["back", t("view.backs")],
        ["both", t("view.both")],
      ],
      (value) => look({ sides: /** @type {View["sides"]} */ (value) }),
    ),
  ),
  languageMenu(),
  lookMenu(),
  h("span", { class: "grow", "data-key": "grow" }),
  zoom(),
];
