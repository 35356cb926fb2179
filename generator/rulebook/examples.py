"""Worked examples for a rulebook: computed by the rules of its game, never typed in."""

from __future__ import annotations

from functools import lru_cache

from generator.rules.record import Examples
from generator.rules.registry import rules_of
from generator.spec import Game


@lru_cache(maxsize=32)
def functions(game: Game) -> Examples:
    """Return the functions and values of a game's rules, by name; none for a game without rules of its own."""
    return rules_of(game).examples(game)
