"""Dice of 4, 8, 10, 12 and 20 faces: nets that fold into solids."""

from __future__ import annotations

import math
from typing import ClassVar

from generator.base.geometry import Matrix, Point, bounds
from generator.base.shapes.folding import Hinge
from generator.base.shapes.shape import NUMBER, SAFE, UNIT, Panel, Shape, Size
from generator.base.shapes.solids import body_of
from generator.base.shapes.unfolding import unfolded
from generator.base.units import length

_SMALLEST, _LARGEST = 12.0, 80.0  # mm across


class Polyhedron(Shape):
    """A die. Panels are named by their numbers, and opposite numbers add up as on any die.

    A panel's box is that of the circle inside it, with the number upright: towards a corner of the face.
    """

    trimmed = False
    is_mirrored = True
    turns = 0.0
    sides: ClassVar[int]
    numbers: ClassVar[tuple[str, ...]]  # of the faces, in their order

    def __init__(self, across: float) -> None:
        body = body_of(self.sides)
        net = unfolded(body, across / body.across)
        rings = [tuple(net.places[n][corner] for corner in ring) for n, ring in enumerate(body.faces)]
        left, top, right, bottom = bounds([*net.outline])
        away = Matrix.shift(-left, -top)
        panels = [_panel(name, tuple(map(away.at, ring))) for name, ring in zip(self.numbers, rings, strict=True)]
        hinges = tuple(
            Hinge(base, panel, away.at(start), away.at(end), angle) for base, panel, start, end, angle in net.hinges
        )
        super().__init__(
            right - left,
            bottom - top,
            tuple(map(away.at, net.outline)),
            tuple((hinge.start, hinge.end) for hinge in hinges)
            + tuple(tuple(map(away.at, fold)) for fold in net.glued),  # type: ignore[misc]
            tuple(panels),
            tuple(tuple(map(away.at, tab)) for tab in net.tabs),
            hinges=hinges,
        )

    @property
    def safe(self) -> float:
        """Faces are small: a seventh of the radius of the circle inside one."""
        return min(SAFE, self.panels[0].width / 14)

    @classmethod
    def read(cls, text: str) -> Size | None:
        word, *rest = text.split(None, 1)
        if word != cls.word or not rest:
            return None
        across = length(rest[0])
        if not _SMALLEST <= across <= _LARGEST:
            raise ValueError(f'"{text}" is not between {_SMALLEST:g} and {_LARGEST:g} mm')
        return Size(cls.kind, (across,))


class D4(Polyhedron):
    """A tetrahedron. Each panel is named by the numbers at its corners: that of the upper corner is rolled."""

    kind, word, sides, numbers = "d4", "d4", 4, ("123", "142", "134", "243")
    look = 40.0, -65.0
    example = '"d4 25 mm"'
    pattern = rf"d4\s+{NUMBER}{UNIT}"


class D8(Polyhedron):
    kind, word, sides, numbers = "d8", "d8", 8, tuple("15736248")
    example = '"d8 22 mm"'
    pattern = rf"d8\s+{NUMBER}{UNIT}"


class D10(Polyhedron):
    kind, word, sides, numbers = "d10", "d10", 10, ("5", "7", "2", "8", "1", "3", "10", "4", "6", "9")
    example = '"d10 24 mm"'
    pattern = rf"d10\s+{NUMBER}{UNIT}"


class D12(Polyhedron):
    kind, word, sides, numbers = "d12", "d12", 12, tuple(map(str, (3, 5, 12, 11, 4, 7, 9, 1, 6, 2, 8, 10)))
    example = '"d12 28 mm"'
    pattern = rf"d12\s+{NUMBER}{UNIT}"


class D20(Polyhedron):
    kind, word, sides, numbers = (
        "d20",
        "d20",
        20,
        tuple(map(str, (6, 19, 1, 14, 12, 16, 8, 4, 10, 18, 11, 7, 20, 13, 9, 2, 17, 3, 5, 15))),
    )
    example = '"d20 32 mm"'
    pattern = rf"d20\s+{NUMBER}{UNIT}"


def _panel(name: str, corners: tuple[Point, ...]) -> Panel:
    """Return a face as a panel: its box is that of the largest circle inside, upright towards its first corner."""
    (tipx, tipy), others = corners[0], corners[1:]
    far = others[len(others) // 2] if len(others) % 2 else tuple(
        (others[len(others) // 2 - 1][axis] + others[len(others) // 2][axis]) / 2 for axis in (0, 1)
    )  # fmt: skip

    def at(share: float) -> Point:
        return tipx + share * (far[0] - tipx), tipy + share * (far[1] - tipy)

    def room(share: float) -> float:
        return min(_distance(at(share), a, b) for a, b in zip(corners, (*others, corners[0]), strict=True))

    low, high = 0.0, 1.0
    for _ in range(60):
        third = (high - low) / 3
        low, high = (low + third, high) if room(low + third) < room(high - third) else (low, high - third)
    (x, y), r = at(low), room(low)
    turn = math.degrees(math.atan2(tipx - x, y - tipy))
    return Panel(name, x - r, y - r, 2 * r, 2 * r, round(turn, 6) + 0.0, corners[::-1])


def _distance(point: Point, start: Point, end: Point) -> float:
    (x, y), (ax, ay), (bx, by) = point, start, end
    return abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / math.dist(start, end)
