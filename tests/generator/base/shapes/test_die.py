"""A die folds into a cube."""

import ast
from itertools import combinations

import pytest

from generator.base.geometry import Point
from generator.base.locate import game_folder, shipped
from generator.base.shapes import Setting
from generator.base.shapes.die import Die
from generator.spec import load
from tests.generator.base.shapes.folding import Net, added, dot, inside, minus, near, overlap, times


@pytest.mark.parametrize("edge", [10.0, 12.0, 16.0, 25.0])
def test_a_die_folds_into_a_cube(edge: float) -> None:
    net = Net(Die(edge), "front")
    assert len(net.sheets) == 6
    corners = {corner for name in net.sheets for corner in net.corners(name)}
    assert len(corners) == 8
    for axis in range(3):
        assert len({corner[axis] for corner in corners}) == 2
        assert max(c[axis] for c in corners) - min(c[axis] for c in corners) == pytest.approx(edge)
    assert len({net.outward(name) for name in net.sheets}) == 6
    middle = times(added(*corners), 1 / 8)
    for name in net.sheets:  # the print is outside
        assert dot(minus(net.corners(name)[0], middle), net.outward(name)) == pytest.approx(edge / 2)


def test_opposite_faces_of_the_ants_die_add_up() -> None:
    ants = load(game_folder("ants"))
    sides = (shipped("templates") / "faces" / "ants" / "_die.svg").read_text("utf-8")
    order: dict[str, int] = ast.literal_eval(sides.split("set sides = ")[1].split(" %}")[0])
    assert sorted(order.values()) == list(range(6))
    numbers = {name: sorted(ants.data["die"])[side] for name, side in order.items()}
    (size,) = {piece.size for piece in ants.components["dice"].pieces if piece.size.kind == "die"}
    net = Net(size.shape(Setting(), {}), "front")
    pairs = [(a, b) for a, b in combinations(net.sheets, 2) if dot(net.outward(a), net.outward(b)) == pytest.approx(-1)]
    assert sorted(tuple(sorted(pair)) for pair in pairs) == [("bottom", "top"), ("front", "rear"), ("left", "right")]
    assert {numbers[a] + numbers[b] for a, b in pairs} == {5}


def test_a_die_stands_upright_on_every_side_around_it() -> None:
    net = Net(Die(16), "front")
    up = net.up("front")
    assert [net.up(name) for name in ("left", "right", "rear")] == [up, up, up]
    assert net.up("top") == near(times(net.outward("front"), -1))  # tipped towards you
    assert net.up("bottom") == net.outward("front")  # tipped away


@pytest.mark.parametrize("edge", [10.0, 16.0, 25.0])
def test_the_tabs_of_a_die_lie_inside_and_apart(edge: float) -> None:
    """Each hides under a face it does not hang on, and no two lie on each other."""
    net = Net(Die(edge), "front")
    covered: dict[str, list[list[Point]]] = {}
    for tab in net.tabs():
        ((name, flat),) = net.under(tab)
        assert inside(flat, net.panels[name])
        covered.setdefault(name, []).append(flat)
    assert sum(len(tabs) for tabs in covered.values()) == 7
    for tabs in covered.values():
        assert not any(overlap(one, other) for one, other in combinations(tabs, 2))
