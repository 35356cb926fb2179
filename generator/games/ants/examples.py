"""Worked examples for the ant game's rulebooks: computed by its rules, never typed in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.games.ants.checks import PLAYED
from generator.games.ants.figures.judge import left_out
from generator.games.ants.numbers import Numbers
from generator.games.ants.rules import GESTURES, Ants, attacker_wins
from generator.rules.reading import numbers_of
from generator.rules.record import Examples
from generator.spec import Game

_CAST = {("blue", "triangle"), ("yellow", "hexagon"), ("black", "circle")}  # the players of the examples
_FAMILIAR = ("flower", "fungus", "caterpillar")


def _holds(resources: Mapping[str, int]) -> bool:
    """Return True if there are the resources of the scoring example."""
    return resources.get("flower", 0) >= 2 and "caterpillar" in resources


def examples(game: Game) -> Examples:
    from jinja2 import pass_context

    @pass_context
    def steps_home(context: Any, figure: str, seat: str) -> int | None:
        """Return the roll that brings an ant's load home in a figure."""
        steps: int | None = context["shown"](figure)["meadow"].steps_home(seat)
        return steps

    def fair(*ids: str) -> bool:
        """Return True if the rules and pieces of this game allow what these pictures show."""
        return not any(id in left_out(game) for id in ids)

    def any_fair(*ids: str) -> bool:
        return any(fair(id) for id in ids)

    def has(*ids: str) -> bool:
        """Return True if the game has all these pieces; ``bridge-piece`` stands for those of all seats."""
        return all(id in pieces or id in own for id in ids)

    rules = Ants(numbers_of(game, Numbers.of))
    pieces = [piece.id for part in game.components.values() for piece in part.pieces]
    own = {id.rpartition("-")[0] for id in pieces}
    colonies = [tuple(points.values()) for points in rules.numbers.chambers.values()]
    return {
        "fair": fair,
        "any_fair": any_fair,
        "has": has,
        "cast": {(seat.id, seat.shape) for seat in game.seats} >= _CAST,
        "familiar": tuple(rules.numbers.resources) == _FAMILIAR,
        "scored": {"yellow", "black"} <= set(rules.numbers.chambers) and _holds(rules.numbers.resources),
        "played": tuple(PLAYED),
        "all_differ": len(set(colonies)) == len(colonies),
        "hives_back": rules.hives_back,
        "die": rules.die,
        "resources": rules.resources,
        "chambers": rules.numbers.chambers,
        "score": rules.score,
        "gestures": GESTURES,
        "attacker_wins": attacker_wins,
        "steps_home": steps_home,
    }
