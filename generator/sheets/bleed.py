"""Decides where art ends past each cut, so that a cut slightly off shows no white and no neighbour.

Neighbours that share a cut meet there. Beyond a block's outer edges, art runs on as far as the paper allows.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.base.geometry import Point, bounds, in_box, pushed, within
from generator.sheets.page import Box, grown

OUTER = 2.0  # mm of art past an outer edge, if there is room
LEAST = 1.5  # the margin keeps room for ticks as long as this much art is left
GAP = 0.5  # between the art and a tick
SHORTEST = 1.0  # tick
_NEAR = 1e-4

Outline = tuple[Point, ...]


def ends(trims: Sequence[Outline], room: Box, bleed: float) -> list[Outline]:
    """Return where the art of each piece of a block ends: convex polygons in ``room`` that don't overlap."""
    shared, boxes = _shared(trims), [(trim, bounds(trim)) for trim in trims]
    found = []
    for trim, box in boxes:
        out = [0.0 if edge in shared else _out(edge, room, bleed) for edge in _edges(trim)]
        near = grown(box, 2 * max(OUTER, bleed))
        others = [other for other, its_box in boxes if other is not trim and _meet(near, its_box)]
        found.append(_apart(trim, in_box(pushed(trim, out), room), others))
    return found


def room_of(block: Box, others: Sequence[Box], room: Box) -> Box:
    """Return a block's share of the room: half the way to the others, and on no side farther than the nearest is."""
    left, top, right, bottom = block
    limits = [room]
    for other in others:
        across, down = max(other[0] - right, left - other[2]), max(other[1] - bottom, top - other[3])
        near = max(across, down, 0.0)
        beside, below = near / 2 if across == near else near, near / 2 if down == near else near
        limits.append((left - beside, top - below, right + beside, bottom + below))
    lefts, tops, rights, bottoms = zip(*limits, strict=True)
    return max(lefts), max(tops), min(rights), min(bottoms)


Edge = tuple[Point, Point]


def _edges(trim: Outline) -> list[Edge]:
    return list(zip(trim, (*trim[1:], trim[0]), strict=True))


def _shared(trims: Sequence[Outline]) -> set[Edge]:
    """Return the edges along which another piece lies."""
    lines: dict[tuple[float, float], list[tuple[float, float, Edge]]] = {}
    for edge in (edge for trim in trims for edge in _edges(trim)):
        (x1, y1), (x2, y2) = edge
        angle = math.atan2(y2 - y1, x2 - x1) % math.pi
        angle = 0.0 if math.isclose(angle, math.pi, abs_tol=1e-6) else angle
        ux, uy = math.cos(angle), math.sin(angle)
        start, end = sorted((x1 * ux + y1 * uy, x2 * ux + y2 * uy))
        lines.setdefault((round(angle, 4), round(y1 * ux - x1 * uy, 3)), []).append((start, end, edge))
    return {
        edge
        for line in lines.values()
        for start, end, edge in line
        for other_start, other_end, other in line
        if other is not edge and min(end, other_end) - max(start, other_start) > _NEAR
    }


def _out(edge: Edge, room: Box, bleed: float) -> float:
    """Return how far art runs past an outer edge. Ticks keep their room in the margin if art has enough."""
    (x1, y1), (x2, y2) = edge
    long = math.dist(*edge)
    nx, ny = (y2 - y1) / long, -(x2 - x1) / long
    left, top, right, bottom = room
    beyond = [
        distance / part
        for distance, part in (
            (right - max(x1, x2), nx), (min(x1, x2) - left, -nx), (bottom - max(y1, y2), ny), (min(y1, y2) - top, -ny),
        )
        if part > _NEAR
    ]  # fmt: skip
    free = min(beyond)
    left_for_art = free - GAP - SHORTEST
    return max(bleed, min(OUTER, left_for_art if left_for_art >= LEAST else max(free, 0.0)))


def _apart(trim: Outline, art: Outline, others: Sequence[Outline]) -> Outline:
    """Cut the art half-way to the other trims."""
    x, y = _middle(trim)
    for other in others:
        ox, oy = _middle(other)
        away = math.dist((x, y), (ox, oy))
        normal = (ox - x) / away, (oy - y) / away
        mine = max(px * normal[0] + py * normal[1] for px, py in trim)
        theirs = min(px * normal[0] + py * normal[1] for px, py in other)
        if mine <= theirs + _NEAR:
            art = within(art, normal, (mine + theirs) / 2)
    return art


def _middle(trim: Outline) -> Point:
    return sum(x for x, _ in trim) / len(trim), sum(y for _, y in trim) / len(trim)


def _meet(one: Box, two: Box) -> bool:
    return one[0] < two[2] - _NEAR and two[0] < one[2] - _NEAR and one[1] < two[3] - _NEAR and two[1] < one[3] - _NEAR
