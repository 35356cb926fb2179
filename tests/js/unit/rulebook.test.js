// Search in rulebooks: words are found whatever their accents and capitals, and shown with their sentence.

import assert from "node:assert/strict";
import { test } from "node:test";

import { excerpt, folded, places, terms } from "../../../templates/rulebook/find.js";

test("accents, capitals and the letters of other keyboards are the same", () => {
  for (const [text, plain] of [
    ["Le Piège", "le piege"],
    ["GROßE Häufchen", "grosse haufchen"],
    ["l’œuf", "l'oeuf"],
    ["À\u00a0l’año", "a l'ano"],
    ["Spiel\u00admaterial", "spielmaterial"],
    ["−3", "-3"],
  ])
    assert.equal(folded(text).plain, plain);
});

test("a single letter is not looked for", () => {
  assert.deepEqual(terms(" P "), []);
  assert.deepEqual(terms("  Deux  pièges "), ["deux", "pieges"]);
});

test("places are those of the text as it is written", () => {
  const text = "Die große Straße: ein Weg.";
  assert.deepEqual(places(text, ["strasse"]).map(([from, to]) => text.slice(from, to)), ["Straße"]);
  assert.deepEqual(places(text, ["sse"]).map(([from, to]) => text.slice(from, to)), ["ße", "ße"]);
});

test("all words must be there, and overlaps are one place", () => {
  assert.deepEqual(places("a card game", ["card", "dice"]), []);
  assert.deepEqual(places("cardboard", ["cardb", "board"]), [[0, 9]]);
});

test("an excerpt has the sentences with a word, two at most, and marks the words", () => {
  const text = "Draw a card. Then act. Discard a card. Keep the last card.";
  const pieces = excerpt(text, places(text, ["card"]), "en");
  assert.equal(pieces.map((piece) => piece.text).join(""), "Draw a card. … Discard a card.");
  assert.deepEqual(pieces.filter((piece) => piece.marked).map((piece) => piece.text), ["card", "card", "card"]);
});
