"""Discs lie in a grid or as in a honeycomb, whichever holds more, and hexagons where that saves a sheet."""

import math
from itertools import combinations

import pytest

from generator.base.papers import PAPERS
from generator.base.shapes import Setting, read_size
from generator.sheets import Options, Page, lay_out
from generator.sheets.honeycomb import discs
from generator.sheets.packed import room_of
from generator.sheets.paper import ground
from generator.spec.game import Component, Piece


@pytest.mark.parametrize(
    ("width", "height", "most"),
    [
        (40, 40, 16),  # the grid: a honeycomb would hold 14
        (100, 97, 105),  # eleven rows of ten and nine in turn
        (97, 100, 105),  # or columns
        (105, 97, 110),
        (10, 10, 1),
        (9.9, 50, 0),
        (50, 9.9, 0),
    ],
)
def test_the_way_that_holds_most(width: float, height: float, most: int) -> None:
    places = discs(10, width, height, 1000)
    assert len(places) == most
    assert all(0 <= x <= width - 10 + 1e-6 and 0 <= y <= height - 10 + 1e-6 for x, y in places)
    assert all(math.dist(one, two) > 10 - 1e-6 for one, two in combinations(places, 2))


def test_few_take_little_height() -> None:
    assert discs(10, 100, 100, 10) == [(x * 10, 0) for x in range(10)]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("across", [12, 18, 22, 30, 45])
def test_full_sheets(paper: str, across: int) -> None:
    piece = Piece("coin", 500, "face.svg", None, read_size(f"circle {across} mm"), {})
    shape = piece.size.shape(Setting(), {})
    pages = lay_out(Component("coins", "pieces", "card", False, (piece,)), {"coin": shape}, PAPERS[paper], Options())
    left, top, right, bottom = room_of(ground(PAPERS[paper], "none"))
    full = max(len(page.placements) for page in pages)
    assert full >= len(discs(across + 2 * shape.over, right - left, bottom - top, 10_000))
    assert sum(len(page.placements) for page in pages) == 500
    assert all(len(page.curves) == len(page.placements) for page in pages)


def hexagons(number: int, paper: str, across: float) -> tuple[Page, ...]:
    piece = Piece("hex", number, "face.svg", None, read_size(f"hex {across} mm"), {})
    shapes = {"hex": piece.size.shape(Setting(), {})}
    return lay_out(Component("hexes", "pieces", "card", False, (piece,)), shapes, PAPERS[paper], Options())


def most_hexagons(paper: str, across: float) -> int:
    """Return how many fit in a grid, or in columns or rows that lie in the gaps of their neighbours."""
    left, top, right, bottom = room_of(ground(PAPERS[paper], "none"))
    wide, counts = across * 2 / math.sqrt(3), []
    for width, height in ((right - left, bottom - top), (bottom - top, right - left)):
        columns = max(0, math.floor((width - wide) / (wide * 0.75) + 1e-9) + 1)
        whole, shifted = (max(0, math.floor((height - shift) / across + 1e-9)) for shift in (0.0, across / 2))
        counts += [(columns + 1) // 2 * whole + columns // 2 * shifted]
        counts += [math.floor(width / wide) * math.floor(height / across)]
    return max(counts)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("across", [15, 25, 40, 55])
def test_hexagons_take_as_few_sheets_as_in_the_best_grid(paper: str, across: float) -> None:
    most = most_hexagons(paper, across + 1)  # each has half a millimetre of art around it
    pages = hexagons(3 * most, paper, across)
    assert len(pages) <= 3
    left, top, right, bottom = PAPERS[paper].clear, PAPERS[paper].clear, *(
        side - PAPERS[paper].clear for side in (PAPERS[paper].width, PAPERS[paper].height)
    )  # fmt: skip
    for page in pages:
        for x, y in (corner for placed in page.placements for corner in placed.trim):
            assert left <= x <= right
            assert top <= y <= bottom
        middles = [placed.matrix.at((placed.shape.width / 2, placed.shape.height / 2)) for placed in page.placements]
        assert all(math.dist(one, two) > across - 1e-6 for one, two in combinations(middles, 2))


def test_hexagons_keep_their_straight_cuts_if_a_honeycomb_saves_no_sheet() -> None:
    (few,), (many,) = hexagons(24, "a4", 40), hexagons(30, "a4", 40)
    assert few.curves == ()
    assert len(few.marks) > 20
    assert len(many.curves) == 30
