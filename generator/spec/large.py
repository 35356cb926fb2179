"""The sizes of large print: how much larger each piece of a game is, so that its text can be read with low vision."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.base.papers import PAPERS
from generator.base.shapes import Setting, Size
from generator.base.units import MM_PER

if TYPE_CHECKING:
    from generator.spec.game import Component, Piece

LEAST = 14.0  # pt, of text on pieces
CARDS = 95 / 63.5  # a poker card becomes 95 × 133 mm: four of them fill a sheet of A4 or Letter
_TILE = 70.0  # mm, of the edge of a triangle
_AS_THEY_ARE = ("pages", "boards")


def scale_of(parts: Iterable[Component], part: Component, piece: Piece) -> float:
    """Return how many times larger a piece is printed.

    Boxes are as large as their cards ask; pages and boards stay as they are. Pieces that lie on triangle tiles grow
    like these. A large card grows only until one fills a sheet of A4 or Letter.
    """
    if part.kind in _AS_THEY_ARE or piece.size.form.holds_cards:
        return 1.0
    edges = [each.size.numbers[0] for other in parts for each in other.pieces if each.size.kind == "triangle"]
    if part.kind != "cards":
        return max(1.0, _TILE / max(edges)) if edges else CARDS
    shape = piece.size.shape(Setting(), {})
    sides = sorted((shape.width, shape.height))
    most = [math.floor(100 * room / side) / 100 for room, side in zip(_room(), sides, strict=True)]
    return max(1.0, min(CARDS, *most))


def enlarged(size: Size, by: float) -> Size:
    return replace(size, numbers=tuple(number * by for number in size.numbers)) if by != 1.0 else size


def least_size(scale: float) -> float:
    """Return the smallest text, in mm of a face that is printed this many times larger."""
    return LEAST * MM_PER["pt"] / scale


def large_decks(components: Mapping[str, Component]) -> dict[str, tuple[Size, int]]:
    """Return the decks for boxes: the size of their cards in large print, and their number."""
    parts = components.values()
    return {
        name: (enlarged(part.pieces[0].size, scale_of(parts, part, part.pieces[0])), part.total)
        for name, part in components.items()
        if part.pieces
    }


def _room() -> tuple[float, float]:
    """Return the shorter and the longer side of what printers reach on all usual papers."""
    sides = [sorted((on.width - 2 * on.clear, on.height - 2 * on.clear)) for on in PAPERS.values()]
    return min(short for short, _ in sides), min(long for _, long in sides)
