"""A mistake in the words of one language fails that language alone; the others are still compared with the first."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.spec import load
from generator.spec.tweak import read_tweak
from tests.generator.spec.mistakes import mistakes_in

Edit = Callable[[Path, str, str], None]


def test_others_are_compared_with_a_first_language_that_fails(tiny: Path, edit: Edit) -> None:
    edit(tiny / "text/en.yaml", "title: Tiny\n", "")
    edit(tiny / "text/en.yaml", "strings:", "strings:\n  more: More")
    edit(tiny / "game.yaml", "[en, de]", "[en, de, fr]")
    (tiny / "text/fr.yaml").write_text(
        (tiny / "text/de.yaml").read_text("utf-8").replace("strings:", "strings:\n  more: Plus"), "utf-8"
    )
    assert mistakes_in(tiny).splitlines() == [
        'tiny/text/en.yaml:1:1: missing key "title".',
        'tiny/text/de.yaml:7:3: missing translation "strings.more". Translate everything that en.yaml has.',
    ]
    assert load(tiny).languages == ("fr",)


def test_words_of_a_spreadsheet_fail_their_language(tiny: Path, edit: Edit) -> None:
    text = (tiny / "game.yaml").read_text("utf-8")
    (tiny / "game.yaml").write_text(text[: text.index("    pieces:")] + "    pieces: cards.csv\n", "utf-8")
    (tiny / "cards.csv").write_text("id,copies,value,name_en,name_de\none,1,1,One,Eins\ntwo,2,2,Two,\n", "utf-8")
    for language, words in (("en", "One Two"), ("de", "Eins Zwei")):
        one, two = words.split()
        edit(tiny / f"text/{language}.yaml", f"pieces:\n  one: {{name: {one}}}\n  two: {{name: {two}}}\n", "")
    assert mistakes_in(tiny).startswith('tiny/cards.csv:3:5: piece "two" has no "name_de".')
    assert load(tiny).languages == ("en",)


def test_a_tweak_without_words_in_a_language_fails_that_language(tiny: Path) -> None:
    tweak = tiny.parent / "more.yaml"
    tweak.write_text("game: tiny\ncards.two.name: {en: Second, de: Zweite}\ntext.en.strings.more: More\n", "utf-8")
    game = load(tiny, [read_tweak(tweak)])
    assert game.languages == ("en",)
    assert game.texts["en"].pieces["two"]["name"] == "Second"
    assert [str(problem) for problem in game.reading.failed["de"]] == [
        'more.yaml:3:23: missing translation "text.de.strings.more". Add it, or list the languages that the tweak is made '
        "in: languages: [en]."
    ]


def test_a_language_that_fails_without_tweaks_fails_with_them(tiny: Path, edit: Edit) -> None:
    edit(tiny / "text/de.yaml", "title: Tiny\n", "")
    tweak = tiny.parent / "more.yaml"
    tweak.write_text("game: tiny\ntext.de.title: Winzig\n", "utf-8")
    game = load(tiny, [read_tweak(tweak)])
    assert game.languages == ("en",)


@pytest.mark.parametrize("text", ["title: Half\n", "title: [\n"])
def test_a_file_of_a_language_that_is_not_listed_stops_nothing(tiny: Path, text: str) -> None:
    (tiny / "text" / "pt.yaml").write_text(text, "utf-8")
    game = load(tiny)
    assert "pt" not in game.languages
    assert game.reading.failed == {}
