"""Rectangles with round corners."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.base.geometry import Point
from generator.base.shapes.path import Path, arcs, flattened, rounded
from generator.base.shapes.rectangle import Rectangle
from generator.base.shapes.shape import NUMBER, UNIT, Shape, Size, corners
from generator.base.units import length
from generator.base.units import size as rectangle_size

_LEAST = 0.5  # mm


class Rounded(Rectangle):
    """A rectangle. Straight cuts part it from its neighbours; then its corners are rounded along printed arcs."""

    kind, word = "rounded", "rounded"
    example = '"rounded poker r 3 mm"'
    pattern = rf"rounded\s+{Rectangle.pattern}\s+r\s*{NUMBER}{UNIT}"
    fills_box = False
    trimmed = lined = True

    def __init__(self, width: float, height: float, radius: float) -> None:
        curves = rounded(0.0, 0.0, width, height, radius)
        Shape.__init__(self, width, height, flattened(curves), curves=curves)

    @classmethod
    def read(cls, text: str) -> Size | None:
        match = re.fullmatch(r"rounded\s+(.+?)\s+r\s*(.+)", text)
        if not match:
            return None
        (width, height), radius = rectangle_size(match[1]), length(match[2])
        if not _LEAST <= radius <= min(width, height) / 2:
            raise ValueError(f'"{text}": the radius is not between {_LEAST:g} mm and half the shorter side')
        return Size(cls.kind, (width, height, radius))

    @property
    def block(self) -> tuple[Point, ...]:
        return corners(0, 0, self.width, self.height)

    @property
    def lines(self) -> tuple[Path, ...]:
        return arcs(self.curves)

    def room(self, corners: Sequence[Point]) -> float:
        return Shape.room(self, corners)
