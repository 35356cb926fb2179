"""Cut marks along straight cuts, and margins with room for the footer and the scale bar."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from generator.base.geometry import Point
from generator.sheets.page import Box, Mark, Note
from generator.sheets.paper import Ground, Options

TICKS = (4.0, 3.5, 3.0, 2.5, 2.0, 1.5, 1.0)  # mm; the longest that fits is used
GAP = 0.5  # between the art and a tick
INSIDE = 2.0  # a tick on the piece itself, if the margin has no room
STRIP = 3.2  # height of a line of notes

Line = tuple[Point, Point]


def notes(on: Ground, art: Box) -> tuple[Note | None, Note | None]:
    """Return strips for footer and scale bar, at the edge of what prints: above and below the art or beside it."""
    left, top, right, bottom = on.reach
    sides, ends = min(art[0] - left, right - art[2]), min(art[1] - top, bottom - art[3])
    if max(sides, ends) < STRIP:
        return None, None
    if sides > ends:
        return Note((left, bottom), -90, bottom - top), Note((right, top), 90, bottom - top)
    return Note((left, bottom - STRIP), 0, right - left), Note((left, top), 0, right - left)


def room_for_ticks(on: Ground, footer: Note | None) -> Box:
    """Return the printable area without the strips of the notes and the far side of a fold."""
    left, top, right, bottom = on.reach
    if footer and footer.turn:
        left, right = left + STRIP, right - STRIP
    elif footer:
        top, bottom = top + STRIP, bottom - STRIP
    if on.fold:
        x, y = on.fold[0]
        right, bottom = (x, bottom) if on.fold_upright else (right, y)
    return left, top, right, bottom


def fold_marks(on: Ground, room: Box) -> Iterator[Mark]:
    """Yield the fold, from end to end of the room for ticks, so that it crosses no notes."""
    if not on.fold:
        return
    (x, y), (left, top, right, bottom) = on.fold[0], room
    start, end = ((x, top), (x, bottom)) if on.fold_upright else ((left, y), (right, y))
    yield Mark(start, end, fold=True)


def cut_marks(trims: list[tuple[Point, ...]], room: Box, taken: Iterable[Box], options: Options) -> Iterator[Mark]:
    """Yield ticks at both ends of every straight cut through these trims, or hairlines along it.

    ``taken`` has boxes of other art on the page that no mark may touch.
    """
    if options.marks == "none":
        return
    obstacles = list(taken)
    for start, end in straight_cuts(trims):
        first = _tick(end, start, room, obstacles, options.bleed)
        last = _tick(start, end, room, obstacles, options.bleed)
        if options.marks == "lines":
            yield Mark(*_longest([*first, *last, start, end]))
        else:
            yield Mark(*first)
            yield Mark(*last)


def straight_cuts(trims: list[tuple[Point, ...]]) -> list[Line]:
    """Return the edges of all trims; edges on one line become one cut from end to end."""
    lines: dict[tuple[float, float], list[Point]] = {}
    for trim in trims:
        for (x1, y1), (x2, y2) in zip(trim, (*trim[1:], trim[0]), strict=True):
            angle = math.atan2(y2 - y1, x2 - x1) % math.pi
            angle = 0.0 if math.isclose(angle, math.pi, abs_tol=1e-6) else angle
            offset = y1 * math.cos(angle) - x1 * math.sin(angle)
            lines.setdefault((round(angle, 4), round(offset, 3)), []).extend(((x1, y1), (x2, y2)))
    return [_longest(points) for _, points in sorted(lines.items())]


def _longest(points: list[Point]) -> Line:
    """Return the two points that are farthest apart; all are on one line."""
    ordered = sorted(points)
    return ordered[0], ordered[-1]


def _tick(start: Point, end: Point, room: Box, obstacles: list[Box], bleed: float) -> Line:
    """Return a tick past the ``end`` of a cut from ``start``, outside the art; on the piece if there is no room."""
    along = math.dist(start, end)
    ux, uy = (end[0] - start[0]) / along, (end[1] - start[1]) / along
    near = end[0] + ux * (bleed + GAP), end[1] + uy * (bleed + GAP)
    for long in TICKS:
        far = near[0] + ux * long, near[1] + uy * long
        if _within(far, room) and not any(_within(far, box) or _within(near, box) for box in obstacles):
            return near, far
    return end, (end[0] - ux * INSIDE, end[1] - uy * INSIDE)


def _within(point: Point, box: Box) -> bool:
    return box[0] - 1e-6 <= point[0] <= box[2] + 1e-6 and box[1] - 1e-6 <= point[1] <= box[3] + 1e-6
