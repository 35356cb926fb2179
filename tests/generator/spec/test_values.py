"""Names, languages, colours and words are accepted as a game file has them, and nothing else is."""

from pathlib import Path

import pytest
import yaml

from generator.spec.kinds import Word
from generator.spec.values import COLOUR, COLUMN, FURNITURE, FURNITURE_NAME, LANGUAGE, TEXT_NAME

TEMPLATES = Path(__file__).parents[3] / "templates"


@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [
        (TEXT_NAME, ("hint", "hint?", "long_hint2"), ("Hint", "hint-2", "hint??", "")),
        (COLUMN, ("#", "name", "text:de", "art_2"), ("Name", "##", "a b")),
        (LANGUAGE, ("en", "pt-BR", "fil"), ("EN", "pt-br", "english")),
        (COLOUR, ("#56b4e9", "#FFFFFF"), ("56b4e9", "#fff", "red")),
        (FURNITURE_NAME, FURNITURE, ("rule", "found", "")),
    ],
)
def test_what_a_word_may_be(kind: Word, good: tuple[str, ...], bad: tuple[str, ...]) -> None:
    assert [each for each in good if kind.instead(each)] == []
    assert [each for each in bad if not kind.instead(each)] == []


def test_a_game_can_say_every_word_of_a_rulebook_in_its_own_way() -> None:
    words = yaml.safe_load((TEMPLATES / "book.yaml").read_text("utf-8"))["en"]
    assert set(words) <= set(FURNITURE)
