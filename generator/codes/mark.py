"""The mark of a code word: its place on a piece and its dark cells, in mm; numbers only."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from generator.base.shapes import Shape
from generator.codes.words import SIDE

CELLS = SIDE + 4  # a side of the plate: the word, its dark border, and a quiet zone of one cell
PLATE = 8.0  # mm
KEPT = 9.0  # mm: the side of the square that faces keep free
SMALL = 27.0  # mm: tokens up to this size have theirs nearer to the corner, to leave room for a picture
NEAR = 1.2  # mm from the cut, on those: a cut that is slightly off leaves the mark whole


class Square(NamedTuple):
    """An upright square by its top left corner."""

    x: float
    y: float
    side: float


@lru_cache(maxsize=256)
def plate(shape: Shape, corner: str) -> Square | None:
    """Return the light plate of a mark in a corner of a piece; None if the piece is too small or folds."""
    small = max(shape.width, shape.height) <= SMALL
    middle = shape.corner(corner, PLATE, NEAR) if small else shape.corner(corner, KEPT)
    return Square(middle[0] - PLATE / 2, middle[1] - PLATE / 2, PLATE) if middle else None


def dark_runs(word: int) -> list[tuple[int, int, int]]:
    """Return the dark cells of a mark, with its border, as runs: column, row and length, in cells from the plate's."""
    rows = [f"{word:0{SIDE * SIDE}b}"[n * SIDE : (n + 1) * SIDE] for n in range(SIDE)]
    border = "1" * (SIDE + 2)
    found = []
    for y, row in enumerate([border, *(f"1{row}1" for row in rows), border], 1):
        start = 0
        while (start := row.find("1", start)) >= 0:
            end = row.find("0", start)
            length = (end if end >= 0 else len(row)) - start
            found.append((start + 1, y, length))
            start += length
    return found
