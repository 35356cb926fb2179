"""Outlines as absolute segments: move, line, curve and close; their boxes, and how they are written."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from generator.base.geometry import Matrix, Point
from generator.base.numbers import short


class Segment(NamedTuple):
    """M and L have one point, C three, Z none."""

    kind: str
    points: tuple[Point, ...] = ()


Outline = list[Segment]
Box = tuple[float, float, float, float]  # left, top, right, bottom


def lines(points: list[Point]) -> Outline:
    return [Segment("M" if n == 0 else "L", (point,)) for n, point in enumerate(points)]


def box_outline(box: Box) -> Outline:
    """Return a rectangle; with only four corners, some programs would round it to whole pixels."""
    left, top, right, bottom = box
    corners = [(left, top), ((left + right) / 2, top), (right, top), (right, bottom), (left, bottom)]
    return [*lines(corners), Segment("Z")]


def moved(outline: Iterable[Segment], matrix: Matrix) -> Outline:
    return [Segment(kind, tuple(matrix.at(point) for point in points)) for kind, points in outline]


def written(outline: Iterable[Segment]) -> str:
    """Return the outline as an attribute ``d``."""
    return "".join(kind + " ".join(f"{short(x)} {short(y)}" for x, y in points) for kind, points in outline)


def box_of(outline: Iterable[Segment]) -> Box | None:
    """Return the box around an outline; None if it is empty."""
    xs, ys, at = list[float](), list[float](), (0.0, 0.0)
    for kind, points in outline:
        if kind == "C":
            for axis, found in enumerate((xs, ys)):
                found += _extremes(at[axis], *(point[axis] for point in points))
        elif points:
            xs.append(points[0][0])
            ys.append(points[0][1])
        at = points[-1] if points else at
    return (min(xs), min(ys), max(xs), max(ys)) if xs else None


def _extremes(a: float, b: float, c: float, d: float) -> list[float]:
    """Return the ends of a Bézier curve in one direction, and where it turns."""
    found = [a, d]
    p, q, r = -a + 3 * b - 3 * c + d, 2 * (a - 2 * b + c), b - a
    if abs(p) < 1e-12:
        turns = [-r / q] if abs(q) > 1e-12 else []
    else:
        root = q * q - 4 * p * r
        turns = [(-q + sign * math.sqrt(root)) / (2 * p) for sign in (1, -1)] if root >= 0 else []
    for t in turns:
        if 0 < t < 1:
            s = 1 - t
            found.append(s**3 * a + 3 * s * s * t * b + 3 * s * t * t * c + t**3 * d)
    return found


def joined(boxes: Iterable[Box | None]) -> Box | None:
    """Return the box around boxes."""
    known = [box for box in boxes if box]
    if not known:
        return None
    lefts, tops, rights, bottoms = zip(*known, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def moved_box(box: Box | None, matrix: Matrix) -> Box | None:
    return box_of(moved(box_outline(box), matrix)) if box else None
