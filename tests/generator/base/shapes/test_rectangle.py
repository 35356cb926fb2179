"""The distance of something on a card from its cut."""

import pytest

from generator.base.geometry import Point
from generator.base.shapes import Rectangle, Shape


@pytest.mark.parametrize(
    ("corners", "expected"),
    [
        ([(10, 20), (30, 25)], 10),
        ([(10, 4), (30, 25)], 4),
        ([(10, 20), (57, 25)], 3),
        ([(10, 20), (30, 87)], 1),
        ([(30, 44), (-2, 44), (61, 44)], -2),
    ],
)
def test_room_is_the_nearest_corner_to_the_nearest_edge(corners: list[Point], expected: float) -> None:
    card = Rectangle(60, 88)
    assert card.room(corners) == expected
    assert Shape.room(card, corners) == pytest.approx(expected)  # the slow way
