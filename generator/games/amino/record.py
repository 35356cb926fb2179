"""Amino's record: cheap to import, since every build needs it."""

from __future__ import annotations

from generator.rules.record import Examples, Figures, Rules
from generator.spec import Game


def _examples(game: Game) -> Examples:
    from generator.games.amino.examples import examples

    return examples(game)


def _figures() -> Figures:
    from generator.games.amino.figures import play, scores

    return {"play": play.draw, "scores": scores.draw}


RULES = Rules(_examples, _figures)
