"""The text of a settled face as it is printed: where each run of letters lies, how large, in which ink."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element

from generator.base.geometry import Matrix, Point
from generator.base.units import MM_PER
from generator.faces.face import Face
from generator.faces.settle import TextRun
from generator.faces.transform import matrix_of

_ASCENT, _DESCENT = 0.7, 0.2  # of the size, above and below the line the letters stand on
_HERE = Matrix()  # most texts of a face are in no group that is moved
_BELOW = frozenset("gjpqyçQJ,;()[]@§{}|")


class Said(NamedTuple):
    """A run of text; ``matrix`` leads from its own mm to the face's, ``small`` is a sub- or superscript."""

    text: str
    x: float
    y: float
    width: float
    size: float
    ink: str
    opacity: float
    matrix: Matrix
    small: bool

    @property
    def points(self) -> float:
        """How large it is printed, in pt."""
        return self.size * math.sqrt(abs(self.matrix.a * self.matrix.d - self.matrix.b * self.matrix.c)) / MM_PER["pt"]

    @property
    def corners(self) -> list[Point]:
        """Of the letters, on the face."""
        low = self.y + (0.0 if _BELOW.isdisjoint(self.text) else self.size * _DESCENT)
        high, right = self.y - self.size * _ASCENT, self.x + self.width
        own = [(self.x, high), (right, high), (right, low), (self.x, low)]
        return own if self.matrix is _HERE else [self.matrix.at(corner) for corner in own]

    def within(self, step: float) -> Iterator[Point]:
        """Some hundred points on the face, no nearer than ``step`` mm, from end to end of the letters."""
        scale = self.points * MM_PER["pt"] / self.size
        across = min(max(2, math.ceil(self.width * scale / step)), 40)
        down = min(max(2, math.ceil(self.size * _ASCENT * scale / step)), 8)
        for n in range(across + 1):
            for m in range(down + 1):
                yield self.matrix.at((self.x + self.width * n / across, self.y - self.size * _ASCENT * m / down))


def letters_of(face: Face) -> list[Said]:
    """Every run of text that is the face's own: what other pieces say, shown small in a picture, is not for reading."""
    runs = dict(zip(face.tree.iter("text"), face.texts, strict=True))
    return list(_said_in(face.tree, runs, _HERE, 1.0))


def _said_in(parent: Element, runs: Mapping[Element, TextRun], matrix: Matrix, opacity: float) -> Iterator[Said]:
    for child in parent:
        if child.tag == "text" and child.text:
            run, own, alpha = runs[child], _within(child, matrix), float(child.get("fill-opacity", opacity))
            x, y = float(child.attrib["x"]), float(child.attrib["y"])
            yield Said(child.text, x, y, run.width, run.size, child.attrib["fill"], alpha, own, run.small)
        elif child.tag == "g" and _speaks(child) and not is_picture(child):
            yield from _said_in(child, runs, _within(child, matrix), float(child.get("fill-opacity", opacity)))


def _within(element: Element, matrix: Matrix) -> Matrix:
    return matrix @ matrix_of(element.attrib["transform"]) if "transform" in element.attrib else matrix


def _speaks(group: Element) -> bool:
    """Most of a face is shapes: only groups with text are looked into, for builds do this too."""
    return next(group.iter("text"), None) is not None


def is_ornament(said: Said) -> bool:
    """Text at less than half its strength is there to be seen, not read."""
    return said.opacity < 0.5


def is_picture(element: Element) -> bool:
    """Whether this is another piece's face, cut out."""
    return element.get("clip-path", "").endswith("face-cut)")
