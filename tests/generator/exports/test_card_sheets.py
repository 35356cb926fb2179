"""Grids of card sheets: as few places and as large faces as fit into the pixels that are allowed."""

import pytest

from generator.exports.card_sheets import Grid, grid_for, shares

POKER, MINI, LYING = (63.5, 88.9), (44.0, 68.0), (88.9, 63.5)


@pytest.mark.parametrize(
    ("number", "size", "grid"),
    [
        (2, POKER, Grid(2, 2, 750, 1050, 300)),
        (8, POKER, Grid(4, 2, 750, 1050, 300)),
        (15, POKER, Grid(5, 3, 750, 1050, 300)),
        (69, POKER, Grid(10, 7, 408, 571, 163)),
        (54, POKER, Grid(9, 6, 455, 637, 182)),
        (6, LYING, Grid(3, 2, 1050, 750, 300)),
        (24, MINI, Grid(6, 4, 520, 803, 300)),
    ],
)
def test_faces_are_as_large_as_a_sheet_allows(number: int, size: tuple[float, float], grid: Grid) -> None:
    found = grid_for(number, size)
    assert (found, max(found.size) <= 4096) == (grid, True)


def test_more_than_a_sheet_holds_goes_on_several() -> None:
    assert [len(share) for share in shares(range(69))] == [69]
    assert [len(share) for share in shares(range(140))] == [46, 47, 47]
