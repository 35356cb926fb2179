"""How far something lies from the cut."""

import pytest

from generator.base.geometry import Point
from generator.base.shapes import rectangle
from generator.faces.margin import room


@pytest.mark.parametrize(
    ("corners", "expected"),
    [
        ([(10, 20), (30, 25)], 10),
        ([(10, 4), (30, 25)], 4),
        ([(10, 20), (57, 25)], 3),
        ([(10, 20), (30, 87)], 1),
        ([(30, 44), (-2, 44), (61, 89)], -2),
    ],
)
def test_room_is_the_nearest_corner_to_the_nearest_edge(corners: list[Point], expected: float) -> None:
    assert room(rectangle(60, 88), corners) == expected
