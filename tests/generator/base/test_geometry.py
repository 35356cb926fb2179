"""Polygons: how deep a point lies in one, and how one grows."""

import pytest

from generator.base.geometry import Point, depth, grown

ANGLE = ((0.0, 0.0), (6.0, 0.0), (6.0, 2.0), (2.0, 2.0), (2.0, 6.0), (0.0, 6.0))  # an L, clockwise


@pytest.mark.parametrize(
    ("point", "expected"),
    [((1, 1), 1), ((1, 5.5), 0.5), ((3, 1.75), 0.25), ((4, 4), -2), ((-3, -4), -5), ((7, 1), -1)],
)
def test_depth_is_the_distance_from_the_nearest_edge(point: Point, expected: float) -> None:
    assert depth(ANGLE, point) == pytest.approx(expected)


def test_growing_moves_every_edge_out() -> None:
    expected = ((-1, -1), (7, -1), (7, 3), (3, 3), (3, 7), (-1, 7))
    assert [pytest.approx(point) for point in grown(ANGLE, 1)] == list(expected)
