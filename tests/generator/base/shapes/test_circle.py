"""Discs and rings: exact cuts, and how far something is from them."""

import math

import pytest

from generator.base.shapes import Shape
from generator.base.shapes.circle import Circle, Ring
from generator.base.shapes.path import flattened
from generator.base.shapes.shape import corners


def test_a_disc_is_round_to_a_hundredth_of_a_mm() -> None:
    disc = Circle(40)
    assert [math.dist((20, 20), corner) for corner in flattened(disc.path)] == pytest.approx([20.0] * 128, abs=0.01)
    assert disc.lines == (disc.path,)


@pytest.mark.parametrize(
    ("shape", "box", "expected"),
    [
        (Circle(40), (18, 18, 4, 4), 20 - math.hypot(2, 2)),
        (Circle(40), (2, 2, 4, 4), 20 - math.hypot(18, 18)),
        (Ring(40, 20), (32, 18, 4, 4), 2.0),
        (Ring(40, 20), (34, 19, 4, 2), 20 - math.hypot(18, 1)),
        (Ring(40, 20), (10, 18, 20, 4), -10.0),
    ],
    ids=["disc", "outside it", "near the hole", "near the rim", "over the hole"],
)
def test_room(shape: Shape, box: tuple[float, float, float, float], expected: float) -> None:
    assert shape.room(corners(*box)) == pytest.approx(expected, abs=0.02)


def test_art_past_the_cut_follows_it() -> None:
    assert [math.dist((20, 20), corner) for corner in flattened(Circle(40).clip(0.0))] == pytest.approx(
        [21.0] * 128, abs=0.01
    )


def test_a_mark_finds_room_on_a_disc() -> None:
    disc = Circle(22)
    middle = disc.corner("bottom-left", 8.0)
    assert middle
    x, y = middle
    assert disc.room(corners(x - 4, y - 4, 8, 8)) >= disc.safe - 1e-3
    assert x < 11 < y
