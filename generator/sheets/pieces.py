"""Sheets of pieces of several shapes: each shape a block of its own, blocks side by side on shelves."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from itertools import groupby

from generator.geometry import Matrix
from generator.shapes import Shape
from generator.sheets.grid import GUTTER, fit, too_large
from generator.sheets.marks import STRIP
from generator.sheets.page import Box, Page
from generator.sheets.paper import Ground, Options, Paper, folded, ground
from generator.sheets.sheet import Slot, copies, make_pages
from generator.spec import Component, Piece

MARGIN = 3.0  # room for ticks around the blocks
BETWEEN = 6.0  # room for ticks between two blocks
APART = 4.0  # between nets, which share no cuts


def lay_pieces(component: Component, shapes: dict[str, Shape], paper: Paper, options: Options) -> tuple[Page, ...]:
    gutterfold = options.backs == "gutterfold"
    on = folded(paper, lying=True, upright_fold=True) if gutterfold else ground(paper, options.backs)
    room = _room(on)
    shelves = _Shelves(room, options.bleed)
    for shape, group in groupby(copies(component.pieces), key=lambda row: shapes[row[0].id]):
        if not shelves.add(shape, list(group)):
            raise too_large(component.name, shape, paper, options)
    return tuple(make_pages(on, shelves.sheets, room, options))


def _room(on: Ground) -> Box:
    left, top, right, bottom = on.reach
    if on.fold:
        right = on.fold[0][0] - GUTTER / 2
    return left + MARGIN, top + STRIP + MARGIN, right - MARGIN, bottom - STRIP - MARGIN


@dataclass
class _Shelves:
    """Fills sheets from the top left: a block beside the last one if it fits there, else below, else on a new sheet."""

    room: Box
    bleed: float
    sheets: list[list[Slot]] = field(default_factory=list)
    x: float = 0.0
    y: float = 0.0
    shelf: float = 0.0  # the height of the blocks beside each other
    block: int = 0

    def add(self, shape: Shape, pieces: list[tuple[Piece, int]]) -> bool:
        """Places all pieces of a shape; False when not even one fits on an empty sheet."""
        gap = 0.0 if shape.butts else APART
        bleed = 0.0 if shape.kind == "hexagon" else self.bleed  # neighbours touch at their corners
        wide, high = shape.width + 2 * bleed + gap, shape.height + 2 * bleed + gap
        left, top, right, bottom = self.room
        most = fit(right - left + gap, wide)
        if not most or not fit(bottom - top + gap, high):
            return False
        while pieces:
            columns = math.ceil(len(pieces) / math.ceil(len(pieces) / most))
            self._make_room(columns * wide - gap, high - gap)
            rows = min(fit(bottom - self.y + gap, high), math.ceil(len(pieces) / columns))
            if shape.kind == "hexagon":
                rows = 1  # a slanted cut is straight through one row only
            now, pieces = pieces[: rows * columns], pieces[rows * columns :]
            self._put(shape, now, columns, wide, high, bleed)
            self.x += columns * wide - gap + BETWEEN
            self.shelf = max(self.shelf, rows * high - gap)
        return True

    def _make_room(self, width: float, height: float) -> None:
        """Moves on until a block of this width and at least one row fits."""
        left, top, right, bottom = self.room
        if self.sheets and self.x + width > right + 1e-6:
            self.x, self.y, self.shelf = left, self.y + self.shelf + BETWEEN, 0.0
        if not self.sheets or self.y + height > bottom + 1e-6:
            self.sheets.append([])
            self.x, self.y, self.shelf = left, top, 0.0
        self.block += 1

    def _put(
        self, shape: Shape, pieces: list[tuple[Piece, int]], columns: int, wide: float, high: float, bleed: float
    ) -> None:
        for n, (piece, copy) in enumerate(pieces):
            x = self.x + bleed + n % columns * wide
            y = self.y + bleed + n // columns * high
            self.sheets[-1].append(Slot(piece, copy, shape, Matrix.shift(x, y), self.block))
