"""Join lines and curves end to end, so that a machine lifts its knife as rarely as it can."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.base.geometry import Point, bounds
from generator.base.shapes.path import Path


class Edge(NamedTuple):
    """A line from start to end; a curve has two ``handles``, as in PDF."""

    start: Point
    end: Point
    handles: tuple[Point, ...] = ()

    @property
    def turned(self) -> Edge:
        """The same edge, drawn the other way."""
        return Edge(self.end, self.start, self.handles[::-1])

    @property
    def leaves(self) -> Point:
        """The direction in which it begins."""
        return _way(self.start, self.handles[0] if self.handles else self.end)

    @property
    def arrives(self) -> Point:
        """The direction in which it ends."""
        return _way(self.handles[1] if self.handles else self.start, self.end)


def trails(edges: Sequence[Edge]) -> list[Path]:
    """Return paths that use every edge once, going straight on where several meet.

    Paths with two ends come first, then closed ones, the smallest first: what lies inside is cut before it is loose.
    """
    left: dict[Point, list[Edge]] = {}
    for edge in edges:
        left.setdefault(_node(edge.start), []).append(edge)
        left.setdefault(_node(edge.end), []).append(edge.turned)
    found = []
    for at in [*(node for node in left if len(left[node]) % 2), *left]:
        while left[at]:
            found.append(list(_walk(at, left)))
    return [_path(trail) for trail in sorted(found, key=_turn)]


def _walk(at: Point, left: dict[Point, list[Edge]]) -> Iterator[Edge]:
    """Yield edges that follow each other, and take them away, until there is no way on."""
    before: Edge | None = None
    while left[at]:
        edge = left[at][0]
        if before:
            (ux, uy) = before.arrives
            edge = max(left[at], key=lambda way: way.leaves[0] * ux + way.leaves[1] * uy)
        left[at].remove(edge)
        at = _node(edge.end)
        left[at].remove(edge.turned)
        before = edge
        yield edge


def _turn(trail: Sequence[Edge]) -> tuple[bool, float]:
    """Return when a trail's turn to be cut is: closed ones last, by their size."""
    left, top, right, bottom = bounds([edge.start for edge in trail])
    closed = _is_closed(trail)
    return closed, (right - left) * (bottom - top) if closed else 0.0


def _is_closed(trail: Sequence[Edge]) -> bool:
    return _node(trail[0].start) == _node(trail[-1].end)


def _path(trail: Sequence[Edge]) -> Path:
    steps: list[tuple[str, tuple[float, ...]]] = [("m", trail[0].start)]
    for edge in trail:
        numbers = tuple(value for point in (*edge.handles, edge.end) for value in point)
        steps.append(("c" if edge.handles else "l", numbers))
    if _is_closed(trail):
        if steps[-1][0] == "l":
            steps.pop()
        steps.append(("h", ()))
    return tuple(steps)


def _node(point: Point) -> Point:
    return round(point[0], 2), round(point[1], 2)


def _way(start: Point, end: Point) -> Point:
    long = math.dist(start, end) or 1.0
    return (end[0] - start[0]) / long, (end[1] - start[1]) / long
