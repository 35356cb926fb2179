"""Places of pieces of any form in rows: each as close to the one before it as their outlines allow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import count, cycle

from generator.base.geometry import Matrix, Point, bounds
from generator.base.shapes import Shape
from generator.base.shapes.path import around, flattened
from generator.sheets.grid import fit

_STEP = 0.25  # mm: the height of the strips in which outlines are compared

Profile = tuple[list[float], list[float]]  # where a piece begins and ends in each strip, from its left edge


def interlocked(shape: Shape, margin: float, width: float, height: float, number: int) -> list[Matrix]:
    """Return the places of as many pieces as fit, at most ``number``, with ``margin`` around each.

    They lie upright or on their sides; in a row all lie the same way, or every other one upside down.
    """
    ways = [_rows(shape, margin, width, height, lying) for lying in (False, True)]
    return max(ways, key=lambda way: min(len(way), number))[:number]


def _rows(shape: Shape, margin: float, width: float, height: float, lying: bool) -> list[Matrix]:
    base = Matrix.shift(shape.height, 0) @ Matrix.turn(90) if lying else Matrix()
    outline = tuple(map(base.at, shape.outline))
    grown = flattened(around(outline, margin)) if margin else outline
    left, top, right, bottom = bounds(grown)
    wide, high = right - left, bottom - top
    if not fit(width, wide) or not fit(height, high):
        return []
    upright = _profile([(x - left, y - top) for x, y in grown], high)
    turned = [wide - x for x in reversed(upright[1])], [wide - x for x in reversed(upright[0])]
    row = max(
        _row([_gap(upright, upright)], width - wide),
        _row([_gap(upright, turned), _gap(turned, upright)], width - wide),
        key=len,
    )
    flat = Matrix.shift(-left, -top) @ base
    over = Matrix.shift(wide, high) @ Matrix.turn(180) @ flat
    return [
        Matrix.shift(x, y * high) @ (over if is_over else flat) for y in range(fit(height, high)) for x, is_over in row
    ]


def _row(gaps: Sequence[float], room: float) -> list[tuple[float, bool]]:
    """Return where the pieces of a row begin, and which of them are upside down, for the gaps from one to the next."""
    x, places = 0.0, list[tuple[float, bool]]()
    for n, gap in zip(count(), cycle(gaps), strict=False):
        if x > room + 1e-6:
            return places
        places.append((x, len(gaps) > 1 and n % 2 == 1))
        x += gap
    return places


def _gap(one: Profile, other: Profile) -> float:
    """Return how far the next piece has to begin after the one before it."""
    return max(end - start for end, start in zip(one[1], other[0], strict=True))


def _profile(outline: Sequence[Point], high: float) -> Profile:
    strips = math.ceil(high / _STEP - 1e-9)
    step = high / strips
    starts, ends = [math.inf] * strips, [-math.inf] * strips
    for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
        low, most = sorted((y1, y2))
        for n in range(max(int(low / step - 1e-9), 0), min(int(most / step + 1e-9), strips - 1) + 1):
            for y in (max(low, n * step), min(most, (n + 1) * step)):
                x = x1 + (x2 - x1) * (y - y1) / (y2 - y1) if y1 != y2 else x1
                starts[n], ends[n] = min(starts[n], x), max(ends[n], x)
            if y1 == y2:
                starts[n], ends[n] = min(starts[n], x2), max(ends[n], x2)
    return starts, ends
