"""Amino's record: cheap to import, since every build needs it."""

from __future__ import annotations

from collections.abc import Iterable

from generator.rules.bots import Playable
from generator.rules.record import Examples, Figures, Row, Rules
from generator.spec import Game


def _examples(game: Game) -> Examples:
    from generator.games.amino.examples import examples

    return examples(game)


def _figures() -> Figures:
    from generator.games.amino.figures import anatomy, cards, fan, play, scores, seedings, table

    return {
        "anatomy": anatomy.draw,
        "cards": cards.draw,
        "fan": fan.draw,
        "play": play.draw,
        "scores": scores.draw,
        "seedings": seedings.draw,
        "table": table.draw,
    }


def _checks(game: Game) -> Iterable[Row]:
    from generator.games.amino.checks import checks

    return checks(game)


def _described(game: Game, language: str, key: str, entry: str, brief: bool) -> str:
    from generator.games.amino.words import described

    return described(game, language, key, entry, brief)


def _playable(game: Game) -> Playable:
    from generator.games.amino.simulation import simulation

    return simulation(game)


RULES = Rules(_examples, _figures, _checks, described=_described, playable=_playable)
