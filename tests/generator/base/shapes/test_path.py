"""Paths, and the polygons they are close to."""

import math
from itertools import pairwise

import pytest

from generator.base.shapes.path import Path, flattened, polygon

HANDLE = 4 / 3 * (math.sqrt(2) - 1)


def test_a_polygon_is_its_own_polygon() -> None:
    corners = ((0.0, 0.0), (4.0, 0.0), (4.0, 3.0))
    assert polygon(corners) == (("m", (0.0, 0.0)), ("l", (4.0, 0.0)), ("l", (4.0, 3.0)), ("h", ()))
    assert flattened(polygon(corners)) == corners


def test_a_line_back_to_the_start_adds_no_corner() -> None:
    path: Path = (("m", (1.0, 1.0)), ("l", (4.0, 1.0)), ("l", (4.0, 3.0)), ("l", (1.0, 1.0)), ("h", ()))
    assert flattened(path) == ((1.0, 1.0), (4.0, 1.0), (4.0, 3.0))


def test_a_curve_becomes_many_short_lines() -> None:
    """A quarter of a circle around (0, 0), and two straight edges."""
    arc = (75.0, 75 * HANDLE, 75 * HANDLE, 75.0, 0.0, 75.0)
    points = flattened((("m", (0.0, 0.0)), ("l", (75.0, 0.0)), ("c", arc), ("h", ())))
    assert points[:2] == ((0.0, 0.0), (75.0, 0.0))
    assert points[-1] == pytest.approx((0.0, 75.0))
    for (x1, y1), (x2, y2) in pairwise(points[1:]):
        assert math.hypot(x1, y1) == pytest.approx(75, abs=0.03)
        assert math.hypot((x1 + x2) / 2, (y1 + y2) / 2) == pytest.approx(75, abs=0.03)
