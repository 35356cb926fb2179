"""Chooses the atmospheres of worked examples, so that what their captions say is true by the rules as they are now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement

from generator.base.errors import CutlineError
from generator.games.amino.examples import most_lightning, pair_of
from generator.games.amino.figures.stock import Stock
from generator.games.amino.rules import Amino, Score

_MOST_KINDS = 7  # of cards to try out: enough for every example, and few enough to be quick


def example(amino: Amino, kind: str, wanted: Sequence[str]) -> tuple[str, ...]:
    """Return an atmosphere that is an example of this kind: the wanted one if it is; () if there is none."""
    size = amino.rules["atmosphere_size"]
    if kind == "moon":
        return _moon(amino, wanted, size)
    for fits in _judges(amino, kind):
        try:
            near = Stock(amino).filled(wanted, size)
        except CutlineError:
            near = ()
        if near and fits(near, amino.score(near)):
            return near
        tried = combinations_with_replacement(_kinds(amino, wanted), size)
        fitting = [cards for cards in tried if not amino.overdrawn(cards) and fits(cards, amino.score(cards))]
        if fitting:
            return max(fitting, key=lambda cards: sum(id in wanted for id in cards))
    return ()


def _judges(amino: Amino, kind: str) -> list[Callable[[tuple[str, ...], Score], bool]]:
    """Return what an example must be, from the best to what will do."""
    bolts, pair = most_lightning(amino), set(pair_of(amino))

    def bonus(lightning: int) -> Callable[[tuple[str, ...], Score], bool]:
        return lambda cards, score: not score.missing and score.lightning == lightning and not score.moon

    def of_two(cards: tuple[str, ...], score: Score) -> bool:
        return set(cards) - amino.lightning == pair and score.lightning > 0 and not score.moon

    def lacking(cards: tuple[str, ...], score: Score) -> bool:
        return bool(score.missing) and score.sum > 0 and score.lightning > 0 and not score.moon

    def loss(cards: tuple[str, ...], score: Score) -> bool:
        return score.sum < 0 and score.lightning > 0 and not score.moon

    if kind == "bonus":
        return [bonus(1), bonus(0)] if bolts and amino.bonus_elements else [bonus(0)] if amino.bonus_elements else []
    if kind == "pair":
        return [of_two] if pair and bolts else []
    return [{"lacking": lacking, "loss": loss}[kind]] if bolts else []


def _kinds(amino: Amino, wanted: Sequence[str]) -> list[str]:
    """Return the kinds of cards to try out: the wanted ones, those that bring the elements, and the lowest value."""
    valued = sorted((card for card in amino.numbers.cards if card.value is not None), key=lambda card: card.value or 0)
    pair = pair_of(amino)
    rare = sorted(valued, key=lambda card: -len(set(card.elements) & set(amino.bonus_elements)))
    order = [*pair, *sorted(amino.lightning), *wanted, *(card.id for card in (*valued[:1], *rare))]
    kept = [id for id in dict.fromkeys(order) if id in amino.cards and id not in amino.sunlight]
    return kept[:_MOST_KINDS]


def _moon(amino: Amino, wanted: Sequence[str], size: int) -> tuple[str, ...]:
    if not amino.moon_fits:
        return ()
    needed = amino.rules["moon_lightning"]
    return Stock(amino).filled([*wanted[:needed], *["lightning"] * (needed - len(wanted))], size)
