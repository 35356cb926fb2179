"""Statistics in words: what they say, and that names stay out if they should."""

from __future__ import annotations

from companion.memory import said
from companion.memory.stats import statistics
from tests.companion.memory.test_stats import ONE, TIE, TWO


def test_names_can_be_left_out() -> None:
    (found,) = statistics([ONE, TWO], names=False)
    told = said.in_words([found], str.__add__) + said.table([found], str.__add__) + said.page([found], str.__add__)
    assert "Ada" not in told + str(found.json())
    assert "first player" in told


def test_the_words_of_a_table() -> None:
    told = said.in_words(statistics([TIE]), lambda _, card: card)
    assert told.splitlines()[:2] == ["Amino · Kids", "  1 game, 2026-01-31, 30.0 minutes, winners have 5.0 points"]
    assert "±" not in told
