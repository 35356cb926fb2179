// What to do with a result: show it to others, hand it to BG Stats, look at it among all games played.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { getJson } from "./net.js";
import { link, openSheet, row } from "./parts.js";
import { change, page, store } from "./store.js";

/** @type {string | null} */
let asked = null;

/** The play for BG Stats, asked for again after each change at the table. */
function play() {
  const wanted = `${store.state.match} ${store.seq}`;
  if (asked !== wanted) {
    asked = wanted;
    getJson(`/api/tables/${page.table}/played/${store.state.match}`).then(
      ({ bgstats }) => change({ ui: { ...store.ui, play: { wanted, bgstats } } }),
      () => {},
    );
  }
  return store.ui.play?.wanted === wanted ? store.ui.play.bgstats : null;
}

export function keepRows() {
  const bgstats = play();
  return h(
    "div",
    { class: "panel flush rows" },
    row("eye", t("more.watch"), t("more.watch-row"), () => openSheet("invite", { kind: "watch" })),
    link("trophy", t("keep.played"), t("keep.played-text"), `/played?game=${encodeURIComponent(store.state.table.game)}`),
    bgstats && link("chart", t("keep.bgstats"), t("keep.bgstats-text"), bgstats),
  );
}
