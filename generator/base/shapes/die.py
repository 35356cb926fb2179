"""Dice: a net that folds into a cube."""

from __future__ import annotations

import math
import re

from generator.base.geometry import Point
from generator.base.shapes.shape import NUMBER, UNIT, Panel, Shape, Size

TAB = 5.0  # mm: depth of the glue tabs


class Die(Shape):
    """A cross-shaped net: left, front, right and rear in a row, top and bottom at the front, and seven glue tabs."""

    kind, word = "die", "die"
    example = '"die 16 mm"'
    pattern = rf"(die|d6)\s+{NUMBER}{UNIT}"
    trimmed = False
    is_mirrored = True
    turns = 0.0

    @classmethod
    def read(cls, text: str) -> Size | None:
        return super().read(re.sub(r"^d6\b", cls.word, text))

    def __init__(self, edge: float) -> None:
        e = edge
        t = min(TAB, e * 0.35)
        x, y = 0.0, t + e
        row = [Panel(name, x + n * e, y, e, e) for n, name in enumerate(("left", "front", "right", "rear"))]
        top, bottom = Panel("top", x + e, t, e, e), Panel("bottom", x + e, y + e, e, e)
        left, right, end, up, down = x + e, x + 2 * e, x + 4 * e, y - e, y + 2 * e
        tabs = (
            *(_tab((left, y), (left, up), t), _tab((left, up), (right, up), t), _tab((right, up), (right, y), t)),
            _tab((end, y), (end, y + e), t),
            *(_tab((right, y + e), (right, down), t), _tab((right, down), (left, down), t)),
            _tab((left, down), (left, y + e), t),
        )
        outline = (
            *((x, y), *tabs[0], *tabs[1][1:], *tabs[2][1:]),
            *(*tabs[3], *tabs[4], *tabs[5][1:], *tabs[6][1:], (x, y + e)),
        )
        folds = [((x + n * e, y), (x + n * e, y + e)) for n in (1, 2, 3, 4)]
        folds += [((left, v), (right, v)) for v in (up, y, y + e, down)]
        folds += [((u, v), (u, v + e)) for u in (left, right) for v in (up, y + e)]
        super().__init__(4 * e + t, 3 * e + 2 * t, outline, tuple(folds), (*row, top, bottom), tabs)


def _tab(start: Point, end: Point, depth: float) -> tuple[Point, ...]:
    """Return a glue tab on the left, seen from start to end.

    Its corners are cut at 45°, so that no two tabs overlap inside.
    """
    along = math.dist(start, end)
    ux, uy = (end[0] - start[0]) / along * depth, (end[1] - start[1]) / along * depth
    return start, (start[0] + ux + uy, start[1] + uy - ux), (end[0] - ux + uy, end[1] - uy - ux), end
