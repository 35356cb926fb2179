"""Sheets of tiles, nested as their shape allows: triangles alternate, so that every cut is one straight line."""

from __future__ import annotations

from dataclasses import replace

from generator.base.geometry import Matrix
from generator.base.papers import Paper
from generator.base.shapes import Shape
from generator.sheets.bleed import OUTER
from generator.sheets.cards import fill
from generator.sheets.cutters import CUTTERS
from generator.sheets.grid import fit, front_half, grounds, too_large
from generator.sheets.page import Page, grown
from generator.sheets.paper import Ground, Options
from generator.spec import Component

_SLANT = 1.2  # steps along a row are this much longer than a gap across slanted cuts
TICK_ROOM = 4.0  # kept free around the tiles, for the notes and the marks of slanted cuts


def lay_tiles(component: Component, shapes: dict[str, Shape], paper: Paper, options: Options) -> tuple[Page, ...]:
    """Return the pages of tiles. They have no gutters: neighbours touch, except for a machine that needs a gap."""
    options = replace(options, bleed=0.0)
    shape = shapes[component.pieces[0].id]
    plans = [(on, _nested(shape, on)) for on in grounds(paper, options.backs, options.cutter)]
    on, places = max(plans, key=lambda plan: len(plan[1]))
    if not places:
        raise too_large(component.name, shape, paper, options)
    return fill(component, shape, on, places, options)


def _nested(shape: Shape, on: Ground) -> list[Matrix]:
    """Return the places of rows of pieces, centred, each as near to its neighbours as their shape allows."""
    left, top, right, bottom = on.reach if on.cutter else front_half(on, grown(on.reach, -TICK_ROOM))
    gap = CUTTERS[on.cutter].gap if on.cutter else 0.0
    across, down = shape.pitch[0] + gap * _SLANT if gap else shape.pitch[0], shape.pitch[1] + gap
    more_wide, more_high = shape.width - across, shape.height - down  # than the step from one to the next
    columns, rows = fit(right - left - more_wide, across), fit(bottom - top - more_high, down)
    wide, high = columns * across + more_wide, rows * down + more_high

    def places(x0: float, y0: float) -> list[Matrix]:
        return [
            _turned(shape, x0 + column * across, y0 + row * down, shape.upside_down(column, row))
            for row in range(rows)
            for column in range(columns)
        ]

    if on.cutter:
        from generator.sheets.registered import clear_places

        return clear_places(on, (wide, high), shape.outline, OUTER, places)
    return places((left + right - wide) / 2, (top + bottom - high) / 2)


def _turned(shape: Shape, x: float, y: float, down: bool) -> Matrix:
    if not down:
        return Matrix.shift(x, y)
    return Matrix.shift(x + shape.width, y + shape.height) @ Matrix.turn(180)
