"""The room that a piece needs on a sheet."""

from __future__ import annotations

from dataclasses import dataclass

from generator.base.geometry import Matrix
from generator.base.shapes import Shape


@dataclass(frozen=True)
class Cell:
    """The room a piece needs: its shape and bleed, upright or on its side."""

    shape: Shape
    bleed: float
    turned: bool

    @property
    def edge(self) -> float:
        return self.shape.margin(self.bleed)

    @property
    def width(self) -> float:
        return (self.shape.height if self.turned else self.shape.width) + 2 * self.edge

    @property
    def height(self) -> float:
        return (self.shape.width if self.turned else self.shape.height) + 2 * self.edge

    def at(self, x: float, y: float) -> Matrix:
        """Return the place of the piece if its room begins at x, y."""
        upright = Matrix.shift(x + self.edge, y + self.edge)
        return upright @ Matrix.shift(self.shape.height, 0) @ Matrix.turn(90) if self.turned else upright


def cells(shape: Shape, bleed: float) -> list[Cell]:
    """Return the ways in which a piece can lie: pieces that share straight cuts only upright."""
    return [Cell(shape, bleed, turned) for turned in dict.fromkeys((False, not shape.butts))]
