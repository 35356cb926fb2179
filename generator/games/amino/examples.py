"""Worked examples for Amino's rulebooks: computed by its rules, never typed in."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import ENDINGS, SEEDINGS, Amino, Deal, Score
from generator.rules.reading import known, numbers_of
from generator.rules.record import Examples
from generator.spec import Game


def examples(game: Game) -> Examples:
    rules = Amino(numbers_of(game, Numbers.of))

    def score(cards: Sequence[str]) -> Score:
        return rules.score(known(game, "cards", cards))

    def deal(seeding: str, hand: int = 1) -> Deal:
        return rules.deal(seeding, hand)

    return {
        "seedings": SEEDINGS,
        "endings": ENDINGS,
        "score": score,
        "deal": deal,
        "possible_scores": lambda: sorted(rules.possible_scores),
    }
