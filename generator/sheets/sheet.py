"""Turn slots into pages: fronts with marks, and backs that meet them when the sheet is turned over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from generator.base.geometry import Matrix, Point, bounds
from generator.base.shapes import Shape
from generator.sheets.marks import cut_marks, fold_marks, notes, room_for_ticks
from generator.sheets.page import Box, Mark, Page, Placement, grown
from generator.sheets.paper import Ground, Options
from generator.spec import Piece

BETWEEN = 6.0  # mm between two blocks, half for the ticks of each
UNDER = 1.5  # mm


@dataclass(frozen=True)
class Slot:
    """A copy of a piece at its place; slots in one ``block`` share straight cuts."""

    piece: Piece
    copy: int
    shape: Shape
    matrix: Matrix
    block: int = 0


def copies(pieces: Iterable[Piece]) -> list[tuple[Piece, int]]:
    """Return every copy to print, with its number."""
    return [(piece, copy) for piece in pieces for copy in piece.numbers]


def make_pages(
    on: Ground, sheets: Iterable[list[Slot]], full: Box, options: Options, under: float = 0.0
) -> Iterator[Page]:
    """Yield the pages of the sheets. ``full`` is the area a full sheet's art covers: notes stay off it on every sheet.

    If any sheet has backs, all get a back page, or a duplex printer would print the next front there.
    Backs run ``under`` mm past the block if there is room, so that a back printed slightly off shows no white.
    """
    filled = list(sheets)
    maker = _Maker(on, full, options, any(slot.piece.back for slots in filled for slot in slots), under)
    for number, slots in enumerate(filled, 1):
        yield from maker.sheet(number, slots)


class _Maker:
    def __init__(self, on: Ground, full: Box, options: Options, has_backs: bool, under: float) -> None:
        self.on, self.options, self.two_sided = on, options, has_backs and on.flip is not None
        self.under = under
        self.footer, self.scale_bar = notes(on, full)
        self.room = room_for_ticks(on, self.footer)
        self.known: dict[tuple[Any, ...], tuple[Mark, ...]] = {}

    def sheet(self, number: int, slots: list[Slot]) -> Iterator[Page]:
        fronts = [_placed(slot, "front", slot.matrix) for slot in slots]
        backs = [self._back(slot) for slot in slots if slot.piece.back and self.on.flip]
        marks = tuple(self._marks(slots, fronts))
        if self.on.fold:
            yield self._page(number, "both", [*fronts, *backs], (*fold_marks(self.on, self.room), *marks))
            return
        yield self._page(number, "front", fronts, marks)
        if self.two_sided:
            yield self._page(number, "back", backs, None)

    def _back(self, slot: Slot) -> Placement:
        """Return the back's place: when the piece is cut out and turned over sideways, its back is upright."""
        assert self.on.flip
        return _placed(slot, "back", self.on.flip @ slot.matrix @ Matrix(a=-1, e=slot.shape.width))

    def _marks(self, slots: list[Slot], fronts: list[Placement]) -> Iterator[Mark]:
        blocks: dict[int, list[Placement]] = {}
        for slot, front in zip(slots, fronts, strict=True):
            if slot.shape.butts:
                blocks.setdefault(slot.block, []).append(front)
        for block, placed in blocks.items():
            others = [f for slot, f in zip(slots, fronts, strict=True) if slot.block != block]
            taken = [grown(bounds(f.trim), (f.shape.over or self.options.bleed) + BETWEEN / 2) for f in others]
            yield from self._cut_marks(tuple(front.trim for front in placed), tuple(taken))

    def _cut_marks(self, trims: tuple[tuple[Point, ...], ...], taken: tuple[Box, ...]) -> tuple[Mark, ...]:
        """Return the cut marks, cached: most sheets are full and have the same cuts."""
        if (trims, taken) not in self.known:
            self.known[trims, taken] = tuple(cut_marks(list(trims), self.room, taken, self.options))
        return self.known[trims, taken]

    def _page(self, sheet: int, side: str, placements: list[Placement], marks: tuple[Mark, ...] | None) -> Page:
        """Return a page. Without marks it is a back: it may print slightly off, so it gets no guides or notes."""
        corners = [corner for placement in placements for corner in placement.trim]
        trim = bounds(corners) if corners else self.on.reach
        return Page(
            sheet=sheet,
            side=side,
            width=self.on.width,
            height=self.on.height,
            placements=tuple(placements),
            marks=marks or (),
            footer=None if marks is None else self.footer,
            scale_bar=None if marks is None else self.scale_bar,
            trim_box=trim,
            bleed_box=grown(trim, self.options.bleed) if corners else trim,
            under=self.under if marks is None else 0.0,
        )


def _placed(slot: Slot, side: str, matrix: Matrix) -> Placement:
    return Placement(slot.piece.id, slot.copy, side, matrix, _trim(matrix, slot.shape.outline), slot.shape)


@lru_cache(maxsize=1024)
def _trim(matrix: Matrix, outline: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return where a shape is cut, cached: every sheet repeats the same places."""
    return tuple(matrix.at(corner) for corner in outline)


def area(on: Ground, matrices: Iterable[Matrix], shape: Shape, bleed: float) -> Box:
    """Return the area that shapes at these places cover, with their backs if the paper is folded."""
    corners = [matrix.at(corner) for matrix in matrices for corner in shape.outline]
    if on.fold and on.flip:
        corners += [on.flip.at(corner) for corner in corners]
    return grown(bounds(corners), bleed)
