"""Worked examples for the ant game's rulebooks: computed by its rules, never typed in."""

from __future__ import annotations

from typing import Any

from generator.games.ants.numbers import Numbers
from generator.games.ants.rules import GESTURES, Ants, attacker_wins
from generator.rules.reading import numbers_of
from generator.rules.record import Examples
from generator.spec import Game


def examples(game: Game) -> Examples:
    from jinja2 import pass_context

    @pass_context
    def steps_home(context: Any, figure: str, seat: str) -> int | None:
        """Return the roll that brings an ant's load home in a figure."""
        steps: int | None = context["shown"](figure)["meadow"].steps_home(seat)
        return steps

    rules = Ants(numbers_of(game, Numbers.of))
    return {
        "resources": rules.resources,
        "chambers": rules.numbers.chambers,
        "score": rules.score,
        "gestures": GESTURES,
        "attacker_wins": attacker_wins,
        "steps_home": steps_home,
    }
