"""Words that Cutline itself prints: in a game's words, else in the language, else from the CLDR, else in English."""

from typing import Any

import pytest

from generator.spec.own_words import languages_of, own_words
from generator.spec.values import FURNITURE, GUIDE


def leaves(words: Any, prefix: str = "") -> list[str]:
    """Return the names of words in a file; those in lists, and those with spaces, are counted."""
    if isinstance(words, str):
        return [prefix.removesuffix(".")]
    rows = list(words.items() if isinstance(words, dict) else enumerate(words, 1))
    counted = any(" " in str(name) for name, _ in rows)
    return [
        each for n, (name, word) in enumerate(rows, 1) for each in leaves(word, f"{prefix}{n if counted else name}.")
    ]


def test_a_game_can_give_every_word_of_sheets_books_and_guides() -> None:
    assert {*languages_of("print.yaml")["en"], *languages_of("book.yaml")["en"]} == set(FURNITURE)
    assert sorted(leaves(languages_of("guide.yaml")["en"])) == sorted(GUIDE)


@pytest.mark.parametrize("file", ["print.yaml", "book.yaml", "seats.yaml", "guide.yaml"])
def test_every_language_of_a_file_has_all_of_its_words(file: str) -> None:
    known = languages_of(file)
    assert {language for language, words in known.items() if leaves(words) != leaves(known["en"])} == set()


def test_words_of_the_guide_are_given_by_their_places() -> None:
    words = own_words("guide.yaml", "ar", {"guide.title": "أ", "guide.stocks.2": "ب", "guide.fold.box.steps.1": "ج"})
    stocks, steps = list(words["stocks"].values()), words["fold"]["box"]["steps"]
    assert (words["title"], stocks[1], steps[0]) == ("أ", "ب", "ج")
    assert stocks[0] == "card, 250–300 g/m²"


@pytest.mark.parametrize(
    ("language", "name", "minutes", "bar"),
    [("uk", "Українська", "{} хв", "100 мм"), ("cs", "Čeština", "{} min", "100 mm"), ("xx", "xx", "{} min", "100 mm")],
)
def test_some_words_are_known_in_every_language(language: str, name: str, minutes: str, bar: str) -> None:
    words = own_words("print.yaml", language)
    assert (words["language"], words["scale_bar"], words["full_size"]) == (name, bar, "print at 100%")
    assert own_words("book.yaml", language)["minutes"] == minutes


def test_what_a_game_gives_comes_first_and_only_where_it_belongs() -> None:
    words = own_words("book.yaml", "ja", {"players": "{}人", "full_size": "100%で印刷"})
    assert words["players"] == "{}人"
    assert "full_size" not in words
