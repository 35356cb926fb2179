"""What Genetico tells the rest of Cutline."""

from __future__ import annotations

from generator.games.genetico.economy import checks
from generator.games.genetico.examples import examples
from generator.rules.record import Figures, Rules


def _figures() -> Figures:
    from generator.games.genetico.figures import lab, results

    return {"lab": lab.draw, "results": results.draw}


RULES = Rules(examples=examples, figures=_figures, checks=checks)
