"""The ant game's record: cheap to import, since every build needs it."""

from __future__ import annotations

from collections.abc import Iterable

from generator.rules.bots import Playable
from generator.rules.record import Examples, Figures, Row, Rules
from generator.spec import Game


def _examples(game: Game) -> Examples:
    from generator.games.ants.examples import examples

    return examples(game)


def _figures() -> Figures:
    from generator.games.ants.figures import maze

    return {"maze": maze.draw}


def _tiles_drawn(game: Game) -> int:
    income = game.rules.get("income_tiles")
    return income if type(income) is int and income > 0 else 1  # a changed copy may lack it


def _checks(game: Game) -> Iterable[Row]:
    from generator.games.ants.checks import checks

    return checks(game)


def _playable(game: Game) -> Playable:
    from generator.games.ants.simulation import simulation

    return simulation(game)


RULES = Rules(_examples, _figures, _checks, _tiles_drawn, playable=_playable)
