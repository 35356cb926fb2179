"""Dice of 4 to 20 faces: their nets fold into closed solids, and opposite faces add up."""

from collections import Counter
from itertools import combinations

import pytest

from generator.base.shapes import read_size
from generator.base.shapes.polyhedron import D4, D8, D10, D12, D20, Polyhedron
from generator.base.shapes.shape import KINDS
from tests.generator.base.shapes.folding import Net, Solid, added, dot, edges, minus, times

# corners, edges, and the angle inside between two faces that meet, from a table of solids
SOLIDS = {
    D4: (4, 6, [70.5288]),
    D8: (6, 12, [109.4712]),
    D10: (12, 20, []),
    D12: (20, 30, [116.5651]),
    D20: (12, 30, [138.1897]),
}


def folded(shape: Polyhedron) -> Net:
    angles = {shape.panels[hinge.panel].name: hinge.degrees for hinge in shape.hinges}
    return Net(shape, shape.panels[shape.hinges[0].base].name, lambda name: angles[name])


def near(point: Solid) -> Solid:
    x, y, z = (round(part, 3) + 0.0 for part in point)
    return x, y, z


def corners(net: Net, name: str) -> list[Solid]:
    return [near(corner) for corner in net.corners(name)]


@pytest.fixture(
    params=[(form, across) for form in SOLIDS for across in (16.0, 33.0)], ids=lambda p: f"{p[0].kind}-{p[1]:g}"
)
def die(request: pytest.FixtureRequest) -> tuple[Polyhedron, float]:
    form, across = request.param
    return form(across), across


def test_a_net_folds_into_a_closed_solid(die: tuple[Polyhedron, float]) -> None:
    shape, across = die
    net, (points, lines, angles) = folded(shape), SOLIDS[type(shape)]
    assert len(net.sheets) == shape.sides
    places = {corner for name in net.sheets for corner in corners(net, name)}
    assert len(places) == points
    meeting = Counter(frozenset(edge) for name in net.sheets for edge in edges(tuple(corners(net, name))))  # type: ignore[arg-type]
    assert (len(meeting), set(meeting.values())) == (lines, {2})
    middle = times(added(*places), 1 / points)
    for name in net.sheets:
        away = [dot(minus(corner, middle), net.outward(name)) for corner in places]
        on = [dot(minus(corner, middle), net.outward(name)) for corner in corners(net, name)]
        assert max(away) == pytest.approx(min(on), abs=0.01)  # the print is outside, and nothing is beyond a face
        assert max(away) - min(away) == pytest.approx(across, abs=0.01)
    for angle in angles:
        assert [180 - hinge.degrees for hinge in shape.hinges] == pytest.approx([angle] * len(shape.hinges), abs=0.001)


@pytest.mark.parametrize("form", [D8, D10, D12, D20])
def test_opposite_faces_add_up(form: type[Polyhedron]) -> None:
    net = folded(form(24))
    pairs = [(a, b) for a, b in combinations(net.sheets, 2) if dot(net.outward(a), net.outward(b)) < -0.9999]
    assert sorted(map(int, net.sheets)) == list(range(1, form.sides + 1))
    assert [int(a) + int(b) for a, b in pairs] == [form.sides + 1] * (form.sides // 2)


def test_a_four_sided_die_shows_the_number_of_a_corner_on_all_faces_that_meet_there() -> None:
    net = folded(D4(25))
    at = [
        (corner, mark) for name in net.sheets for corner, mark in zip(reversed(corners(net, name)), name, strict=True)
    ]
    assert len(set(at)) == 4
    assert {mark for _, mark in at} == set("1234")


def test_a_die_is_as_large_as_it_says() -> None:
    assert [read_size(f"{kind} 20 mm").kind for kind in KINDS if kind.startswith("d")] == [
        "die",
        "d4",
        "d8",
        "d10",
        "d12",
        "d20",
    ]
    assert read_size("d6 16 mm") == read_size("die 16 mm")
    with pytest.raises(ValueError, match=r'^"d20 8 mm" is not between 12 and 80 mm$'):
        read_size("d20 8 mm")
