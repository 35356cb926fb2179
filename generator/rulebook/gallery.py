"""Pictures of pieces, each with words: what is in the box, or what each card does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from generator.base.errors import CutlineError, listed
from generator.draw.marks import Mark, Shown
from generator.draw.tags import Element
from generator.faces import DEFAULT, Faces
from generator.faces.runs import Line
from generator.rulebook.blocks import Entry, Gallery
from generator.rulebook.strips import Stack, Strip
from generator.rulebook.text import LongWordError, TextSetter

_CELL = 55.0  # mm: the usual width of a picture with its words
_HIGH, _WIDE = 17.0, 20.0  # mm: the most room for a picture
_MANY, _DENSE = 12, 0.78  # with more entries, all is smaller
_GAP = 2.0  # mm between a picture and its words
_LOOSE = 3.0  # mm by which a row can grow


@dataclass(frozen=True)
class _Cell:
    entry: Entry
    size: tuple[float, float]
    lines: list[Line]
    height: float


def gallery_strips(setter: TextSetter, block: Gallery, width: float) -> list[Strip]:
    """Return a strip for each row of pictures, in as many columns as the words allow."""
    many = len(block.entries) > _MANY
    strips = _fitted(setter, block, width, _DENSE if many else 1.0)
    if setter.compact and not many:
        smaller = _fitted(setter, block, width, _DENSE)
        strips = min(strips, smaller, key=lambda each: Stack(each).height)
    return strips


def _fitted(setter: TextSetter, block: Gallery, width: float, dense: float) -> list[Strip]:
    for columns in range(max(1, round(width / (_CELL * dense))), 0, -1):
        try:
            return _rows(setter, block, width / columns, columns, dense)
        except LongWordError:
            if columns == 1:
                raise
    return []


def _rows(setter: TextSetter, block: Gallery, cell: float, columns: int, dense: float) -> list[Strip]:
    cells = [_cell(setter, entry, cell, dense) for entry in block.entries]
    across = max((made.size[0] for made in cells), default=0.0)
    strips, whole = [], setter.element("L", kind="None")
    for start in range(0, len(cells), columns):
        row = cells[start : start + columns]
        high = max(made.height for made in row)
        strip = _row(setter, row, cell, across, high, whole)
        wide = setter.form.columns > 1 and cell * columns > setter.form.measure + 1
        strips.append(replace(strip, before=setter.scale.body * (0.55 if start else 0.95), wide=wide))
    return strips


def size_of(faces: Faces, entry: Entry, dense: float = 1.0) -> tuple[float, float]:
    """Return the size of a piece's picture in a gallery."""
    part: Any = faces.game.components.get(entry.component)
    if part is None:
        raise CutlineError(f'no component "{entry.component}". Accepted: {listed(faces.game.components)}')
    if entry.piece not in (piece.id for piece in part.pieces):
        accepted = listed(piece.id for piece in part.pieces)
        raise CutlineError(f'no piece "{entry.piece}" in {entry.component}. Accepted: {accepted}')
    shape = faces.shape(DEFAULT, entry.component, entry.piece)
    scale = min(_HIGH * dense / shape.height, _WIDE * dense / shape.width, 1.0)
    return shape.width * scale, shape.height * scale


def _cell(setter: TextSetter, entry: Entry, width: float, dense: float) -> _Cell:
    size = size_of(setter.figures.faces, entry, dense)
    lines = setter.lines(entry.inline, setter.scale.text(), width - _WIDE * dense - 2 * _GAP)
    return _Cell(entry, size, lines, max(size[1], len(lines) * setter.scale.leading))


def _row(setter: TextSetter, row: list[_Cell], cell: float, across: float, high: float, whole: Element) -> Strip:
    faces, body, leading = setter.figures.faces, setter.scale.body, setter.scale.leading
    tags = [Element("LBody", Element("LI", whole)) for _ in row]

    def draw(height: float) -> tuple[Mark, ...]:
        marks: list[Mark] = []
        for n, made in enumerate(row):
            scale = made.size[0] / faces.shape(DEFAULT, made.entry.component, made.entry.piece).width
            face = faces.thumbnail(setter.language, made.entry.component, made.entry.piece, scale)
            left = n * cell + (across - made.size[0]) / 2
            marks.append(Shown(left, (height - made.size[1]) / 2, face, scale))
            top = (height - len(made.lines) * leading) / 2
            for at, line in enumerate(made.lines):
                marks += setter.marks(line, n * cell + across + _GAP, top + at * leading + body * 0.94, tags[n])
        return tuple(marks)

    return Strip(high, grow=_LOOSE, draw=draw)
