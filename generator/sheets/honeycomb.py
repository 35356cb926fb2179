"""Places of discs and hexagons: in a grid, or in rows (or columns) that lie in the gaps of their neighbours."""

from __future__ import annotations

import math

from generator.base.geometry import Point
from generator.sheets.grid import fit

_STEP = math.sqrt(3) / 2  # from one row to the next, as a share of a disc


def discs(across: float, width: float, height: float, number: int) -> list[Point]:
    """Return the top left corners of as many discs as fit, at most ``number``, in the way that takes the least height.

    ``across`` is the room that each needs.
    """
    ways = [
        _grid(across, width, height),
        _rows(across, width, height),
        [(x, y) for y, x in _rows(across, height, width)],
    ]
    cut = [sorted(way, key=lambda place: (round(place[1], 6), place[0]))[:number] for way in ways]
    return min(cut, key=lambda way: (-len(way), max((y for _, y in way), default=0.0)))


def combs(across: float, width: float, height: float, number: int) -> list[Point]:
    """Return the middles of at most ``number`` hexagons on a flat edge, columns in the gaps of their neighbours."""
    wide = across * 2 / math.sqrt(3)
    columns = 1 + fit(width - wide, 0.75 * wide) if fit(width, wide) else 0
    places = [
        (wide / 2 + column * 0.75 * wide, across / 2 + shift + row * across)
        for column in range(columns)
        for shift in (across / 2 if column % 2 else 0.0,)
        for row in range(fit(height - shift, across))
    ]
    return sorted(places, key=lambda place: (round(place[1], 6), place[0]))[:number]


def _grid(across: float, width: float, height: float) -> list[Point]:
    return [
        (column * across, row * across) for row in range(fit(height, across)) for column in range(fit(width, across))
    ]


def _rows(across: float, width: float, height: float) -> list[Point]:
    """Return the places of full rows, every other one half a disc to the right."""
    rows = 1 + fit(height - across, across * _STEP) if fit(height, across) else 0
    starts = [across / 2 if row % 2 else 0.0 for row in range(rows)]
    return [
        (start + column * across, row * across * _STEP)
        for row, start in enumerate(starts)
        for column in range(fit(width - start, across))
    ]
