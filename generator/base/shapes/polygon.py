"""Polygons: any straight-edged outline, by its corners."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations, pairwise

from generator.base.geometry import Point, bounds
from generator.base.shapes.path import Path, polygon
from generator.base.shapes.shape import LARGEST, NUMBER, SMALLEST, Shape, Size

_MOST = 60  # corners
_CORNER = rf"-?{NUMBER},-?{NUMBER}"


class Polygon(Shape):
    """A polygon cut out on its own. Its corners are in mm, wherever they begin and whichever way round they go."""

    kind, word = "polygon", "polygon"
    example = '"polygon 0,0 40,0 20,35"'
    pattern = rf"polygon(\s+{_CORNER}){{3,}}"
    lined = bleeds = is_mirrored = True
    beyond = 1.0

    def __init__(self, *numbers: float) -> None:
        corners = list(zip(numbers[::2], numbers[1::2], strict=True))
        left, top, right, bottom = bounds(corners)
        outline = [(x - left, y - top) for x, y in corners]
        super().__init__(right - left, bottom - top, tuple(outline if _area(outline) > 0 else outline[::-1]))

    @classmethod
    def read(cls, text: str) -> Size | None:
        if not re.fullmatch(cls.pattern, text):
            return None
        corners = [(float(x), float(y)) for x, y in (each.split(",") for each in text.split()[1:])]
        if len(corners) > _MOST:
            raise ValueError(f'"{text[:40]}…" has more than {_MOST} corners')
        left, top, right, bottom = bounds(corners)
        if not all(SMALLEST <= side <= LARGEST for side in (right - left, bottom - top)):
            raise ValueError(f'"{text}" is not between {SMALLEST:g} and {LARGEST:g} mm')
        if not _is_simple(corners):
            raise ValueError(f'"{text}" crosses or touches itself')
        return Size(cls.kind, tuple(value for corner in corners for value in corner))

    def clip(self, over: float) -> Path:
        return polygon(self.grown(max(over, self.over)))


def _area(corners: Sequence[Point]) -> float:
    """Return twice the area, below 0 if the corners go anticlockwise."""
    return sum(x * v - u * y for (x, y), (u, v) in pairwise((*corners, corners[0])))


def _is_simple(corners: Sequence[Point]) -> bool:
    """Return True if no two edges meet but those at one corner, and no corner is flat or sharp as a needle."""
    edges = list(pairwise((*corners, corners[0])))
    turns = [_turn(a, b, d) for (a, b), (_, d) in pairwise((*edges, edges[0]))]
    apart = (
        not _cross(*one, *two)
        for (n, one), (m, two) in combinations(enumerate(edges), 2)
        if m - n not in (1, len(edges) - 1)
    )
    return all(abs(turn) > 1e-6 for turn in turns) and all(apart)


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Return True if two lines have a point in common."""
    if _turn(a, b, c) * _turn(a, b, d) > 0 or _turn(c, d, a) * _turn(c, d, b) > 0:
        return False
    boxes = [bounds([a, b]), bounds([c, d])]
    return all(max(box[n] for box in boxes) <= min(box[n + 2] for box in boxes) for n in (0, 1))
