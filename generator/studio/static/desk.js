// A game on the desk: its components on the left, its faces in the middle, what is selected on the right.

import { bring, h } from "../dom.js";
import { language, t } from "../i18n.js";
import { ask } from "./api.js";
import { Faces } from "./faces.js";
import { drawFindings } from "./findings.js";
import { drawForm } from "./form.js";
import { formFaces, Grid, select } from "./grid.js";
import { drawHistory } from "./history.js";
import { icon } from "./icons.js";
import { mark, say, switches, tap } from "./parts.js";
import { openTable } from "./play.js";
import { rail } from "./rail.js";
import { drawRules } from "./rules.js";
import { back, drawWith, reload } from "./saving.js";
import { onNews } from "./start.js";
import { change, look, onChange, shownLanguages, state } from "./state.js";
import { status } from "./status.js";
import { saveAs } from "./tweaking.js";
import { filters, toolbar } from "./toolbar.js";

/** @type {Record<string, (root: HTMLElement, faces: Faces) => void>} */
const PANELS = { piece: drawForm, rules: drawRules, findings: drawFindings, history: drawHistory };

/** @param {Desk} desk */
const title = (desk) => desk.game?.texts[language]?.title ?? desk.game?.title ?? desk.key;

/** How the game is saved, in a word. */
function saved() {
  const { desk, saving, here } = state;
  if (!here) return h("span", { class: "state wrong" }, icon("warn"), h("span", null, t("bar.gone")));
  if (!desk || saving) return h("span", { class: "state quiet" }, h("span", null, t("bar.saving")));
  if (desk.kind === "own") return h("span", { class: "state quiet" }, icon("check"), h("span", null, t("bar.saved")));
  if (desk.kind === "tweak") return h("span", { class: "state quiet" }, icon("check"), h("span", null, t("bar.tweak")));
  if (!desk.changes.length) return h("span", { class: "state quiet" }, h("span", null, t("bar.untouched")));
  return h(
    "button",
    { type: "button", class: "button small", onclick: saveAs },
    icon("save"),
    h("span", null, t("bar.save-as", { n: desk.changes.length })),
  );
}

function bar() {
  const { desk } = state;
  return h(
    "header",
    { class: "bar", "data-key": "bar" },
    mark(),
    h("h1", { class: "title" }, desk ? title(desk) : ""),
    desk?.kind === "tweak" && h("span", { class: "house" }, t("bar.is-tweak")),
    saved(),
    h("span", { class: "grow" }),
    h(
      "div",
      { class: "group" },
      tap("undo", t("bar.undo"), { onclick: () => back("undo"), disabled: !desk?.undo }),
      tap("redo", t("bar.redo"), { onclick: () => back("redo"), disabled: !desk?.redo }),
      tap("history", t("bar.history"), {
        onclick: () => change({ panel: state.panel === "history" ? null : "history" }),
        "aria-pressed": String(state.panel === "history"),
      }),
    ),
    desk?.game &&
      h("button", { type: "button", class: "button small", onclick: openTable }, icon("play"), h("span", null, t("play.play"))),
    desk?.components.length
      ? h("a", { class: "button small go", href: `#/${desk.key}/print` }, icon("print"), h("span", null, t("print.print")))
      : null,
    switches(),
  );
}

/** What stands in the way: mistakes in the files, code that was not run, an edit that was refused. */
function notices() {
  const { desk, problem } = state;
  return h(
    "div",
    { class: "notices", "data-key": "notices" },
    problem &&
      h(
        "div",
        { class: "notice bad", role: "alert", "data-key": "problem" },
        icon("warn"),
        h("p", null, problem),
        tap("close", t("bar.close"), { onclick: () => change({ problem: "" }) }),
      ),
    desk?.problems.length
      ? h(
          "div",
          { class: "notice bad", role: "alert", "data-key": "wrong" },
          icon("warn"),
          h("div", null, h("b", null, t("desk.wrong")), desk.problems.slice(0, 6).map((each) => h("p", null, each))),
        )
      : null,
    desk?.code &&
      h(
        "div",
        { class: "notice", "data-key": "code" },
        icon("warn"),
        h("div", null, h("b", null, t("desk.code")), h("p", null, t("desk.code-what"))),
        h("button", { type: "button", class: "button", onclick: trust }, t("desk.trust")),
      ),
  );
}

async function trust() {
  const { desk } = state;
  if (!desk) return;
  await ask(`/api/games/${desk.key}/trust`, {});
  await reload();
}

/** The eyes of others, as filters for the faces. */
function sights() {
  const SVG = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "unseen");
  svg.setAttribute("aria-hidden", "true");
  for (const [name, rows] of Object.entries(state.desk?.sight ?? {})) {
    const filter = document.createElementNS(SVG, "filter");
    filter.setAttribute("id", `sight-${name.replace(" ", "-")}`);
    filter.setAttribute("color-interpolation-filters", "linearRGB");
    const matrix = document.createElementNS(SVG, "feColorMatrix");
    matrix.setAttribute("values", [...rows.map((row) => [...row, 0, 0].join(" ")), "0 0 0 1 0"].join(" "));
    filter.append(matrix);
    svg.append(filter);
  }
  return svg;
}

