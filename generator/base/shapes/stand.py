"""Stands for cards: a strip folded into a sloping back with a ledge."""

from __future__ import annotations

import math

from generator.base.shapes.folding import Hinge
from generator.base.shapes.rectangle import Rectangle
from generator.base.shapes.shape import Panel, Shape, Size
from generator.base.units import size as rectangle_size

SLOPE = 70.0  # degrees of the back, from the table
_DEEP = 0.6  # of the triangle behind the back, as a share of the back
LEDGE, LIP, _TAB = 6.0, 7.0, 8.0  # mm


class Stand(Shape):
    """A strip: lip, floor, leg, back and a tab that is glued onto the floor behind the ledge.

    ``width`` and ``height`` are those of the back, on which a card leans.
    """

    kind, word = "stand", "stand"
    example = '"stand 60 x 40 mm"'
    pattern = rf"stand\s+{Rectangle.pattern}"
    trimmed = False
    is_mirrored = True
    turns = 0.0
    look = 20.0, 118.0

    def __init__(self, width: float, height: float) -> None:
        deep, slope = _DEEP * height, math.radians(SLOPE)
        leg = math.sqrt(height**2 + deep**2 - 2 * height * deep * math.cos(slope))
        rear = math.degrees(math.acos((deep**2 + leg**2 - height**2) / (2 * deep * leg)))
        tab, cut = min(_TAB, deep - 2), min(2.0, width / 8)
        floor, leg_top = LIP, LIP + deep + LEDGE
        back, end = leg_top + leg, leg_top + leg + height
        glued = ((width, end), (width - cut, end + tab), (cut, end + tab), (0.0, end))
        panels = (
            Panel("floor", 0.0, floor, width, deep + LEDGE),
            Panel("lip", 0.0, 0.0, width, LIP),
            Panel("leg", 0.0, leg_top, width, leg, 180),
            Panel("back", 0.0, back, width, height),
        )
        top = 180 - SLOPE - rear
        angles = ((0, 1, floor, 90.0), (0, 2, leg_top, 180 - rear), (2, 3, back, 180 - top))
        hinges = tuple(
            Hinge(base, panel, *(((0.0, y), (width, y)) if panel > 1 else ((width, y), (0.0, y))), angle)
            for base, panel, y, angle in angles
        )
        folds = (*((hinge.start, hinge.end) for hinge in hinges), ((0.0, end), (width, end)))
        outline = ((0.0, 0.0), (width, 0.0), *glued)
        super().__init__(width, end + tab, outline, folds, panels, (glued,), hinges=hinges)

    @property
    def safe(self) -> float:
        return LIP / 4

    @classmethod
    def read(cls, text: str) -> Size | None:
        word, *rest = text.split(None, 1)
        return Size(cls.kind, rectangle_size(rest[0])) if word == cls.word and rest else None
