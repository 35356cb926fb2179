"""Sheets of rectangles of one size, butted in a grid."""

from __future__ import annotations

from generator.base.geometry import Matrix
from generator.base.papers import Paper
from generator.base.shapes import Shape
from generator.sheets.bleed import OUTER
from generator.sheets.grid import plan_grid
from generator.sheets.page import Page
from generator.sheets.paper import Ground, Options
from generator.sheets.sheet import Slot, area, copies, make_pages
from generator.spec import Component

_TICKS = 3.0  # mm above the art of a sheet that is not full


def lay_cards(component: Component, shapes: dict[str, Shape], paper: Paper, options: Options) -> tuple[Page, ...]:
    shape = shapes[component.pieces[0].id]
    on, places = plan_grid(component.name, paper, shape, options)
    return fill(component, shape, on, places, options)


def fill(component: Component, shape: Shape, on: Ground, places: list[Matrix], options: Options) -> tuple[Page, ...]:
    """Put every copy in turn on the places of a sheet, then on the next sheet."""
    rows = copies(component.pieces)
    sheets = [rows[n : n + len(places)] for n in range(0, len(rows), len(places))]
    slots = [
        [Slot(*row, shape, at) for row, at in zip(sheet, _lowered(on, places, shape, len(sheet)), strict=True)]
        for sheet in sheets
    ]
    return tuple(make_pages(on, slots, area(on, places, shape, options.bleed), options))


def _lowered(on: Ground, places: list[Matrix], shape: Shape, count: int) -> list[Matrix]:
    """Return the first places, moved down on a sheet that is not full, so that its top has room for art and ticks."""
    used = places[:count]
    (_, top, _, bottom), (_, _, _, full) = area(on, used, shape, 0.0), area(on, places, shape, 0.0)
    down = min(on.reach[1] + OUTER + _TICKS - top, (full - bottom) / 2)
    return [Matrix.shift(0.0, down) @ at for at in used] if down > 0 and not on.fold and not on.cutter else used
