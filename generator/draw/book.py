"""Writes a book's pages as a tagged PDF with bookmarks and links; each picture is stored once."""

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
from generator.draw.structure import Box, Structure
from generator.draw.tags import BACKGROUND, Element, Tag
from generator.faces.lines import in_line
from generator.faces.runs import Style

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
        self.structure = Structure(self.canvas)
        leaves = [leaf for side in sides for _, leaf in side.leaves]
        targets = [(leaf.number, mark) for leaf in leaves for _, mark in _targets(leaf)]
        self.numbers = {mark.id: number for number, mark in targets}
        self.titles = {mark.id: mark.title for _, mark in targets}

    def write(self) -> bytes:
        self.canvas.showOutline()
        for side in self.sides:
            self._side(side)
        self._outline()
        self.structure.write()
        self.canvas.save()
        return self.out.getvalue()

    def _side(self, side: Side) -> None:
        self._store_faces(side)
        self.canvas.setPageSize((side.width * PT_PER_MM, side.height * PT_PER_MM))
        self.structure.turn()
        for matrix, leaf in side.leaves:
            self.structure.read(leaf.number)
            to_points = mm_to_points(side.height) @ matrix
            self._say("q", f"{numbers(to_points)} cm")
            for x, y, marks in leaf.groups:
                for mark in marks:
                    self._mark(mark, x, y, to_points)
            self._say(*self.structure.end(), "Q")
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

    def _mark(self, mark: Mark, dx: float, dy: float, to_points: Matrix) -> None:
        """Draw a mark of a group that is moved by dx, dy."""
        x, y = dx + (0.0 if isinstance(mark, Target) else mark.x), dy + mark.y
        match mark:
            case Words():
                self._words(mark, x, y)
            case Fill():
                self._begin(mark.tag)
                self._say(f"q {numbers(rgb(mark.colour))} rg {_rounded(mark, x, y)} f Q")
            case Shown():
                self._shown(mark, x, y, to_points)
            case Shape():
                self._begin(mark.tag)
                self._say(_outlined(mark, x, y))
            case PageNumber():
                self._begin(mark.tag)
                style = Style(mark.style.font, mark.style.size, mark.style.fill)
                line = in_line(style.runs(str(self.numbers.get(mark.target, ""))))
                for at, run in line.runs:
                    self._letters(run.text, run, x - (0.0 if mark.starts else line.width) + at, y)
            case Link():
                self._link(mark, x, y, to_points)
            case Target():
                left, top = to_points.at((x, y))
                self.canvas.bookmarkPage(mark.id, fit="XYZ", left=round(left, 2), top=round(top, 2), zoom=0)

    def _begin(self, tag: Tag, box: Box | None = None) -> None:
        """Begin what is drawn next; a link that leads nowhere, as its section is not printed, is part of its text."""
        while isinstance(tag, Element) and tag.target and tag.target not in self.numbers and tag.within:
            tag = tag.within
        self._say(*self.structure.begin(tag, box))

    def _words(self, mark: Words, x: float, y: float) -> None:
        if not mark.runs and isinstance(mark.tag, Element):
            self.structure.empty(mark.tag)
        for at, run in mark.runs:
            self._begin(mark.tag)
            self._letters(run.text, run, x + at, y - run.rise)

    def _shown(self, mark: Shown, x: float, y: float, to_points: Matrix) -> None:
        width, height = (side * mark.scale for side in mark.face.size)
        left, top, wide, high = mark.window or (x, y, width, height)
        box = bounds([to_points.at(corner) for corner in ((left, top), (left + wide, top + high))])
        self._begin(mark.tag, box if isinstance(mark.tag, Element) or mark.tag is BACKGROUND else None)
        self.canvas._formsinuse.append(self.forms.name(mark.face))
        stamp = self.forms.stamp(mark.face, Matrix.shift(x, y) @ Matrix.scale(mark.scale, mark.scale))
        self._say(f"q {numbers(mark.window)} re W n {stamp} Q" if mark.window else stamp)

    def _letters(self, text: str, run: Any, x: float, y: float) -> None:
        letters = self.forms.letters(Letters(text, run.font, run.size, x, y, 0.0, run.from_right))
        self._say(f"{numbers(rgb(run.fill))} rg {letters}")

    def _link(self, mark: Link, x: float, y: float, to_points: Matrix) -> None:
        target = mark.tag.target
        if target in self.numbers:
            box = bounds([to_points.at(corner) for corner in ((x, y), (x + mark.width, y + mark.height))])
            self.structure.link(mark.tag, target, self.titles[target], box)

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


def _outlined(shape: Shape, x: float, y: float) -> str:
    steps = [f"{numbers((x + right, y + down))} {'l' if n else 'm'}" for n, (right, down) in enumerate(shape.points)]
    colour = numbers(rgb(shape.colour))
    if shape.width:
        return f"q {colour} RG {numbers((shape.width,))} w 1 J 1 j {' '.join(steps)} S Q"
    return f"q {colour} rg {' '.join(steps)} f Q"


def _rounded(fill: Fill, left: float, up: float) -> str:
    top, bottom = fill.radii
    right, down = left + fill.width, up + fill.height
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
