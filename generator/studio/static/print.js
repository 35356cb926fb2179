// Printing: the choices in words and pictures, the sheets as they will come out, and the PDFs.

import { bring, h, s } from "../dom.js";
import { language, languageName, t } from "../i18n.js";
import { keep, kept } from "../memory.js";
import { ask, told } from "./api.js";
import { Faces } from "./faces.js";
import { drawnFace } from "./grid.js";
import { icon } from "./icons.js";
import { mark, say, switches } from "./parts.js";
import { onNews } from "./start.js";

/** @typedef {{ name: string, parts: string[], pieces: number, sheets: number, stock: string, page: number[], placed: [string, string, number[]][] }} Planned */
/** @typedef {{ state: string, done: number, of: number, said: string[], files: { name: string, language: string }[] }} Making */
/** @typedef {{ papers: Record<string, string>, backs: string[], marks: string[], inks: string[], players: number[], parts: string[], printed: { name: string } | null, job: Making | null }} Choices */

const WIDE = 236;
/** Sheets, and how they turn, for each way to print backs. @type {Record<string, string[]>} */
const HOW = {
  "long-edge": ["M10 4h22v40H10z", "M44 4h22v40H44z", "M38 4v40", "M33 24h10M40 20l4 4-4 4"],
  "short-edge": ["M16 4h44v17H16z", "M16 27h44v17H16z", "M16 24h44", "M38 14v18M34 29l4 4 4-4"],
  gutterfold: ["M10 4h56v40H10z", "M38 4v40", "M30 14c4-7 12-7 16 0M46 8v6h-6"],
  none: ["M22 4h32v40H22z", "M28 14h20M28 22h20M28 30h12"],
};

/** @type {Desk | null} */
let desk = null;
/** @type {Choices | null} */
let choices = null;
/** @type {{ files: Planned[], sheets: number } | null} */
let plan = null;
let wrong = "";
/** @type {Making | null} */
let making = null;
/** @type {Record<string, any>} */
let chosen = {};
/** @type {Faces | null} */
let faces = null;
let draw = () => {};
let asked = 0;
let remembered = false;

const at = () => `/api/games/${desk?.key}/print`;
const letter = () => /-(US|CA|MX|PH)$/.test(navigator.language);

/** @param {string} part */
const nameOf = (part) => {
  const found = desk?.components.find((each) => each.name === part);
  return found ? (found.names[language] ?? Object.values(found.names)[0] ?? part) : t(`print.${part}`);
};

/** @param {Record<string, unknown>} values */
function choose(values) {
  chosen = { ...chosen, ...values };
  const { paper, backs, marks, ink } = chosen;
  keep("studio.print", { paper, backs, marks, ink });
  draw();
  void loadPlan();
}

async function loadPlan() {
  asked += 1;
  const own = asked;
  try {
    const found = await ask(`${at()}/plan`, chosen);
    if (own !== asked) return;
    [plan, wrong] = [found, ""];
    const wanted = found.files.flatMap((/** @type {Planned} */ each) => each.placed.map(([piece, side]) => keyOf(piece, side)));
    const first = Object.values(desk?.pieces ?? {})[0]?.id ?? "";
    const inks = [keyOf(first, "front", "full"), keyOf(first, "front", "low")];
    faces?.want([...new Set(/** @type {string[]} */ ([...wanted, ...inks]))].filter(Boolean));
  } catch (error) {
    if (own !== asked) return;
    [plan, wrong] = [null, told(error)];
  }
  draw();
}

/** @param {string} id @param {string} side @param {string} [ink] */
function keyOf(id, side, ink = chosen.ink) {
  const piece = Object.values(desk?.pieces ?? {}).find((each) => each.id === id);
  return piece ? [piece.component, id, side, chosen.languages[0], ink === "low" ? "low" : "full"].join("/") : "";
}

/** @param {string} legend @param {string} name @param {[string, string, Child][]} options */
const pictured = (legend, name, options) =>
  h(
    "fieldset",
    { "data-key": name },
    h("legend", null, legend),
    h(
      "div",
      { class: "pictured" },
      options.map(([value, words, picture]) =>
        h(
          "label",
          { class: chosen[name] === value ? "on" : null, "data-key": value },
          picture,
          h("span", null, words),
          h("input", { type: "radio", name, checked: chosen[name] === value, onchange: () => choose({ [name]: value }) }),
        ),
      ),
    ),
  );

/** @param {string} id @param {string} label @param {string | number} value @param {[string | number, string][]} options @param {(value: string) => void} take */
const picked = (id, label, value, options, take) =>
  h(
    "div",
    { "data-key": id },
    h("label", { class: "label", for: id }, label),
    h(
      "select",
      { id, class: "input", onchange: (event) => take(event.target.value) },
      options.map(([each, words]) => h("option", { value: each, selected: String(each) === String(value) }, words)),
    ),
  );

