"""Shuffles that anybody can check: each follows from a seed, whose hash is shown before the first card is dealt.

A shuffle takes whole numbers from SHA-256 of ``seed/label/0``, ``seed/label/1`` … (each 8 bytes, the largest ones left
out so that all cards are equally likely) and exchanges the last card with any, then the one before it, and so on.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from itertools import chain, count
from struct import unpack
from typing import TypeVar

_Card = TypeVar("_Card")
_RANGE = 2**64
_LARGE = 2**64 - 2**32  # only larger numbers may be left out, as no deck has that many cards
_WORDS = 4  # numbers of 8 bytes in a block


def hash_of(seed: str) -> str:
    """Return what is shown of a seed before its game is over."""
    return hashlib.sha256(seed.encode()).hexdigest()


def shuffled(seed: str, label: str, cards: Iterable[_Card]) -> tuple[_Card, ...]:
    """Return the cards in the order that this seed gives them; each shuffle of a game has a label of its own."""
    order = list(cards)
    numbers = chain.from_iterable(_numbers(f"{seed}/{label}/", len(order)))
    for limit, number in zip(range(len(order), 1, -1), numbers, strict=False):
        while number >= _LARGE and number >= _RANGE - _RANGE % limit:  # so that all cards are equally likely
            number = next(numbers)
        other, last = number % limit, limit - 1
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _numbers(label: str, about: int) -> Iterator[tuple[int, ...]]:
    """Yield numbers without end, ``about`` so many at a time."""
    begun, blocks = hashlib.sha256(label.encode()), about // _WORDS + 1
    copy, form = begun.copy, f">{_WORDS * blocks}Q"
    for first in count(0, blocks):
        made = []
        for number in range(first, first + blocks):
            block = copy()
            block.update(b"%d" % number)
            made.append(block.digest())
        yield unpack(form, b"".join(made))
