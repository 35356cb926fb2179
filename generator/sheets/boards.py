"""Sheets of boards: one on a sheet if it fits, else in equal parts to join, and a map that shows where each belongs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.base.geometry import Matrix, Point
from generator.base.papers import Paper
from generator.base.shapes import Shape
from generator.base.shapes.shape import corners
from generator.sheets.bleed import OUTER, Outline
from generator.sheets.grid import grounds, too_large
from generator.sheets.marks import STRIP, cut_marks, notes, room_for_ticks
from generator.sheets.page import MAP, Box, Label, Mark, Page, Placement, grown
from generator.sheets.paper import Ground, Options, ground
from generator.sheets.sheet import copies
from generator.spec import Component, Piece

OVERLAP = 8.0  # mm of a part that its neighbour is glued onto
MARGIN = 6.0  # around a part, for its ticks and the names of its neighbours
_PAST = 1.0  # mm of art past a cut to a neighbour: a cut slightly off shows no white
_MOST = 60  # parts
_NAME, _SMALL = 3.2, 2.4  # mm: the height of the letters of a part's name, and of its neighbours' beside it
_MAP = 0.8  # of the room for a map, at most


@dataclass(frozen=True)
class _Cuts:
    """A board in columns and rows of equal parts, which may overlap."""

    on: Ground
    shape: Shape
    columns: int
    rows: int
    overlap: float

    @property
    def size(self) -> Point:
        """The width and height of a part."""
        wide = (self.shape.width + (self.columns - 1) * self.overlap) / self.columns
        return wide, (self.shape.height + (self.rows - 1) * self.overlap) / self.rows

    def start(self, column: int, row: int) -> Point:
        """Return where a part begins on the board."""
        wide, high = self.size
        return column * (wide - self.overlap), row * (high - self.overlap)

    def name(self, column: int, row: int) -> str:
        """Return the name of a part: A1 A2 … in the first row, B1 B2 … in the second; "" of a whole board."""
        return f"{chr(65 + row)}{column + 1}" if self.columns * self.rows > 1 else ""


def lay_boards(component: Component, shapes: dict[str, Shape], paper: Paper, options: Options) -> tuple[Page, ...]:
    pages: list[Page] = []
    for piece, copy in copies(component.pieces):
        cuts = _parted(component.name, shapes[piece.id], paper, options)
        for row in range(cuts.rows):
            for column in range(cuts.columns):
                pages += _part(pages[-1].sheet + 1 if pages else 1, piece, copy, cuts, column, row, options)
        if cuts.columns * cuts.rows > 1:
            pages.append(_map(pages[-1].sheet + 1, piece, copy, cuts))
    return tuple(pages)


def _parted(name: str, shape: Shape, paper: Paper, options: Options) -> _Cuts:
    """Return the cuts that make the fewest parts; the paper is turned if that helps. A whole board has its own page."""
    backs = "none" if options.backs == "gutterfold" else options.backs
    overlap = OVERLAP if options.joints == "overlap" else 0.0
    if options.joints == "whole":
        around = paper.clear + MARGIN
        paper = replace(paper, width=shape.width + 2 * around, height=shape.height + 2 * (around + STRIP))
        return _Cuts(ground(paper, backs), shape, 1, 1, 0.0)
    found = []
    for on in grounds(paper, backs, options.cutter):
        left, top, right, bottom = _room(on)
        columns, rows = _parts(shape.width, right - left, overlap), _parts(shape.height, bottom - top, overlap)
        found.append(_Cuts(on, shape, columns, rows, overlap))
    best = min(found, key=lambda cuts: cuts.columns * cuts.rows)
    if best.columns * best.rows > _MOST or best.rows > 26:
        raise too_large(name, shape, paper, options)
    return best


def _parts(side: float, room: float, overlap: float) -> int:
    return max(1, math.ceil((side - overlap) / (room - overlap) - 1e-9))


def _room(on: Ground) -> Box:
    if on.cutter:
        from generator.sheets.registered import largest_free

        return grown(largest_free(on), -MARGIN)
    left, top, right, bottom = on.reach
    return grown((left, top + STRIP, right, bottom - STRIP), -MARGIN)


def _part(sheet: int, piece: Piece, copy: int, cuts: _Cuts, column: int, row: int, options: Options) -> Iterator[Page]:
    """Yield the front of a part and, if the board has one, its back."""
    on, shape, name = cuts.on, cuts.shape, cuts.name(column, row)
    (wide, high), (x0, y0) = cuts.size, cuts.start(column, row)
    left, top, right, bottom = _room(on)
    x, y = (left + right - wide) / 2, (top + bottom - high) / 2
    matrix, trim = Matrix.shift(x - x0, y - y0), corners(x, y, wide, high)
    out_left, out_right = (OUTER if edge else _PAST for edge in (column == 0, column == cuts.columns - 1))
    out_top, out_bottom = (OUTER if edge else _PAST for edge in (row == 0, row == cuts.rows - 1))
    art = corners(x - out_left, y - out_top, wide + out_left + out_right, high + out_top + out_bottom)
    footer, scale_bar = notes(on, (art[0][0], art[0][1], art[2][0], art[2][1]))
    marks = [*cut_marks([trim], [art], room_for_ticks(on, footer), options.marks), *_laps(cuts, column, row, trim)]
    front = Placement(piece.id, copy, "front", matrix, trim, shape, art, name)
    yield Page(
        sheet=sheet,
        side="front",
        width=on.width,
        height=on.height,
        placements=(front,),
        marks=tuple(marks),
        footer=footer,
        scale_bar=scale_bar,
        trim_box=(*trim[0], *trim[2]),
        bleed_box=(*art[0], *art[2]),
        labels=tuple(_labels(cuts, column, row, trim, art)),
    )
    if piece.back and on.flip:
        behind: Outline = tuple(map(on.flip.at, trim))
        around: Outline = tuple(map(on.flip.at, art))
        turned = on.flip @ matrix @ Matrix(a=-1, e=shape.width)
        back = Placement(piece.id, copy, "back", turned, behind, shape, around, name)
        yield Page(sheet, "back", on.width, on.height, (back,), (), None, None, _box(behind), _box(around))


def _box(outline: Outline) -> Box:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


def _laps(cuts: _Cuts, column: int, row: int, trim: Outline) -> Iterator[Mark]:
    """Yield dashed lines on a part, up to which its right and lower neighbours lie on it."""
    if not cuts.overlap:
        return
    (left, top), (right, bottom) = trim[0], trim[2]
    if column < cuts.columns - 1:
        yield Mark((right - cuts.overlap, top), (right - cuts.overlap, bottom), on_art=True)
    if row < cuts.rows - 1:
        yield Mark((left, bottom - cuts.overlap), (right, bottom - cuts.overlap), on_art=True)


def _labels(cuts: _Cuts, column: int, row: int, trim: Outline, art: Outline) -> Iterator[Label]:
    """Yield the name of a part at its corner, and along each seam the name of the part that comes there."""
    if not cuts.name(column, row):
        return
    (left, top), (right, bottom) = trim[0], trim[2]
    (far_left, far_top), (far_right, far_bottom) = art[0], art[2]
    yield Label(cuts.name(column, row), (left + 8.0, far_top - 1.2), _NAME)
    middle_x, middle_y, gap = (left + right) / 2, (top + bottom) / 2, 0.8
    for step_x, step_y, at, turn in (
        (0, -1, (middle_x, far_top - gap), 0.0),
        (1, 0, (far_right + gap, middle_y), 90.0),
        (0, 1, (middle_x, far_bottom + gap + _SMALL * 0.75), 0.0),
        (-1, 0, (far_left - gap, middle_y), -90.0),
    ):
        if 0 <= column + step_x < cuts.columns and 0 <= row + step_y < cuts.rows:
            yield Label(cuts.name(column + step_x, row + step_y), at, _SMALL, turn)


def _map(sheet: int, piece: Piece, copy: int, cuts: _Cuts) -> Page:
    """Return a page that shows the whole board in small, its seams and the names of its parts."""
    shape, paper = cuts.shape, cuts.on.paper
    on = ground(paper, "none", lying=shape.width > shape.height)
    left, top, right, bottom = _room(on)
    scale = min((right - left) * _MAP / shape.width, (bottom - top) * _MAP / shape.height)
    wide, high = shape.width * scale, shape.height * scale
    x, y = (left + right - wide) / 2, (top + bottom - high) / 2
    seams = []
    middle_x, middle_y = ((side - cuts.overlap / 2) * scale for side in cuts.size)
    step_x, step_y = ((side - cuts.overlap) * scale for side in cuts.size)
    for column in range(cuts.columns - 1):
        at = x + middle_x + column * step_x
        seams.append(Mark((at, y), (at, y + high), on_art=True))
    for row in range(cuts.rows - 1):
        at = y + middle_y + row * step_y
        seams.append(Mark((x, at), (x + wide, at), on_art=True))
    labels = [
        Label(
            cuts.name(column, row),
            (x + (column + 0.5) * wide / cuts.columns, y + (row + 0.5) * high / cuts.rows),
            7.0,
            plate=True,
        )
        for row in range(cuts.rows)
        for column in range(cuts.columns)
    ]
    outline = corners(x, y, wide, high)
    placed = Placement(piece.id, copy, "front", Matrix(a=scale, d=scale, e=x, f=y), outline, shape, outline, MAP)
    footer, _ = notes(on, (x, y, x + wide, y + high))
    box = (x, y, x + wide, y + high)
    return Page(
        sheet, "front", on.width, on.height, (placed,), tuple(seams), footer, None, box, box, labels=tuple(labels)
    )
