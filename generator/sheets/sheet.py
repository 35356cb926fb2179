"""Turn slots into pages: fronts with marks, and backs that meet them when the sheet is turned over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from generator.base.geometry import Matrix, Point, bounds
from generator.base.shapes import Shape
from generator.base.shapes.path import Path, moved
from generator.sheets.bleed import Outline, ends, room_of
from generator.sheets.marks import cut_marks, fold_marks, notes, room_for_ticks
from generator.sheets.page import Box, Mark, Page, Placement, grown
from generator.sheets.paper import Ground, Options
from generator.spec import Piece

BETWEEN = 6.0  # mm between two blocks, half for the art and ticks of each


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


def make_pages(on: Ground, sheets: Iterable[list[Slot]], full: Box, options: Options) -> Iterator[Page]:
    """Yield the pages of the sheets. ``full`` is the area a full sheet's art covers: notes stay off it on every sheet.

    If any sheet has backs, all get a back page, or a duplex printer would print the next front there.
    """
    filled = list(sheets)
    maker = _Maker(on, full, options, any(slot.piece.back for slots in filled for slot in slots))
    for number, slots in enumerate(filled, 1):
        yield from maker.sheet(number, slots)


class _Maker:
    def __init__(self, on: Ground, full: Box, options: Options, has_backs: bool) -> None:
        self.on, self.options, self.two_sided = on, options, has_backs and on.flip is not None
        self.footer, self.scale_bar = notes(on, full)
        self.room = room_for_ticks(on, self.footer)
        self.known: dict[tuple[Any, ...], tuple[list[Outline], tuple[Mark, ...]]] = {}

    def sheet(self, number: int, slots: list[Slot]) -> Iterator[Page]:
        trims = [_trim(slot.matrix, slot.shape.block) for slot in slots]
        arts, marks = self._blocks(slots, trims)
        curves = self._curves(slots)
        fronts = [_placed(slot, "front", slot.matrix, art) for slot, art in zip(slots, arts, strict=True)]
        backs = [
            self._back(slot, art) for slot, art in zip(slots, arts, strict=True) if slot.piece.back and self.on.flip
        ]
        if self.on.fold:
            yield self._page(number, "both", [*fronts, *backs], (*fold_marks(self.on, self.room), *marks), curves)
            return
        yield self._page(number, "front", fronts, marks, curves)
        if self.two_sided:
            yield self._page(number, "back", backs, None)

    def _curves(self, slots: list[Slot]) -> tuple[Path, ...]:
        """Return the cuts that are printed along the pieces."""
        if self.options.marks == "none":
            return ()
        return tuple(moved(line, slot.matrix) for slot in slots for line in slot.shape.lines)

    def _back(self, slot: Slot, art: Outline) -> Placement:
        """Return the back's place: when the piece is cut out and turned over sideways, its back is upright."""
        assert self.on.flip
        behind = tuple(self.on.flip.at(corner) for corner in art)
        return _placed(slot, "back", self.on.flip @ slot.matrix @ Matrix(a=-1, e=slot.shape.width), behind)

    def _blocks(self, slots: list[Slot], trims: list[Outline]) -> tuple[list[Outline], tuple[Mark, ...]]:
        """Return where the art of each slot ends, and the marks of all blocks."""
        blocks: dict[int, list[int]] = {}
        for n, slot in enumerate(slots):
            blocks.setdefault(slot.block, []).append(n)
        boxes = {block: self._box([(slots[n], trims[n]) for n in own]) for block, own in blocks.items()}
        arts, marks = list[Outline]([()] * len(slots)), list[Mark]()
        for block, own in blocks.items():
            if not slots[own[0]].shape.butts:
                continue
            room = room_of(boxes[block], [box for other, box in boxes.items() if other != block], self.room)
            found, drawn = self._block(tuple(trims[n] for n in own), room)
            marks += drawn
            for n, art in zip(own, found, strict=True):
                arts[n] = art
        return arts, tuple(marks)

    def _box(self, placed: list[tuple[Slot, Outline]]) -> Box:
        """Return the box of a block with the art that its shape always runs past the cut."""
        return grown(bounds([corner for _, trim in placed for corner in trim]), placed[0][0].shape.over)

    def _block(self, trims: tuple[Outline, ...], room: Box) -> tuple[list[Outline], tuple[Mark, ...]]:
        """Return the art and marks of a block, cached: most sheets are full and have the same cuts."""
        if (trims, room) not in self.known:
            arts = ends(trims, room, self.options.bleed)
            self.known[trims, room] = arts, tuple(cut_marks(trims, arts, room, self.options.marks))
        return self.known[trims, room]

    def _page(
        self,
        sheet: int,
        side: str,
        placements: list[Placement],
        marks: tuple[Mark, ...] | None,
        curves: tuple[Path, ...] = (),
    ) -> Page:
        """Return a page. Without marks it is a back: it may print slightly off, so it gets no guides or notes."""
        corners = [corner for placement in placements for corner in placement.trim]
        art = [corner for placement in placements for corner in placement.art]
        trim = bounds(corners) if corners else self.on.reach
        return Page(
            sheet=sheet,
            side=side,
            width=self.on.width,
            height=self.on.height,
            placements=tuple(placements),
            marks=marks or (),
            curves=curves,
            footer=None if marks is None else self.footer,
            scale_bar=None if marks is None else self.scale_bar,
            trim_box=trim,
            bleed_box=bounds([*corners, *art]) if corners else trim,
        )


def _placed(slot: Slot, side: str, matrix: Matrix, art: Outline) -> Placement:
    cut = slot.shape.behind if side == "back" else slot.shape
    return Placement(slot.piece.id, slot.copy, side, matrix, _trim(matrix, cut.block), slot.shape, art)


@lru_cache(maxsize=1024)
def _trim(matrix: Matrix, outline: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return where a shape is cut, cached: every sheet repeats the same places."""
    return tuple(matrix.at(corner) for corner in outline)


def area(on: Ground, matrices: Iterable[Matrix], shape: Shape, bleed: float) -> Box:
    """Return the area that shapes at these places cover, with their backs if the paper is folded."""
    corners = [matrix.at(corner) for matrix in matrices for corner in shape.block]
    if on.fold and on.flip:
        corners += [on.flip.at(corner) for corner in corners]
    return grown(bounds(corners), bleed)
