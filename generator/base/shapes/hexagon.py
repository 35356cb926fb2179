"""Regular hexagons."""

from __future__ import annotations

import math

from generator.base.shapes.path import Path, box
from generator.base.shapes.shape import NUMBER, UNIT, Shape


class Hexagon(Shape):
    """Lies on a flat edge, ``across`` from that edge to the one above.

    In a row of them, corner to corner, the slanted edges of neighbours lie on one straight line.
    """

    kind, word = "hexagon", "hex"
    example = '"hex 40 mm"'
    pattern = rf"hex\s+{NUMBER}{UNIT}"
    butts = bleeds = one_row = True

    def __init__(self, across: float) -> None:
        width = across * 2 / math.sqrt(3)
        quarter, half = width / 4, across / 2
        top, bottom = ((quarter, 0.0), (3 * quarter, 0.0)), ((3 * quarter, across), (quarter, across))
        super().__init__(width, across, (*top, (width, half), *bottom, (0.0, half)))

    def clip(self, over: float) -> Path:
        """Neighbours touch it at corners only: its art ends at its box."""
        return box(-over, -over, self.width + 2 * over, self.height + 2 * over)

    def margin(self, bleed: float) -> float:
        return 0.0
