"""Sizes as words, and nets folded by pure geometry: a cube, a box of the asked inner size, a standee."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations

import pytest

from generator.base.geometry import Point
from generator.base.locate import game_folder
from generator.base.shapes import Setting, Shape, Size, read_size
from generator.base.shapes.box import PLAY, Box
from generator.base.shapes.die import Die
from generator.base.shapes.shape import Line, Panel
from generator.base.shapes.standee import FOOT, Standee
from generator.spec import load

Solid = tuple[float, float, float]


@pytest.mark.parametrize(
    ("given", "size"),
    [
        ("poker", Size("rectangle", (63.5, 88.9))),
        ("190 x 130 mm", Size("rectangle", (190.0, 130.0))),
        ("2 x 2 in", Size("rectangle", (50.8, 50.8))),
        ("18×18", Size("rectangle", (18.0, 18.0))),
        ("triangle 58 mm", Size("triangle", (58.0,))),
        ("triangle 7cm", Size("triangle", (70.0,))),
        ("die 16 mm", Size("die", (16.0,))),
        ("standee 20 x 25 mm", Size("standee", (20.0, 25.0))),
        (" box of ant-cards ", Size("box", decks=("ant-cards",))),
        ("box of cards,reference , aid", Size("box", decks=("cards", "reference", "aid"))),
        ("page", Size("page")),
    ],
)
def test_sizes_are_read(given: str, size: Size) -> None:
    assert read_size(given) == size


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("pokr", '"pokr" is not a size'),
        (58, '"58" is not a size'),
        (None, '"None" is not a size'),
        ("", '"" is not a size'),
        ("58 mm", '"58 mm" is not a size'),
        ("5 x 80 mm", '"5 x 80 mm" is not between 8 and 400 mm'),
        ("80 x 500 mm", '"80 x 500 mm" is not between 8 and 400 mm'),
        ("8.8.8 x 20 mm", '"8.8.8 x 20 mm" is not a size'),
        ("triangle 9 mm", '"triangle 9 mm" is not between 10 and 150 mm'),
        ("triangle 200 mm", '"triangle 200 mm" is not between 10 and 150 mm'),
        ("die 1 cm 6", '"1 cm 6" is not a length'),
        ("die -16 mm", '"die -16 mm" is not between 10 and 150 mm'),
        ("die sixteen", '"sixteen" is not a length'),
        ("triangle", '"triangle" is not a size'),
        ("standee 20 mm", '"20 mm" is not a size'),
        ("standee 20 x 2 mm", '"20 x 2 mm" is not between 8 and 400 mm'),
        ("box of", '"box of" is not a size'),
        ("box of Ant Cards", '"box of Ant Cards" is not a size'),
        ("Page", '"Page" is not a size'),
    ],
)
def test_sizes_are_refused(given: object, message: str) -> None:
    with pytest.raises(ValueError, match=r"^") as caught:
        read_size(given)
    assert str(caught.value) == message


@dataclass(frozen=True)
class Sheet:
    """A flat part of a folded net: where its corner (0, 0) is in space, and its x and y directions.

    x runs to the right, y down and z away from who looks at the printed side.
    """

    origin: Solid = (0.0, 0.0, 0.0)
    x: Solid = (1.0, 0.0, 0.0)
    y: Solid = (0.0, 1.0, 0.0)

    def at(self, point: Point) -> Solid:
        return _sum(self.origin, _times(self.x, point[0]), _times(self.y, point[1]))

    @property
    def outward(self) -> Solid:
        return _times(_cross(self.x, self.y), -1)

    def up(self, panel: Panel) -> Solid:
        """Where the top of the panel's picture points."""
        turn = math.radians(panel.turn)
        return _near(_sum(_times(self.x, math.sin(turn)), _times(self.y, -math.cos(turn))))

    def folded(self, crease: Line, beyond: Point, degrees: float) -> "Sheet":
        """The sheet ``beyond`` a crease of this one; its printed side turns outward by the angle, or inward below 0."""
        start, end = self.at(crease[0]), self.at(crease[1])
        axis = _times(_minus(end, start), 1 / math.dist(start, end))
        for sign in (1, -1):
            angle = math.radians(sign * degrees)
            turned = Sheet(
                _turned(self.origin, start, axis, angle), _spun(self.x, axis, angle), _spun(self.y, axis, angle)
            )
            side = _dot(_minus(turned.at(beyond), start), self.outward)
            if abs(degrees) == 180 or side * degrees < 0:
                return turned
        raise AssertionError("the crease leads nowhere")


