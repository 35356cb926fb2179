"""All that is printed uses the quotation marks and spaces of its language: pieces, rulebooks and Cutline's own words."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from generator.base.locate import game_folder, shipped, shipped_games
from generator.faces import Faces
from generator.rulebook.blocks import Picture, inside, said
from generator.rulebook.book import Rulebooks
from generator.rulebook.source import spans_of
from generator.spec import load
from generator.spec.own_words import languages_of
from tests.typography import faults

LANGUAGES = ("en", "it", "de", "fr", "es")
OWN = sorted(path.name for path in shipped("templates").glob("*.yaml") if path.name != "hyphens.yaml")


def texts(value: Any) -> Iterator[str]:
    """Yield the texts of nested maps and lists."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from texts(each)


def wrong(found: Iterator[str], language: str) -> dict[str, list[str]]:
    return {text: each for text in found if (each := faults(text, language))}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", shipped_games())
def test_pieces(game: str, language: str) -> None:
    text = load(game_folder(game)).texts[language]
    parts = (text.title, text.tagline, text.components, text.pieces, text.strings, text.rules, text.labels)
    assert wrong(texts(parts), language) == {}


@pytest.mark.parametrize("game", shipped_games())
def test_rulebooks(game: str) -> None:
    books = Rulebooks(Faces(load(game_folder(game))))
    for language in LANGUAGES:
        blocks = inside(books.book(language).blocks)
        spoken = [said(list(spans_of(block))) for block in blocks]
        described = [block.alt for block in blocks if isinstance(block, Picture)]
        assert len(spoken) > 100
        assert wrong(iter([*spoken, *described]), language) == {}


@pytest.mark.parametrize("file", OWN)
def test_cutlines_own_words(file: str) -> None:
    known = languages_of(file)
    assert set(known) >= set(LANGUAGES)
    for language in LANGUAGES:
        assert wrong(texts(known[language]), language) == {}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "Qui ?"),
        ("fr", "Qui?"),
        ("fr", "Ici\u202f: là"),
        ("fr", "« là »"),
        ("fr", "“là”"),
        ("de", "“so”"),
        ("de", "„so”"),
        ("it", "« no »"),
        ("es", '"no"'),
        ("en", "«no»"),
        ("en", "don't"),
        ("en", "Opening …"),
    ],
)
def test_faults_are_found(language: str, text: str) -> None:
    assert faults(text, language)
