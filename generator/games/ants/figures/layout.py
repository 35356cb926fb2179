"""The layout of a maze's picture: tiles in mm, with pieces, bridges and arrows on them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from generator.base.geometry import Point
from generator.games.ants.figures.scene import FLIES, UNDERGROUND, Arrow, Laid, Scene, Standing
from generator.games.ants.meadow import steps_between
from generator.rulebook.figures.ask import Ask
from generator.rules.tiles import Position, neighbour

EDGE = 25.0  # mm of a tile's edge in a book
_HIGH = math.sqrt(3) / 2
_PAD = 1.0


class Layout:
    """The layout in mm: a step in x is half an edge, a step in y is a row."""

    def __init__(self, ask: Ask, shown: set[Position], head: float, beyond: tuple[float, ...]) -> None:
        xs, ys = [x for x, _ in shown], [y for _, y in shown]
        self.left, self.top = min(xs), min(ys)
        columns, rows = max(xs) - self.left + 2, max(ys) - self.top + 1
        left, above, right, below = (each + _PAD for each in beyond)
        self.edge = min(ask.number("edge", EDGE, 4) * ask.shrink, ask.limit, 2 * (ask.room - left - right) / columns)
        self.pad, self.head = left, above + head
        self.width = columns * self.edge / 2 + left + right
        self.height = rows * self.edge * _HIGH + above + below + head

    def corner(self, at: Position) -> Point:
        """Return the top left of a position's bounding box."""
        return self.pad + (at[0] - self.left) * self.edge / 2, self.head + (at[1] - self.top) * self.edge * _HIGH

    def centre(self, at: Position) -> Point:
        x, y = self.corner(at)
        return x + self.edge / 2, y + self.edge * _HIGH * (2 / 3 if _points_up(at) else 1 / 3)

    def beside(self, at: Position) -> Point:
        """Return a place for a mark if pieces are in the middle: the grass of the left corner."""
        x, y = self.centre(at)
        return x - self.edge * 0.27, y + self.edge * (0.155 if _points_up(at) else -0.155)

    def between(self, one: Position, other: Position) -> Point:
        (x1, y1), (x2, y2) = self.centre(one), self.centre(other)
        return (x1 + x2) / 2, (y1 + y2) / 2

    def outline(self, at: Position) -> tuple[Any, ...]:
        x, y = self.corner(at)
        e, h = self.edge, self.edge * _HIGH
        return ((x + e / 2, y, x + e, y + h, x, y + h) if _points_up(at) else (x + e / 2, y + h, x, y, x + e, y),)

    def tile(self, ask: Ask, laid: Laid) -> dict[str, Any]:
        """Return the tile for ``picture``: it turns around the middle of its box, not of the triangle."""
        shape = ask.shape(laid.component, laid.piece.id)
        wide, high = shape.width, shape.height
        scale = self.edge / wide
        turn = (120 * laid.turns + (0 if _points_up(laid.position) else 180)) % 360
        x, y = self.centre(laid.position)
        off = high * scale / 6
        x += math.sin(math.radians(turn)) * off
        y -= math.cos(math.radians(turn)) * off
        return {
            "component": laid.component,
            "id": laid.piece.id,
            "x": x - wide * scale / 2,
            "y": y - high * scale / 2,
            "scale": scale,
            "turn": turn,
            "number": laid.number % min(2, laid.piece.copies) + 1,
            "points": self.outline(laid.position)[0],
        }

    def pieces(self, ask: Ask, standing: tuple[Standing, ...]) -> list[dict[str, Any]]:
        """Return flat pieces first, then standing ants; several on one tile are around its middle."""
        scale = self.edge / ask.shape(*_a_tile(ask)).width
        found = []
        for each in standing:
            if each.to:
                continue
            same = [other for other in standing if other.position == each.position and not other.to]
            dx, dy = _spread(same.index(each), len(same), _points_up(each.position))
            x, y = self.centre(each.position)
            x, y = x + dx * self.edge, y + dy * self.edge
            aside = -9 if len(same) > 1 and each is same[0] else 9  # puts a load away from other pieces on the tile
            for n, piece in enumerate(each.pieces):
                found.append(_piece(ask, piece, x + n * aside * scale, y + (n > 0) * 5 * scale, scale, n > 0))
        return sorted(found, key=lambda piece: (piece["stands"], piece["carried"]))

    def bridges(self, ask: Ask, scene: Scene) -> list[dict[str, Any]]:
        """Return bridges from path to path: between two tiles, or between the edges of a gap."""
        scale = self.edge / ask.shape(*_a_tile(ask)).width
        pieces = [each.pieces[0] for each in scene.pieces if each.to]
        found = []
        for piece, bridge in zip(pieces, scene.meadow.bridges, strict=True):
            here, there = (at for at, _ in bridge.ends)
            ways = [(self.centre(here), self.centre(there))]
            if steps_between(here, there) != 1:
                gates = [[self.between(at, neighbour(at, edge)) for edge in ends] for at, ends in bridge.ends]
                ways = [(one, other) for one in gates[0] for other in gates[1]]
            (x1, y1), (x2, y2) = min(ways, key=lambda way: math.dist(*way))
            made = _piece(ask, piece, (x1 + x2) / 2, (y1 + y2) / 2, scale, False)
            found.append({**made, "turn": math.degrees(math.atan2(y2 - y1, x2 - x1))})
        return found

    def arrow(self, arrow: Arrow, crowd: Mapping[Position, int]) -> dict[str, Any]:
        """Return a curve through the middles of shared edges that ends short of the pieces."""
        points = [self.centre(at) for at in arrow.route]
        short = [self.edge * (0.32 if crowd.get(at, 0) > 1 else 0.2) for at in arrow.route]
        start, end = _towards(points[0], points[1], short[0]), _towards(points[-1], points[-2], short[-1])
        if arrow.how in (FLIES, UNDERGROUND):
            (x1, y1), (x2, y2) = start, end
            bend = 0.22 if arrow.how == FLIES else -0.3
            control = (x1 + x2) / 2 + (y2 - y1) * bend, (y1 + y2) / 2 - (x2 - x1) * bend
            path = f"M{_at(start)}Q{_at(control)} {_at(end)}"
            before, middle = control, ((x1 + 2 * control[0] + x2) / 4, (y1 + 2 * control[1] + y2) / 4)
        else:
            path = f"M{_at(start)}"
            for n in range(1, len(points) - 1):
                halfway = _halfway(points[n], points[n + 1]) if n < len(points) - 2 else end
                entry = _halfway(points[n - 1], points[n])
                path += f"L{_at(entry)}Q{_at(points[n])} {_at(halfway)}"
            path += f"L{_at(end)}"
            before = points[-2]
            middle = points[len(points) // 2] if len(points) > 2 else _halfway(start, end)
        turn = math.degrees(math.atan2(end[1] - before[1], end[0] - before[0]))
        return {"path": path, "end": end, "turn": turn, "how": arrow.how, "label": arrow.label, "middle": middle}


def _a_tile(ask: Ask) -> tuple[str, str]:
    return next(
        (part.name, piece.id) for part in ask.game.components.values() if part.kind == "tiles" for piece in part.pieces
    )


def _piece(ask: Ask, piece: Any, x: float, y: float, scale: float, carried: bool) -> dict[str, Any]:
    component, _ = ask.component_of(piece.id, ())
    shape = ask.shape(component, piece.id)
    made = {"component": component, "id": piece.id, "scale": scale, "turn": 0.0, "carried": carried}
    front = next((panel for panel in shape.panels if panel.name == "front"), None)
    if front:  # a standing figure, with its foot on the place
        wide, high = front.width * scale, front.height * scale
        made |= {"stands": True, "x": x - wide / 2, "y": y - high * 0.72, "width": wide, "height": high}
        return {**made, "dx": front.x * scale, "dy": front.y * scale}
    wide, high = shape.width * scale, shape.height * scale
    stands = carried  # a carried load is drawn in front of the ant
    return {
        **made,
        "stands": stands,
        "x": x - wide / 2,
        "y": y - high / 2,
        "width": wide,
        "height": high,
        "dx": 0,
        "dy": 0,
    }


def _spread(n: int, number: int, up: bool) -> Point:
    """Return the place of the n-th of several things on one tile, in edges from its middle."""
    if number == 1:
        return 0.0, 0.0
    down = 0.06 if up else -0.06
    if number == 2:
        return (-0.17 if n == 0 else 0.17), down
    return [(-0.19, down * 1.6), (0.19, down * 1.6), (0.0, -down * 3)][n % 3]


def _points_up(at: Position) -> bool:
    return (at[0] + at[1]) % 2 == 0


def _towards(start: Point, end: Point, by: float) -> Point:
    far = math.dist(start, end)
    return start[0] + (end[0] - start[0]) * by / far, start[1] + (end[1] - start[1]) * by / far


def _halfway(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _at(point: Point) -> str:
    return f"{point[0]:.2f} {point[1]:.2f}"
