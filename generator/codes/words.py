"""The code words of a game's marks: squares of dark and light cells that stay apart however a photo turns them."""

from __future__ import annotations

import hashlib
from functools import cache

SIDE = 6
"""Cells along a side of a word. A mark has a dark border and a light quiet zone around them, one cell wide each."""
COUNT = 250
SEATS = 10
"""The last words of a game are for its seat markers, all others for its pieces."""
DISTANCE = 10
"""Cells by which two words of a game differ at least, and a word from itself turned, in any rotation."""

_BITS = SIDE * SIDE
_BYTES = (_BITS + 7) // 8
_CANDIDATES = 8 * COUNT
_SALT = "cutline-0"


@cache
def code_words(game: str) -> tuple[int, ...]:
    """Return the words of a game: bits by row from the top left, the most significant first, 1 for a dark cell.

    They follow from the game's id alone, so that marks of another game are not taken for pieces of this one.
    """
    stream = hashlib.shake_128(f"{_SALT}/{SIDE}/{game}".encode()).digest(_CANDIDATES * _BYTES)
    far = _plain_patterns()
    found: list[int] = []
    for start in range(0, len(stream), _BYTES):
        word = _even(int.from_bytes(stream[start : start + _BYTES], "big") >> (8 * _BYTES - _BITS))
        if not _is_far(word, far) or not _is_far(word, turns := _turns(word)):
            continue
        found.append(word)
        far += [word, *turns]
        if len(found) == COUNT:
            return tuple(found)
    raise AssertionError(f"{len(found)} of {COUNT} words are far enough apart")


def _is_far(word: int, others: list[int]) -> bool:
    return min(map(int.bit_count, map(word.__xor__, others))) >= DISTANCE


def rotated(word: int) -> int:
    """Return a word turned clockwise by a quarter."""
    cells = f"{word:0{_BITS}b}"
    return int("".join(cells[(SIDE - 1 - x) * SIDE + y] for y in range(SIDE) for x in range(SIDE)), 2)


def _turns(word: int) -> list[int]:
    turns = [rotated(word)]
    turns.append(rotated(turns[-1]))
    turns.append(rotated(turns[-1]))
    return turns


def _even(word: int) -> int:
    """Return a word with an even number of dark cells: two of those always differ in an even number of cells."""
    return word ^ (word.bit_count() & 1)


def _plain_patterns() -> list[int]:
    """Return what tables and faces are full of: plain areas, halves, stripes, checks."""
    rules = (
        *(lambda x, y: 0, lambda x, y: x & 1, lambda x, y: (x + y) & 1, lambda x, y: (x // 2 + y // 2) & 1),
        *(lambda x, y: x // 2 & 1, lambda x, y: x < SIDE // 2, lambda x, y: x + y < SIDE),
    )
    full = (1 << _BITS) - 1
    plain = [int("".join(str(int(rule(x, y))) for y in range(SIDE) for x in range(SIDE)), 2) for rule in rules]
    turned = [turn for word in plain for turn in (word, *_turns(word))]
    return [*turned, *(full ^ word for word in turned)]
