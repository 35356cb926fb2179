// The form of a piece: its picture, copies, values and words; every change is drawn as it is typed.

import { bring, h } from "../dom.js";
import { languageName, t } from "../i18n.js";
import { ask } from "./api.js";
import { field, loaded as known, said } from "./fields.js";
import { head } from "./findings.js";
import { drawnFace, formFaces, select } from "./grid.js";
import { icon } from "./icons.js";
import { save } from "./saving.js";
import { named, shownLanguages, state } from "./state.js";

/** @type {PieceTold | null} */
let told = null;
let loaded = "";
let every = false;

/** @param {HTMLElement} root @param {import("./faces.js").Faces} faces @param {Piece} piece */
async function load(root, faces, piece) {
  const { desk } = state;
  const now = `${desk?.key} ${piece.component}/${piece.id} ${desk?.version}`;
  if (!desk || now === loaded) return;
  loaded = now;
  const path = `/api/games/${desk.key}/pieces/${encodeURIComponent(piece.component)}/${encodeURIComponent(piece.id)}`;
  const found = await ask(path).catch(() => null);
  if (now !== loaded) return;
  if (found && found.version !== state.desk?.version) {
    loaded = ""; // it is of another version than the page: the next drawing asks again
    return;
  }
  told = found;
  if (found) known(found);
  if (state.panel === "piece") drawForm(root, faces);
}

/** @param {Piece} piece @param {PieceTold} shown */
function more(piece, shown) {
  const at = ["components", piece.component, "pieces", shown.local];
  const copy = async () => {
    const ids = Object.values(state.desk?.pieces ?? {}).map((each) => each.id);
    let n = 2;
    while (ids.includes(`${shown.local}-${n}`)) n += 1;
    const id = `${shown.local}-${n}`;
    if (await save([{ kind: "copy", path: at, value: id }])) select(`${piece.component}/${id}`);
  };
  const remove = async () => {
    if (await save([{ kind: "remove", path: at }])) select("");
  };
  return h(
    "div",
    { class: "row acts", "data-key": "acts" },
    h("button", { type: "button", class: "button small", onclick: copy }, icon("copy"), t("form.copy")),
    h("button", { type: "button", class: "button small", onclick: remove }, icon("trash"), t("form.remove")),
  );
}

/** @param {PieceTold} shown */
function words(shown) {
  const all = state.desk?.game?.languages.map((each) => each.tag) ?? [];
  const now = every ? all : shownLanguages();
  if (!shown.texts.length) return null;
  return h(
    "section",
    { class: "words", "data-key": "words" },
    now.map((tag) =>
      h(
        "fieldset",
        { "data-key": tag },
        h("legend", null, languageName(tag)),
        shown.texts.map((text) => said(shown, text, tag)),
      ),
    ),
    all.length > now.length || every
      ? h(
          "button",
          {
            type: "button",
            class: "button small plain",
            "data-key": "every",
            onclick: (/** @type {any} */ event) => {
              every = !every;
              event.target.closest(".panel")?.dispatchEvent(new Event("again"));
            },
          },
          icon("globe"),
          t(every ? "form.fewer" : "form.every", { n: all.length }),
        )
      : null,
  );
}

/** @param {HTMLElement} root @param {import("./faces.js").Faces} faces */
export function drawForm(root, faces) {
  const piece = state.desk?.pieces[state.piece];
  if (!piece) {
    bring(root, head(t("form.none")), h("p", { class: "quiet" }, t("form.choose")));
    return;
  }
  root.addEventListener("again", () => drawForm(root, faces), { once: true });
  void load(root, faces, piece);
  const shown = told && told.id === piece.id && told.component === piece.component ? told : null;
  const previews = h("div", { class: "previews", "data-key": "previews" });
  bring(
    root,
    head(named(piece.names) || piece.id),
    previews,
    shown?.editable
      ? h(
          "form",
          { class: "form", "data-key": state.piece, onsubmit: (event) => event.preventDefault() },
          h("div", { class: "values", "data-key": "values" }, [shown.copies, ...shown.fields].map((each) => field(shown, each))),
          words(shown),
          more(piece, shown),
          h("p", { class: "small quiet place", "data-key": "place" }, shown.place),
        )
      : shown && h("p", { class: "quiet", "data-key": "own" }, t("form.made")),
  );
  for (const area of root.querySelectorAll("textarea"))
    if (area !== document.activeElement && area.value !== area.defaultValue) area.value = area.defaultValue;
  drawPreviews(/** @type {HTMLElement} */ (root.querySelector(".previews")), faces, piece);
}

/** Large pictures of the piece; each is put in anew only if it has changed. @param {HTMLElement} box @param {import("./faces.js").Faces} faces @param {Piece} piece */
function drawPreviews(box, faces, piece) {
  const wide = piece.width > piece.height * 1.2;
  const wanted = formFaces(piece).map((key) => {
    const found = faces.get(key);
    const face = h("span", { class: wide ? "face wide" : "face", "data-face": `${key} ${found?.digest}` }, drawnFace(faces, key));
    face.style.aspectRatio = `${piece.width} / ${piece.height}`;
    return face;
  });
  const before = [...box.children].map((each) => each.getAttribute("data-face"));
  if (before.join() !== wanted.map((each) => each.getAttribute("data-face")).join()) box.replaceChildren(...wanted);
  const wrong = formFaces(piece).flatMap((key) => faces.get(key)?.wrong ?? []);
  if (wrong.length) box.append(...(box.querySelector(".wrong") ? [] : [h("p", { class: "wrong small" }, icon("warn"), wrong[0])]));
}
