// Who wins how often: for each edition of a game's rules, shares of wins as bands on a scale, with all their numbers.

import { getJson } from "../net.js";
import { h } from "../dom.js";
import { day, decimal, percent, t } from "../i18n.js";
import { icon } from "../icons.js";
import { houseLines, spoken } from "../house.js";
import { note } from "../parts.js";
import { apart } from "../played/people.js";
import { settingsSheet, switches } from "../settings.js";
import { change, page, store } from "../store.js";

const PAUSE = 3000;
const ENOUGH = 5; // games, for an interval of points to say anything
const asked = new URLSearchParams(location.search).get("game") ?? page.kind ?? "";

/** Logs that were not read yet take another moment each time; what is there is shown meanwhile. */
async function load() {
  try {
    const stats = await getJson(`/api/stats?game=${encodeURIComponent(asked)}`, 30);
    change({ ui: { ...store.ui, stats, lost: false } });
    if (stats.left) load();
  } catch {
    change({ ui: { ...store.ui, lost: true } });
    setTimeout(load, PAUSE);
  }
}

/** @param {string} id */
const titleOf = (id) => store.facts.games.find((one) => one.id === id)?.title ?? id;

/** @param {EditionStats} edition */
const nameOf = (edition) => spoken(edition.titles) || titleOf(edition.game);

/** A variant's words are the game's own; one that it no longer has goes by its id. @param {string} key */
function variantOf(key) {
  const [kind, id] = key.split(" ");
  try {
    return `${t(`variant.${kind}`)}: ${store.own.variant(kind, id).name}`;
  } catch {
    return `${kind}: ${id}`;
  }
}

/** @param {StatsLine} line @param {EditionStats} edition */
function label({ of, key }, edition) {
  if (of === "seat") return key === "1" ? t("stats.first") : t("stats.nth", { n: key });
  if (of === "players") return t("stats.with", { n: Number(key) });
  if (of === "card") return edition.cards[key] ?? key;
  return of === "variant" ? variantOf(key) : key;
}

/** @param {Interval} points @param {number} games */
const pointsText = ({ value, low, high }, games) =>
  games < ENOUGH || low === null || high === null
    ? t("stats.points", { points: decimal(value) })
    : t("stats.points-between", { points: decimal(value), low: decimal(low), high: decimal(high) });

/**
 * From none to all wins: where the true share may lie, what was seen, and what would be even.
 * @param {Interval} won @param {number} even
 */
const scale = ({ value, low, high }, even) =>
  h(
    "span",
    {
      class: "scale",
      "aria-hidden": "true",
      vars: {
        "--low": `${(low ?? 0) * 100}%`,
        "--wide": `${((high ?? 1) - (low ?? 0)) * 100}%`,
        "--at": `${value * 100}%`,
        "--even": `${even * 100}%`,
      },
    },
    h("i"),
    h("b"),
    h("u"),
  );

/** @param {StatsLine} line @param {EditionStats} edition */
function row(line, edition) {
  const { won, even, games, points } = line;
  const about = [t("stats.games", { n: games }), points && pointsText(points, games)].filter(Boolean);
  return h(
    "li",
    { "data-key": `${line.of} ${line.key}` },
    h("span", { class: "who" }, h("b", null, h("bdi", null, label(line, edition))), h("span", null, apart(about))),
    won && h("span", { class: "total" }, percent(won.value)),
    won && even !== null && scale(won, even),
    won &&
      h(
        "span",
        { class: "between" },
        h("span", null, t("stats.between", { low: percent(won.low ?? 0), high: percent(won.high ?? 1) })),
        h("span", null, t("stats.even", { share: percent(even ?? 0) })),
      ),
  );
}

/** @param {StatsLine["of"]} of @param {EditionStats} edition @param {number} number */
function group(of, edition, number) {
  const lines = edition.lines.filter((line) => line.of === of);
  const choices = lines.filter((line) => of !== "variant" || lines.some((one) => one !== line && one.key.split(" ")[0] === line.key.split(" ")[0]));
  if (!choices.length || (of === "players" && choices.length < 2)) return null;
  const id = `${of}-${number}`;
  return h(
    "section",
    { class: "stack tight", "aria-labelledby": id },
    h("h3", { id }, t(`stats.${of}`)),
    of === "card" && h("p", { class: "quiet small" }, t("stats.card-text")),
    h(
      "ul",
      { class: "panel flush shares" },
      choices.map((line) => row(line, edition)),
    ),
  );
}

/** @param {EditionStats} edition @param {number} number */
function editionSection(edition, number) {
  const { games, first, last, minutes, winning, house } = edition;
  const [from, to] = [day(first), day(last)];
  const about = [
    t("stats.games", { n: games }),
    from === to ? from : t("stats.since", { first: from, last: to }),
    minutes && t("stats.minutes", { n: Math.round(minutes.value) }),
    winning && t("stats.winning", { points: decimal(winning.value) }),
  ].filter(Boolean);
  return h(
    "section",
    { class: "stack", "aria-labelledby": `edition-${number}`, "data-key": edition.rules },
    h("h2", { id: `edition-${number}` }, nameOf(edition)),
    h("p", { class: "quiet" }, apart(about)),
    house && houseLines(spoken(house.lines) ?? []),
    /** @type {const} */ (["seat", "card", "player", "variant", "players"]).map((of) => group(of, edition, number)),
  );
}

/** @param {Stats} stats */
const kinds = ({ kinds: known }) =>
  known.length > 1 &&
  h(
    "nav",
    { class: "kinds", "aria-label": t("stats.title") },
    known.map((id) => h("a", { href: `/stats?game=${id}`, "aria-current": id === asked ? "page" : null, "data-key": id }, titleOf(id))),
  );

function body() {
  const { stats, lost } = store.ui;
  if (!stats) return h("p", { class: "quiet", role: "status" }, t(lost ? "error.unreachable" : "match.loading"));
  const news = stats.left ? t("stats.reading", { n: stats.left }) : lost ? t("error.unreachable") : "";
  return [
    h("p", { class: "quiet small", role: "status" }, news),
    kinds(stats),
    stats.editions.length ? h("p", { class: "quiet small" }, t("stats.how")) : !stats.left && note(t("stats.empty")),
    stats.editions.map(editionSection),
  ];
}

export function screen() {
  const back = { class: "tap", href: `/played?game=${asked}`, "aria-label": t("keep.played"), title: t("keep.played") };
  return h(
    "div",
    { class: "app", "data-key": "stats" },
    h(
      "header",
      { class: "top stage" },
      h(
        "div",
        { class: "row" },
        h("a", back, icon("back")),
        h("div", { class: "title" }, h("strong", null, titleOf(asked)), h("span", null, t("stats.title"))),
        switches(),
      ),
    ),
    h("main", { class: "stack" }, h("h1", { tabindex: "-1" }, t("stats.title")), h("p", { class: "quiet" }, t("stats.text")), body()),
  );
}

/** @type {Own["sheets"]} */
const SHEETS = { settings: settingsSheet };

export const openedSheet = () => (store.sheet && SHEETS[store.sheet.name]?.(store.sheet)) ?? null;
export const title = () => t("stats.title");
export const begin = load;
