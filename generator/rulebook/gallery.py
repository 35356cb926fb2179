"""Pictures of pieces, each with words: what is in the box, or what each card does."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from generator.base.errors import CutlineError, listed
from generator.draw.marks import Mark, Shown
from generator.draw.tags import Element
from generator.faces import DEFAULT, Faces
from generator.faces.runs import Line
from generator.rulebook.blocks import Entry, Gallery
from generator.rulebook.strips import Strip
from generator.rulebook.text import LongWordError, TextSetter

_CELL = 44.0  # mm: the least width of a picture with its words
_HIGH, _WIDE = 27.0, 21.0  # mm: the most room for a picture
_SIZES = (0.65, 0.88, 1.0)  # of a picture, as shares of its largest: at least, usually, at most
_USUAL = _SIZES[1]
_MANY, _DENSE = 16, 0.78  # with more entries, and in a booklet, all is smaller
_GAP = 2.0  # mm between a picture and its words


@dataclass(frozen=True)
class _Cell:
    entry: Entry
    size: tuple[float, float]  # at most
    lines: list[Line]

    @property
    def of(self) -> tuple[str, str]:
        return self.entry.component, self.entry.piece


def gallery_strips(setter: TextSetter, block: Gallery, width: float) -> list[Strip]:
    """Return a strip for each row of pictures: as few rows as the words allow, all about equally full."""
    dense = _DENSE if setter.form.columns == 1 or len(block.entries) > _MANY else 1.0
    rows = -(-len(block.entries) // max(1, int(width / (_CELL * dense))))
    for columns in range(max(1, -(-len(block.entries) // max(1, rows))), 0, -1):
        for hyphenate in (False, True):
            with suppress(LongWordError):
                return _rows(setter, block, width / columns, columns, dense, hyphenate)
    raise LongWordError(f"a picture of the gallery leaves its words less than {width - _WIDE:.0f} mm")


def _rows(setter: TextSetter, block: Gallery, cell: float, columns: int, dense: float, hyphenate: bool) -> list[Strip]:
    sizes = [size_of(setter.figures.faces, entry, dense) for entry in block.entries]
    across = max((wide for wide, _ in sizes), default=0.0)
    room = cell - across - 1.5 * _GAP
    cells = [
        _Cell(entry, size, setter.lines(entry.inline, setter.scale.text(), room, hyphenate))
        for entry, size in zip(block.entries, sizes, strict=True)
    ]
    scales = _SIZES if _are_pictures_higher(setter, cells, columns) else (_USUAL,) * 3
    strips, whole = [], setter.element("L", kind="None")
    for start in range(0, len(cells), columns):
        row = cells[start : start + columns]
        strip = _row(setter, row, cell, across, scales, whole)
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


def _are_pictures_higher(setter: TextSetter, cells: list[_Cell], columns: int) -> bool:
    """Return whether each row is as high as its pictures, even if these are small: then all can have the same scale."""
    rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
    return all(_shown(row) * _SIZES[0] >= _words(setter, row) for row in rows)


def _shown(row: list[_Cell]) -> float:
    return max(made.size[1] for made in row)


def _words(setter: TextSetter, row: list[_Cell]) -> float:
    return max(len(made.lines) for made in row) * setter.scale.leading


def _row(
    setter: TextSetter,
    row: list[_Cell],
    cell: float,
    across: float,
    sizes: tuple[float, ...],
    whole: Element,
) -> Strip:
    faces, body, leading = setter.figures.faces, setter.scale.body, setter.scale.leading
    tags = [Element("LBody", Element("LI", whole)) for _ in row]
    least, usual, most = (max(_shown(row) * by, _words(setter, row)) for by in sizes)

    def draw(height: float) -> tuple[Mark, ...]:
        marks: list[Mark] = []
        by = min(height / _shown(row), sizes[2])
        for n, made in enumerate(row):
            wide, tall = made.size[0] * by, made.size[1] * by
            scale = wide / faces.shape(DEFAULT, *made.of).width
            face = faces.thumbnail(setter.language, *made.of, scale)
            marks.append(Shown(n * cell + (across * by - wide) / 2, (height - tall) / 2, face, scale))
            top = (height - len(made.lines) * leading) / 2
            for at, line in enumerate(made.lines):
                marks += setter.marks(line, n * cell + across * by + _GAP, top + at * leading + body * 0.94, tags[n])
        return tuple(marks)

    return Strip(usual, grow=most - usual, shrink=usual - least, draw=draw)
