"""Affine matrices and points in mm, x to the right and y down, as you read a page."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

Point = tuple[float, float]


class Matrix(NamedTuple):
    """An affine map: x' = a·x + c·y + e, y' = b·x + d·y + f (the order SVG and PDF use)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def __matmul__(self, first: Matrix) -> Matrix:
        """Return the map that does ``first``, then self."""
        return Matrix(
            self.a * first.a + self.c * first.b,
            self.b * first.a + self.d * first.b,
            self.a * first.c + self.c * first.d,
            self.b * first.c + self.d * first.d,
            self.a * first.e + self.c * first.f + self.e,
            self.b * first.e + self.d * first.f + self.f,
        )

    def at(self, point: Point) -> Point:
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    @classmethod
    def shift(cls, x: float, y: float) -> Matrix:
        return cls(e=x, f=y)

    @classmethod
    def scale(cls, x: float, y: float) -> Matrix:
        return cls(a=x, d=y)

    @classmethod
    def turn(cls, degrees: float) -> Matrix:
        """Return a turn, clockwise as seen on the page (y points down)."""
        exact: dict[float, tuple[float, float]] = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}
        radians = math.radians(degrees)
        cos, sin = exact.get(degrees % 360, (math.cos(radians), math.sin(radians)))
        return cls(cos, sin, -sin, cos)


def bounds(points: list[Point] | tuple[Point, ...]) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def area_of(outline: Sequence[Point]) -> float:
    """Return the area within a closed outline."""
    pairs = zip(outline, [*outline[1:], *outline[:1]], strict=True)
    return abs(sum(one[0] * two[1] - two[0] * one[1] for one, two in pairs)) / 2


def depth(outline: Sequence[Point], point: Point) -> float:
    """Return how far a point is inside a polygon; below 0 outside it."""
    near, inside = math.inf, False
    (px, py), start = point, outline[-1]
    for end in outline:
        near = min(near, _distance(point, start, end))
        if (start[1] > py) != (end[1] > py):
            crossing = start[0] + (py - start[1]) / (end[1] - start[1]) * (end[0] - start[0])
            inside ^= px < crossing
        start = end
    return near if inside else -near


def _distance(point: Point, start: Point, end: Point) -> float:
    (px, py), (ax, ay), (bx, by) = point, start, end
    long = (bx - ax) ** 2 + (by - ay) ** 2
    along = min(max(((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / long, 0.0), 1.0) if long else 0.0
    return math.hypot(px - ax - along * (bx - ax), py - ay - along * (by - ay))


def grown(outline: Sequence[Point], by: float) -> tuple[Point, ...]:
    """Return a clockwise polygon with every edge ``by`` further out; sharp corners stay sharp."""
    return pushed(outline, [by] * len(outline))


def pushed(outline: Sequence[Point], by: Sequence[float]) -> tuple[Point, ...]:
    """Return a clockwise polygon with each edge its own distance further out; the first leaves the first corner."""
    ways = [_direction(a, b) for a, b in zip(outline, (*outline[1:], outline[0]), strict=True)]
    return tuple(_meeting(outline[n], (ways[n - 1], by[n - 1]), (ways[n], by[n])) for n in range(len(outline)))


def _meeting(corner: Point, before: tuple[Point, float], after: tuple[Point, float]) -> Point:
    """Return where the edges before and after a corner meet, given their directions and how far out they move."""
    ((ux, uy), out), ((vx, vy), out_after) = before, after
    turn = ux * vy - uy * vx
    if abs(turn) < 1e-9:  # one straight edge in two parts
        return corner[0] + uy * out, corner[1] - ux * out
    along = (out_after - out * (ux * vx + uy * vy)) / turn
    return corner[0] + uy * out + ux * along, corner[1] - ux * out + uy * along


def within(outline: Sequence[Point], normal: Point, limit: float) -> tuple[Point, ...]:
    """Return the part of a convex polygon whose points are no farther than ``limit`` in the direction ``normal``."""
    kept: list[Point] = []
    far = [x * normal[0] + y * normal[1] - limit for x, y in outline]
    for n, (x, y) in enumerate(outline):
        (px, py), before = outline[n - 1], far[n - 1]
        if before * far[n] < 0:
            t = before / (before - far[n])
            kept.append((px + t * (x - px), py + t * (y - py)))
        if far[n] <= 0:
            kept.append((x, y))
    return tuple(kept)


def in_box(outline: Sequence[Point], box: tuple[float, float, float, float]) -> tuple[Point, ...]:
    """Return the part of a convex polygon inside a box."""
    left, top, right, bottom = box
    cut = tuple(outline)
    for normal, limit in (((-1.0, 0.0), -left), ((0.0, -1.0), -top), ((1.0, 0.0), right), ((0.0, 1.0), bottom)):
        cut = within(cut, normal, limit)
    return cut


def along(outline: Sequence[Point], start: Point, way: Point) -> tuple[float, float] | None:
    """Return from where to where a line runs through a clockwise convex polygon or on its edge; None if it misses."""
    first, last = -math.inf, math.inf
    for a, b in zip(outline, (*outline[1:], outline[0]), strict=True):
        if math.dist(a, b) < 1e-6:
            continue
        ux, uy = _direction(a, b)
        out = (start[0] - a[0]) * uy - (start[1] - a[1]) * ux
        steep = way[0] * uy - way[1] * ux
        if abs(steep) < 1e-9:
            if out > 1e-6:
                return None
        elif steep > 0:
            last = min(last, -out / steep)
        else:
            first = max(first, -out / steep)
    return (first, last) if first < last else None


def _direction(start: Point, end: Point) -> Point:
    long = math.dist(start, end)
    return (end[0] - start[0]) / long, (end[1] - start[1]) / long


def curve(start: Point, numbers: Sequence[float], steps: int) -> Iterator[Point]:
    """Yield points along a Bézier curve: two handles and its end, as x and y in turn."""
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, numbers
    for n in range(1, steps + 1):
        t = n / steps
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3
