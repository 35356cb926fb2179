"""Reads the one closed path of a drawing, along which a piece is cut."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import dist
from typing import NamedTuple
from xml.etree.ElementTree import Element

from generator.base.geometry import Matrix, Point, bounds
from generator.base.shapes.path import Path, Step, moved, smooth
from generator.base.units import MM_PER
from generator.drawings.css import apply_styles
from generator.drawings.errors import DrawingError
from generator.drawings.outline import Outline
from generator.drawings.outline import moved as moved_outline
from generator.drawings.shapes import SHAPES, outline_of
from generator.drawings.source import read_source
from generator.drawings.transform import transform_of
from generator.drawings.values import Sizes, absolute, viewbox_of

_UNSEEN = ("defs", "symbol", "clipPath", "mask", "marker", "pattern", "metadata")
_MOST = 400  # lines and curves
_SAME = 1e-3  # of the larger side: ends that are closer meet
_LETTERS = {"M": "m", "L": "l", "C": "c"}


class Cut(NamedTuple):
    """A clockwise path from the top left of its box, and its size in mm; 0 if the drawing does not say."""

    path: Path
    width: float
    height: float

    def sized(self, factor: float) -> Path:
        return moved(self.path, Matrix.scale(factor, factor))


def cut_of(data: bytes) -> Cut:
    """Return the cut of a drawing; DrawingError if it is not one closed path that stays clear of itself."""
    root = read_source(data)
    apply_styles(root)
    box = viewbox_of(root.get("viewBox"))
    sizes = Sizes(*(box[2:] if box else (absolute(root.get(side)) or 100.0 for side in ("width", "height"))))
    found = [outline for outline in _outlines(root, sizes, Matrix()) if outline]
    if len(found) != 1 or len(parts := _parts(found[0])) != 1:
        number = sum(len(_parts(outline)) for outline in found)
        raise DrawingError(f"it has {number} paths, not one" if number else "it has no path")
    path = _closed(parts[0])
    points = smooth(path)
    left, top, right, bottom = bounds(points)
    if sum(x * v - u * y for (x, y), (u, v) in pairwise((*points, points[0]))) < 0:
        path = _reversed(path)
    _refuse_crossing(points, (right - left) / 1e6)
    scale = _mm_per_unit(root, box)
    return Cut(moved(path, Matrix.shift(-left, -top)), (right - left) * scale, (bottom - top) * scale)


def _mm_per_unit(root: Element, box: tuple[float, ...] | None) -> float:
    """Return how large a unit is: as in a face, a mm, unless the drawing has a width of its own."""
    width = absolute(root.get("width"))
    pixel = MM_PER["in"] / 96
    return width * pixel / box[2] if width and box else pixel if width else 1.0


def _outlines(element: Element, sizes: Sizes, around: Matrix) -> Iterator[Outline]:
    """Yield the outlines of all shapes that can be seen."""
    for child in element:
        if child.tag in _UNSEEN or child.get("display") == "none":
            continue
        matrix = around @ transform_of(child, sizes)
        if child.tag in SHAPES:
            yield moved_outline(outline_of(child, sizes), matrix)
        elif child.tag in ("use", "text", "image"):
            raise DrawingError(f"it has a <{child.tag}>, not only a path")
        else:
            yield from _outlines(child, sizes, matrix)


def _parts(outline: Outline) -> list[Outline]:
    """Return the parts of a path, each from where the pen is put down; those of a single point are left out."""
    parts: list[Outline] = []
    for segment in outline:
        if segment.kind == "M":
            parts.append([])
        parts[-1].append(segment)
    return [part for part in parts if any(segment.kind in "LC" for segment in part)]


def _closed(part: Outline) -> Path:
    """Return a part as a closed path without lines of no length; DrawingError if it is open or too long."""
    if len(part) > _MOST:
        raise DrawingError(f"its path has {len(part)} lines and curves. At most {_MOST} can be cut")
    points = [point for segment in part for point in segment.points]
    left, top, right, bottom = bounds(points)
    near = max(right - left, bottom - top) * _SAME
    start, end = points[0], points[-1]
    if part[-1].kind != "Z" and dist(start, end) > near:
        raise DrawingError("its path is open")
    steps: list[Step] = [("m", start)]
    at = start
    for kind, ends in part[1:]:
        if ends and (kind == "C" or dist(at, ends[-1]) > near / 100):
            steps.append((_LETTERS[kind], tuple(value for point in ends for value in point)))
            at = ends[-1]
    if len(steps) > 1 and dist(at, start) <= near:  # one point, not two that nearly meet
        letter, values = steps[-1]
        steps[-1] = letter, (*values[:-2], *start)
        if letter == "l":
            steps.pop()
    return (*steps, ("h", ()))


def _reversed(path: Path) -> Path:
    """Return a closed path the other way round."""
    ends = [values[-2:] for _, values in path[:-1]]
    steps: list[Step] = [("m", ends[-1])]
    for n in range(len(ends) - 1, 0, -1):
        letter, values = path[n]
        handles = (*values[2:4], *values[0:2]) if letter == "c" else ()
        steps.append((letter, (*handles, *ends[n - 1])))
    return (*steps, ("h", ()))


def _refuse_crossing(points: tuple[Point, ...], near: float) -> None:
    """Refuse an outline with an edge that meets another one than its neighbours."""
    edges = sorted(
        (min(a[0], b[0]), max(a[0], b[0]), n, a, b) for n, (a, b) in enumerate(pairwise((*points, points[0])))
    )
    for i, (_, right, n, a, b) in enumerate(edges):
        for left, _, m, c, d in edges[i + 1 :]:
            if left > right:
                break
            if abs(n - m) not in (1, len(edges) - 1) and _cross(a, b, c, d, near):
                x, y = a
                raise DrawingError(f"its path crosses or touches itself near {x:.1f}, {y:.1f}")


def _cross(a: Point, b: Point, c: Point, d: Point, near: float) -> bool:
    if max(a[1], b[1]) < min(c[1], d[1]) - near or max(c[1], d[1]) < min(a[1], b[1]) - near:
        return False
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
