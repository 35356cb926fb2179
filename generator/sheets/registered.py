"""Sheets for a cutting machine: pieces keep clear of its marks, and the marks are printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import product

from generator.base.geometry import Matrix, Point, bounds, in_box
from generator.sheets.cutters import CUTTERS
from generator.sheets.page import MAP, Box, Label, Note, Page, grown
from generator.sheets.paper import Ground

_LETTERS = 2.2  # mm: the height of the settings
_STRIP = 3.2  # height of a line of notes, outside the marks


def registered(page: Page, cutter: str) -> Page:
    """Return a front with the machine's marks and settings; a back, or the map of a board, as it is."""
    machine = CUTTERS[cutter]
    if page.side == "back" or not machine.stroke or all(placed.part == MAP for placed in page.placements):
        return page
    marks = tuple(machine.marks(page.width, page.height))
    beside = machine.inset - machine.stroke / 2 - 1.0  # the foot of the letters
    said = Label(machine.settings, (beside, page.height / 2), _LETTERS, -90.0)
    return replace(page, registration=marks, labels=(*page.labels, said))


def outer_notes(on: Ground) -> tuple[Note, Note]:
    """Return strips for footer and scale bar outside the marks, between the corners."""
    clear, (corner, _) = on.paper.clear, CUTTERS[on.cutter].free
    long = on.width - 2 * corner
    return Note((corner, on.height - clear - _STRIP), 0, long), Note((corner, clear), 0, long)


def largest_free(on: Ground) -> Box:
    """Return the larger of the rectangles between the corners that stay free."""
    (left, top, right, bottom), (x, y) = on.reach, CUTTERS[on.cutter].free
    level = (left, max(top, y), right, min(bottom, on.height - y))
    upright = (max(left, x), top, min(right, on.width - x), bottom)
    return max(level, upright, key=lambda box: (box[2] - box[0]) * (box[3] - box[1]))


def clear_places(
    on: Ground, size: Point, outline: Sequence[Point], over: float, places: Callable[[float, float], list[Matrix]]
) -> list[Matrix]:
    """Return the places of pieces in rows of this ``size`` that keep clear of the corners: where they are the most.

    ``places`` returns those of rows that begin at x, y; ``over`` is how far a piece's art runs past its cut.
    """
    corners = [grown(corner, over) for corner in CUTTERS[on.cutter].corners(on.width, on.height)]
    (left, top, right, bottom), (x, y) = on.reach, CUTTERS[on.cutter].free
    across = _starts((left, right), (x + over, on.width - x - over), size[0])
    down = _starts((top, bottom), (y + over, on.height - y - over), size[1])
    found = [
        [place for place in places(*start) if not _meets(tuple(map(place.at, outline)), corners)]
        for start in product(across, down)
    ]
    return max(found, key=len, default=[])


def _starts(room: Point, between: Point, size: float) -> Iterable[float]:
    """Return where rows can begin: in the middle, at either end, and clear of the corners at either end."""
    low, high = room[0], room[1] - size
    wanted = ((low + high) / 2, low, high, between[0], between[1] - size)
    return dict.fromkeys(min(max(start, low), high) for start in wanted) if high >= low - 1e-6 else ()


def _meets(outline: tuple[Point, ...], corners: Sequence[Box]) -> bool:
    left, top, right, bottom = bounds(outline)
    near = [box for box in corners if left < box[2] and box[0] < right and top < box[3] and box[1] < bottom]
    return any(in_box(outline, box) for box in near)
