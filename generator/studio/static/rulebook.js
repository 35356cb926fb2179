// The rulebook: its Markdown, and beside it its pages, which follow as one types.

import { bring, h } from "../dom.js";
import { language, languageName, t } from "../i18n.js";
import { ask, told } from "./api.js";
import { icon } from "./icons.js";
import { mark, switches } from "./parts.js";
import { onNews } from "./start.js";

const PAUSE = 500;

/** @type {Screen_["show"]} */
export async function show(root, key) {
  /** @type {Desk} */
  const desk = await ask(`/api/games/${key}`);
  /** @type {{ languages: string[] }} */
  const { languages } = await ask(`/api/games/${key}/rulebook`);
  let tongue = languages.includes(language) ? language : (languages[0] ?? "");
  let known = "";
  let typed = false;
  /** @type {Promise<void>} */
  let saved = Promise.resolve();
  let editable = false;
  let wrong = "";
  let times = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const frame = /** @type {HTMLIFrameElement} */ (h("iframe", { title: t("book.pages"), sandbox: "" }));
  const area = /** @type {HTMLTextAreaElement} */ (
    h("textarea", { "aria-label": t("book.source"), spellcheck: "true", oninput: () => later() })
  );
  const top = h("div");
  const notices = h("div", { class: "notices" });
  const title = desk.game?.texts[language]?.title ?? desk.game?.title ?? "";

  /** Loads the pages; a mistake is said above them, and they stay as they were. */
  async function turn() {
    const path = `/api/games/${key}/rulebook/${tongue}/pages.html`;
    const answer = await fetch(path, { credentials: "same-origin" });
    const text = answer.ok ? "" : await answer.text();
    times += 1;
    // The frame asks for what is made already; it has styles of its own, which this page's rules don't allow here.
    if (answer.ok) frame.src = `${path}?v=${times}`;
    wrong = answer.ok ? "" : text;
    draw();
  }

  async function load() {
    if (!tongue) return;
    const found = await ask(`/api/games/${key}/rulebook/${tongue}`);
    ({ text: known, editable } = found);
    area.value = known;
    area.readOnly = !editable;
    area.lang = tongue;
    await turn();
  }

  function later() {
    typed = true;
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE);
  }

  /** Saves what was typed, one after the other: each names the text that the one before has saved. */
  function flush() {
    clearTimeout(timer);
    if (!typed) return saved;
    typed = false;
    const [text, into] = [area.value, tongue];
    saved = saved.then(async () => {
      try {
        await ask(`/api/games/${key}/rulebook/${into}`, { text, was: known });
        known = text;
        await turn();
      } catch (error) {
        wrong = told(error);
        draw();
      }
    });
    return saved;
  }

  function draw() {
    bring(
      top,
      h(
        "header",
        { class: "bar" },
        mark(),
        h("a", { class: "tap", href: `#/${key}`, "aria-label": t("print.back-to", { title }), title: t("print.back-to", { title }) }, icon("back")),
        h("h1", { class: "title" }, t("book.of", { title })),
        languages.length > 1 &&
          h(
            "select",
            {
              class: "input small tongues",
              "aria-label": t("book.language"),
              onchange: async (event) => {
                const chosen = event.target.value;
                await flush();
                tongue = chosen;
                await load();
              },
            },
            languages.map((tag) => h("option", { value: tag, selected: tag === tongue }, languageName(tag))),
          ),
        h("span", { class: "grow" }),
        switches(),
      ),
    );
    bring(
      notices,
      wrong && h("div", { class: "notice bad", role: "alert" }, icon("warn"), h("p", null, wrong)),
      !editable && tongue && h("div", { class: "notice", "data-key": "shipped" }, icon("warn"), h("p", null, t("book.shipped"))),
    );
  }

  document.title = `${t("book.title")} · Cutline`;
  await load();
  draw();
  // Templates of others are not to be read: there, the pages are enough.
  const parts = editable ? [h("div", null, notices, area), frame] : [h("div", null, notices, frame)];
  const main = tongue
    ? h("main", { class: editable ? "book" : "book alone" }, parts)
    : h("main", { class: "lost" }, icon("book", { class: "icon big" }), h("p", null, t("book.none")));
  root.replaceChildren(top, main);
  const unhear = onNews(async (news) => {
    if (news.desk !== key || !["outside", "edit"].includes(news.why) || !tongue) return;
    const { text } = await ask(`/api/games/${key}/rulebook/${tongue}`);
    if (text !== known && area.value === known) area.value = text;
    if (area.value === text) known = text;
    if (news.why === "outside") await turn();
  });
  return () => {
    void flush();
    unhear();
  };
}
