"""Outlines of any form: their art past the cut, and how they look from behind."""

import math
import random

import pytest

from generator.base.geometry import Point, depth
from generator.base.shapes.outline import Outline
from generator.base.shapes.path import Path, flattened, polygon, smooth

FLAG: Path = (
    ("m", (0.0, 0.0)),
    ("l", (40.0, 0.0)),
    ("c", (50.0, 5.0, 55.0, 10.0, 60.0, 10.0)),
    ("l", (45.0, 20.0)),
    ("l", (60.0, 30.0)),
    ("c", (52.0, 38.0, 40.0, 40.0, 20.0, 40.0)),
    ("l", (10.0, 28.0)),
    ("l", (0.0, 40.0)),
    ("h", ()),
)


def winding(points: tuple[Point, ...], at: Point) -> int:
    """Return how often the outline goes around a point."""
    angles = [math.atan2(y - at[1], x - at[0]) for x, y in points]
    turns = (math.remainder(b - a, math.tau) for a, b in zip(angles, (*angles[1:], angles[0]), strict=True))
    return round(sum(turns) / math.tau)


@pytest.mark.parametrize("by", [1.0, 3.0, 5.0])
def test_art_ends_at_the_same_distance_all_around(by: float) -> None:
    flag, chance = Outline(FLAG), random.Random(7)
    around = flattened(flag.clip(by))
    points = [(chance.uniform(-8, 68), chance.uniform(-8, 48)) for _ in range(1500)]
    for point in points:
        out = -depth(flag.outline, point)
        if abs(out - by) > 0.05:
            assert (winding(around, point) != 0) == (out < by)


def test_its_polygon_is_as_exact_as_it_has_to_be() -> None:
    exact = flattened(FLAG)  # 32 lines for each curve
    assert max(abs(depth(smooth(FLAG), point)) for point in exact) < 0.01
    assert len(smooth(FLAG)) < len(exact)


def test_from_behind_it_is_mirrored() -> None:
    flag = Outline(FLAG)
    assert flag.behind.outline != flag.outline
    mirrored = [(flag.width - x, y) for x, y in reversed(flag.behind.outline)]
    assert all(math.dist(one, other) < 1e-9 for one, other in zip(mirrored, flag.outline, strict=True))
    assert flag.behind.heart[:2] == pytest.approx((flag.width - flag.heart[0], flag.heart[1]), abs=0.1)


def test_its_heart_is_the_largest_circle_inside() -> None:
    triangle = Outline(polygon([(0.0, 0.0), (40.0, 0.0), (0.0, 30.0)]))
    assert triangle.heart == pytest.approx((10, 10, 10), abs=0.1)
    assert not triangle.fills_box
