"""Sheets of rectangular pieces: fronts, and backs that land on them when the sheet is turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.geometry import Matrix, Point, bounds
from generator.sheets.grid import plan_grid
from generator.sheets.marks import cut_marks, margins, notes
from generator.sheets.page import Box, Mark, Page, Placement
from generator.sheets.paper import Options, Paper
from generator.spec import Component, Piece


def lay_cards(component: Component, paper: Paper, options: Options) -> tuple[Page, ...]:
    """Every copy of every piece on pages, a front and its back in turn."""
    return tuple(_Layout(component, paper, options).pages())


class _Layout:
    def __init__(self, component: Component, paper: Paper, options: Options) -> None:
        self.paper, self.options, self.size = paper, options, component.size
        self.grid = plan_grid(paper, component.size, options)
        self.copies = [piece for piece in component.pieces for _ in range(piece.copies)]
        full = [self._front("", place) for place in self.grid.places]
        if self.grid.fold:
            full += [self._back(front) for front in full]
        self.footer, self.scale_bar = notes(self.grid, paper, margins(self.grid, paper, self._art(full)))

    def pages(self) -> Iterator[Page]:
        per_sheet = len(self.grid.places)
        for sheet, start in enumerate(range(0, len(self.copies), per_sheet), 1):
            yield from self._sheet(sheet, self.copies[start : start + per_sheet])

    def _sheet(self, sheet: int, pieces: Sequence[Piece]) -> Iterator[Page]:
        fronts = [self._front(piece.id, place) for piece, place in zip(pieces, self.grid.places, strict=False)]
        paired = zip(fronts, pieces, strict=True)
        backs = [self._back(front) for front, piece in paired if piece.back and self.grid.flip]
        if self.grid.fold:
            yield self._page(sheet, "both", [*fronts, *backs], fronts)
            return
        yield self._page(sheet, "front", fronts, fronts)
        if backs:
            yield self._page(sheet, "back", backs, [])

    def _front(self, piece: str, place: Point) -> Placement:
        return self._placed(piece, "front", Matrix.shift(*place))

    def _back(self, front: Placement) -> Placement:
        """Where the back must lie so that the piece, cut out and turned over sideways, shows it upright."""
        assert self.grid.flip
        return self._placed(front.piece, "back", self.grid.flip @ front.matrix @ Matrix(a=-1, e=self.size[0]))

    def _placed(self, piece: str, side: str, matrix: Matrix) -> Placement:
        w, h = self.size
        return Placement(piece, side, matrix, tuple(matrix.at(corner) for corner in ((0, 0), (w, 0), (w, h), (0, h))))

    def _art(self, placements: list[Placement]) -> Box:
        """What is printed, bleed included."""
        return _grown(bounds([corner for placement in placements for corner in placement.trim]), self.options.bleed)

    def _page(self, sheet: int, side: str, placements: list[Placement], guided: list[Placement]) -> Page:
        """``guided`` are the placements that get cut marks: fronts only, for a back may be a little off."""
        art = self._art(placements)
        return Page(
            sheet=sheet,
            side=side,
            width=self.grid.width,
            height=self.grid.height,
            placements=tuple(placements),
            marks=self._marks(guided),
            footer=self.footer if guided else None,
            scale_bar=self.scale_bar if guided else None,
            trim_box=_grown(art, -self.options.bleed),
            bleed_box=art,
        )

    def _marks(self, guided: list[Placement]) -> tuple[Mark, ...]:
        if not guided:
            return ()
        trims = [placement.trim for placement in guided]
        return cut_marks(trims, self._art(guided), self.grid, self.paper, self.options)


def _grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by
