"""Nets folded by pure geometry, panel by panel."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from generator.base.geometry import Point
from generator.base.shapes import Shape
from generator.base.shapes.shape import Line, Panel

Solid = tuple[float, float, float]


@dataclass(frozen=True)
class Sheet:
    """A flat part of a folded net: where its corner (0, 0) is in space, and its x and y directions.

    x runs to the right, y down and z away from who looks at the printed side.
    """

    origin: Solid = (0.0, 0.0, 0.0)
    x: Solid = (1.0, 0.0, 0.0)
    y: Solid = (0.0, 1.0, 0.0)

    def at(self, point: Point) -> Solid:
        return added(self.origin, times(self.x, point[0]), times(self.y, point[1]))

    @property
    def outward(self) -> Solid:
        return times(_cross(self.x, self.y), -1)

    def up(self, panel: Panel) -> Solid:
        """Return the direction of the top of the panel's picture."""
        turn = math.radians(panel.turn)
        return near(added(times(self.x, math.sin(turn)), times(self.y, -math.cos(turn))))

    def folded(self, crease: Line, beyond: Point, degrees: float) -> "Sheet":
        """The sheet ``beyond`` a crease of this one; its printed side turns outward by the angle, or inward below 0."""
        start, end = self.at(crease[0]), self.at(crease[1])
        axis = times(minus(end, start), 1 / math.dist(start, end))
        for sign in (1, -1):
            angle = math.radians(sign * degrees)
            turned = Sheet(
                _turned(self.origin, start, axis, angle), _spun(self.x, axis, angle), _spun(self.y, axis, angle)
            )
            side = dot(minus(turned.at(beyond), start), self.outward)
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
                crease = self._crease(panel_corners(self.panels[name]), panel_corners(panel))
                if other not in self.sheets and crease:
                    self.sheets[other] = self.sheets[name].folded(crease, panel.centre, self.degrees(other))
                    waiting.append(other)

    def _crease(self, one: tuple[Point, ...], other: tuple[Point, ...]) -> Line | None:
        """The fold that both polygons have as an edge."""
        for fold in self.shape.folds:
            if all(any(_same_line(fold, edge) for edge in edges(polygon)) for polygon in (one, other)):
                return fold
        return None

    def corners(self, name: str) -> list[Solid]:
        return [near(self.sheets[name].at(corner)) for corner in panel_corners(self.panels[name])]

    def outward(self, name: str) -> Solid:
        return near(self.sheets[name].outward)

    def up(self, name: str) -> Solid:
        return self.sheets[name].up(self.panels[name])

    def tabs(self, degrees: float = 90) -> Iterator[list[Solid]]:
        """Return the place of each glue tab, folded once more at its panel."""
        for tab in self.shape.tabs:
            name, crease = next(
                (name, crease)
                for name, panel in self.panels.items()
                if (crease := self._crease(tab, panel_corners(panel)))
            )
            middle = sum(x for x, _ in tab) / len(tab), sum(y for _, y in tab) / len(tab)
            sheet = self.sheets[name].folded(crease, middle, degrees)
            yield [near(sheet.at(corner)) for corner in tab]

    def under(self, points: list[Solid]) -> list[tuple[str, list[Point]]]:
        """The panels in whose plane all points lie, and the points as seen on that panel's net."""
        found = []
        for name, sheet in self.sheets.items():
            if all(abs(dot(minus(point, sheet.origin), sheet.outward)) < 1e-6 for point in points):
                flat = [(dot(minus(p, sheet.origin), sheet.x), dot(minus(p, sheet.origin), sheet.y)) for p in points]
                found.append((name, flat))
        return found


def added(*vectors: Solid) -> Solid:
    x, y, z = (sum(parts) for parts in zip(*vectors, strict=True))
    return x, y, z


def times(vector: Solid, factor: float) -> Solid:
    return vector[0] * factor, vector[1] * factor, vector[2] * factor


def minus(one: Solid, other: Solid) -> Solid:
    return added(one, times(other, -1))


def dot(one: Solid, other: Solid) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def _cross(a: Solid, b: Solid) -> Solid:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _spun(vector: Solid, axis: Solid, angle: float) -> Solid:
    """Rodrigues' rotation."""
    along = times(axis, dot(axis, vector) * (1 - math.cos(angle)))
    return added(times(vector, math.cos(angle)), times(_cross(axis, vector), math.sin(angle)), along)


def _turned(point: Solid, centre: Solid, axis: Solid, angle: float) -> Solid:
    return added(centre, _spun(minus(point, centre), axis, angle))


def near(vector: Solid) -> Solid:
    """Without rounding errors, and without −0."""
    x, y, z = (round(part, 6) + 0.0 for part in vector)
    return x, y, z


def panel_corners(panel: Panel) -> tuple[Point, ...]:
    if panel.corners:
        return panel.corners
    right, bottom = panel.x + panel.width, panel.y + panel.height
    return (panel.x, panel.y), (right, panel.y), (right, bottom), (panel.x, bottom)


def edges(polygon: tuple[Point, ...]) -> Iterator[Line]:
    return zip(polygon, (*polygon[1:], polygon[0]), strict=True)


def _same_line(one: Line, other: Line) -> bool:
    return any(
        math.dist(one[0], end[0]) < 1e-6 and math.dist(one[1], end[1]) < 1e-6 for end in (other, (other[1], other[0]))
    )


def inside(points: list[Point], panel: Panel) -> bool:
    slack = 1e-6
    return all(
        panel.x - slack <= x <= panel.x + panel.width + slack and panel.y - slack <= y <= panel.y + panel.height + slack
        for x, y in points
    )


def overlap(one: list[Point], other: list[Point]) -> bool:
    """Return True if two convex polygons share more than an edge: no line along an edge separates them."""
    for polygon in (one, other):
        for (x1, y1), (x2, y2) in edges(tuple(polygon)):
            sides = [[(x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) for x, y in points] for points in (one, other)]
            if max(sides[0]) <= min(sides[1]) + 1e-6 or max(sides[1]) <= min(sides[0]) + 1e-6:
                return False
    return True


def crosses(one: Line, other: Line) -> bool:
    """Return True if two lines cross away from their ends."""

    def side(line: Line, point: Point) -> float:
        (x1, y1), (x2, y2) = line
        return (x2 - x1) * (point[1] - y1) - (y2 - y1) * (point[0] - x1)

    return side(one, other[0]) * side(one, other[1]) < -1e-9 and side(other, one[0]) * side(other, one[1]) < -1e-9


def towards_middle(corner: Point, polygon: tuple[Point, ...]) -> Point:
    x, y = (sum(point[axis] for point in polygon) / len(polygon) for axis in (0, 1))
    return corner[0] + (x - corner[0]) * 0.01, corner[1] + (y - corner[1]) * 0.01


def within(point: Point, polygon: tuple[Point, ...]) -> bool:
    inside = False
    for (x1, y1), (x2, y2) in edges(polygon):
        if (y1 > point[1]) != (y2 > point[1]) and point[0] < x1 + (point[1] - y1) / (y2 - y1) * (x2 - x1):
            inside = not inside
    return inside
