// Sends edits, one after the other, and takes what they change; what could not be saved says why.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { Refused } from "../net.js";
import { ask, told } from "./api.js";
import { openDialog, say } from "./parts.js";
import { change, state, take } from "./state.js";

/** @type {{ faces: import("./faces.js").Faces, shown: () => string[] } | null} */
let drawing = null;
/** @type {Promise<unknown>} */
let last = Promise.resolve();

/**
 * The faces of the open game, and those that an answer should bring along.
 * @param {typeof drawing} faces
 */
export function drawWith(faces) {
  drawing = faces;
}

/** @param {Desk} news */
function taken(news) {
  drawing?.faces.changed(news.version, news.faces);
  take(news);
}

/**
 * Saves edits. `was` is what the form showed of the values; `group` joins what is typed into one field, for undo.
 * @param {Edit[]} edits
 * @param {{ was?: Record<string, unknown>, group?: string }} [more]
 * @returns {Promise<boolean>}
 */
export function save(edits, more = {}) {
  const own = last.then(() => sent(edits, more));
  last = own;
  return own;
}

/** @param {Edit[]} edits @param {{ was?: Record<string, unknown>, group?: string }} more */
async function sent(edits, more) {
  if (!state.desk) return false;
  change({ saving: state.saving + 1 });
  try {
    const faces = drawing ? drawing.faces.asked(drawing.shown()) : [];
    taken(await ask(`/api/games/${state.desk.key}/edit`, { edits, faces, ...more }));
    return true;
  } catch (error) {
    if (error instanceof Refused && error.code === "workbook") convert(() => save(edits));
    else refused(error);
    return false;
  } finally {
    change({ saving: state.saving - 1 });
  }
}

/** Asks to make a CSV of a workbook, which is never written, then saves what was meant. @param {() => Promise<boolean>} then */
function convert(then) {
  openDialog(t("convert.title"), (close) => {
    const go = async () => {
      close();
      try {
        taken(await ask(`/api/games/${state.desk?.key}/convert`, {}));
        await then();
      } catch (error) {
        refused(error);
      }
    };
    return [
      h("p", null, t("convert.what")),
      h(
        "div",
        { class: "ends" },
        h("button", { type: "button", class: "button", onclick: close }, t("convert.no")),
        h("button", { type: "button", class: "button go", onclick: go }, t("convert.yes")),
      ),
    ];
  });
}

/** @param {unknown} error */
function refused(error) {
  const outside = error instanceof Refused && error.code === "changed";
  const problem = outside ? t("desk.changed", { theirs: String(/** @type {Refused} */ (error).args.theirs ?? "–") }) : told(error);
  change({ problem });
  say(problem);
}

/** @param {"undo" | "redo"} kind */
export async function back(kind) {
  await last;
  if (!state.desk) return;
  try {
    taken(await ask(`/api/games/${state.desk.key}/${kind}`, {}));
    say(t(`desk.${kind}ne`));
  } catch (error) {
    refused(error);
  }
}

/** @param {number} number */
export async function backTo(number) {
  if (!state.desk) return;
  try {
    taken(await ask(`/api/games/${state.desk.key}/history`, { number }));
  } catch (error) {
    refused(error);
  }
}

/** Loads the game again, after news from elsewhere. */
export async function reload() {
  const key = state.desk?.key;
  const news = key && (await ask(`/api/games/${key}`).catch(() => null));
  if (news && state.desk?.key === key) taken(news);
}
