"""Affine matrices and points in mm, x to the right and y down, as on a page one reads."""

from __future__ import annotations

import math
from typing import NamedTuple

Point = tuple[float, float]


class Matrix(NamedTuple):
    """x' = a·x + c·y + e, y' = b·x + d·y + f (the order SVG and PDF use)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def __matmul__(self, first: Matrix) -> Matrix:
        """Do ``first``, then self."""
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
        """Clockwise as seen on the page (y points down)."""
        exact: dict[float, tuple[float, float]] = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}
        radians = math.radians(degrees)
        cos, sin = exact.get(degrees % 360, (math.cos(radians), math.sin(radians)))
        return cls(cos, sin, -sin, cos)


def bounds(points: list[Point] | tuple[Point, ...]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)
