"""The text of a settled face as it is printed: the place, size and ink of each run of letters."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element

from generator.base.geometry import Matrix, Point
from generator.base.units import MM_PER
from generator.faces.face import Face
from generator.faces.runs import TextRun
from generator.faces.transform import matrix_of

_ASCENT, _DESCENT = 0.7, 0.2  # of the size, above and below the baseline
THICK = 0.08  # of the size: half the width of an outline that sets letters off from any ground
_HERE = Matrix()  # of most texts: few are in a group with a transform
_BELOW = frozenset("gjpqyçQJ,;()[]@§{}|")


class Said(NamedTuple):
    """A run of text; ``matrix`` converts its mm to the face's, ``small`` is a sub- or superscript."""

    text: str
    x: float
    y: float
    width: float
    size: float
    ink: str
    opacity: float
    matrix: Matrix
    small: bool
    number: int = 0  # of its element, among the texts of the face
    outline: str = ""  # the colour of an outline behind the letters, if it is thick enough to set them off

    @property
    def points(self) -> float:
        """The printed size in pt."""
        return self.size * math.sqrt(abs(self.matrix.a * self.matrix.d - self.matrix.b * self.matrix.c)) / MM_PER["pt"]

    @property
    def corners(self) -> list[Point]:
        """The corners of the letters on the face."""
        low = self.y + (0.0 if _BELOW.isdisjoint(self.text) else self.size * _DESCENT)
        high, right = self.y - self.size * _ASCENT, self.x + self.width
        own = [(self.x, high), (right, high), (right, low), (self.x, low)]
        return own if self.matrix is _HERE else [self.matrix.at(corner) for corner in own]

    def within(self, step: float) -> Iterator[Point]:
        """Yield up to a few hundred points on the letters, about ``step`` mm apart or more."""
        scale = self.points * MM_PER["pt"] / self.size
        across = min(max(2, math.ceil(self.width * scale / step)), 40)
        down = min(max(2, math.ceil(self.size * _ASCENT * scale / step)), 8)
        for n in range(across + 1):
            for m in range(down + 1):
                yield self.matrix.at((self.x + self.width * n / across, self.y - self.size * _ASCENT * m / down))


def letters_of(face: Face) -> list[Said]:
    """Return every run of the face's own text. Pictures of other pieces are left out: they are too small to read."""
    runs = dict(zip(face.tree.iter("text"), enumerate(face.texts), strict=True))
    return list(_said_in(face.tree, runs, _HERE, 1.0))


def _said_in(
    parent: Element, runs: Mapping[Element, tuple[int, TextRun]], matrix: Matrix, opacity: float
) -> Iterator[Said]:
    for child in parent:
        if child.tag == "text" and child.text:
            (number, run), own, alpha = runs[child], _within(child, matrix), _opacity(child, opacity)
            x, y = float(child.attrib["x"]), float(child.attrib["y"])
            ink, halo = child.attrib["fill"], _halo(child, run.size)
            yield Said(child.text, x, y, run.width, run.size, ink, alpha, own, run.small, number, halo)
        elif child.tag == "g" and _speaks(child) and not is_picture(child):
            yield from _said_in(child, runs, _within(child, matrix), _opacity(child, opacity))


def _halo(text: Element, size: float) -> str:
    """Return the colour of a text's outline, if that lies behind the letters and is as thick as a stroke of them."""
    if text.get("paint-order") != "stroke" or float(text.get("stroke-opacity", "1")) < 1:
        return ""
    thick = float(text.get("stroke-width", "1")) / 2 >= THICK * size
    return text.get("stroke", "none").removeprefix("none") if thick else ""


def _opacity(element: Element, inherited: float) -> float:
    return float(element.get("fill-opacity", inherited)) * float(element.get("opacity", "1"))


def _within(element: Element, matrix: Matrix) -> Matrix:
    return matrix @ matrix_of(element.attrib["transform"]) if "transform" in element.attrib else matrix


def _speaks(group: Element) -> bool:
    """Return True if a group has text. Most have none, and builds need this to be fast."""
    return next(group.iter("text"), None) is not None


def is_ornament(said: Said) -> bool:
    """Return True if text is so faint that it is there to be seen, not read."""
    return said.opacity < 0.5


def is_picture(element: Element) -> bool:
    """Return True if this is another piece's face, as it is cut."""
    return element.get("clip-path", "").endswith("face-cut)")
