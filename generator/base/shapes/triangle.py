"""Equilateral triangles: tiles that nest point up and point down."""

from __future__ import annotations

import math

from generator.base.shapes.path import Path, polygon
from generator.base.shapes.shape import NUMBER, SAFE, UNIT, Band, Decks, Setting, Shape, Size


class Triangle(Shape):
    """A triangle on its bottom edge. Edges are numbered clockwise from the bottom: 0, 1 (left), 2 (right)."""

    kind, word, layout = "triangle", "triangle", "tiles"
    example = '"triangle 58 mm"'
    pattern = rf"triangle\s+{NUMBER}{UNIT}"
    butts = True
    turns = 120.0

    def __init__(self, edge: float) -> None:
        height = edge * math.sqrt(3) / 2
        super().__init__(edge, height, ((edge / 2, 0.0), (edge, height), (0.0, height)))

    @classmethod
    def make(cls, size: Size, setting: Setting, decks: Decks) -> Shape:
        return cls(setting.edge or size.numbers[0])

    @classmethod
    def takes_edge(cls, size: Size, edge: float | None) -> bool:
        return size.numbers[0] != edge

    def clip(self, over: float) -> Path:
        """Return the outline, or ``over`` mm past it: neighbours touch it, so art ends there."""
        return polygon(self.grown(over))

    @property
    def pitch(self) -> tuple[float, float]:
        return self.width / 2, self.height

    def upside_down(self, column: int, row: int) -> bool:
        """Return True for every other piece; every other row starts the other way round."""
        return (row + column) % 2 == 1

    def band(self) -> Band:
        return self.level(self.height * 2 / 3, self.width * 2 / 3 - 2 * SAFE)
