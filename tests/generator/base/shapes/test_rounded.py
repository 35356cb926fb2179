"""Cards with round corners: parted by straight cuts, then rounded."""

import math

import pytest

from generator.base.geometry import depth
from generator.base.shapes.rounded import Rounded
from generator.base.shapes.shape import corners


def test_straight_cuts_part_it_from_its_neighbours_and_arcs_are_printed() -> None:
    card = Rounded(60, 90, 5)
    assert card.block == corners(0, 0, 60, 90)
    assert [len(line) for line in card.lines] == [2, 2, 2, 2]
    assert depth(card.outline, (0.5, 0.5)) < 0 < depth(card.outline, (2.5, 2.5))


@pytest.mark.parametrize(
    ("box", "expected"), [((0, 30, 10, 10), 0.0), ((3, 3, 10, 10), 10 - math.hypot(7, 7)), ((25, 30, 10, 10), 25.0)]
)
def test_room(box: tuple[float, float, float, float], expected: float) -> None:
    assert Rounded(60, 90, 10).room(corners(*box)) == pytest.approx(expected, abs=0.02)
