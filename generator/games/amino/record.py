"""What Amino tells the rest of Cutline."""

from __future__ import annotations

from generator.games.amino.examples import examples
from generator.rules.record import Figures, Rules


def _figures() -> Figures:
    from generator.games.amino.figures import play, scores

    return {"play": play.draw, "scores": scores.draw}


RULES = Rules(examples=examples, figures=_figures)
