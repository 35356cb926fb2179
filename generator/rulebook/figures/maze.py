"""A maze of real tiles with pieces, arrows and marks; the rules judge all of it before it is drawn."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from generator.errors import listed
from generator.geometry import Point
from generator.rulebook.figures._meadow import (
    CARRIES,
    FLIES,
    UNDERGROUND,
    Arrow,
    Laid,
    Scene,
    Standing,
    position,
    positions,
    read,
)
from generator.rulebook.figures.ask import Ask, Drawing
from generator.rules.ants import Ants, Numbers
from generator.rules.meadow import steps_between
from generator.rules.tiles import Position, fits, neighbour, open_positions

_EDGE = 25.0  # mm of a tile's edge in a book
_HIGH = math.sqrt(3) / 2
_PAD = 1.0
_DICE = 8.5  # mm for a row of dice
_FIELDS = (
    "tiles",
    "over",
    "new",
    "pieces",
    "arrows",
    "dice",
    "marks",
    "places",
    "at",
    "legal",
    "frame",
    "edge",
)


def draw(ask: Ask) -> Drawing:
    ask.only(_FIELDS)
    scene = read(ask)
    marks = _marks(ask, scene)
    new, rolled = positions(ask, "new"), _rolled(ask, scene)
    lay = _laid_out(ask, scene, {*scene.meadow.tiles, *marks, *positions(ask, "frame")}, _DICE if rolled else 0.0)
    known = {piece.id for part in ask.game.components.values() for piece in part.pieces}
    arrows = [_reached(arrow, rolled) for arrow in scene.arrows]
    busy = {each.position for each in scene.pieces}
    crowd = Counter(each.position for each in scene.pieces if not each.to)
    tiles = [lay.tile(ask, laid) for laid in scene.tiles if laid.position not in {o.position for o in scene.over}]
    data: dict[str, Any] = {
        "tiles": tiles,
        "under": [lay.tile(ask, laid) for laid in scene.tiles if laid.position in {o.position for o in scene.over}],
        "over": [lay.tile(ask, laid) for laid in scene.over],
        "open": [(*lay.outline(at), mark) for at, mark in marks.items() if at not in scene.meadow.tiles],
        "new": [lay.outline(at)[0] for at in new],
        "dice": [
            {"number": number, "id": id if (id := f"sticker-{number}") in known else "", "x": 1 + n * _DICE}
            for n, number in enumerate(rolled)
        ],
        "marks_at": [(*(lay.beside(at) if at in busy else lay.centre(at)), mark) for at, mark in marks.items()],
        "pieces": lay.pieces(ask, scene.pieces),
        "bridges": lay.bridges(ask, scene),
        "arrows": [lay.arrow(arrow, crowd) for arrow in arrows],
        "misfits": [lay.between(*pair) for pair in scene.misfits],
        "e": lay.edge,
    }
    return Drawing(
        "figures/maze.svg",
        lay.width,
        lay.height,
        data,
        {
            "meadow": scene.meadow,
            "dice": rolled,
            "carried": [len(arrow.route) - 1 for arrow in arrows if arrow.how == CARRIES],
            "edge": lay.edge,
        },
    )


def _laid_out(ask: Ask, scene: Scene, shown: set[Position], head: float) -> _Layout:
    """With room for pieces that stand out beyond the tiles."""
    lay = _Layout(ask, shown, head, (0.0, 0.0, 0.0, 0.0))
    pieces = lay.pieces(ask, scene.pieces)
    beyond = (
        max([0.0, *(-piece["x"] for piece in pieces)]),
        max([0.0, *(lay.head - piece["y"] for piece in pieces)]),
        max([0.0, *(piece["x"] + piece["width"] - lay.width for piece in pieces)]),
        max([0.0, *(piece["y"] + piece["height"] - lay.height for piece in pieces)]),
    )
    return _Layout(ask, shown, head, beyond) if any(beyond) else lay


def _marks(ask: Ask, scene: Scene) -> dict[Position, str]:
    """What is marked on positions: yes, no or a letter; computed by the rules where places asks for it."""
    given = ask.fields.get("marks", {})
    if not isinstance(given, dict):
        raise ask.wrong(("marks",), f'"{given}" is not positions with marks', '{"2,0": yes, "3,0": no, "4,0": A}')
    found = _places(ask, scene)
    for key, mark in given.items():
        found[position(ask, str(key), ("marks", key))] = str(mark)
    return found


def _places(ask: Ask, scene: Scene) -> dict[Position, str]:
    asked = ask.fields.get("places")
    if asked is None:
        return {}
    meadow, what, seats = scene.meadow, str(asked), [seat.id for seat in ask.game.seats]
    laid = meadow.tiles
    places = positions(ask, "at") or open_positions(laid)
    if what.startswith("tile-"):
        _, piece = ask.component_of(what.removeprefix("tile-"), ("places",), scene.tiles[0].component)
        tile = next(iter(piece.fields.values()))
        return {at: _said(any(fits(laid, at, tile.turned(n)) for n in range(3))) for at in places}
    kind, _, seat = what.partition("-")
    if kind not in ("hive", "resource") or (seat and seat not in seats):
        raise ask.wrong(("places",), f'"{what}"', f"resource-SEAT, hive-SEAT or tile-PIECE; seats: {listed(seats)}")
    owners = sorted(set(meadow.hives.values()))
    if not seat and len(owners) == 1:
        seat = owners[0]
    if not seat:
        raise ask.wrong(("places",), f'"{what}" of whom', f"{what}-SEAT; seats: {listed(seats)}")
    rules = Ants(Numbers.of(ask.game))
    others = meadow.food if kind == "hive" else set(meadow.hives_of(seat))
    return {at: _said(rules.is_apart(at, others)) for at in places}


def _rolled(ask: Ask, scene: Scene) -> list[int]:
    """What the dice show: the longest transport of the picture, if so many dice can roll it, shared out evenly."""
    asked = ask.fields.get("dice")
    if asked is None:
        return []
    if asked not in ("transport", "card"):
        raise ask.wrong(("dice",), f'"{asked}" is no roll', "transport, or card for a roll with a Transport card")
    rules = ask.game.rules
    number, low, high = rules[f"{asked}_dice"], rules["die_lowest"], rules["die_highest"]
    left = max((len(arrow.route) - 1 for arrow in scene.arrows if arrow.how == CARRIES), default=0)
    rolled: list[int] = []
    for dice in range(number, 0, -1):
        rolled.append(min(high, max(low, -(-left // dice))))
        left = max(0, left - rolled[-1])
    return rolled


def _reached(arrow: Arrow, rolled: list[int]) -> Arrow:
    """A transport goes as far as the dice allow."""
    if not rolled or arrow.how != CARRIES:
        return arrow
    return replace(arrow, route=arrow.route[: max(sum(rolled), 1) + 1])


def _said(allowed: bool) -> str:
    return "yes" if allowed else "no"


class _Layout:
    """Positions in mm: x is half an edge, y a row."""

    def __init__(self, ask: Ask, shown: set[Position], head: float, beyond: tuple[float, ...]) -> None:
        xs, ys = [x for x, _ in shown], [y for _, y in shown]
        self.left, self.top = min(xs), min(ys)
        columns, rows = max(xs) - self.left + 2, max(ys) - self.top + 1
        left, above, right, below = (each + _PAD for each in beyond)
        self.edge = min(ask.number("edge", _EDGE) * ask.shrink, ask.limit, 2 * (ask.room - left - right) / columns)
        self.pad, self.head = left, above + head
        self.width = columns * self.edge / 2 + left + right
        self.height = rows * self.edge * _HIGH + above + below + head

    def corner(self, at: Position) -> Point:
        """The top left of a position's bounding box."""
        return self.pad + (at[0] - self.left) * self.edge / 2, self.head + (at[1] - self.top) * self.edge * _HIGH

    def centre(self, at: Position) -> Point:
        x, y = self.corner(at)
        return x + self.edge / 2, y + self.edge * _HIGH * (2 / 3 if _points_up(at) else 1 / 3)

    def beside(self, at: Position) -> Point:
        """A place for a mark where pieces stand in the middle: the grass of the left corner."""
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
        """How ``picture`` shows the tile: it turns around the middle of its box, not of the triangle."""
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
        """Flat pieces first, standing ants over them; several on one tile stand around its middle."""
        scale = self.edge / ask.shape(*_a_tile(ask)).width
        found = []
        for each in standing:
            if each.to:
                continue
            same = [other for other in standing if other.position == each.position and not other.to]
            dx, dy = _spread(same.index(each), len(same), _points_up(each.position))
            x, y = self.centre(each.position)
            x, y = x + dx * self.edge, y + dy * self.edge
            aside = -9 if len(same) > 1 and each is same[0] else 9  # a load, away from whoever else stands there
            for n, piece in enumerate(each.pieces):
                found.append(_piece(ask, piece, x + n * aside * scale, y + (n > 0) * 5 * scale, scale, n > 0))
        return sorted(found, key=lambda piece: (piece["stands"], piece["carried"]))

    def bridges(self, ask: Ask, scene: Scene) -> list[dict[str, Any]]:
        """Each from path to path: between two tiles, or between the edges that its paths have in common with a gap."""
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
        """A curve through the middles of the shared edges, its ends off the pieces that stand there."""
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
    if front:  # a figure that stands, its foot on the place
        wide, high = front.width * scale, front.height * scale
        made |= {"stands": True, "x": x - wide / 2, "y": y - high * 0.72, "width": wide, "height": high}
        return {**made, "dx": front.x * scale, "dy": front.y * scale}
    wide, high = shape.width * scale, shape.height * scale
    stands = carried  # what an ant carries is seen in front of it
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
    """Where the n-th of several things on one tile stands, in edges from its middle."""
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
