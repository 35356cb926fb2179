"""Outlines of any form, as a drawing gives them."""

from __future__ import annotations

from generator.base.geometry import bounds
from generator.base.shapes.path import Path, around, smooth
from generator.base.shapes.shape import Decks, Setting, Shape, Size


class Outline(Shape):
    """A piece whose cut is a closed path, clockwise from the top left of its box; it is not written as a size."""

    kind, word = "outline", "outline"
    example = "outline: art/shield.svg"
    pattern = "(?!)"
    lined = bleeds = is_mirrored = True
    beyond = 1.0

    def __init__(self, path: Path) -> None:
        points = smooth(path)
        _, _, right, bottom = bounds(points)
        super().__init__(right, bottom, points, curves=path)

    @classmethod
    def read(cls, text: str) -> Size | None:
        return None

    @classmethod
    def make(cls, size: Size, setting: Setting, decks: Decks) -> Shape:
        return cls(size.path)

    def clip(self, over: float) -> Path:
        return around(self.outline, max(over, self.over))
