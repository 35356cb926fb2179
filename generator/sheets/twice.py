"""Finds sizes that save paper: a card that fits a sheet once may fit twice if it is a few millimetres smaller."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import product

from generator.base.papers import Paper
from generator.base.shapes import Rectangle, Shape
from generator.sheets.grid import best_grid, grounds
from generator.sheets.marks import STRIP
from generator.sheets.paper import Options

_OFF, _SHARE = 8.0, 0.06  # the most that may be cut off a side: so many mm, or this share of a long one
_ART = 1.0  # mm of art beyond the two

Sides = tuple[float, float]


def twice(shape: Shape, paper: Paper, options: Options) -> Sides | None:
    """Return the largest size, in whole mm, of which two fit on a sheet that holds one of these rectangles.

    None if that would take too much off it.
    """
    if not shape.fills_box or len(best_grid(shape, paper, options)[1]) != 1:
        return None
    sizes = [
        (wide, high)
        for wide, high in _halves(paper, options)
        if min(wide, high) > 0 and _is_near(wide, shape.width) and _is_near(high, shape.height)
    ]
    sizes = [(min(wide, shape.width), min(high, shape.height)) for wide, high in sizes]
    sizes = [each for each in sizes if len(best_grid(Rectangle(*each), paper, options)[1]) > 1]
    return max(sizes, key=lambda each: each[0] * each[1], default=None)


def _is_near(side: float, wanted: float) -> bool:
    return wanted - side <= max(_OFF, _SHARE * wanted)


def _halves(paper: Paper, options: Options) -> Iterator[Sides]:
    """Yield half of what prints, beside or above each other, with room for the notes at one pair of edges."""
    for on, (columns, rows), kept in product(
        grounds(paper, options.backs), ((2, 1), (1, 2)), ((STRIP, _ART), (_ART, STRIP))
    ):
        left, top, right, bottom = on.reach
        wide = (right - left - 2 * kept[0]) / columns - 2 * options.bleed
        high = (bottom - top - 2 * kept[1]) / rows - 2 * options.bleed
        yield float(math.floor(wide)), float(math.floor(high))
