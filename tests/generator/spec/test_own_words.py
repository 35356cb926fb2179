"""Words that Cutline itself prints: in a game's words, else in the language, else from the CLDR, else in English."""

import pytest

from generator.spec.own_words import languages_of, own_words
from generator.spec.values import FURNITURE


def test_a_game_can_give_every_word_of_sheets_and_books() -> None:
    assert {*languages_of("print.yaml")["en"], *languages_of("book.yaml")["en"]} == set(FURNITURE)


@pytest.mark.parametrize(
    ("language", "name", "minutes", "bar"),
    [("ja", "日本語", "{} 分", "100 mm"), ("pl", "Polski", "{} min", "100 mm"), ("xx", "xx", "{} min", "100 mm")],
)
def test_some_words_are_known_in_every_language(language: str, name: str, minutes: str, bar: str) -> None:
    words = own_words("print.yaml", language)
    assert (words["language"], words["scale_bar"], words["full_size"]) == (name, bar, "print at 100%")
    assert own_words("book.yaml", language)["minutes"] == minutes


def test_what_a_game_gives_comes_first_and_only_where_it_belongs() -> None:
    words = own_words("book.yaml", "ja", {"players": "{}人", "full_size": "100%で印刷"})
    assert words["players"] == "{}人"
    assert "full_size" not in words
