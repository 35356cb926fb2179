"""Outlines as paths: straight lines and Bézier curves in mm, and polygons that approximate them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.base.geometry import Point, curve

# A PDF operator with its numbers: m (move), l (line), c (curve), h (close) or re (rectangle)
Step = tuple[str, tuple[float, ...]]
Path = tuple[Step, ...]
_STEPS = 32  # straight pieces of a curve: on a circle of 150 mm they are 0.03 mm off


def polygon(points: Sequence[Point]) -> Path:
    """Return the closed path through these points."""
    first, *others = points
    return ("m", first), *(("l", point) for point in others), ("h", ())


def box(x: float, y: float, width: float, height: float) -> Path:
    return (("re", (x, y, width, height)),)


def flattened(path: Path) -> tuple[Point, ...]:
    """Return the corners of the polygon that approximates a closed path of lines and curves."""
    return tuple(_corners(path))


def _corners(path: Path) -> Iterator[Point]:
    at = start = (0.0, 0.0)
    for operator, numbers in path:
        if operator == "m":
            start = numbers[0], numbers[1]
        points = list(curve(at, numbers, _STEPS)) if operator == "c" else [(x, y) for x, y in _pairs(numbers)]
        yield from (point for point in points if operator == "m" or not _same(point, start))
        at = points[-1] if points else start


def _pairs(numbers: tuple[float, ...]) -> Iterator[tuple[float, float]]:
    return zip(numbers[::2], numbers[1::2], strict=True)


def _same(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) < 1e-9 and abs(one[1] - other[1]) < 1e-9
