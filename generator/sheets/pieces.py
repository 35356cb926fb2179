"""Sheets of pieces of several shapes: each shape is a block, and blocks are side by side on shelves."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from itertools import groupby

from generator.base.geometry import Matrix
from generator.base.papers import Paper
from generator.base.shapes import Shape
from generator.sheets.grid import GUTTER, fit, too_large
from generator.sheets.marks import STRIP
from generator.sheets.page import Box, Page
from generator.sheets.paper import Ground, Options, folded, ground
from generator.sheets.sheet import BETWEEN, UNDER, Slot, copies, make_pages
from generator.spec import Component, Piece

MARGIN = 3.0  # room for ticks around the blocks


def lay_pieces(component: Component, shapes: dict[str, Shape], paper: Paper, options: Options) -> tuple[Page, ...]:
    gutterfold = options.backs == "gutterfold"
    on = folded(paper, lying=True, upright_fold=True) if gutterfold else ground(paper, options.backs)
    room = _room(on)
    shelves = _Shelves(room, options.bleed)
    for shape, group in groupby(copies(component.pieces), key=lambda row: shapes[row[0].id]):
        if not shelves.add(shape, list(group)):
            raise too_large(component.name, shape, paper, options)
    return tuple(make_pages(on, shelves.sheets, room, options, under=UNDER))


def _room(on: Ground) -> Box:
    left, top, right, bottom = on.reach
    if on.fold:
        right = on.fold[0][0] - GUTTER / 2
    return left + MARGIN, top + STRIP + MARGIN, right - MARGIN, bottom - STRIP - MARGIN


@dataclass(frozen=True)
class _Cell:
    """The room a piece needs: its shape and bleed, upright or on its side."""

    shape: Shape
    bleed: float
    turned: bool

    @property
    def edge(self) -> float:
        return self.shape.margin(self.bleed)

    @property
    def width(self) -> float:
        return (self.shape.height if self.turned else self.shape.width) + 2 * self.edge

    @property
    def height(self) -> float:
        return (self.shape.width if self.turned else self.shape.height) + 2 * self.edge

    def at(self, x: float, y: float) -> Matrix:
        """Return the place of the piece if its room begins at x, y."""
        upright = Matrix.shift(x + self.edge, y + self.edge)
        return upright @ Matrix.shift(self.shape.height, 0) @ Matrix.turn(90) if self.turned else upright


@dataclass
class _Shelves:
    """Sheets filled from the top left: a block goes beside the last one if it fits, else below, else on a new sheet."""

    room: Box
    bleed: float
    sheets: list[list[Slot]] = field(default_factory=list)
    x: float = 0.0
    y: float = 0.0
    shelf: float = 0.0  # the height of the blocks in this row
    block: int = 0

    def add(self, shape: Shape, pieces: list[tuple[Piece, int]]) -> bool:
        """Place all pieces of a shape; return False if not even one fits on an empty sheet."""
        cells = [_Cell(shape, self.bleed, turned) for turned in (False, not shape.butts)]
        cell = max(cells, key=lambda cell: min(self._hold(cell), len(pieces)))  # on its side only if that helps
        if not self._hold(cell):
            return False
        most, bottom = fit(self.room[2] - self.room[0], cell.width), self.room[3]
        while pieces:
            columns = math.ceil(len(pieces) / math.ceil(len(pieces) / most))
            self._make_room(columns * cell.width, cell.height)
            most_rows = 1 if shape.one_row else math.ceil(len(pieces) / columns)
            rows = min(fit(bottom - self.y, cell.height), most_rows)
            now, pieces = pieces[: rows * columns], pieces[rows * columns :]
            for n, (piece, copy) in enumerate(now):
                at = cell.at(self.x + n % columns * cell.width, self.y + n // columns * cell.height)
                self.sheets[-1].append(Slot(piece, copy, shape, at, self.block))
            self.x += columns * cell.width + BETWEEN
            self.shelf = max(self.shelf, rows * cell.height)
        return True

    def _hold(self, cell: _Cell) -> int:
        """Return the number of pieces that fit on an empty sheet."""
        left, top, right, bottom = self.room
        return fit(right - left, cell.width) * fit(bottom - top, cell.height)

    def _make_room(self, width: float, height: float) -> None:
        """Move on until a block of this width and at least one row fits."""
        left, top, right, bottom = self.room
        if self.sheets and self.x + width > right + 1e-6:
            self.x, self.y, self.shelf = left, self.y + self.shelf + BETWEEN, 0.0
        if not self.sheets or self.y + height > bottom + 1e-6:
            self.sheets.append([])
            self.x, self.y, self.shelf = left, top, 0.0
        self.block += 1
