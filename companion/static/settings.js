// Language and theme of this phone, and what it lets one feel and hear.

import { choices, segments } from "./choices.js";
import { h } from "./dom.js";
import { feedbackSettings } from "./feedback.js";
import { loadGame } from "./game.js";
import { choose, language, languageName, languages, t } from "./i18n.js";
import { keep, kept } from "./memory.js";
import { button, closeSheet, openSheet, sheet, tap, toast } from "./parts.js";
import { change } from "./store.js";
import { canStayAwake, settle } from "./wake.js";

/** @param {string} tag */
async function pickLanguage(tag) {
  try {
    await choose(tag);
    document.cookie = `cutline-language=${tag}; path=/; max-age=31536000; SameSite=Lax`;
    await loadGame();
  } catch {
    toast(t("error.unreachable"), "bad");
  }
  change();
}

/** @param {string} theme */
function pickTheme(theme) {
  keep("theme", theme === "auto" ? null : theme);
  dispatchEvent(new Event("cutline-theme"));
  change();
}

export function settings() {
  return [
    h(
      "section",
      { class: "stack tight" },
      h("h2", null, t("settings.language")),
      choices(
        t("settings.language"),
        "language",
        languages().map((tag) => [tag, h("span", { lang: tag }, languageName(tag)), ""]),
        language,
        pickLanguage,
      ),
    ),
    h(
      "section",
      { class: "stack tight" },
      h("h2", null, t("settings.theme")),
      segments(
        t("settings.theme"),
        "theme",
        ["auto", "light", "dark"].map((theme) => [theme, t(`settings.${theme}`)]),
        kept("theme") ?? "auto",
        pickTheme,
      ),
    ),
    canStayAwake() &&
      h(
        "section",
        { class: "stack tight" },
        h("h2", null, t("settings.awake")),
        segments(
          t("settings.awake"),
          "awake",
          ["on", "off"].map((state) => [state, t(`settings.${state}`)]),
          kept("awake") === false ? "off" : "on",
          (state) => {
            keep("awake", state === "off" ? false : null);
            settle();
            change();
          },
        ),
      ),
    feedbackSettings(),
  ];
}

/** The two ways into these settings, for the bar of a page. */
export const switches = () => [
  tap(t("settings.language"), "globe", () => openSheet("settings")),
  tap(t("settings.theme"), document.documentElement.dataset.theme === "dark" ? "sun" : "moon", () =>
    openSheet("settings"),
  ),
];

export const settingsSheet = () =>
  sheet({
    name: "settings",
    title: t("settings.title"),
    close: closeSheet,
    body: settings(),
    foot: button(t("act.done"), closeSheet, { kind: "go" }),
  });
