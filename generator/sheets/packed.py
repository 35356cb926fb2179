"""Packs blocks of pieces into what other blocks leave free, for sheets that hold more than shelves do.

A block lies in a corner of a free rectangle, and a straight cut from side to side parts what is left of it in two: so
every block can be cut free with straight cuts.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from generator.base.papers import Paper
from generator.base.shapes import Shape
from generator.sheets.cell import Cell, cells
from generator.sheets.grid import fit, front_half, grounds
from generator.sheets.marks import STRIP
from generator.sheets.page import Box, grown
from generator.sheets.paper import Ground, Options
from generator.sheets.sheet import BETWEEN, Slot
from generator.spec import Piece

MARGIN = 3.0  # room for ticks around the blocks
_CLOSE = 3.0  # mm between two blocks where more would take another sheet: half for the art of each
_NARROW = 1.0  # the least margin

Copies = list[tuple[Piece, int]]
Packed = tuple[Ground, Box, list[list[Slot]]]


def room_of(on: Ground, margin: float = MARGIN, beside: bool = False) -> Box:
    """Return the room for pieces, without a margin and strips for notes at the ends (or ``beside`` the pieces)."""
    if on.cutter:
        from generator.sheets.registered import largest_free

        return grown(largest_free(on), -margin)
    left, top, right, bottom = on.reach
    across, down = (STRIP, 0.0) if beside else (0.0, STRIP)
    return grown(front_half(on, (left + across, top + down, right - across, bottom - down)), -margin)


def fewest(groups: Mapping[Shape, Copies], paper: Paper, options: Options, sheets: int) -> Packed | None:
    """Return the best of several ways to pack the pieces if it takes fewer than ``sheets``; else None."""
    least, best = _least(groups, paper, options), None
    for on, room, between, shapes, upright in _ways(groups, paper, options):
        if sheets <= least:
            break
        packer = _Packer(room, options.bleed, between, upright)
        if all(packer.add(shape, groups[shape]) for shape in shapes) and len(packer.sheets) < sheets:
            best, sheets = (on, room, packer.sheets), len(packer.sheets)
    return best


def _least(groups: Mapping[Shape, Copies], paper: Paper, options: Options) -> int:
    """Return the number of sheets that the area of all pieces takes at least."""
    left, top, right, bottom = front_half(on := grounds(paper, options.backs, options.cutter)[0], on.reach)
    area = sum(cell.width * cell.height * len(groups[shape]) for shape in groups for cell in cells(shape, 0.0)[:1])
    return math.ceil(area / ((right - left) * (bottom - top)) - 1e-6)


def _ways(
    groups: Mapping[Shape, Copies], paper: Paper, options: Options
) -> Iterator[tuple[Ground, Box, float, Sequence[Shape], bool]]:
    """Yield the ways to try, those with the most room for ticks first."""
    orders = [sorted(groups, key=lambda shape: -shape.height), sorted(groups, key=lambda s: -s.width * s.height)]
    spaces, turned = ((BETWEEN, MARGIN), (_CLOSE, _NARROW)), grounds(paper, options.backs, options.cutter)
    for (between, margin), on, beside, shapes, upright in product(spaces, turned, (False, True), orders, (False, True)):
        yield on, room_of(on, margin, beside), between, shapes, upright


@dataclass(frozen=True)
class _Free:
    """A free rectangle of a sheet."""

    sheet: int
    x: float
    y: float
    width: float
    height: float

    def holds(self, cell: Cell) -> tuple[int, int]:
        """Return the columns and rows of pieces that fit."""
        rows = fit(self.height, cell.height)
        return fit(self.width, cell.width), min(rows, 1) if cell.shape.one_row else rows

    def without(self, width: float, height: float, between: float, upright: bool) -> Iterator[_Free]:
        """Yield what a block at the top left leaves free, parted by an upright or by a level cut."""
        beside, below = self.width - width - between, self.height - height - between
        if beside > 0:
            yield _Free(self.sheet, self.x + width + between, self.y, beside, self.height if upright else height)
        if below > 0:
            yield _Free(self.sheet, self.x, self.y + height + between, width if upright else self.width, below)


@dataclass
class _Packer:
    """Sheets as they fill; ``upright`` says whether blocks are high and cut free by upright cuts, or wide."""

    room: Box
    bleed: float
    between: float
    upright: bool
    sheets: list[list[Slot]] = field(default_factory=list)
    free: list[_Free] = field(default_factory=list)
    block: int = 0

    def add(self, shape: Shape, pieces: Copies) -> bool:
        """Place all pieces of a shape; return False if not even one fits on an empty sheet."""
        while pieces:
            found = self._best(shape, len(pieces))
            if found is None:
                if self.free and self.free[-1] == self._sheet(len(self.sheets) - 1):
                    return False
                self.sheets.append([])
                self.free.append(self._sheet(len(self.sheets) - 1))
                continue
            pieces = pieces[self._place(*found, pieces) :]
        return True

    def _sheet(self, number: int) -> _Free:
        left, top, right, bottom = self.room
        return _Free(number, left, top, right - left, bottom - top)

    def _best(self, shape: Shape, number: int) -> tuple[_Free, Cell] | None:
        """Return where the most pieces fit; of places that hold all, the smallest."""
        found = [
            ((min(number, columns * rows), -free.width * free.height), free, cell)
            for free in self.free
            for cell in cells(shape, self.bleed)
            for columns, rows in (free.holds(cell),)
            if columns * rows
        ]
        return max(found, key=lambda row: row[0])[1:] if found else None

    def _place(self, free: _Free, cell: Cell, pieces: Copies) -> int:
        """Place a block of full rows; return the number of its pieces."""
        columns, rows = free.holds(cell)
        number = min(len(pieces), columns * rows)
        if self.upright:
            rows = min(rows, number)
            columns = number // rows
        else:
            columns = min(columns, number)
            rows = number // columns
        self.block += 1
        for n, (piece, copy) in enumerate(pieces[: rows * columns]):
            at = cell.at(free.x + n % columns * cell.width, free.y + n // columns * cell.height)
            self.sheets[free.sheet].append(Slot(piece, copy, cell.shape, at, self.block))
        self.free.remove(free)
        self.free += free.without(columns * cell.width, rows * cell.height, self.between, self.upright)
        return rows * columns
