"""The sizes of large print: how much larger each piece of a game is, so that its text can be read with low vision."""

from __future__ import annotations

import math
from dataclasses import replace

from generator.base.geometry import Matrix
from generator.base.papers import PAPERS
from generator.base.shapes import Setting, Size
from generator.base.shapes.path import moved
from generator.base.units import MM_PER

LEAST = 14.0  # pt, of text on pieces
CARDS = 95 / 63.5  # a poker card becomes 95 × 133 mm: four of them fill a sheet of A4 or Letter
_TILE = 70.0  # mm, of the edge of a triangle
_AS_THEY_ARE = ("pages", "boards")


def scale_of(kind: str, size: Size, edge: float | None) -> float:
    """Return how many times larger a piece of a component of this kind is printed.

    Boxes are as large as their cards ask; pages and boards stay as they are. Pieces that lie on triangle tiles with
    this ``edge`` grow like these. A large card grows only until one fills a sheet of A4 or Letter.
    """
    if kind in _AS_THEY_ARE or size.form.holds_cards:
        return 1.0
    if kind != "cards":
        return max(1.0, _TILE / edge) if edge else CARDS
    shape = size.shape(Setting(), {})
    sides = sorted((shape.width, shape.height))
    most = [math.floor(100 * room / side) / 100 for room, side in zip(_room(), sides, strict=True)]
    return max(1.0, min(CARDS, *most))


def enlarged(size: Size, by: float) -> Size:
    """Return a size this many times larger, with its cut if a drawing gives that."""
    if by == 1.0:
        return size
    path = moved(size.path, Matrix(a=by, d=by))
    return replace(size, numbers=tuple(number * by for number in size.numbers), path=path)


def least_size(scale: float) -> float:
    """Return the smallest text, in mm of a face that is printed this many times larger."""
    return LEAST * MM_PER["pt"] / scale


def _room() -> tuple[float, float]:
    """Return the shorter and the longer side of what printers reach on all usual papers."""
    sides = [sorted((on.width - 2 * on.clear, on.height - 2 * on.clear)) for on in PAPERS.values()]
    return min(short for short, _ in sides), min(long for _, long in sides)
