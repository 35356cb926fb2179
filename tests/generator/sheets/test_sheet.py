"""Cuts that are printed along pieces: on fronts, where the pieces are, unless no marks are wanted."""

import pytest

from generator.base.geometry import bounds
from generator.base.papers import BACKS, PAPERS
from generator.base.shapes import Setting, read_size
from generator.base.shapes.path import flattened
from generator.sheets import Options, Page, lay_out
from generator.spec.game import Component, Piece


def pages(size: str, kind: str = "pieces", options: Options = Options()) -> tuple[Page, ...]:  # noqa: B008
    piece = Piece("a", 9, "face.svg", "back.svg", read_size(size), {})
    shapes = {"a": piece.size.shape(Setting(), {})}
    return lay_out(Component("a", kind, "card", False, (piece,)), shapes, PAPERS["a4"], options)


@pytest.mark.parametrize("backs", BACKS)
@pytest.mark.parametrize("size", ["circle 30 mm", "polygon 0,0 40,0 20,35"])
def test_a_cut_is_printed_around_each_front(size: str, backs: str) -> None:
    for page in pages(size, options=Options(backs=backs)):
        fronts = [bounds(placed.trim) for placed in page.placements if placed.side == "front"]
        found = [bounds(flattened(curve)) for curve in page.curves]
        assert len(found) == len(fronts)
        for one, other in zip(fronts, found, strict=True):
            assert one == pytest.approx(other, abs=0.01)


def test_a_ring_has_both_cuts_in_one() -> None:
    assert [[step for step, _ in curve].count("m") for page in pages("ring 40 x 20 mm") for curve in page.curves] == [
        2
    ] * 9


def test_a_rounded_card_has_straight_cuts_and_four_arcs() -> None:
    front, back = pages("rounded poker r 4 mm", "cards")
    assert len(front.curves) == 4 * 9
    assert front.marks == pages("poker", "cards")[0].marks
    assert back.curves == ()
    assert {len(placed.trim) for placed in front.placements} == {4}


def test_no_marks_are_no_lines() -> None:
    assert [page.curves for page in pages("circle 30 mm", options=Options(marks="none"))] == [(), ()]


def test_a_printers_shift_turns_them_with_the_page() -> None:
    for page in pages("rounded 120 x 90 mm r 5 mm", "cards", Options(shift=(1.0, 0.0))):
        for curve in page.curves:
            left, top, right, bottom = bounds(flattened(curve))
            assert 0 < left < right < page.width
            assert 0 < top < bottom < page.height
