"""Sheets of pieces of several shapes: each shape is a block, and blocks are side by side on shelves.

Only where that takes fewer sheets, blocks are packed more closely.
"""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise, zip_longest

from generator.base.geometry import Matrix
from generator.base.papers import Paper
from generator.base.shapes import Shape
from generator.base.shapes.hexagon import Comb, Hexagon
from generator.sheets.cell import Cell, cells
from generator.sheets.grid import fit, too_large
from generator.sheets.honeycomb import combs, discs
from generator.sheets.interlock import interlocked
from generator.sheets.packed import Copies, fewest, room_of
from generator.sheets.page import Box, Page
from generator.sheets.paper import Options, folded, ground
from generator.sheets.sheet import BETWEEN, Slot, copies, make_pages
from generator.spec import Component, Piece

APART = 2.0  # between neighbours of different colours, half for the art of each

_COLOUR = re.compile("#[0-9a-fA-F]{6}")


def lay_pieces(component: Component, shapes: dict[str, Shape], paper: Paper, options: Options) -> tuple[Page, ...]:
    """Return the pages of pieces; those of different colours lie apart unless that takes more sheets."""
    gutterfold = options.backs == "gutterfold"
    on = (
        folded(paper, lying=True, upright_fold=True)
        if gutterfold
        else ground(paper, options.backs, cutter=options.cutter)
    )
    room = room_of(on)
    every = [_Shelves(room, options.bleed, apart) for apart in ((0.0,) if options.bleed else (APART, 0.0))]
    groups: dict[Shape, Copies] = {}
    large: Shape | None = None  # one that fits only with less room for ticks, or on a sheet that lies
    for shape, group in groupby(copies(component.pieces), key=lambda row: shapes[row[0].id]):
        pieces = list(group)
        groups.setdefault(shape, []).extend(pieces)
        if large or not all(shelves.add(shape, pieces) for shelves in every):
            large = large or shape
    best = min([*every, *(() if large else _nested(groups, room, options))], key=lambda shelves: len(shelves.sheets))
    packed = fewest(groups, paper, options, sys.maxsize if large else len(best.sheets))
    if large and not packed:
        raise too_large(component.name, large, paper, options)
    packed = packed or (on, room, best.sheets)
    return tuple(make_pages(packed[0], packed[2], packed[1], options))


def _nested(groups: dict[Shape, Copies], room: Box, options: Options) -> Iterator[_Shelves]:
    """Yield sheets on which hexagons lie as in a honeycomb, without straight cuts, and pieces of any form interlock."""
    if any(isinstance(shape, Hexagon) or _is_free(shape) for shape in groups):
        shelves = _Shelves(room, options.bleed, 0.0, nested=True)
        shapes = {shape: Comb(shape.height) if isinstance(shape, Hexagon) else shape for shape in groups}
        if all(shelves.add(shapes[shape], list(group)) for shape, group in groups.items()):
            yield shelves


def _is_free(shape: Shape) -> bool:
    """Return True if a shape has a form of its own."""
    return shape.lined and not shape.butts and not shape.nests