/** A card as it comes out with full or little ink. @param {string} ink */
function inked(ink) {
  const first = Object.values(desk?.pieces ?? {})[0];
  const key = first ? keyOf(first.id, "front", ink) : "";
  return h("span", { class: "face", "aria-hidden": "true", "data-face": faces?.get(key)?.digest ?? "" }, faces && key && drawnFace(faces, key));
}

/** @param {Choices} given */
function options(given) {
  const [low, high] = given.players;
  const languages = desk?.game?.languages.filter((each) => !each.wrong) ?? [];
  const parts = given.parts;
  const some = chosen.only.length ? chosen.only : parts;
  return h(
    "form",
    { class: "options", "data-key": "options", onsubmit: (event) => event.preventDefault() },
    h(
      "div",
      { class: "two", "data-key": "first" },
      picked("paper", t("print.paper"), chosen.paper, Object.entries(given.papers), (paper) => choose({ paper })),
      picked("tongue", t("bar.language"), chosen.languages[0], languages.map(({ tag }) => [tag, languageName(tag)]), (tag) =>
        choose({ languages: [tag] }),
      ),
    ),
    given.printed &&
      h(
        "label",
        { class: "tick", "data-key": "since" },
        h("input", { type: "checkbox", checked: chosen.since, onchange: (event) => choose({ since: event.target.checked }) }),
        h("span", null, t("print.since", { name: given.printed.name })),
      ),
    pictured(
      t("print.backs"),
      "backs",
      given.backs.map((name) => [
        name,
        t(`print.back.${name}`),
        s("svg", { class: "how", viewBox: "0 0 76 48", "aria-hidden": "true" }, HOW[name].map((d) => s("path", { d }))),
      ]),
    ),
    pictured(t("print.ink"), "ink", [
      ["full", t("print.full"), inked("full")],
      ["low", t("print.low"), inked("low")],
    ]),
    h(
      "div",
      { class: "two", "data-key": "more" },
      picked("marks", t("print.marks"), chosen.marks, given.marks.map((each) => [each, t(`print.mark.${each}`)]), (marks) => choose({ marks })),
      picked("bleed", t("print.bleed"), chosen.bleed, [0, 1, 2, 3, 5].map((mm) => [mm, mm ? `${mm} mm` : t("print.no-bleed")]), (mm) =>
        choose({ bleed: Number(mm) }),
      ),
      low < high &&
        picked(
          "players",
          t("print.players"),
          chosen.players ?? "",
          [["", t("print.everyone")], .../** @type {[number, string][]} */ (Array.from({ length: high - low + 1 }, (_, n) => [low + n, t("print.for", { n: low + n })]))],
          (players) => choose({ players: Number(players) || null }),
        ),
    ),
    h(
      "fieldset",
      { "data-key": "parts" },
      h("legend", null, t("print.parts")),
      parts.map((part) =>
        h(
          "label",
          { class: "tick", "data-key": part },
          h("input", {
            type: "checkbox",
            checked: some.includes(part),
            onchange: (event) => {
              const next = parts.filter((each) => (each === part ? event.target.checked : some.includes(each)));
              if (next.length) choose({ only: next.length === parts.length ? [] : next });
              else draw();
            },
          }),
          h("span", null, nameOf(part)),
        ),
      ),
    ),
  );
}

async function make() {
  making = { state: "making", done: 0, of: 0, said: [], files: [] };
  remembered = false;
  draw();
  try {
    making = await ask(`${at()}/start`, chosen);
  } catch (error) {
    making = { state: "failed", done: 0, of: 0, said: [told(error)], files: [] };
  }
  draw();
}

function state() {
  const n = plan?.sheets ?? 0;
  if (making?.state === "making")
    return [
      h("span", { "data-key": "making" }, t("print.making")),
      h("progress", { max: making.of || 1, value: making.of ? making.done : null, "aria-label": t("print.making"), "data-key": "bar" }),
      h("button", { type: "button", class: "button", "data-key": "cancel", onclick: () => ask(`${at()}/cancel`, {}) }, t("print.cancel")),
    ];
  return [
    h(
      "button",
      { type: "button", class: "button go", "data-key": "make", disabled: !plan, onclick: make },
      icon("print"),
      h("span", null, t(making?.state === "done" ? "print.again" : "print.make")),
    ),
    h("span", { class: "quiet grow", "data-key": "sheets" }, n && !chosen.since ? t("print.sheets", { n }) : ""),
    making?.state === "done" && files(making),
    making?.state === "failed" &&
      h("div", { class: "wrong", role: "alert", "data-key": "failed" }, making.said.map((line) => h("p", { class: "wrong" }, line))),
  ];
}

