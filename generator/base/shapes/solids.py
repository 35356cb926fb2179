"""Solids with 4, 8, 10, 12 and 20 equal faces, and the trees along which their faces hang together in a net."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from generator.base.shapes.folding import Solid, added, cross, dot, times

_NEAR = 1e-6
_TALL = 1.05  # of a ten-sided die from its middle to a tip, as a share of its girth's radius
# The face on which each face hangs: rows of triangles, two flowers of pentagons, and a compact net of kites.
_PARENTS = {
    4: (-1, 3, 0, 2),
    8: (-1, 5, 6, 1, 0, 4, 7, 3),
    10: (-1, 0, 0, 2, 3, 6, 2, 6, 7, 5),
    12: (-1, 0, 0, 0, 0, 0, 1, 11, 11, 11, 11, 6),
    20: (5, 6, 8, 16, 17, -1, 7, 5, 13, 8, 6, 7, 10, 16, 9, 13, 18, 10, 17, 18),
}

Ring = tuple[int, ...]  # the numbers of a face's corners, anticlockwise as seen from outside


class Body(NamedTuple):
    """A solid: its corners, its faces, and the face on which each of them hangs in the net; -1 for the first."""

    points: tuple[Solid, ...]
    faces: tuple[Ring, ...]
    parents: tuple[int, ...]
    across: float  # from a face to what is opposite

    def normal(self, face: int) -> Solid:
        a, b, c = (self.points[n] for n in self.faces[face][:3])
        normal = cross(added(b, times(a, -1)), added(c, times(a, -1)))
        return times(normal, 1 / math.hypot(*normal))


@lru_cache(maxsize=8)
def body_of(sides: int) -> Body:
    """Return the solid of this number of faces."""
    points = tuple(_points(sides))
    faces = tuple(_faces(points))
    body = Body(points, faces, _PARENTS[sides], 0.0)
    heights = [dot(point, body.normal(0)) for point in points]
    return body._replace(across=max(heights) - min(heights))


def _points(sides: int) -> Iterator[Solid]:
    golden = (1 + math.sqrt(5)) / 2
    match sides:
        case 4:
            yield from ((1.0, 1.0, 1.0), (1.0, -1.0, -1.0), (-1.0, 1.0, -1.0), (-1.0, -1.0, 1.0))
        case 8:
            yield from ((1.0, 0.0, 0.0), (-1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, -1.0, 0.0), (0.0, 0.0, 1.0))
            yield 0.0, 0.0, -1.0
        case 10:
            yield from ((0.0, 0.0, _TALL), (0.0, 0.0, -_TALL))
            part = math.cos(math.pi / 5)
            out = _TALL * (1 - part) / (1 + part)  # so that the four corners of a face are in one plane
            for n in range(10):
                yield math.cos(n * math.pi / 5), math.sin(n * math.pi / 5), -out if n % 2 else out
        case 12:
            yield from ((x, y, z) for x in (1.0, -1.0) for y in (1.0, -1.0) for z in (1.0, -1.0))
            for a in (1.0, -1.0):
                for b in (1.0, -1.0):
                    yield 0.0, a / golden, b * golden
                    yield a / golden, b * golden, 0.0
                    yield a * golden, 0.0, b / golden
        case _:
            for a in (1.0, -1.0):
                for b in (golden, -golden):
                    yield from ((0.0, a, b), (a, b, 0.0), (b, 0.0, a))


def _faces(points: Sequence[Solid]) -> Iterator[Ring]:
    """Yield the faces of the convex solid with these corners around its middle, in the order of their corners."""
    found = dict[frozenset[int], Solid]()
    for a, b, c in combinations(points, 3):
        normal = cross(added(b, times(a, -1)), added(c, times(a, -1)))
        if (far := dot(normal, a)) < 0:
            normal, far = times(normal, -1), -far
        if far > _NEAR and all(dot(normal, point) < far + _NEAR for point in points):
            found[frozenset(n for n, point in enumerate(points) if dot(normal, point) > far - _NEAR)] = normal
    for on in sorted(found, key=sorted):
        yield _ring([*sorted(on)], points, found[on])


def _ring(on: list[int], points: Sequence[Solid], normal: Solid) -> Ring:
    """Return the corners of a face, anticlockwise as seen from outside."""
    middle = times(added(*(points[n] for n in on)), 1 / len(on))
    x = added(points[on[0]], times(middle, -1))
    y = times(cross(normal, x), 1 / math.hypot(*normal))

    def angle(n: int) -> float:
        out = added(points[n], times(middle, -1))
        return round(math.atan2(dot(out, y), dot(out, x)), 6) % math.tau

    return tuple(sorted(on, key=angle))
