"""Genetico's record: cheap to import, since every build needs it."""

from __future__ import annotations

from collections.abc import Iterable

from generator.rules.bots import Playable
from generator.rules.record import Examples, Figures, Row, Rules
from generator.spec import Game


def _examples(game: Game) -> Examples:
    from generator.games.genetico.examples import examples

    return examples(game)


def _figures() -> Figures:
    from generator.games.genetico.figures import decks, lab, results

    own = {"anatomy": decks.anatomy, "table": decks.table, "fan": decks.fan}
    return {"lab": lab.draw, "results": results.draw, **own}


def _checks(game: Game) -> Iterable[Row]:
    from generator.games.genetico.economy import checks

    return checks(game)


def _described(game: Game, language: str, key: str, entry: str, brief: bool) -> str:
    from generator.games.genetico.described import described

    return described(game, language, key, entry)


def _playable(game: Game) -> Playable:
    from generator.games.genetico.simulation import simulation

    return simulation(game)


RULES = Rules(_examples, _figures, _checks, described=_described, playable=_playable)
