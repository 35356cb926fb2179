// What changed: before and after, against the game that a tweak changes or the last print.

import { bring, h } from "../dom.js";
import { language, languageName, t } from "../i18n.js";
import { ask } from "./api.js";
import { icon } from "./icons.js";
import { mark, segments, switches } from "./parts.js";
import { onNews } from "./start.js";

const PAUSE = 400;

/** @type {Screen_["show"]} */
export async function show(root, key) {
  /** @type {Desk} */
  const desk = await ask(`/api/games/${key}`);
  /** @type {{ against: string[] }} */
  const { against } = await ask(`/api/games/${key}/changes`);
  const languages = (desk.game?.languages ?? []).filter((each) => !each.wrong).map((each) => each.tag);
  const title = desk.game?.texts[language]?.title ?? desk.game?.title ?? "";
  let other = against[0] ?? "";
  let tongue = languages.includes(language) ? language : (languages[0] ?? "");
  let wrong = "";
  let making = false;
  let turns = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const frame = /** @type {HTMLIFrameElement} */ (h("iframe", { title: t("changes.page"), sandbox: "" }));
  const top = h("div");
  const notices = h("div", { class: "notices" });

  /** Makes the page; what was shown before stays until it is there. */
  async function turn() {
    if (!other || !tongue) return;
    turns += 1;
    const own = turns;
    making = true;
    draw();
    const path = `/api/games/${key}/changes/${other}/${tongue}/page.html`;
    const answer = await fetch(path, { credentials: "same-origin" }).catch(() => null);
    const text = answer?.ok ? "" : ((await answer?.text()) ?? t("bar.gone"));
    if (own !== turns) return;
    making = false;
    wrong = text;
    // The frame asks for what is made already; it has styles of its own, which this page's rules don't allow here.
    if (answer?.ok) frame.src = `${path}?v=${own}&theme=${document.documentElement.dataset.theme ?? "light"}`;
    draw();
  }

  const chosen = () =>
    against.length > 1 &&
    segments(
      t("changes.against"),
      "against",
      other,
      against.map((each) => [each, t(`changes.${each}`)]),
      (value) => {
        other = value;
        void turn();
      },
    );

  const tongues = () =>
    languages.length > 1 &&
    h(
      "select",
      {
        class: "input small tongues",
        "aria-label": t("changes.language"),
        onchange: (event) => {
          tongue = event.target.value;
          void turn();
        },
      },
      languages.map((tag) => h("option", { value: tag, selected: tag === tongue }, languageName(tag))),
    );

  function draw() {
    const home = t("print.back-to", { title });
    bring(
      top,
      h(
        "header",
        { class: "bar" },
        mark(),
        h("a", { class: "tap", href: `#/${key}`, "aria-label": home, title: home }, icon("back")),
        h("h1", { class: "title" }, t("changes.of", { title })),
        chosen(),
        other && tongues(),
        making && h("span", { class: "state quiet", role: "status" }, h("span", { class: "spinner" }), h("span", null, t("changes.making"))),
        h("span", { class: "grow" }),
        switches(),
      ),
    );
    bring(notices, wrong && h("div", { class: "notice bad", role: "alert" }, icon("warn"), h("p", null, wrong)));
  }

  document.title = `${t("changes.title")} · Cutline`;
  draw();
  const main = other
    ? h("main", { class: "book alone" }, h("div", null, notices, frame))
    : h("main", { class: "lost" }, icon("compare", { class: "icon big" }), h("p", null, t("changes.none")));
  root.replaceChildren(top, main);
  void turn();
  const unhear = onNews(({ desk: changed, why }) => {
    if (changed !== key || !["outside", "edit"].includes(why)) return;
    clearTimeout(timer);
    timer = setTimeout(turn, PAUSE);
  });
  return () => {
    turns += 1;
    clearTimeout(timer);
    unhear();
  };
}
