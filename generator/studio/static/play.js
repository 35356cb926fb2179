// A table for the phones around, with the game as it stands.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { ask, told } from "./api.js";
import { icon } from "./icons.js";
import { openDialog } from "./parts.js";
import { state } from "./state.js";

/** @param {string} svg */
const drawing = (svg) => document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);

/** Opens a table, and shows where it is. */
export function openTable() {
  const { desk } = state;
  if (!desk) return;
  /** @type {{ url: string, qr: string } | null} */
  let table = null;
  let wrong = "";
  openDialog(t("play.title"), (close, again) => {
    if (!table && !wrong)
      void ask(`/api/games/${desk.key}/play`, {})
        .then((found) => {
          table = found;
        })
        .catch((error) => {
          wrong = told(error);
        })
        .finally(again);
    if (wrong) return h("p", { class: "wrong", role: "alert" }, icon("warn"), wrong);
    if (!table) return h("p", { class: "quiet", role: "status" }, t("play.opening"));
    const stop = async () => {
      await ask(`/api/games/${desk.key}/play/stop`, {});
      close();
    };
    return [
      h("p", null, t("play.what")),
      h("div", { class: "qr", role: "img", "aria-label": t("play.qr") }, drawing(table.qr)),
      h("a", { class: "address", href: table.url, target: "_blank", rel: "noopener" }, table.url),
      h("p", { class: "quiet small" }, t("play.stays")),
      h("div", { class: "ends" }, h("button", { type: "button", class: "button", onclick: stop }, t("play.stop"))),
    ];
  });
}
