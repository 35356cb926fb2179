"""What the ant game tells the rest of Cutline."""

from __future__ import annotations

from generator.games.ants.examples import examples
from generator.rules.record import Figures, Rules


def _figures() -> Figures:
    from generator.games.ants.figures import maze

    return {"maze": maze.draw}


RULES = Rules(examples=examples, figures=_figures)
