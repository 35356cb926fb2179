"""What the rulebooks of our games may ask the rules: worked examples are computed, never typed in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from generator.base.errors import CutlineError, listed
from generator.games import numbers_of
from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import ENDINGS, SEEDINGS, Amino, Deal, Score
from generator.games.ants.rules import GESTURES, Ants, attacker_wins
from generator.games.ants.rules import Numbers as AntNumbers
from generator.games.genetico.numbers import Numbers as GeneticoNumbers
from generator.games.genetico.rules import Genetico
from generator.games.genetico.rules import Score as GeneticoScore
from generator.spec import Game

Functions = Mapping[str, Any]


@cache
def functions(game: Game) -> Functions:
    """The functions of a game's own; a designer's new game has none."""
    make = _MAKERS.get(game.id)
    return make(game) if make else {}


def _amino(game: Game) -> Functions:
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


def _ants(game: Game) -> Functions:
    rules = Ants(numbers_of(game, AntNumbers.of))
    return {
        "resources": rules.resources,
        "chambers": rules.numbers.chambers,
        "score": rules.score,
        "gestures": GESTURES,
        "attacker_wins": attacker_wins,
    }


def _genetico(game: Game) -> Functions:
    rules = Genetico(numbers_of(game, GeneticoNumbers.of))

    def result(finished: Sequence[str] = (), unfinished: Sequence[str] = ()) -> GeneticoScore:
        return rules.score(known(game, "projects", finished), known(game, "projects", unfinished))

    return {"result": result, "missing": rules.missing, "needs": rules.needs, "hand_limit": rules.hand_limit}


def known(game: Game, component: str, ids: Sequence[str]) -> list[str]:
    """The ids, if the component has them all."""
    accepted = [piece.id for piece in game.components[component].pieces]
    for id in ids:
        if id not in accepted:
            raise CutlineError(f'no piece "{id}" in {component}. Accepted: {listed(accepted)}')
    return list(ids)


_MAKERS: dict[str, Callable[[Game], Functions]] = {"amino": _amino, "ants": _ants, "genetico": _genetico}
