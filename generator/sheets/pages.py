"""Whole pages to read, one piece per page: nothing to cut."""

from __future__ import annotations

from generator.base.geometry import Matrix
from generator.base.papers import DUPLEX, Paper
from generator.base.shapes import Shape
from generator.sheets.page import Page, Placement
from generator.sheets.paper import Options
from generator.spec import Component


def lay_pages(component: Component, shapes: dict[str, Shape], paper: Paper, options: Options) -> tuple[Page, ...]:
    """Return a page for each piece, and another for its back: that sheet is printed on both sides."""
    two_sided = options.backs in DUPLEX
    return tuple(
        _page(number, piece.id, side, shapes[piece.id])
        for number, piece in enumerate(component.pieces, 1)
        for side in (piece.sides if two_sided else ("front",))
    )


def _page(number: int, piece: str, side: str, shape: Shape) -> Page:
    placement = Placement(piece, 1, side, Matrix(), shape.block, shape)
    box = (0.0, 0.0, shape.width, shape.height)
    return Page(number, side, shape.width, shape.height, (placement,), (), None, None, box, box)
