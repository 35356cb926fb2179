"""Sheets of rectangles of one size, butted in a grid."""

from __future__ import annotations

from generator.base.geometry import Matrix
from generator.base.papers import Paper
from generator.base.shapes import Shape
from generator.sheets.grid import plan_grid
from generator.sheets.page import Page
from generator.sheets.paper import Ground, Options
from generator.sheets.sheet import Slot, area, copies, make_pages
from generator.spec import Component


def lay_cards(component: Component, shapes: dict[str, Shape], paper: Paper, options: Options) -> tuple[Page, ...]:
    shape = shapes[component.pieces[0].id]
    on, places = plan_grid(component.name, paper, shape, options)
    return fill(component, shape, on, places, options)


def fill(component: Component, shape: Shape, on: Ground, places: list[Matrix], options: Options) -> tuple[Page, ...]:
    """Put every copy in turn on the places of a sheet, then on the next sheet."""
    rows = copies(component.pieces)
    sheets = [rows[n : n + len(places)] for n in range(0, len(rows), len(places))]
    slots = [
        [Slot(piece, copy, shape, at) for (piece, copy), at in zip(sheet, places, strict=False)] for sheet in sheets
    ]
    return tuple(make_pages(on, slots, area(on, places, shape, options.bleed), options))
