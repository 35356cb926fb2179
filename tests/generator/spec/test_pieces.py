"""Rows that make several pieces."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.spec import load

Edit = Callable[[Path, str, str], None]


@pytest.fixture
def suits(tiny: Path, edit: Edit) -> Path:
    edit(tiny / "game.yaml", "texts: [name]", "texts: []")
    edit(tiny / "game.yaml", "fields: {value: integer}", "fields: {value: integer?, suit: text?, rank: text?}")
    for language in ("en", "de"):
        (tiny / f"text/{language}.yaml").write_text("title: Tiny\ncomponents: {cards: Cards}\nstrings: {}\n", "utf-8")
    return tiny


def test_each_makes_a_piece_for_every_combination(suits: Path, edit: Edit) -> None:
    edit(suits / "game.yaml", "copies: 1", "copies: 1, each: {suit: [Heart, Spade], rank: [A, 2]}")
    edit(suits / "game.yaml", "total: 3", "total: 6")
    pieces = load(suits).components["cards"].pieces
    assert [(piece.id, piece.fields["suit"], piece.fields["rank"]) for piece in pieces[:-1]] == [
        ("one-heart-a", "Heart", "A"),
        ("one-heart-2", "Heart", "2"),
        ("one-spade-a", "Spade", "A"),
        ("one-spade-2", "Spade", "2"),
    ]


@pytest.mark.parametrize("given", ["{}", "{suit: []}", "{suit: heart}", "seats", "{suit: [[1]]}"])
def test_each_takes_seats_or_lists_of_values(suits: Path, edit: Edit, given: str) -> None:
    edit(suits / "game.yaml", "copies: 1", f"copies: 1, each: {given}")
    with pytest.raises(SpecError, match=r"Accepted: seat, or fields with lists of their values, such as \{suit"):
        load(suits)


def test_each_names_fields_that_are_there(suits: Path, edit: Edit) -> None:
    edit(suits / "game.yaml", "copies: 1", "copies: 1, each: {colour: [red]}")
    with pytest.raises(SpecError, match='unknown key "colour"'):
        load(suits)
