"""Whole pages to read, one piece a page: nothing to cut."""

from __future__ import annotations

from generator.geometry import Matrix
from generator.shapes import Shape
from generator.sheets.page import Page, Placement
from generator.sheets.paper import Options, Paper
from generator.spec import Component


def lay_pages(component: Component, shapes: dict[str, Shape], paper: Paper, options: Options) -> tuple[Page, ...]:
    return tuple(_page(number, piece.id, shapes[piece.id]) for number, piece in enumerate(component.pieces, 1))


def _page(number: int, piece: str, shape: Shape) -> Page:
    placement = Placement(piece, 1, "front", Matrix(), shape.outline, shape)
    box = (0.0, 0.0, shape.width, shape.height)
    return Page(number, "front", shape.width, shape.height, (placement,), (), None, None, box, box)
