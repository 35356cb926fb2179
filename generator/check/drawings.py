"""The drawings from ``art/`` on a settled face, and where they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from generator.base.geometry import Matrix, Point, bounds
from generator.draw.path import outline
from generator.faces import Face
from generator.faces.letters import is_picture
from generator.faces.subset import SHAPES
from generator.faces.transform import matrix_of

_ART = re.compile(r"in\d+-art-(.+)")


@dataclass(frozen=True)
class Drawn:
    """A drawing and the corners of the box around its shapes."""

    name: str
    corners: tuple[Point, ...]


def drawings_of(face: Face) -> Iterator[Drawn]:
    """Yield drawings that are shown whole; a template that clips one means it to be cut."""
    yield from _within(face.tree, Matrix())


def _within(parent: Element, matrix: Matrix) -> Iterator[Drawn]:
    for child in parent:
        if child.tag == "defs" or is_picture(child) or "clip-path" in child.attrib:
            continue
        own = matrix @ matrix_of(child.attrib["transform"]) if "transform" in child.attrib else matrix
        if match := _ART.fullmatch(child.get("id", "")):
            if points := list(_points(child, own)):
                left, top, right, bottom = bounds(points)
                yield Drawn(match[1], ((left, top), (right, top), (right, bottom), (left, bottom)))
        else:
            yield from _within(child, own)


def _points(parent: Element, matrix: Matrix) -> Iterator[Point]:
    """Yield points along the edges of shapes; ``matrix`` is the parent's own."""
    for child in parent:
        own = matrix @ matrix_of(child.attrib["transform"]) if "transform" in child.attrib else matrix
        if child.tag in SHAPES:
            yield from (own.at(point) for point in _operands(outline(child)))
        elif child.tag != "defs":
            yield from _points(child, own)


def _operands(operators: str) -> Iterator[Point]:
    """Yield the points that a path's operators lead to, and some along its curves."""
    numbers: list[float] = []
    at = (0.0, 0.0)
    for word in operators.split():
        if not word.isalpha():
            numbers.append(float(word))
            continue
        if word == "re":
            x, y, width, height = numbers
            yield from ((x, y), (x + width, y + height))
        elif word == "c":
            first, second, end = zip(numbers[::2], numbers[1::2], strict=True)
            yield from (_on_curve(at, first, second, end, n / 4) for n in (1, 2, 3, 4))
            at = end
        elif numbers:
            at = numbers[0], numbers[1]
            yield at
        numbers = []


def _on_curve(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    s = 1 - t
    x, y = (s**3 * p + 3 * s * s * t * q + 3 * s * t * t * r + t**3 * u for p, q, r, u in zip(a, b, c, d, strict=True))
    return x, y
