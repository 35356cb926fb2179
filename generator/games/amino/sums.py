"""Finds all sums that so many cards of a deck can have, without trying every combination of cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

NARROW = 1000  # with values further apart than this, most numbers between them are no sum
Kind = tuple[int, int, frozenset[str]]
"""Cards that count the same: their value, how many Lightning one is, and their elements."""
Held = tuple[int, frozenset[str]]
"""How many Lightning are among some cards, and which elements they have."""


def sums_of(size: int, kinds: Mapping[Kind, int]) -> dict[Held, set[int]]:
    """Return the sums of ``size`` cards, by what else they hold; ``kinds`` says how many there are of each kind.

    Kind after kind is added to all that was possible before. The sums of so many cards are the bits of one number,
    which a card's value shifts: bit 0 stands for the lowest sum. Where values are far apart, they are a set.
    """
    values = [value for value, _, _ in kinds]
    low = min(values, default=0)
    as_bits = max(values, default=0) - low <= NARROW
    found: dict[tuple[int, int, frozenset[str]], Any] = {(0, 0, frozenset()): 1 if as_bits else {0}}
    for (value, bolts, elements), copies in kinds.items():
        step = value - low
        # the most cards first: what is added to here has more, so it was already read
        for cards, lightning, held in sorted(found, key=lambda key: -key[0]):
            sums = found[cards, lightning, held]
            for n in range(1, min(copies, size - cards) + 1):
                more = sums << n * step if as_bits else {each + n * step for each in sums}
                key = (cards + n, lightning + n * bolts, held | elements)
                found[key] = found[key] | more if key in found else more
    return {
        (lightning, held): {each + size * low for each in (_bits(sums) if as_bits else sums)}
        for (cards, lightning, held), sums in found.items()
        if cards == size
    }


def _bits(number: int) -> Iterable[int]:
    return (at for at, bit in enumerate(reversed(f"{number:b}")) if bit == "1")
