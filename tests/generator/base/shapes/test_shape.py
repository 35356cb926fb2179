"""Everything that all shapes have in common."""

from itertools import combinations

import pytest

from generator.base.shapes import Rectangle, Shape
from generator.base.shapes.box import Box
from generator.base.shapes.circle import Circle, Ring
from generator.base.shapes.die import Die
from generator.base.shapes.hexagon import Hexagon
from generator.base.shapes.path import polygon
from generator.base.shapes.polygon import Polygon
from generator.base.shapes.rounded import Rounded
from generator.base.shapes.standee import Standee
from generator.base.shapes.triangle import Triangle
from tests.generator.base.shapes.folding import crosses, edges, panel_corners, towards_middle, within

NETS = [Die(10), Die(16), Box(64.5, 89.9, 8.2), Box(64.5, 89.9, 2), Standee(20, 25)]
STRAIGHT = [*NETS, Rectangle(63.5, 88.9), Triangle(58), Hexagon(40), Polygon(9, 9, 49, 9, 29, 44, 29, 14)]
ALL = [*STRAIGHT, Circle(22), Ring(40, 20), Rounded(63.5, 88.9, 3)]


def name(shape: Shape) -> str:
    return f"{shape.kind} {shape.width:.0f}"


@pytest.mark.parametrize("shape", ALL, ids=name)
def test_an_outline_fills_its_bounding_box_and_does_not_cross_itself(shape: Shape) -> None:
    xs, ys = [x for x, _ in shape.outline], [y for _, y in shape.outline]
    assert (min(xs), min(ys)) == pytest.approx((0, 0))
    assert (max(xs), max(ys)) == pytest.approx((shape.width, shape.height))
    for one, other in combinations(edges(shape.outline), 2):
        assert not crosses(one, other), (one, other)


@pytest.mark.parametrize("shape", NETS, ids=name)
def test_a_net_is_one_polygon_around_panels_and_tabs(shape: Shape) -> None:
    for corners in (*(panel_corners(panel) for panel in shape.panels), *shape.tabs):
        assert all(within(towards_middle(corner, corners), shape.outline) for corner in corners)


@pytest.mark.parametrize("shape", STRAIGHT, ids=name)
def test_a_straight_cut_is_its_outline(shape: Shape) -> None:
    assert shape.path == polygon(shape.outline)


def test_equal_numbers_of_another_kind_are_another_shape() -> None:
    assert Rectangle(20, 62.5) == Rectangle(20, 62.5)
    assert Standee(20, 25) != Rectangle(20, 62.5, Standee(20, 25).folds, Standee(20, 25).panels)


@pytest.mark.parametrize(
    ("shape", "over", "margin"),
    [
        (Rectangle(60, 90), 0.0, 3.0),
        (Rounded(60, 90, 3), 0.0, 3.0),
        (Triangle(58), 0.0, 3.0),
        (Hexagon(40), 0.0, 0.0),
        (Die(16), 2.0, 2.0),
        (Circle(22), 1.0, 3.0),
    ],
    ids=["rectangle", "rounded", "triangle", "hexagon", "die", "circle"],
)
def test_art_beyond_the_cut_and_room_between_neighbours(shape: Shape, over: float, margin: float) -> None:
    assert (shape.over, shape.margin(3.0)) == (over, margin)


@pytest.mark.parametrize(("shape", "safe"), [(Rectangle(63, 88), 3.0), (Rectangle(12, 40), 2.0), (Hexagon(15), 2.5)])
def test_small_pieces_have_a_smaller_safe_margin(shape: Shape, safe: float) -> None:
    assert shape.safe == pytest.approx(safe)


def test_art_ends_at_a_triangles_cut_and_at_a_hexagons_box() -> None:
    triangle, hexagon = Triangle(60), Hexagon(40)
    assert triangle.clip(0.0) == polygon(triangle.outline)
    assert hexagon.clip(1.5) == (("re", (-1.5, -1.5, hexagon.width + 3, 43.0)),)
    assert Rectangle(60, 90).clip(1.5) == ()


@pytest.mark.parametrize("shape", [Rectangle(60, 90), Triangle(58), Hexagon(40)], ids=name)
def test_grown_by_a_bleed_every_edge_is_so_far_outside(shape: Shape) -> None:
    assert shape.grown(0) == shape.outline
    for (x1, y1), (x2, y2) in edges(shape.grown(2)):
        assert shape.room([((x1 + x2) / 2, (y1 + y2) / 2)]) == pytest.approx(-2)
