"""Regular hexagons."""

from __future__ import annotations

import math

from generator.base.shapes.path import Path, box, polygon
from generator.base.shapes.shape import NUMBER, UNIT, Shape


class Hexagon(Shape):
    """A hexagon on a flat edge, ``across`` mm from that edge to the opposite one.

    In a row, corner to corner, the slanted edges of neighbours are on one straight line.
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
        """Return the bounding box as the end of the art: neighbours touch only at corners."""
        return box(-over, -over, self.width + 2 * over, self.height + 2 * over)

    def margin(self, bleed: float) -> float:
        return 0.0


class Comb(Hexagon):
    """A hexagon as in a honeycomb, where no cut is straight: each is cut out along its printed outline."""

    butts = one_row = False
    lined = nests = True
    beyond = 0.5

    def clip(self, over: float) -> Path:
        return polygon(self.grown(max(over, self.over)))

    def margin(self, bleed: float) -> float:
        return max(self.over, bleed)
