"""Move backs to cancel a printer's shift, so that they meet the fronts."""

from __future__ import annotations

from dataclasses import replace

from generator.base.geometry import Matrix, Point, bounds
from generator.base.shapes.path import moved
from generator.sheets.page import Box, Note, Page, Placement

_UPRIGHT = 90  # degrees a lying page is turned


def cancelled(pages: tuple[Page, ...], shift: Point) -> tuple[Page, ...]:
    """Return the pages with their backs moved to cancel a printer's shift.

    All pages become upright: the shift is measured on an upright sheet, and printers turn a lying one as they like.
    """
    if not any(shift):
        return pages
    x, y = shift
    return tuple(_moved(page, Matrix.shift(-x, -y)) if page.side == "back" else page for page in map(upright, pages))


def upright(page: Page) -> Page:
    """Return a lying page turned clockwise, front and back alike, so that they still meet when it is flipped."""
    if page.width <= page.height:
        return page
    turn = Matrix.shift(page.height, 0) @ Matrix.turn(_UPRIGHT)
    return replace(
        _moved(page, turn),
        width=page.height,
        height=page.width,
        marks=tuple(replace(mark, start=turn.at(mark.start), end=turn.at(mark.end)) for mark in page.marks),
        curves=tuple(moved(path, turn) for path in page.curves),
        registration=tuple(moved(path, turn) for path in page.registration),
        labels=tuple(replace(label, at=turn.at(label.at), turn=label.turn + _UPRIGHT) for label in page.labels),
        footer=_turned(page.footer, turn),
        scale_bar=_turned(page.scale_bar, turn),
    )


def _moved(page: Page, by: Matrix) -> Page:
    return replace(
        page,
        placements=tuple(_placed(placement, by) for placement in page.placements),
        trim_box=_box(page.trim_box, by),
        bleed_box=_box(page.bleed_box, by),
    )


def _placed(placement: Placement, by: Matrix) -> Placement:
    trim, art = (tuple(map(by.at, corners)) for corners in (placement.trim, placement.art))
    return replace(placement, matrix=by @ placement.matrix, trim=trim, art=art)


def _turned(note: Note | None, turn: Matrix) -> Note | None:
    return Note(turn.at(note.at), note.turn + _UPRIGHT, note.length) if note else None


def _box(box: Box, by: Matrix) -> Box:
    return bounds([by.at(box[:2]), by.at(box[2:])])