@dataclass
class Net:
    """A shape folded along its creases, panel by panel from a first one."""

    shape: Shape
    first: str
    degrees: Callable[[str], float] = lambda _: 90.0
    sheets: dict[str, Sheet] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.panels = {panel.name: panel for panel in self.shape.panels}
        self.sheets = {self.first: Sheet()}
        waiting = [self.first]
        while waiting:
            name = waiting.pop(0)
            for other, panel in self.panels.items():
                crease = self._crease(_corners(self.panels[name]), _corners(panel))
                if other not in self.sheets and crease:
                    self.sheets[other] = self.sheets[name].folded(crease, panel.centre, self.degrees(other))
                    waiting.append(other)

    def _crease(self, one: tuple[Point, ...], other: tuple[Point, ...]) -> Line | None:
        """The fold that both polygons have as an edge."""
        for fold in self.shape.folds:
            if all(any(_same_line(fold, edge) for edge in _edges(polygon)) for polygon in (one, other)):
                return fold
        return None

    def corners(self, name: str) -> list[Solid]:
        return [_near(self.sheets[name].at(corner)) for corner in _corners(self.panels[name])]

    def outward(self, name: str) -> Solid:
        return _near(self.sheets[name].outward)

    def up(self, name: str) -> Solid:
        return self.sheets[name].up(self.panels[name])

    def tabs(self) -> Iterator[list[Solid]]:
        """Where the glue tabs come to lie, folded once more at the panel they hang on."""
        for tab in self.shape.tabs:
            name, crease = next(
                (name, crease) for name, panel in self.panels.items() if (crease := self._crease(tab, _corners(panel)))
            )
            middle = sum(x for x, _ in tab) / len(tab), sum(y for _, y in tab) / len(tab)
            sheet = self.sheets[name].folded(crease, middle, 90)
            yield [_near(sheet.at(corner)) for corner in tab]

    def under(self, points: list[Solid]) -> list[tuple[str, list[Point]]]:
        """The panels in whose plane all points lie, and the points as seen on that panel's net."""
        found = []
        for name, sheet in self.sheets.items():
            if all(abs(_dot(_minus(point, sheet.origin), sheet.outward)) < 1e-6 for point in points):
                flat = [
                    (_dot(_minus(p, sheet.origin), sheet.x), _dot(_minus(p, sheet.origin), sheet.y)) for p in points
                ]
                found.append((name, flat))
        return found


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
    middle = _times(_sum(*corners), 1 / 8)
    for name in net.sheets:  # the print is outside
        assert _dot(_minus(net.corners(name)[0], middle), net.outward(name)) == pytest.approx(edge / 2)


def test_opposite_faces_of_the_ants_die_add_up() -> None:
    ants = load(game_folder("ants"))
    numbers, highest = ants.data["die"], ants.rules["die_highest"]
    assert sorted(numbers.values()) == list(range(ants.rules["die_lowest"], highest + 1))
    (size,) = {piece.size for piece in ants.components["dice"].pieces if piece.size.kind == "die"}
    net = Net(size.shape(Setting(), {}), "front")
    pairs = [
        (a, b) for a, b in combinations(net.sheets, 2) if _dot(net.outward(a), net.outward(b)) == pytest.approx(-1)
    ]
    assert sorted(tuple(sorted(pair)) for pair in pairs) == [("bottom", "top"), ("front", "rear"), ("left", "right")]
    assert {numbers[a] + numbers[b] for a, b in pairs} == {highest}


def test_a_die_stands_upright_on_every_side_around_it() -> None:
    net = Net(Die(16), "front")
    up = net.up("front")
    assert [net.up(name) for name in ("left", "right", "rear")] == [up, up, up]
    assert net.up("top") == _near(_times(net.outward("front"), -1))  # tipped towards you
    assert net.up("bottom") == net.outward("front")  # tipped away