@dataclass
class _Shelves:
    """Sheets filled from the top left: a block goes beside the last one if it fits, else below, else on a new sheet."""

    room: Box
    bleed: float
    apart: float  # between neighbours of different colours
    nested: bool = False
    sheets: list[list[Slot]] = field(default_factory=list)
    x: float = 0.0
    y: float = 0.0
    shelf: float = 0.0  # the height of the blocks in this row
    block: int = 0

    def add(self, shape: Shape, pieces: Copies) -> bool:
        """Place all pieces of a shape; return False if not even one fits on an empty sheet."""
        cell = max(
            cells(shape, self.bleed), key=lambda cell: min(self._hold(cell), len(pieces))
        )  # on its side only if that helps
        if not self._hold(cell):
            return False
        if shape.nests and len(pieces) > 1:
            self._add_nested(self._in_combs if isinstance(shape, Comb) else self._in_discs, shape, pieces)
            return True
        if self.nested and _is_free(shape) and len(pieces) > 1:
            self._add_nested(self._interlocked, shape, pieces)
            return True
        apart = self.apart if shape.butts and len({_look(piece) for piece, _ in pieces}) > 1 else 0.0
        most, bottom = fit(self.room[2] - self.room[0] + apart, cell.width + apart), self.room[3]
        while pieces:
            columns = math.ceil(len(pieces) / math.ceil(len(pieces) / most))
            self._make_room(columns * (cell.width + apart) - apart, cell.height)
            most_rows = 1 if shape.one_row else math.ceil(len(pieces) / columns)
            rows = min(fit(bottom - self.y + apart, cell.height + apart), most_rows)
            self._place(cell, [pieces[n * columns : (n + 1) * columns] for n in range(rows)], apart)
            pieces = pieces[rows * columns :]
        return True

    def _add_nested(self, places_in: Callable[..., list[Matrix]], shape: Shape, pieces: Copies) -> None:
        """Place pieces as in a honeycomb, in blocks as wide as the sheet."""
        left, _, right, bottom = self.room
        while pieces:
            places = places_in(shape, right - left, bottom - self._below, len(pieces)) if self.sheets else []
            if not places:
                self._make_room(right - left, bottom - self.room[1])
                places = places_in(shape, right - left, bottom - self._below, len(pieces))
            self.x, self.y = left, self._below
            self.block += 1
            at = [Matrix.shift(self.x, self.y) @ place for place in places]
            for (piece, copy), matrix in zip(pieces, at, strict=False):
                self.sheets[-1].append(Slot(piece, copy, shape, matrix, self.block))
            lowest = max(matrix.at(corner)[1] for matrix in at for corner in shape.outline)
            self.x, self.shelf = right + BETWEEN, lowest + shape.margin(self.bleed) - self.y
            pieces = pieces[len(places) :]

    def _in_discs(self, shape: Shape, width: float, height: float, number: int) -> list[Matrix]:
        cell = cells(shape, self.bleed)[0]
        return [cell.at(x, y) for x, y in discs(cell.width, width, height, number)]

    def _interlocked(self, shape: Shape, width: float, height: float, number: int) -> list[Matrix]:
        return interlocked(shape, shape.margin(self.bleed), width, height, number)

    def _in_combs(self, shape: Shape, width: float, height: float, number: int) -> list[Matrix]:
        """Return the places of hexagons on a flat edge or on a corner, whichever are more."""
        across = shape.height + 2 * shape.margin(self.bleed)
        middle, upright = Matrix.shift(-shape.width / 2, -shape.height / 2), combs(across, width, height, number)
        turned = [(x, y) for y, x in combs(across, height, width, number)]
        if len(turned) > len(upright):
            return [
                Matrix.shift(x, y) @ Matrix.turn(90) @ middle for x, y in sorted(turned, key=lambda at: (at[1], at[0]))
            ]
        return [Matrix.shift(x, y) @ middle for x, y in upright]

    @property
    def _below(self) -> float:
        """The top of the next shelf."""
        return self.y + (self.shelf + BETWEEN if self.shelf else 0.0)

    def _place(self, cell: Cell, rows: list[Copies], apart: float) -> None:
        """Place a block; neighbouring rows and columns lie apart where any of their pieces differ in colour."""
        looks = [[_look(piece) for piece, _ in row] for row in rows]
        across = _starts(cell.width, apart, list(zip_longest(*looks)))
        down = _starts(cell.height, apart, looks)
        for row, y in zip(rows, down, strict=True):
            for (piece, copy), x in zip(row, across, strict=False):
                self.sheets[-1].append(Slot(piece, copy, cell.shape, cell.at(self.x + x, self.y + y), self.block))
        self.x += across[-1] + cell.width + BETWEEN
        self.shelf = max(self.shelf, down[-1] + cell.height)

    def _hold(self, cell: Cell) -> int:
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


def _starts(size: float, apart: float, lines: Sequence[Sequence[object]]) -> list[float]:
    """Return where each row (or column) begins; ``lines`` has the looks of its pieces, None where there is none."""
    starts = [0.0]
    for line, other in pairwise(lines):
        differ = any(one != two for one, two in zip(line, other, strict=False) if one and two)
        starts.append(starts[-1] + size + (apart if differ else 0.0))
    return starts


def _look(piece: Piece) -> tuple[object, ...]:
    """Return what a piece's colours follow from: its face, the player it belongs to, and its fields with colours."""
    return piece.face, piece.seat, *(value for value in piece.fields.values() if _COLOUR.fullmatch(str(value)))
