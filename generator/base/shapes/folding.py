"""Nets in space: where their panels are when they are folded, wholly or in part, and how that looks.

Directions are those of the net: x to the right, y down, and z away from who looks at the printed side.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.base.geometry import Matrix, Point, bounds

Solid = tuple[float, float, float]


class Hinge(NamedTuple):
    """A fold: the numbers of the panel it hangs on and of the other one, its ends, and by how much it folds back."""

    base: int
    panel: int
    start: Point
    end: Point
    degrees: float


class Frame(NamedTuple):
    """A panel's plane: where (0, 0) of the net is in space, and the directions of the net's x and y."""

    origin: Solid = (0.0, 0.0, 0.0)
    x: Solid = (1.0, 0.0, 0.0)
    y: Solid = (0.0, 1.0, 0.0)

    def at(self, point: Point) -> Solid:
        return added(self.origin, times(self.x, point[0]), times(self.y, point[1]))

    def turned(self, start: Solid, axis: Solid, angle: float) -> Frame:
        """Return the frame turned around a line through ``start``."""
        origin = added(start, spun(added(self.origin, times(start, -1)), axis, angle))
        return Frame(origin, spun(self.x, axis, angle), spun(self.y, axis, angle))


class Seen(NamedTuple):
    """A panel as it is seen: its number, the map from the net to the picture, and if its print is in sight."""

    panel: int
    matrix: Matrix
    is_print: bool


def frames(count: int, hinges: Sequence[Hinge], share: float = 1.0) -> list[Frame]:
    """Return the frames of all panels, folded by a share of their angles; the base of the first hinge stays."""
    found = {hinges[0].base if hinges else 0: Frame()}
    for base, panel, start, end, degrees in hinges:
        frame = found[base]
        a, b = frame.at(start), frame.at(end)
        axis = times(added(b, times(a, -1)), 1 / math.dist(a, b))
        found[panel] = frame.turned(a, axis, math.radians(degrees * share))
    return [found[n] for n in range(count)]


def views(
    corners: Sequence[Sequence[Point]], hinges: Sequence[Hinge], share: float, look: Point, room: Point
) -> list[Seen]:
    """Return the panels from the farthest to the nearest, as large as fits into a ``room`` around 0, 0.

    ``look`` is how far the net is turned on the table and then tilted, in degrees.
    """
    seen = []
    for n, frame in enumerate(frames(len(corners), hinges, share)):
        origin, x, y = (_looked_at(each, *look) for each in frame)
        middle = [sum(point[axis] for point in corners[n]) / len(corners[n]) for axis in (0, 1)]
        far = origin[2] + x[2] * middle[0] + y[2] * middle[1]
        matrix = Matrix(x[0], x[1], y[0], y[1], origin[0], origin[1])
        seen.append((far, Seen(n, matrix, x[0] * y[1] - x[1] * y[0] > 0)))
    places = [each.matrix.at(point) for _, each in seen for point in corners[each.panel]]
    left, top, right, bottom = bounds(places)
    scale = min(room[0] / (right - left), room[1] / (bottom - top))
    fitted = Matrix.scale(scale, scale) @ Matrix.shift(-(left + right) / 2, -(top + bottom) / 2)
    ordered = sorted(seen, key=lambda pair: -pair[0])
    return [Seen(each.panel, fitted @ each.matrix, each.is_print) for _, each in ordered]


def _looked_at(vector: Solid, turn: float, tilt: float) -> Solid:
    return spun(spun(vector, (0.0, 0.0, 1.0), math.radians(turn)), (1.0, 0.0, 0.0), math.radians(tilt))


def added(*vectors: Solid) -> Solid:
    x, y, z = (sum(parts) for parts in zip(*vectors, strict=True))
    return x, y, z


def times(vector: Solid, factor: float) -> Solid:
    return vector[0] * factor, vector[1] * factor, vector[2] * factor


def dot(one: Solid, other: Solid) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def cross(a: Solid, b: Solid) -> Solid:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def spun(vector: Solid, axis: Solid, angle: float) -> Solid:
    """Return a vector turned around an axis (Rodrigues)."""
    along = times(axis, dot(axis, vector) * (1 - math.cos(angle)))
    return added(times(vector, math.cos(angle)), times(cross(axis, vector), math.sin(angle)), along)


def boundary(faces: Sequence[Sequence[int]], parents: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Yield the free edges of a net in order, each with its face: the edges around a tree of faces."""
    tree = {frozenset((n, parent)) for n, parent in enumerate(parents) if parent >= 0}

    def walk(face: int, first: int) -> Iterator[tuple[int, int, int]]:
        ring = faces[face]
        for step in range(len(ring) - (first >= 0)):
            n = (max(first, 0) + step + (first >= 0)) % len(ring)
            a, b = ring[n], ring[(n + 1) % len(ring)]
            other = next((m for m, each in enumerate(faces) if m != face and {a, b} <= set(each)), -1)
            if frozenset((face, other)) in tree:
                yield from walk(other, next(k for k, v in enumerate(faces[other]) if v == b))
            else:
                yield face, a, b

    yield from walk(next(n for n, parent in enumerate(parents) if parent < 0), -1)