@pytest.mark.parametrize("edge", [10.0, 16.0, 25.0])
def test_the_tabs_of_a_die_lie_inside_and_apart(edge: float) -> None:
    """Each hides under a face it does not hang on, and no two lie on each other."""
    net = Net(Die(edge), "front")
    covered: dict[str, list[list[Point]]] = {}
    for tab in net.tabs():
        ((name, flat),) = net.under(tab)
        assert _inside(flat, net.panels[name])
        covered.setdefault(name, []).append(flat)
    assert sum(len(tabs) for tabs in covered.values()) == 7
    for tabs in covered.values():
        assert not any(_overlap(one, other) for one, other in combinations(tabs, 2))


@pytest.mark.parametrize("shape", [Die(10), Die(16), Box(64.5, 89.9, 8.2), Box(64.5, 89.9, 2), Standee(20, 25)])
def test_a_net_is_one_polygon_around_panels_and_tabs(shape: Shape) -> None:
    xs, ys = [x for x, _ in shape.outline], [y for _, y in shape.outline]
    assert (min(xs), min(ys)) == pytest.approx((0, 0))
    assert (max(xs), max(ys)) == pytest.approx((shape.width, shape.height))
    edges = list(_edges(shape.outline))
    for one, other in combinations(edges, 2):
        assert not _crosses(one, other), (one, other)
    for polygon in (*(_corners(panel) for panel in shape.panels), *shape.tabs):
        assert all(_within(_towards_middle(corner, polygon), shape.outline) for corner in polygon)


@pytest.mark.parametrize("stock", [0.1, 0.2, 0.3, 0.5, 1.0])
@pytest.mark.parametrize("cards", [6, 24, 48])
def test_a_box_folds_to_the_size_of_its_deck(stock: float, cards: int) -> None:
    decks = {"cards": (Size("rectangle", (63.5, 88.9)), cards - 4), "more": (Size("rectangle", (60.0, 80.0)), 4)}
    shape = Size("box", decks=("cards", "more")).shape(Setting(stock=stock), decks)
    net = Net(shape, "front")
    width, height, depth = 63.5 + PLAY, 88.9 + PLAY, cards * stock + PLAY
    assert len(net.sheets) == 6
    corners = {corner for name in net.sheets for corner in net.corners(name)}
    assert len(corners) == 8  # lid and base meet front and sides
    spans = [max(c[axis] for c in corners) - min(c[axis] for c in corners) for axis in range(3)]
    assert spans == pytest.approx([width, height, depth])
    for one, other in (("front", "back"), ("side", "other-side"), ("lid", "base")):
        assert net.outward(one) == _near(_times(net.outward(other), -1))
    assert len({net.outward(name) for name in net.sheets}) == 6
    ((under, flat),) = [found for tab in net.tabs() for found in net.under(tab)]
    assert under == "front"
    assert _inside(flat, net.panels["front"])
    assert max(x for x, _ in flat) - min(x for x, _ in flat) == pytest.approx(12)  # wide, however thin the box


def test_a_box_reads_upright_all_around_and_its_lid_from_the_front() -> None:
    net = Net(Box(64.5, 89.9, 8.2), "front")
    assert {net.up(name) for name in ("front", "side", "back", "other-side")} == {(0, -1, 0)}
    assert net.outward("lid") == (0, -1, 0)
    assert net.up("lid") == net.outward("back")
    assert net.up("base") == net.outward("front")


def test_a_thumb_gets_into_a_box() -> None:
    front, *_ = (box := Box(64.5, 89.9, 8.2)).panels
    notch = [(x, y) for x, y in box.outline if front.x < x < front.x + front.width and y < front.y + 20]
    assert max(y for _, y in notch) - front.y == pytest.approx(5)
    assert notch[-1][0] - notch[0][0] == pytest.approx(18)
    assert notch[0][0] + notch[-1][0] == pytest.approx(64.5)  # in the middle


