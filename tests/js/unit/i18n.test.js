import assert from "node:assert/strict";
import { test } from "node:test";

import { newTab, Storage } from "../phone.js";

const ENGLISH = {
  seats: { one: "{n} seat", other: "{n} seats" },
  hello: "Hello {name}, {name}! {unknown}",
  tab: { play: "Play" },
};
const FRENCH = {
  seeds: { one: "une carte", other: "{n} cartes" },
  seats: { one: "{n} place", other: "{n} places" },
};
const POLISH = { seats: { one: "{n} miejsce", few: "{n} miejsca", many: "{n} miejsc", other: "{n} miejsca" } };

const open = (options = {}) =>
  newTab({
    data: { languages: "en it de fr es" },
    answer: ({ path }) => [200, path.includes("/pl") ? POLISH : path.includes("/fr") ? FRENCH : ENGLISH],
    ...options,
  }).load("i18n.js");

test("a text takes its arguments, and leaves what it was not given", async () => {
  const { speak, t, has } = await open();
  await speak("en");
  assert.equal(t("hello", { name: "Ada" }), "Hello Ada, Ada! {unknown}");
  assert.equal(t("tab.play"), "Play");
  assert.equal(t("tab.nothing"), "tab.nothing");
  assert.equal(t("no.such.key"), "no.such.key");
  assert.deepEqual([has("tab.play"), has("tab.nothing")], [true, false]);
});

test("in French, none is as one, but not where the form says one", async () => {
  const { speak, t } = await open();
  await speak("fr");
  assert.deepEqual(
    [0, 1, 2].map((n) => t("seeds", { n })),
    ["0 cartes", "une carte", "2 cartes"],
  );
  assert.deepEqual(
    [0, 1, 2].map((n) => t("seats", { n })),
    ["0 place", "1 place", "2 places"],
  );
});

test("a text with plural forms is chosen by its number, below zero too", async () => {
  const { speak, t } = await open();
  await speak("en");
  assert.deepEqual([0, 1, 2, -1].map((n) => t("seats", { n })), ["0 seats", "1 seat", "2 seats", "-1 seat"]);
  await speak("pl");
  assert.deepEqual([1, 3, 5].map((n) => t("seats", { n })), ["1 miejsce", "3 miejsca", "5 miejsc"]);
});

test("the game's words go before those of the frame", async () => {
  const { speak, t, withWords } = await open();
  await speak("en");
  withWords({ tab: { play: "Hand" } });
  assert.equal(t("tab.play"), "Hand");
  assert.equal(t("seats", { n: 1 }), "1 seat");
});

test("a page with words of its own asks for them", async () => {
  const asked = [];
  const { speak } = await open({
    data: { words: "played" },
    answer: ({ path }) => {
      asked.push(path);
      return [200, {}];
    },
  });
  await speak("de");
  assert.deepEqual(asked, ["/api/text/de/played"]);
});

const PREFERRED = [
  [{ languages: ["de-AT", "en"] }, "de"],
  [{ languages: ["pl", "fr-CA"] }, "fr"],
  [{ languages: ["pl"] }, "en"],
  [{ languages: ["de"], chosen: "es" }, "es"],
  [{ languages: ["de"], chosen: "pl" }, "de"],
];
for (const [{ languages, chosen }, expected] of PREFERRED) {
  test(`the language for ${languages} with ${chosen ?? "nothing"} chosen is ${expected}`, async () => {
    const storage = new Storage();
    if (chosen) storage.setItem("cutline.language", JSON.stringify(chosen));
    const { preferred } = await open({ languages, storage });
    assert.equal(preferred(), expected);
  });
}

test("languages have the names they give themselves", async () => {
  const { languages, languageName } = await open();
  assert.deepEqual(languages().map(languageName), ["English", "Italiano", "Deutsch", "Français", "Español"]);
});

test("numbers have a real minus, and a plus only where it is wanted", async () => {
  const { num, points, signed } = await open();
  assert.deepEqual([-3, 0, 3].map(num), ["−3", "0", "3"]);
  assert.deepEqual([-3, 0, 3].map(signed), ["−3", "0", "+3"]);
  assert.deepEqual([null, undefined, 0, -2].map(points), ["–", "–", "0", "−2"]);
});

test("numbers, lists and times are written as they are where the phone is at home", async () => {
  const { csvAt, decimal, duration, list, percent, speak } = await open({ languages: ["de-DE"] });
  await speak("en");
  assert.deepEqual([decimal(2.25), percent(0.5), list(["A", "B", "C"])], ["2.3", "50%", "A, B, and C"]);
  assert.deepEqual([0, 59, 60, 125].map(duration), ["0 min", "59 min", "1 hr", "2 hr 5 min"]);
  assert.equal(csvAt("/a.csv"), "/a.csv");
  await speak("de");
  assert.equal(decimal(2.25), "2,3");
  assert.equal(csvAt("/a.csv"), "/a.csv?separator=semicolon");
  assert.equal(csvAt("/a.csv?game=x"), "/a.csv?game=x&separator=semicolon");
});
