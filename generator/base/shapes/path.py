"""Outlines as paths: straight lines and Bézier curves in mm, and polygons that approximate them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from generator.base.geometry import Matrix, Point, curve

# A PDF operator with its numbers: m (move), l (line), c (curve), h (close) or re (rectangle)
Step = tuple[str, tuple[float, ...]]
Path = tuple[Step, ...]
_ARC = math.pi / 10  # the most that an offset turns from one point to the next
_OFF = 0.01  # mm
_STEPS = 32  # straight pieces of a curve: on a circle of 150 mm they are 0.03 mm off


def polygon(points: Sequence[Point]) -> Path:
    """Return the closed path through these points."""
    first, *others = points
    return ("m", first), *(("l", point) for point in others), ("h", ())


def box(x: float, y: float, width: float, height: float) -> Path:
    return (("re", (x, y, width, height)),)


_HANDLE = 0.5522847498  # of a Bézier for a quarter circle, as a share of the radius


def circle(x: float, y: float, r: float) -> Path:
    """Return a circle, clockwise from its top."""
    return tuple(step for step in rounded(x - r, y - r, 2 * r, 2 * r, r) if step[0] != "l")


def rounded(x: float, y: float, width: float, height: float, r: float) -> Path:
    """Return a rectangle with round corners, clockwise from the end of its first corner."""
    h, right, bottom = r * (1 - _HANDLE), x + width, y + height
    return (
        *(("m", (x + r, y)), ("l", (right - r, y)), ("c", (right - h, y, right, y + h, right, y + r))),
        *(("l", (right, bottom - r)), ("c", (right, bottom - h, right - h, bottom, right - r, bottom))),
        *(("l", (x + r, bottom)), ("c", (x + h, bottom, x, bottom - h, x, bottom - r))),
        *(("l", (x, y + r)), ("c", (x, y + h, x + h, y, x + r, y)), ("h", ())),
    )


def arcs(path: Path) -> tuple[Path, ...]:
    """Return the curves of a path, each as a path of its own."""
    ends = [numbers[-2:] for _, numbers in path]
    return tuple((("m", ends[n - 1]), step) for n, step in enumerate(path) if step[0] == "c")


def moved(path: Path, by: Matrix) -> Path:
    """Return a path of lines and curves somewhere else."""
    return tuple(
        (operator, tuple(value for point in _pairs(numbers) for value in by.at(point))) for operator, numbers in path
    )


def around(outline: Sequence[Point], by: float) -> Path:
    """Return the path that runs ``by`` outside a simple clockwise polygon, round at its corners.

    It may cross itself at inner corners, but by the nonzero rule it holds exactly what is no farther than that from
    the polygon: it is the convolution of the polygon with a disc.
    """
    points, edges = list[Point](), [_normal(a, b) for a, b in zip(outline, (*outline[1:], outline[0]), strict=True)]
    for n, (x, y) in enumerate(outline):
        before, turn = edges[n - 1], math.remainder(edges[n] - edges[n - 1], math.tau)
        steps = max(1, math.ceil(abs(turn) / _ARC))
        angles = [before + turn * step / steps for step in range(steps + 1)]
        points += [(x + by * math.cos(angle), y + by * math.sin(angle)) for angle in angles]
    return polygon(points)


def _normal(a: Point, b: Point) -> float:
    """Return the direction out of an edge of a clockwise polygon."""
    return math.atan2(a[0] - b[0], b[1] - a[1])


def flattened(path: Path) -> tuple[Point, ...]:
    """Return the corners of the polygon that approximates a closed path of lines and curves."""
    return tuple(_corners(path, lambda start, numbers: _STEPS))


def smooth(path: Path) -> tuple[Point, ...]:
    """Return the same, but with as many corners in each curve as it needs to be nowhere 0.01 mm off."""
    return tuple(_corners(path, _needed))


def _needed(start: Point, numbers: tuple[float, ...]) -> int:
    """Return the straight pieces that a curve needs: its second differences say how much it bends."""
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, numbers
    bend = max(math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3))
    return min(max(2, math.ceil(math.sqrt(0.75 * bend / _OFF))), 4 * _STEPS)


def _corners(path: Path, steps: Callable[[Point, tuple[float, ...]], int]) -> Iterator[Point]:
    at = start = (0.0, 0.0)
    for operator, numbers in path:
        if operator == "m":
            start = numbers[0], numbers[1]
        points = (
            list(curve(at, numbers, steps(at, numbers))) if operator == "c" else [(x, y) for x, y in _pairs(numbers)]
        )
        yield from (point for point in points if operator == "m" or not _same(point, start))
        at = points[-1] if points else start


def _pairs(numbers: tuple[float, ...]) -> Iterator[tuple[float, float]]:
    return zip(numbers[::2], numbers[1::2], strict=True)


def _same(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) < 1e-9 and abs(one[1] - other[1]) < 1e-9
