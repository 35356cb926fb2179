"""Worked examples for Genetico's rulebooks: computed by its rules, never typed in."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.genetico.numbers import Numbers
from generator.games.genetico.rules import Genetico, Score
from generator.rules.reading import known, numbers_of
from generator.rules.record import Examples
from generator.spec import Game


def examples(game: Game) -> Examples:
    rules = Genetico(numbers_of(game, Numbers.of))

    def result(finished: Sequence[str] = (), unfinished: Sequence[str] = ()) -> Score:
        return rules.score(known(game, "projects", finished), known(game, "projects", unfinished))

    return {"result": result, "missing": rules.missing, "needs": rules.needs, "hand_limit": rules.hand_limit}
