"""Discs lie in a grid or as in a honeycomb, whichever holds more."""

import math
from itertools import combinations

import pytest

from generator.base.papers import PAPERS
from generator.base.shapes import Setting, read_size
from generator.sheets import Options, lay_out
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
