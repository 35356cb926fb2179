"""Nets of dice lie flat without lying on themselves, and have a tab for each seam."""

import math
from itertools import combinations

import pytest

from generator.base.geometry import Point
from generator.base.shapes.polyhedron import Polyhedron
from tests.generator.base.shapes.folding import Net, Solid, edges, overlap
from tests.generator.base.shapes.test_polyhedron import SOLIDS, folded


@pytest.fixture(
    params=[(form, across) for form in SOLIDS for across in (16.0, 33.0)], ids=lambda p: f"{p[0].kind}-{p[1]:g}"
)
def shape(request: pytest.FixtureRequest) -> Polyhedron:
    form, across = request.param
    return form(across)


def test_its_net_does_not_lie_on_itself(shape: Polyhedron) -> None:
    parts = [list(panel.edge) for panel in shape.panels] + [list(tab) for tab in shape.tabs]
    assert not any(overlap(one, other) for one, other in combinations(parts, 2))
    assert area(list(shape.outline)) == pytest.approx(sum(map(area, parts)))


def area(points: list[Point]) -> float:
    """Return the area inside, above 0 for a clockwise outline."""
    return sum(x * v - u * y for (x, y), (u, v) in edges(tuple(points))) / 2


def test_each_seam_has_a_tab_that_hides_under_a_face(shape: Polyhedron) -> None:
    net, hidden = folded(shape), dict[str, list[list[Point]]]()
    angles = sorted({round(hinge.degrees, 6) for hinge in shape.hinges})
    ways = [list(net.tabs(angle)) for angle in angles]
    assert len(ways[0]) == SOLIDS[type(shape)][1] - (shape.sides - 1)
    for places in zip(*ways, strict=True):
        ((name, flat),) = [found for way in places for found in under(net, way)]
        panel = net.panels[name].edge
        assert all(side >= -1e-4 for point in flat for side in sides(panel, point))
        hidden.setdefault(name, []).append(flat)
    for tabs in hidden.values():
        assert not any(overlap(one, other) for one, other in combinations(tabs, 2))


def under(net: Net, way: list[Solid]) -> list[tuple[str, list[Point]]]:
    """Return the faces in whose planes a tab lies, other than its own, where its middle is inside them."""
    return [
        (name, flat)
        for name, flat in net.under(way)
        if all(side > 0 for side in sides(net.panels[name].edge, middle_of(flat)))
    ]


def middle_of(points: list[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def sides(panel: tuple[Point, ...], point: Point) -> list[float]:
    """Return how far a point is inside of each edge of a clockwise polygon."""
    x, y = point
    return [
        ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / math.dist((ax, ay), (bx, by))
        for (ax, ay), (bx, by) in edges(panel)
    ]
