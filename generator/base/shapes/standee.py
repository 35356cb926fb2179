"""Figures that stand: a strip folded into a roof."""

from __future__ import annotations

from generator.base.shapes.rectangle import Rectangle
from generator.base.shapes.shape import Panel, Size
from generator.base.units import size as rectangle_size

FOOT = 0.25  # depth of each foot, as a share of the figure's height


class Standee(Rectangle):
    """A strip: foot, front, back (upside down), foot. ``width`` and ``height`` are those of the figure."""

    kind, word, layout = "standee", "standee", "pieces"
    example = '"standee 20 x 25 mm"'
    pattern = rf"standee\s+{Rectangle.pattern}"
    framed = False
    turns = 0.0

    def __init__(self, width: float, height: float) -> None:
        foot = FOOT * height
        folds = tuple(((0.0, y), (width, y)) for y in (foot, foot + height, foot + 2 * height))
        panels = (
            Panel("back", 0, foot, width, height, 180),
            Panel("front", 0, foot + height, width, height),
            Panel("back-foot", 0, 0, width, foot, 180),
            Panel("front-foot", 0, foot + 2 * height, width, foot),
        )
        super().__init__(width, 2 * foot + 2 * height, folds, panels)

    @classmethod
    def read(cls, text: str) -> Size | None:
        word, *rest = text.split(None, 1)
        return Size(cls.kind, rectangle_size(rest[0])) if word == cls.word and rest else None
