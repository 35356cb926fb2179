// A new game: from a spreadsheet whose columns are mapped on screen, from a sample, or as a tweak.

import { bring, h } from "../dom.js";
import { t } from "../i18n.js";
import { ask, told } from "./api.js";
import { icon } from "./icons.js";
import { mark, say, switches } from "./parts.js";

const MEANINGS = ["name", "text", "value", "copies", "picture", "icon", "colour", "field", "id", "#"];
const ACCEPTED = ".csv,.tsv,.xlsx,.ods";

/** @typedef {{ head: string, meaning: string, language: string, samples: string[] }} Column */
/** @typedef {{ token: string, name: string, decks: { title: string, rows: number, columns: Column[] }[], left_out: string[] }} Dropped */

const now = {
  /** @type {Dropped | null} */
  dropped: null,
  name: "",
  /** @type {Record<string, string>} */
  chosen: {},
  wrong: "",
  busy: false,
  over: false,
};
let draw = () => {};

/** @param {Partial<typeof now>} values */
function set(values) {
  Object.assign(now, values);
  draw();
}

/** @param {File} file */
const inBase64 = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** @param {File | undefined} file */
async function drop(file) {
  if (!file) return;
  set({ busy: true, wrong: "", over: false });
  try {
    const dropped = await ask("/api/new/spreadsheet", { name: file.name, data: await inBase64(file) });
    set({ dropped, name: dropped.name, chosen: {}, busy: false });
    /** @type {HTMLElement | null} */ (document.getElementById("new-name"))?.focus();
  } catch (error) {
    set({ wrong: told(error), busy: false });
    say(now.wrong);
  }
}

/** @param {string} path @param {object} sent */
async function make(path, sent) {
  if (now.busy) return;
  set({ busy: true, wrong: "" });
  try {
    const { key } = await ask(path, { name: now.name, ...sent });
    Object.assign(now, { dropped: null, busy: false });
    location.hash = `#/${key}`;
  } catch (error) {
    set({ wrong: told(error), busy: false });
    say(now.wrong);
  }
}

/** @param {{ preventDefault(): void }} event */
function hover(event) {
  event.preventDefault();
  if (!now.over) set({ over: true });
}

const dropZone = () =>
  h(
    "label",
    {
      class: now.over ? "drop over" : "drop",
      "data-key": "drop",
      ondragover: hover,
      ondragleave: () => set({ over: false }),
      ondrop: (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        void drop(event.dataTransfer?.files[0]);
      },
    },
    icon("table", { class: "icon big" }),
    h("b", null, t(now.busy ? "new.reading" : "new.drop")),
    h("span", { class: "quiet" }, t("new.drop-what")),
    h("input", {
      type: "file",
      class: "unseen",
      accept: ACCEPTED,
      "aria-label": t("new.drop"),
      onchange: (event) => drop(event.target.files?.[0]),
    }),
    h("span", { class: "button" }, t("new.browse")),
  );

const nameField = () =>
  h(
    "div",
    { class: "field-line", "data-key": "name" },
    h("label", { for: "new-name" }, t("new.name")),
    h("input", {
      id: "new-name",
      class: "input",
      value: now.name,
      maxlength: 60,
      autocomplete: "off",
      oninput: (event) => {
        now.name = event.target.value;
      },
    }),
  );

/** @param {Column} column */
function row(column) {
  const meaning = now.chosen[column.head] ?? column.meaning;
  const label = t("new.is", { head: column.head });
  return h(
    "tr",
    { class: meaning === "#" ? "out" : null, "data-key": column.head },
    h("th", { scope: "row" }, column.head || "–", column.language && h("span", { class: "chip" }, column.language)),
    h("td", { class: "quiet samples" }, column.samples.map((cell) => h("span", null, cell))),
    h(
      "td",
      null,
      h(
        "select",
        {
          class: "input",
          "aria-label": label,
          onchange: (event) => {
            const { value } = event.target;
            const chosen = { ...now.chosen, [column.head]: value };
            if (value === column.meaning) delete chosen[column.head];
            set({ chosen });
          },
        },
        MEANINGS.map((each) =>
          h("option", { value: each, selected: each === meaning }, t(`new.meaning.${each === "#" ? "out" : each}`)),
        ),
      ),
    ),
  );
}

/** @param {Dropped} dropped */
const mapping = (dropped) =>
  h(
    "form",
    {
      class: "card-box stack",
      "data-key": "mapping",
      onsubmit: (event) => {
        event.preventDefault();
        void make("/api/new/take", { token: dropped.token, chosen: now.chosen });
      },
    },
    h("h2", null, t("new.columns")),
    h("p", { class: "quiet" }, t("new.columns-what")),
    dropped.decks.map((deck) =>
      h(
        "div",
        { class: "scrolled", "data-key": deck.title },
        dropped.decks.length > 1 && h("h3", null, deck.title),
        h(
          "table",
          { class: "columns" },
          h("caption", { class: "quiet small" }, t("new.rows", { n: deck.rows })),
          h(
            "thead",
            null,
            h("tr", null, ["new.header", "new.samples", "new.becomes"].map((key) => h("th", { scope: "col" }, t(key)))),
          ),
          h("tbody", null, deck.columns.map(row)),
        ),
      ),
    ),
    dropped.left_out.length > 0 && h("p", { class: "quiet small" }, t("new.left-out", { sheets: dropped.left_out.join(", ") })),
    nameField(),
    problem(),
    h(
      "div",
      { class: "ends", "data-key": "ends" },
      h("button", { type: "button", class: "button", onclick: () => set({ dropped: null, wrong: "" }) }, t("new.other")),
      h("button", { class: "button go", disabled: now.busy }, t("new.make")),
    ),
  );

const problem = () => now.wrong && h("p", { class: "wrong", role: "alert", "data-key": "wrong" }, icon("warn"), now.wrong);

const ways = () => [
  h("section", { class: "card-box", "data-key": "sheet" }, h("h2", null, t("new.spreadsheet")), dropZone(), problem()),
  h(
    "form",
    {
      class: "card-box stack",
      "data-key": "sample",
      onsubmit: (event) => {
        event.preventDefault();
        void make("/api/new/sample", { kind: "sample" });
      },
    },
    h("h2", null, t("new.sample")),
    h("p", { class: "quiet" }, t("new.sample-what")),
    nameField(),
    h(
      "div",
      { class: "ends" },
      h("button", { type: "button", class: "button", onclick: () => make("/api/new/sample", { kind: "sheet" }) }, t("new.sheet")),
      h("button", { class: "button go" }, t("new.make")),
    ),
  ),
  h(
    "section",
    { class: "card-box stack", "data-key": "tweak" },
    h("h2", null, t("new.tweak")),
    h("p", { class: "quiet" }, t("new.tweak-what")),
    h("div", { class: "ends" }, h("a", { class: "button", href: "#/" }, icon("home"), t("bar.shelf"))),
  ),
];

/** @type {Screen_["show"]} */
export function show(root) {
  Object.assign(now, { dropped: null, name: "", chosen: {}, wrong: "", busy: false });
  document.title = `${t("shelf.new")} · Cutline`;
  draw = () =>
    bring(
      root,
      h("header", { class: "bar", "data-key": "bar" }, mark(), h("h1", { class: "title" }, t("shelf.new")), h("span", { class: "grow" }), switches()),
      h("main", { class: now.dropped ? "shelf narrow" : "shelf narrow ways-of" }, now.dropped ? mapping(now.dropped) : ways()),
    );
  draw();
  return () => {
    draw = () => {};
  };
}