/** @param {Making} made */
const files = (made) => [
  made.files.length > 1 &&
    h("a", { class: "button", href: `${at()}/all.zip`, "data-key": "all" }, icon("down"), h("span", null, t("print.all"))),
  h(
    "ul",
    { class: "files", "data-key": "files" },
    made.files.map((file, n) =>
      h(
        "li",
        { "data-key": `${n} ${file.name}` },
        icon("check"),
        h("span", { class: "grow" }, file.name),
        h("a", { class: "button small", href: `${at()}/files/${n}/${file.name}?view`, target: "_blank", rel: "noopener" }, t("print.open")),
        h("a", { class: "button small", href: `${at()}/files/${n}/${file.name}` }, icon("down"), t("print.download")),
      ),
    ),
    !made.files.length && h("li", null, t("print.nothing")),
  ),
  h("p", { class: "quiet small grow", "data-key": "how" }, t("print.how")),
  made.files.length > 0 &&
    h(
      "button",
      { type: "button", class: "button small", "data-key": "remember", disabled: remembered, onclick: remember },
      icon("check"),
      h("span", null, t(remembered ? "print.remembered" : "print.remember")),
    ),
];

/** The copy on the table: later, only what changed since can be printed. */
async function remember() {
  remembered = true;
  draw();
  try {
    choices = await ask(`${at()}/printed`, {});
    say(t("print.remembered"));
  } catch (error) {
    [remembered, wrong] = [false, told(error)];
  }
  draw();
}

/** The first sheet of a file, drawn with the faces that will be on it. @param {Planned} planned */
function sheet(planned) {
  const [width, height] = planned.page;
  const scale = WIDE / width;
  const paper = h("div", { class: "paper", "aria-hidden": "true" });
  paper.style.width = `${WIDE}px`;
  paper.style.height = `${height * scale}px`;
  for (const [id, side, [a, b, c, d, e, f]] of planned.placed) {
    const key = keyOf(id, side);
    const piece = desk?.pieces[key.split("/").slice(0, 2).join("/")];
    if (!piece || !faces) continue;
    const placed = h("span", { class: "placed" }, drawnFace(faces, key));
    placed.style.width = `${piece.width}px`;
    placed.style.height = `${piece.height}px`;
    placed.style.transform = `scale(${scale}) matrix(${a}, ${b}, ${c}, ${d}, ${e}, ${f})`;
    paper.append(placed);
  }
  return h(
    "figure",
    { "data-key": planned.name },
    paper,
    h(
      "figcaption",
      null,
      h("b", null, planned.parts.map(nameOf).join(" + ")),
      h("br"),
      `${t("desk.pieces", { n: planned.pieces })} · ${t("desk.sheets", { n: planned.sheets })}`,
      h("br"),
      h("span", { class: "quiet" }, planned.stock),
    ),
  );
}

/** @param {HTMLElement} root */
function screen(root) {
  const title = desk?.game?.texts[language]?.title ?? desk?.game?.title ?? "";
  bring(
    root,
    h(
      "header",
      { class: "bar", "data-key": "bar" },
      mark(),
      h("a", { class: "tap", href: `#/${desk?.key}`, "aria-label": t("print.back-to", { title }), title: t("print.back-to", { title }) }, icon("back")),
      h("h1", { class: "title" }, t("print.title", { title })),
      h("span", { class: "grow" }),
      switches(),
    ),
    h(
      "main",
      { class: "printing", "data-key": "printing" },
      choices && options(choices),
      h(
        "div",
        { class: "result", "data-key": "result" },
        h("section", { class: "make", "aria-label": t("print.print"), "data-key": "make" }, state()),
        wrong && h("p", { class: "wrong", role: "alert", "data-key": "wrong" }, icon("warn"), wrong),
        plan && h("section", { class: "papers", "aria-label": t("print.preview"), "data-key": "papers" }, plan.files.map(sheet)),
      ),
    ),
  );
}

/** @type {Screen_["show"]} */
export async function show(root, key) {
  desk = await ask(`/api/games/${key}`);
  choices = await ask(`/api/games/${key}/print`);
  [plan, wrong, making] = [null, "", choices?.job?.state === "making" ? choices.job : null];
  const tags = desk?.game?.languages.filter((each) => !each.wrong).map((each) => each.tag) ?? [];
  const usual = { paper: letter() ? "letter" : "a4", backs: "long-edge", marks: "crop", ink: "full" };
  chosen = { ...usual, ...(kept("studio.print") ?? {}), languages: [tags.includes(language) ? language : tags[0]], bleed: 0, players: null, only: [], since: false };
  document.title = `${t("print.print")} · Cutline`;
  let waiting = 0;
  draw = () => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      screen(root);
    });
  };
  faces = new Faces(key, draw);
  faces.version = desk?.version ?? 0;
  const fonts = h("link", { rel: "stylesheet", href: `/api/games/${key}/fonts.css` });
  document.head.append(fonts);
  root.replaceChildren();
  screen(root);
  await loadPlan();
  const unhear = onNews(async (news) => {
    if (news.desk !== key || news.why !== "print") return;
    const before = making?.state;
    making = await ask(`${at()}/job`).catch(() => making);
    if (making?.state !== before) say(t(making?.state === "done" ? "print.ready" : "print.stopped"));
    draw();
  });
  return () => {
    unhear();
    fonts.remove();
    faces?.stop();
    draw = () => {};
  };
}
