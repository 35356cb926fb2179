"""Cut marks along straight cuts, and margins with room for the footer and the scale bar."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from generator.base.geometry import Point, along
from generator.sheets.bleed import GAP, SHORTEST, Outline
from generator.sheets.page import Box, Mark, Note
from generator.sheets.paper import Ground

TICKS = (4.0, 3.5, 3.0, 2.5, 2.0, 1.5, SHORTEST)  # mm; the longest that fits is used
OFF = 0.3  # from the cut across it to a tick on art
ARM = 1.5  # of a mark on a cut, to both sides of the cut that crosses it
STRIP = 3.2  # height of a line of notes
_NEAR = 1e-6

Line = tuple[Point, Point]


def notes(on: Ground, art: Box) -> tuple[Note | None, Note | None]:
    """Return strips for footer and scale bar, at the edge of what prints: above and below the art or beside it."""
    if on.cutter:
        from generator.sheets.registered import outer_notes

        return outer_notes(on)
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
    if on.cutter:
        return on.reach
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


def cut_marks(trims: Sequence[Outline], arts: Sequence[Outline], room: Box, marks: str) -> Iterator[Mark]:
    """Yield ticks at both ends of every straight cut through these trims, or hairlines along it (``marks`` lines).

    ``arts`` are where the art of the pieces ends. Level cuts are made first: the ticks of the others would go with the
    waste, so each of them has a small mark wherever a level cut crosses it as well.
    """
    if marks == "none":
        return
    cuts = straight_cuts(trims)
    first = [cut for cut in cuts if _way(*cut) == _way(*cuts[0])]
    for cut in cuts:
        ticks = [_tick(cut, arts, room), _tick(cut[::-1], arts, room)]
        if marks == "lines":
            yield Mark(*_longest([point for tick in ticks for point in (tick.start, tick.end)] + [*cut]))
            continue
        crossings = [] if cut in first else list(_crossings(cut, first))
        marked = {_rounded(point) for mark in crossings for point in (mark.start, mark.end)}
        yield from (tick for tick in ticks if _rounded(tick.start) not in marked)
        yield from crossings


def _crossings(cut: Line, others: Sequence[Line]) -> Iterator[Mark]:
    """Yield a mark along a cut at every place where one of the others crosses it."""
    (x, y), (ux, uy), long = cut[0], _way(*cut), math.dist(*cut)
    for (ax, ay), (bx, by) in others:
        (vx, vy), far = _way((ax, ay), (bx, by)), math.dist((ax, ay), (bx, by))
        turn = ux * vy - uy * vx
        at = ((ax - x) * vy - (ay - y) * vx) / turn
        across = ((ax - x) * uy - (ay - y) * ux) / turn
        if -_NEAR <= at <= long + _NEAR and -_NEAR <= across <= far + _NEAR:
            start, end = max(at - ARM, 0.0), min(at + ARM, long)
            yield Mark((x + ux * start, y + uy * start), (x + ux * end, y + uy * end), on_art=True)


def straight_cuts(trims: Sequence[Outline]) -> list[Line]:
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


def _tick(cut: Line, arts: Sequence[Outline], room: Box) -> Mark:
    """Return a tick past the start of a cut: beyond the art, or on art that is cut away, or on the cut itself."""
    (x, y), (ux, uy) = cut[0], _way(cut[1], cut[0])

    def at(distance: float) -> Point:
        return x + ux * distance, y + uy * distance

    past = _past(arts, cut[0], (ux, uy))
    for long in TICKS:
        if _within(at(past + GAP + long), room):
            return Mark(at(past + GAP), at(past + GAP + long))
    if past >= OFF + SHORTEST:
        return Mark(at(OFF), at(past), on_art=True)
    return Mark(cut[0], at(-ARM), on_art=True)


def _past(arts: Sequence[Outline], start: Point, way: Point) -> float:
    """Return how far art goes on from a point."""
    parts = sorted(part for art in arts if (part := along(art, start, way)))
    past = 0.0
    for first, last in parts:
        if first <= past + GAP:
            past = max(past, last)
    return past


def _way(start: Point, end: Point) -> Point:
    long = math.dist(start, end)
    return round((end[0] - start[0]) / long, 9), round((end[1] - start[1]) / long, 9)


def _rounded(point: Point) -> Point:
    return round(point[0], 4), round(point[1], 4)


def _within(point: Point, box: Box) -> bool:
    return box[0] - 1e-6 <= point[0] <= box[2] + 1e-6 and box[1] - 1e-6 <= point[1] <= box[3] + 1e-6
