"""Cut marks, and the margins where footer and scale bar find room."""

from __future__ import annotations

from dataclasses import dataclass

from generator.geometry import Point
from generator.sheets.grid import Grid
from generator.sheets.page import Box, Mark, Note
from generator.sheets.paper import Options, Paper

TICK = 4.0  # longest tick
GAP = 0.5  # between the art and a tick
INSIDE = 2.0  # a tick drawn on the piece itself where the margin has no room
STRIP = 3.2  # height of a line of notes
_SHORTEST = 1.0


@dataclass(frozen=True)
class Margins:
    """Room in mm between the art (with its bleed) and what the printer reaches: left, top, right, bottom."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def notes_at_sides(self) -> bool:
        """Notes go above and below, or turned to the sides where there is more room."""
        return min(self.left, self.right) > min(self.top, self.bottom)


def margins(grid: Grid, paper: Paper, art: Box) -> Margins:
    left, top, right, bottom = art
    clear = paper.clear
    return Margins(left - clear, top - clear, grid.width - clear - right, grid.height - clear - bottom)


def notes(grid: Grid, paper: Paper, room: Margins) -> tuple[Note | None, Note | None]:
    """Strips for footer and scale bar at the printer's reach; None where there is no room."""
    clear, width, height = paper.clear, grid.width, grid.height
    if room.notes_at_sides:
        footer = Note((clear, height - clear), -90, height - 2 * clear) if room.left >= STRIP else None
        bar = Note((width - clear, clear), 90, height - 2 * clear) if room.right >= STRIP else None
    else:
        footer = Note((clear, height - clear - STRIP), 0, width - 2 * clear) if room.bottom >= STRIP else None
        bar = Note((clear, clear), 0, width - 2 * clear) if room.top >= STRIP else None
    return footer, bar


def cut_marks(trims: list[tuple[Point, ...]], art: Box, grid: Grid, paper: Paper, options: Options) -> tuple[Mark, ...]:
    """Ticks at the ends of every straight cut, or hairlines along it; a fold line for a gutter."""
    marks = [Mark(*grid.fold, fold=True)] if grid.fold else []
    if options.marks != "none":
        xs = sorted({round(x, 4) for trim in trims for x, _ in trim})
        ys = sorted({round(y, 4) for trim in trims for _, y in trim})
        room = margins(grid, paper, art)
        if grid.fold:  # the fronts' side of the fold only: never a guide on a back
            (fold_x, fold_y), (end_x, _) = grid.fold
            if fold_x == end_x:
                room = Margins(room.left, room.top, fold_x - art[2], room.bottom)
            else:
                room = Margins(room.left, room.top, room.right, fold_y - art[3])
        marks += _across(xs, (art[1], art[3]), (room.top, room.bottom), options, not room.notes_at_sides, upright=True)
        marks += _across(ys, (art[0], art[2]), (room.left, room.right), options, room.notes_at_sides, upright=False)
    return tuple(marks)


def _across(
    cuts: list[float],
    ends: tuple[float, float],
    room: tuple[float, float],
    options: Options,
    shared: bool,
    upright: bool,
) -> list[Mark]:
    """Marks of parallel cuts; ``shared`` margins also hold the notes."""
    spans: list[tuple[float, float]] = []
    for end, space, out in ((ends[0], room[0], -1), (ends[1], room[1], 1)):
        tick = min(TICK, space - GAP - (STRIP if shared and space >= STRIP else 0))
        if tick >= _SHORTEST:
            spans.append((end + out * GAP, end + out * (GAP + tick)))
        else:
            inner = end - out * options.bleed
            spans.append((inner, inner - out * INSIDE))
    if options.marks == "lines":
        outer = [value for span in spans for value in span] + list(ends)
        spans = [(min(outer), max(outer))]
    return [Mark((at, a), (at, b)) if upright else Mark((a, at), (b, at)) for at in cuts for a, b in spans]
