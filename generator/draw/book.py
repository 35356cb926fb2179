"""Writes a book's pages as a PDF with bookmarks and links; each picture is stored once."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from generator.base.geometry import Matrix, bounds
from generator.base.units import PT_PER_MM
from generator.draw.compile import Letters, numbers, rgb
from generator.draw.document import About, new_canvas
from generator.draw.forms import Forms, mm_to_points
from generator.draw.marks import Fill, Leaf, Link, Mark, PageNumber, Shape, Shown, Side, Target, Words

_ROUND = 0.5523  # distance of a quarter circle's control points, relative to its radius


def write_book(sides: Sequence[Side], about: About) -> bytes:
    """Return the finished PDF; the same input always makes the same bytes."""
    return _Writer(sides, about).write()


class _Writer:
    def __init__(self, sides: Sequence[Side], about: About) -> None:
        self.out = io.BytesIO()
        self.sides = sides
        self.canvas = new_canvas(self.out, about)
        self.forms = Forms(self.canvas)
        leaves = [leaf for side in sides for _, leaf in side.leaves]
        self.numbers = {mark.id: leaf.number for leaf in leaves for _, mark in _targets(leaf)}

    def write(self) -> bytes:
        self.canvas.showOutline()
        for side in self.sides:
            self._side(side)
        self._outline()
        self.canvas.save()
        return self.out.getvalue()

    def _side(self, side: Side) -> None:
        self._store_faces(side)
        self.canvas.setPageSize((side.width * PT_PER_MM, side.height * PT_PER_MM))
        to_points = mm_to_points(side.height)
        self._say("q", f"{numbers(to_points)} cm")
        for mark in side.notes:
            self._mark(mark, Matrix())
        for matrix, leaf in side.leaves:
            self._say("q", f"{numbers(matrix)} cm")
            for x, y, marks in leaf.groups:
                self._say("q", f"1 0 0 1 {numbers((x, y))} cm")
                for mark in marks:
                    self._mark(mark, to_points @ matrix @ Matrix.shift(x, y))
                self._say("Q")
            self._say("Q")
        self._say("Q")
        self.canvas.showPage()

    def _store_faces(self, side: Side) -> None:
        """Make the forms of a page's faces; this must be done before the page begins."""
        for _, leaf in side.leaves:
            for _, _, marks in leaf.groups:
                for mark in marks:
                    if isinstance(mark, Shown):
                        self.forms.name(mark.face)

    def _say(self, *operators: str) -> None:
        self.canvas._code.extend(operators)

    def _mark(self, mark: Mark, to_points: Matrix) -> None:
        match mark:
            case Words():
                for x, run in mark.runs:
                    self._letters(run.text, run, mark.x + x, mark.y - run.rise)
            case Fill():
                self._say(f"q {numbers(rgb(mark.colour))} rg {_rounded(mark)} f Q")
            case Shown():
                self.canvas._formsinuse.append(self.forms.name(mark.face))
                matrix = Matrix.shift(mark.x, mark.y) @ Matrix.scale(mark.scale, mark.scale)
                stamp = self.forms.stamp(mark.face, matrix)
                self._say(f"q {numbers(mark.window)} re W n {stamp} Q" if mark.window else stamp)
            case Shape():
                self._say(_outlined(mark))
            case PageNumber():
                text = str(self.numbers.get(mark.target, ""))
                self._letters(text, mark.style, mark.x - mark.style.font.width(text, mark.style.size), mark.y)
            case Link():
                self._link(mark, to_points)
            case Target():
                _, top = to_points.at((0, mark.y))
                left, _ = to_points.at((0, 0))
                self.canvas.bookmarkPage(mark.id, fit="XYZ", left=round(left, 2), top=round(top, 2), zoom=0)

    def _letters(self, text: str, run: Any, x: float, y: float) -> None:
        letters = self.forms.letters(Letters(text, run.font, run.size, x, y, 0.0))
        self._say(f"{numbers(rgb(run.fill))} rg {letters}")

    def _link(self, mark: Link, to_points: Matrix) -> None:
        corners = [(mark.x, mark.y), (mark.x + mark.width, mark.y + mark.height)]
        box = bounds([to_points.at(corner) for corner in corners])
        if mark.target in self.numbers:
            self.canvas.linkRect("", mark.target, Rect=box, relative=0, thickness=0)

    def _outline(self) -> None:
        """Add the bookmarks in the order of the book, whatever sheet a section is printed on."""
        leaves = {leaf.number: leaf for side in self.sides for _, leaf in side.leaves}
        deepest = -1
        for number in sorted(leaves):
            for _, mark in _targets(leaves[number]):
                level = min(mark.level, deepest + 1)
                self.canvas.addOutlineEntry(mark.title, mark.id, level=level, closed=level == 0 or None)
                deepest = level


def _targets(leaf: Leaf) -> list[tuple[float, Target]]:
    return [(y, mark) for _, y, marks in leaf.groups for mark in marks if isinstance(mark, Target)]


def _outlined(shape: Shape) -> str:
    steps = [f"{numbers((shape.x + x, shape.y + y))} {'l' if n else 'm'}" for n, (x, y) in enumerate(shape.points)]
    colour = numbers(rgb(shape.colour))
    if shape.width:
        return f"q {colour} RG {numbers((shape.width,))} w 1 J 1 j {' '.join(steps)} S Q"
    return f"q {colour} rg {' '.join(steps)} f Q"


def _rounded(fill: Fill) -> str:
    top, bottom = fill.radii
    left, right, up, down = fill.x, fill.x + fill.width, fill.y, fill.y + fill.height
    if not (top or bottom):
        return f"{numbers((left, up, fill.width, fill.height))} re"
    t, b = top * (1 - _ROUND), bottom * (1 - _ROUND)
    steps = [
        ((left + top, up), "m"),
        ((right - top, up), "l"),
        ((right - t, up, right, up + t, right, up + top), "c"),
        ((right, down - bottom), "l"),
        ((right, down - b, right - b, down, right - bottom, down), "c"),
        ((left + bottom, down), "l"),
        ((left + b, down, left, down - b, left, down - bottom), "c"),
        ((left, up + top), "l"),
        ((left, up + t, left + t, up, left + top, up), "c"),
    ]
    return " ".join(f"{numbers(values)} {operator}" for values, operator in steps) + " h"
