"""Find the lines along which a page is cut and folded, each only once, for a cutting machine."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from generator.base.geometry import Point
from generator.base.shapes.path import Path, moved, polygon
from generator.sheets.page import MAP, Page, Placement
from generator.sheets.trails import Edge, trails

_NEAR = 0.02  # mm: lines nearer to each other than this are one
_PARALLEL = 2e-5  # radians


@dataclass(frozen=True)
class Lines:
    """The lines of a page, in mm from its top left corner."""

    cuts: tuple[Path, ...]
    folds: tuple[Path, ...]


def lines_of(page: Page) -> Lines:
    """Return the lines of a front: cuts that neighbours share are there once, and inner cuts come first."""
    pieces = [placed for placed in page.placements if placed.side != "back" and placed.part != MAP]
    edges = [edge for placed in pieces for edge in _edges(_cut(placed))]
    straight = merged([(edge.start, edge.end) for edge in edges if not edge.handles])
    cuts = trails([*(Edge(*line) for line in straight), *_once(edge for edge in edges if edge.handles)])
    folds = [(placed.matrix.at(start), placed.matrix.at(end)) for placed in pieces for start, end in placed.shape.folds]
    folds += [(mark.start, mark.end) for mark in page.marks if mark.fold]
    return Lines(tuple(cuts), tuple((("m", start), ("l", end)) for start, end in merged(folds)))


def _cut(placed: Placement) -> Path:
    """Return the cut of a piece on the page: of a part of a board, its own."""
    return polygon(placed.trim) if placed.part else moved(placed.shape.path, placed.matrix)


def _edges(path: Path) -> Iterator[Edge]:
    """Yield the lines and curves of a path that closes."""
    at = start = (0.0, 0.0)
    for operator, numbers in path:
        end = start if operator == "h" else (numbers[-2], numbers[-1])
        if operator == "m":
            start = end
        elif operator == "c":
            yield Edge(at, end, ((numbers[0], numbers[1]), (numbers[2], numbers[3])))
        elif math.dist(at, end) > _NEAR:
            yield Edge(at, end)
        at = end


def _once(curves: Iterable[Edge]) -> list[Edge]:
    """Return the curves without those that another follows, in either direction."""
    found: dict[tuple[Point, ...], Edge] = {}
    for curve in curves:
        points = [(round(x, 2), round(y, 2)) for x, y in (curve.start, *curve.handles, curve.end)]
        found.setdefault(min(tuple(points), tuple(points[::-1])), curve)
    return list(found.values())


Line = tuple[Point, Point]


def merged(lines: Sequence[Line]) -> list[Line]:
    """Return lines that cover the same points as these; none of them lies on another, even in part."""
    found = list[Line]()
    for angle, parallel in _runs(sorted((_angle(line), line) for line in lines), _PARALLEL):
        for _, row in _runs(sorted((_offset(line, angle), line) for line in parallel), _NEAR):
            found += _union(row, angle)
    return found


def _angle(line: Line) -> float:
    """Return the direction of a line, from 0 to just below π, whichever way it goes."""
    (x, y), (u, v) = line
    angle = math.atan2(v - y, u - x) % math.pi
    return 0.0 if angle > math.pi - _PARALLEL else angle


def _offset(line: Line, angle: float) -> float:
    """Return how far a line in this direction is from the page's corner."""
    (x, y), (u, v) = line
    return (y + v) / 2 * math.cos(angle) - (x + u) / 2 * math.sin(angle)


def _runs(rows: Sequence[tuple[float, Line]], near: float) -> Iterator[tuple[float, list[Line]]]:
    """Yield the lines whose numbers, which are in order, hardly differ; and the first of these numbers."""
    group = list[tuple[float, Line]]()
    for row in rows:
        if group and row[0] - group[0][0] > near:
            yield group[0][0], [line for _, line in group]
            group = []
        group.append(row)
    if group:
        yield group[0][0], [line for _, line in group]


def _union(lines: Sequence[Line], angle: float) -> Iterator[Line]:
    """Yield the parts of one straight line that any of the lines covers."""
    ux, uy = math.cos(angle), math.sin(angle)
    spans = sorted(sorted((x * ux + y * uy, (x, y)) for x, y in line) for line in lines)
    (_, start), (far, end) = spans[0]
    for (at, first), (to, last) in spans[1:]:
        if at > far + _NEAR:
            yield start, end
            start, far, end = first, to, last
        elif to > far:
            far, end = to, last
    yield start, end