def test_a_standee_stands_back_to_back_on_two_feet() -> None:
    angles = {"back": 180.0, "front-foot": -90.0, "back-foot": -90.0}
    net = Net(Standee(20, 25), "front", angles.__getitem__)
    assert len(net.sheets) == 4
    assert sorted(net.corners("front")) == sorted(net.corners("back"))
    assert net.outward("front") == _near(_times(net.outward("back"), -1))
    assert net.up("front") == net.up("back") == (0, -1, 0)
    floor = max(y for _, y, _ in net.corners("front"))
    for side in ("front", "back"):
        foot = f"{side}-foot"
        assert {y for _, y, _ in net.corners(foot)} == {floor}
        assert net.outward(foot) == (0, -1, 0)  # the print faces up
        away = [_dot(_minus(corner, net.corners(side)[0]), net.outward(side)) for corner in net.corners(foot)]
        assert (min(away), max(away)) == pytest.approx((0, FOOT * 25))


def _sum(*vectors: Solid) -> Solid:
    x, y, z = (sum(parts) for parts in zip(*vectors, strict=True))
    return x, y, z


def _times(vector: Solid, factor: float) -> Solid:
    return vector[0] * factor, vector[1] * factor, vector[2] * factor


def _minus(one: Solid, other: Solid) -> Solid:
    return _sum(one, _times(other, -1))


def _dot(one: Solid, other: Solid) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def _cross(a: Solid, b: Solid) -> Solid:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _spun(vector: Solid, axis: Solid, angle: float) -> Solid:
    """Rodrigues' rotation."""
    along = _times(axis, _dot(axis, vector) * (1 - math.cos(angle)))
    return _sum(_times(vector, math.cos(angle)), _times(_cross(axis, vector), math.sin(angle)), along)


def _turned(point: Solid, centre: Solid, axis: Solid, angle: float) -> Solid:
    return _sum(centre, _spun(_minus(point, centre), axis, angle))


def _near(vector: Solid) -> Solid:
    """Without rounding errors, and without −0."""
    x, y, z = (round(part, 6) + 0.0 for part in vector)
    return x, y, z


def _corners(panel: Panel) -> tuple[Point, ...]:
    right, bottom = panel.x + panel.width, panel.y + panel.height
    return (panel.x, panel.y), (right, panel.y), (right, bottom), (panel.x, bottom)


def _edges(polygon: tuple[Point, ...]) -> Iterator[Line]:
    return zip(polygon, (*polygon[1:], polygon[0]), strict=True)


def _same_line(one: Line, other: Line) -> bool:
    return any(
        math.dist(one[0], end[0]) < 1e-6 and math.dist(one[1], end[1]) < 1e-6 for end in (other, (other[1], other[0]))
    )


def _inside(points: list[Point], panel: Panel) -> bool:
    slack = 1e-6
    return all(
        panel.x - slack <= x <= panel.x + panel.width + slack and panel.y - slack <= y <= panel.y + panel.height + slack
        for x, y in points
    )


def _overlap(one: list[Point], other: list[Point]) -> bool:
    """Whether two convex polygons share more than an edge: no line along an edge parts them."""
    for polygon in (one, other):
        for (x1, y1), (x2, y2) in _edges(tuple(polygon)):
            sides = [[(x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) for x, y in points] for points in (one, other)]
            if max(sides[0]) <= min(sides[1]) + 1e-6 or max(sides[1]) <= min(sides[0]) + 1e-6:
                return False
    return True


def _crosses(one: Line, other: Line) -> bool:
    """Whether two lines cross away from their ends."""

    def side(line: Line, point: Point) -> float:
        (x1, y1), (x2, y2) = line
        return (x2 - x1) * (point[1] - y1) - (y2 - y1) * (point[0] - x1)

    return side(one, other[0]) * side(one, other[1]) < -1e-9 and side(other, one[0]) * side(other, one[1]) < -1e-9


def _towards_middle(corner: Point, polygon: tuple[Point, ...]) -> Point:
    x, y = (sum(point[axis] for point in polygon) / len(polygon) for axis in (0, 1))
    return corner[0] + (x - corner[0]) * 0.01, corner[1] + (y - corner[1]) * 0.01


def _within(point: Point, polygon: tuple[Point, ...]) -> bool:
    inside = False
    for (x1, y1), (x2, y2) in _edges(polygon):
        if (y1 > point[1]) != (y2 > point[1]) and point[0] < x1 + (point[1] - y1) / (y2 - y1) * (x2 - x1):
            inside = not inside
    return inside
