"""Shuffles that anybody can check: each follows from a seed, whose hash is shown before the first card is dealt.

A shuffle takes whole numbers from SHA-256 of ``seed/label/0``, ``seed/label/1`` … (each 8 bytes, the largest ones left
out so that all cards are equally likely) and exchanges the last card with any, then the one before it, and so on.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import TypeVar

_Card = TypeVar("_Card")
_RANGE = 2**64


def hash_of(seed: str) -> str:
    """Return what is shown of a seed before its game is over."""
    return hashlib.sha256(seed.encode()).hexdigest()


def shuffled(seed: str, label: str, cards: Iterable[_Card]) -> tuple[_Card, ...]:
    """Return the cards in the order that this seed gives them; each shuffle of a game has a label of its own."""
    order, numbers = list(cards), _numbers(seed, label)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, numbers)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _below(limit: int, numbers: Iterator[int]) -> int:
    fair = _RANGE - _RANGE % limit
    return next(number for number in numbers if number < fair) % limit


def _numbers(seed: str, label: str) -> Iterator[int]:
    count = 0
    while True:
        block = hashlib.sha256(f"{seed}/{label}/{count}".encode()).digest()
        yield from (int.from_bytes(block[at : at + 8]) for at in range(0, len(block), 8))
        count += 1
