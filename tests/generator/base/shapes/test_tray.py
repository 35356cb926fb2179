"""Bases, lids, trays and stands fold as they should, and a lid goes over its base."""

from itertools import combinations

import pytest

from generator.base.geometry import Point
from generator.base.shapes import Setting, read_size
from generator.base.shapes.shape import Shape
from generator.base.shapes.stand import LEDGE, SLOPE, Stand
from generator.base.shapes.tray import Base, Lid, Tray
from tests.generator.base.shapes.folding import Net, Solid, dot, edges, inside, overlap

SIZES = [(60.0, 90.0, 20.0), (30.0, 40.0, 8.0), (90.0, 60.0, 45.0)]


def made(text: str, stock: float = 0.3) -> Shape:
    decks = {"cards": (read_size("poker"), 50), "more": (read_size("tarot"), 10)}
    return read_size(text).shape(Setting(stock=stock), decks)


@pytest.mark.parametrize("form", [Base, Lid, Tray])
@pytest.mark.parametrize("size", SIZES)
def test_walls_stand_up_and_meet(form: type[Base], size: tuple[float, float, float]) -> None:
    net = Net(form(*size), "floor")
    assert len(net.sheets) == 5
    places = [corner for name in net.sheets for corner in box(net, name)]
    assert len(set(places)) == 8
    assert tuple(max(p[n] for p in places) - min(p[n] for p in places) for n in range(3)) == pytest.approx(size)
    assert len({net.outward(name) for name in net.sheets}) == 5
    assert {dot(net.up(name), net.outward("floor")) for name in net.sheets if name != "floor"} == {
        -1 if form.stands else 1
    }


def box(net: Net, name: str) -> list[Solid]:
    """Return the corners of a wall, without its notch."""
    panel = net.panels[name]
    right, bottom = panel.x + panel.width, panel.y + panel.height
    points = [(panel.x, panel.y), (right, panel.y), (right, bottom), (panel.x, bottom)]
    return [tuple(round(part, 4) + 0.0 for part in net.sheets[name].at(point)) for point in points]  # type: ignore[misc]


@pytest.mark.parametrize("form", [Base, Lid, Tray])
@pytest.mark.parametrize("size", SIZES)
def test_tabs_lie_behind_the_neighbouring_walls_clear_of_notches(
    form: type[Base], size: tuple[float, float, float]
) -> None:
    shape = form(*size)
    net, hidden = Net(shape, "floor"), dict[str, list[list[Point]]]()
    for tab in net.tabs():
        ((name, flat),) = net.under(tab)
        assert inside(flat, net.panels[name])
        hidden.setdefault(name, []).append(flat)
    assert sorted(hidden) == ["bottom", "top"]
    for name, tabs in hidden.items():
        assert not overlap(*tabs)
        rim = [point for point in net.panels[name].corners if 0 < point[1] < shape.height] if shape.is_notched else []
        for tab, (x, _) in ((tab, point) for tab in tabs for point in rim[1:-3]):
            assert not min(u for u, _ in tab) < x < max(u for u, _ in tab)


def test_the_outline_of_a_net_holds_all_of_it() -> None:
    for shape in (Base(60, 90, 20), Lid(60, 90, 20), Tray(60, 90, 20), Stand(60, 40)):
        parts = [list(panel.edge) for panel in shape.panels] + [list(tab) for tab in shape.tabs]
        if not isinstance(shape, Tray):
            assert not any(overlap(one, other) for one, other in combinations(parts, 2))
        assert area(shape.outline) == pytest.approx(sum(area(tuple(part)) for part in parts))


def area(points: tuple[Point, ...]) -> float:
    return sum(x * v - u * y for (x, y), (u, v) in edges(points)) / 2


@pytest.mark.parametrize("stock", [0.2, 0.3, 0.4])
def test_a_lid_slips_over_its_base_with_walls_and_room(stock: float) -> None:
    base, lid = made("base 60 x 90 x 30 mm", stock), made("lid 60 x 90 x 30 mm", stock)
    (bw, bh), (lw, lh) = ((shape.panels[0].width, shape.panels[0].height) for shape in (base, lid))
    assert (bw, bh) >= (60 + 2 * stock, 90 + 4 * stock)  # room for walls, and for the tabs behind two of them
    assert 0.5 < lw - (bw + 2 * stock) < 2.5  # between the outside of the base and the inside of the lid
    assert 0.5 < lh - 2 * stock - (bh + 2 * stock) < 2.5
    assert lid.panels[1].height == pytest.approx(0.6 * base.panels[1].height)


def test_a_tray_of_decks_holds_them() -> None:
    tray = made("tray of cards, more")
    floor, wall = tray.panels[0], tray.panels[1]
    assert (floor.width, floor.height) >= (70, 120)
    assert 60 * 0.3 <= wall.height < 60 * 0.3 + 1


@pytest.mark.parametrize("text", ["base 60 x 90 x 3 mm", "lid 6 x 9 x 400 mm"])
def test_what_is_too_small_or_large_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not between 8 and 300 mm"):
        read_size(text)
    assert read_size("tray 6 x 9 x 2 cm").numbers == pytest.approx((60, 90, 20))
    assert read_size("tray 6x9x2cm").numbers == read_size("tray 60 × 90 × 20").numbers


@pytest.mark.parametrize("height", [30.0, 40.0, 70.0])
def test_a_stand_slopes_and_its_tab_meets_its_floor(height: float) -> None:
    stand = Stand(60, height)
    angles = {stand.panels[hinge.panel].name: hinge.degrees for hinge in stand.hinges}
    net = Net(stand, "floor", lambda name: angles[name])
    back = net.corners("back")
    foot = [corner for corner in back if corner[2] == pytest.approx(0, abs=1e-4)]  # it is on the floor again
    front = net.panels["floor"].y
    assert [corner[1] - front for corner in foot] == pytest.approx([LEDGE, LEDGE], abs=1e-4)
    assert max(corner[2] for corner in back) == pytest.approx(height * 0.9397, abs=0.01)  # the sine of 70°
    (tab,) = net.tabs(180 - SLOPE)
    assert ("floor", True) in [
        (name, inside(flat, net.panels[name])) for name, flat in net.under([round_(p) for p in tab])
    ]


def round_(point: Solid) -> Solid:
    x, y, z = (round(part, 7) + 0.0 for part in point)
    return x, y, z
