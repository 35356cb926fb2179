// The shelf: every game with a fan of its own faces, and the ways to a new one.

import { bring, h } from "../dom.js";
import { language, t } from "../i18n.js";
import { ask, told } from "./api.js";
import { icon } from "./icons.js";
import { mark, openDialog, switches } from "./parts.js";
import { Faces } from "./faces.js";

/** @type {ShelfGame[]} */
let games = [];
let home = "";
/** @type {Map<string, Faces>} */
let drawn = new Map();

/** @param {Tongues} names */
const inOwn = (names) => names[language] ?? Object.values(names)[0] ?? "";
/** @param {ShelfGame} game */
const spoken = (game) => (game.languages?.includes(language) ? language : (game.languages?.[0] ?? "en"));
/** @param {ShelfGame} game @param {[string, string]} piece */
const keyOf = (game, [component, piece]) => [component, piece, "front", spoken(game), "full"].join("/");

/** @param {ShelfGame} game */
function fan(game) {
  const faces = drawn.get(game.key);
  return h(
    "div",
    { class: "fan", "aria-hidden": "true" },
    game.cover.map((piece) => {
      const face = faces?.get(keyOf(game, piece))?.drawing;
      return h("span", { class: face ? "shown" : "coming", "data-key": piece.join("/") }, face?.cloneNode(true));
    }),
    !game.cover.length && icon(game.wrong ? "warn" : "table", { class: "icon big" }),
  );
}

/** @param {ShelfGame} game */
function facts(game) {
  const { players, minutes, cards, changes, kind } = game;
  const few = players?.[0] === players?.[1] ? players?.[0] : players?.join("–");
  return [
    players && t("shelf.players", { n: players[1], few }),
    minutes?.length && t("shelf.minutes", { minutes: minutes.join("–") }),
    cards && t("shelf.pieces", { n: cards }),
    kind === "draft" && changes ? t("shelf.changes", { n: changes }) : null,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** @param {ShelfGame} game */
function tile(game) {
  const house = game.house && inOwn(game.house);
  return h(
    "li",
    { "data-key": game.key },
    h(
      "a",
      { class: "game", href: `#/${game.key}` },
      fan(game),
      h(
        "span",
        { class: "about" },
        h("b", null, inOwn(game.titles), house && h("span", { class: "house" }, house)),
        h("span", { class: "quiet" }, inOwn(game.taglines)),
        h("span", { class: "small quiet" }, game.wrong ? "" : facts(game)),
        game.wrong && h("span", { class: "small wrong" }, icon("warn"), game.wrong),
        game.place && h("span", { class: "small place" }, icon("folder"), game.place),
      ),
    ),
    !game.wrong && game.cards
      ? h("a", { class: "button small quick", href: `#/${game.key}/print` }, icon("print"), t("print.print"))
      : null,
  );
}

/** @param {string} title @param {ShelfGame[]} row */
const row = (title, row) =>
  row.length > 0 &&
  h("section", { "data-key": title, "aria-label": title }, h("h2", null, title), h("ul", { class: "games" }, row.map(tile)));

/** @param {HTMLElement} root */
function draw(root) {
  /** @param {ShelfGame["kind"]} kind */
  const of = (kind) => games.filter((game) => game.kind === kind);
  bring(
    root,
    h("header", { class: "bar", "data-key": "bar" }, mark(), h("span", { class: "grow" }), switches()),
    h(
      "main",
      { class: "shelf", "data-key": "shelf" },
      h(
        "div",
        { class: "welcome" },
        h("div", null, h("h1", null, t("shelf.title")), h("p", { class: "quiet" }, t("shelf.what"))),
        h(
          "div",
          { class: "ways" },
          h("a", { class: "button go", href: "#/new" }, icon("add"), t("shelf.new")),
          h("button", { type: "button", class: "button", onclick: addFolder }, icon("folder"), t("shelf.open")),
        ),
      ),
      row(t("shelf.own"), of("own")),
      row(t("shelf.tweaks"), of("tweak")),
      row(t("shelf.shipped"), of("draft")),
    ),
  );
}

function addFolder() {
  let folder = `${home}/`;
  let wrong = "";
  openDialog(t("shelf.open"), (close, again) => {
    const add = async (/** @type {Event} */ event) => {
      event.preventDefault();
      try {
        const { key } = await ask("/api/shelf/add", { folder });
        close();
        location.hash = `#/${key}`;
      } catch (error) {
        wrong = told(error);
        again();
      }
    };
    return h(
      "form",
      { class: "stack", onsubmit: add },
      h("label", { for: "folder" }, t("shelf.folder")),
      h("input", {
        id: "folder",
        class: "input",
        value: folder,
        spellcheck: "false",
        autocomplete: "off",
        oninput: (event) => {
          folder = event.target.value;
        },
        "aria-describedby": wrong ? "folder-wrong" : null,
      }),
      wrong && h("p", { id: "folder-wrong", class: "wrong", role: "alert" }, icon("warn"), wrong),
      h("div", { class: "ends" }, h("button", { class: "button go" }, t("shelf.open-it"))),
    );
  });
}

/** @type {Screen_["show"]} */
export async function show(root) {
  document.title = "Cutline";
  ({ games, home } = await ask("/api/shelf"));
  drawn = new Map();
  draw(root);
  for (const game of games) {
    const faces = new Faces(game.key, () => draw(root));
    drawn.set(game.key, faces);
    faces.want(game.cover.map((piece) => keyOf(game, piece)));
  }
  return () => drawn.forEach((faces) => faces.stop());
}