/** Closes menus that were clicked away from. @param {MouseEvent} event */
function closeMenus(event) {
  for (const menu of document.querySelectorAll("details.menu[open]"))
    if (!(event.target instanceof Node) || !menu.contains(event.target)) menu.removeAttribute("open");
}

/** @param {KeyboardEvent} event */
function shortcut(event) {
  const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
  const command = event.ctrlKey || event.metaKey;
  if (command && event.key.toLowerCase() === "z" && !typing) {
    event.preventDefault();
    void back(event.shiftKey ? "redo" : "undo");
  } else if (command && event.key.toLowerCase() === "y" && !typing) {
    event.preventDefault();
    void back("redo");
  } else if (event.key === "/" && !typing && !command) {
    event.preventDefault();
    document.getElementById("search")?.focus();
  } else if (event.key === "Escape" && state.panel && !document.querySelector("dialog[open]")) {
    if (event.target instanceof HTMLElement) event.target.blur(); // what was typed is saved
    const open = state.piece;
    change({ panel: null });
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-piece="${CSS.escape(open)}"]`))?.focus();
  }
}

/** @param {string} key */
async function loadCheck(key) {
  const { findings, version } = await ask(`/api/games/${key}/check`).catch(() => ({ findings: null, version: -1 }));
  if (state.desk?.key === key && version === state.desk.version) change({ findings });
}

/** @param {string} key */
async function loadSheets(key) {
  const { sheets } = await ask(`/api/games/${key}/sheets`).catch(() => ({ sheets: {} }));
  if (state.desk?.key === key) change({ sheets });
}

/** @type {Screen_["show"]} */
export async function show(root, key) {
  change({ desk: null, part: null, piece: "", search: "", panel: null, findings: null, sheets: {}, problem: "" });
  let waking = 0;
  const faces = new Faces(key, () => {
    waking ||= requestAnimationFrame(() => {
      waking = 0;
      grid.fill();
      drawPanel();
    });
  });
  const grid = new Grid(faces, (piece) => select(`${piece.component}/${piece.id}`));
  state.desk = await ask(`/api/games/${key}`);
  faces.version = state.desk?.version ?? 0;
  drawWith({
    faces,
    shown: () => {
      const piece = state.desk?.pieces[state.piece];
      return piece ? formFaces(piece) : [];
    },
  });
  const fonts = h("link", { rel: "stylesheet", href: `/api/games/${key}/fonts.css` });
  const top = h("div", { class: "top" });
  const left = h("nav", { class: "rail", "aria-label": t("desk.components") });
  const tools = h("div", { class: "toolbar", role: "toolbar", "aria-label": t("desk.view") });
  const right = h("aside", { class: "panel", "aria-label": t("desk.details") });
  const bottom = h("footer", { class: "status" });
  const main = h("main", { class: "workspace" }, tools, grid.box);
  const filter = sights();
  document.head.append(fonts);
  root.replaceChildren(top, h("div", { class: "desk" }, left, main, right), bottom, filter);

  let panel = "";
  const drawPanel = () => {
    const draw = state.panel ? PANELS[state.panel] : null;
    right.hidden = !draw;
    if (panel !== state.panel) right.scrollTop = 0;
    panel = state.panel ?? "";
    if (draw) draw(right, faces);
    else right.replaceChildren();
  };
  let laid = "";
  let known = -1;
  const draw = () => {
    const { desk, view } = state;
    if (!desk) return;
    document.title = `${title(desk)} · Cutline`;
    bring(top, bar(), notices());
    bring(left, rail());
    bring(tools, toolbar());
    bring(bottom, status());
    grid.box.style.filter = filters();
    if (known !== desk.version) {
      known = desk.version;
      faces.changed(desk.version);
      change({ findings: null });
      void loadCheck(key);
      void loadSheets(key);
    }
    const now = JSON.stringify([view, state.part, state.search, desk.version, state.sheets, shownLanguages()]);
    if (now !== laid) {
      laid = now;
      grid.lay();
    } else grid.fill();
    drawPanel();
  };
  const undraw = onChange(draw);
  const unhear = onNews(({ desk, version, why }) => {
    if (desk !== key) return;
    if (why === "checked") void loadCheck(key);
    else if (version > (state.desk?.version ?? 0) && !state.saving) void reload();
    if (why === "outside") say(t("desk.outside"));
  });
  addEventListener("keydown", shortcut);
  addEventListener("click", closeMenus);
  const first = shownLanguages();
  if (!state.view.languages.length && first[0] !== language && state.desk?.game?.texts[language]) look({ languages: [language] });
  draw();
  return () => {
    undraw();
    unhear();
    removeEventListener("keydown", shortcut);
    removeEventListener("click", closeMenus);
    faces.stop();
    grid.stop();
    fonts.remove();
    drawWith(null);
  };
}

