"""Polygons: any outline with straight edges."""

import pytest

from generator.base.shapes.path import flattened
from generator.base.shapes.polygon import Polygon
from generator.base.shapes.shape import corners


def test_it_begins_at_its_own_corner_and_goes_clockwise() -> None:
    outline = ((0, 0), (0, 40), (40, 40))
    assert Polygon(5, 5, 5, 45, 45, 45).outline == outline[::-1]
    assert Polygon(45, 45, 5, 45, 5, 5).outline == ((40, 40), (0, 40), (0, 0))


def test_room() -> None:
    assert Polygon(0, 0, 0, 40, 40, 40).room(corners(2, 30, 4, 4)) == pytest.approx(2.0)


def test_art_past_the_cut_follows_it() -> None:
    grown = flattened(Polygon(0, 0, 40, 0, 40, 40, 0, 40).clip(0.0))
    assert grown == ((-1, -1), (41, -1), (41, 41), (-1, 41))
