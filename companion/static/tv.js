// The big screen at the table: what is played, the standing, the chart, and how to join.

import { chart } from "./chart.js";
import { h } from "./dom.js";
import { followEdition } from "./game.js";
import { houseChip, houseSheet } from "./house.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { follow } from "./live.js";
import { linkFor, qr } from "./lobby.js";
import { tap } from "./parts.js";
import { waitingScreen } from "./problem.js";
import { winnerCard } from "./result.js";
import { standing } from "./standing.js";
import { page, store } from "./store.js";
import { stayAwake, stir } from "./wake.js";

const ROOMY = 6;

/**
 * How to join; large as long as there is nothing to score.
 * @param {boolean} begun
 */
function invite(begun) {
  const { code, seats } = store.state.table;
  const full = seats.every((seat) => seat.taken);
  // Latecomers wait for the next game; with many seats, their points matter more.
  if (!code || (full && begun && seats.length > ROOMY)) return null;
  const link = linkFor("join");
  return h(
    "aside",
    { class: `tv-join ${begun ? "" : "large"}` },
    qr(link, t("lobby.qr")),
    h(
      "div",
      null,
      h("p", { class: "label" }, t("lobby.scan")),
      h("p", { class: "tv-url" }, link ? new URL(link.url).host : location.host),
      h("p", { class: "tv-code" }, code),
    ),
  );
}

async function fullScreen() {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen?.();
}

/** The house rules, for whoever can tap it. */
export const openedSheet = () => (store.sheet?.name === "house" ? houseSheet(/** @type {any} */ (store.sheet)) : null);
export function begin() {
  follow();
  stayAwake();
}

let seen = 0;

/** Runs after drawing. */
export function drawn() {
  if (!store.state || store.lost) return;
  followEdition(store.state);
  if (store.seq !== seen) stir();
  seen = store.seq;
}

export function screen() {
  if (!store.state || store.lost) return waitingScreen();
  const { outcome, table } = store.state;
  const begun = Boolean(outcome) || store.state.match > 1 || store.own.begun();
  const joining = invite(begun);
  // Its height in lines of text: letters and cards are scaled to fit the screen.
  const result = outcome && store.own.tvResult?.();
  const head = outcome && !result ? 18 : store.own.tvLines();
  const seats = table.seats.length;
  return h(
    "div",
    { class: "tv stage", "data-key": "tv", vars: { "--head": head, "--seats": seats } },
    h("div", { class: "backdrop" }),
    h(
      "header",
      { class: "tv-top" },
      h("span", { class: "tv-mark" }, store.game.title),
      houseChip(),
      h("span", { class: "grow" }),
      store.link !== "live" &&
        store.link !== "polling" &&
        h("span", { class: "chip sun", role: "status" }, icon("off"), t(`link.${store.link}`)),
      h("a", { class: "tap", href: `/t/${page.table}`, "aria-label": t("tv.phone-view") }, icon("phone")),
      document.fullscreenEnabled && tap(t("tv.full"), "tv", fullScreen),
    ),
    h(
      "main",
      { class: "tv-main" },
      h("div", { class: "tv-left" }, outcome ? [winnerCard(), result] : store.own.tvPart()),
      h(
        "section",
        { class: "tv-side" },
        joining && !begun
          ? h("h2", null, t("lobby.seats", { n: table.seats.filter((seat) => seat.taken).length, all: seats }))
          : [
              h("h2", null, t("score.title")),
              standing(),
              // with many seats and the way to join, too little would be left of it
              !(joining && seats > 8) && chart({ wide: 560, high: joining || seats > 4 ? 170 : 280 }),
            ],
        joining,
      ),
    ),
  );
}
