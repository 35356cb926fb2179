"""Discs, and rings: discs with a round hole."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from generator.base.geometry import Point
from generator.base.shapes.path import Path, circle, flattened
from generator.base.shapes.shape import LARGEST, NUMBER, SMALLEST, UNIT, Shape, Size
from generator.base.units import length

_THINNEST = 3.0  # mm of paper around a hole


class Circle(Shape):
    """A disc. Side by side, discs lie as in a honeycomb where that holds more."""

    kind, word = "circle", "circle"
    example = '"circle 22 mm"'
    pattern = rf"circle\s+{NUMBER}{UNIT}"
    lined = nests = bleeds = True
    beyond = 1.0

    def __init__(self, across: float, hole: float = 0.0) -> None:
        middle = across / 2, across / 2
        rim, inner = circle(*middle, across / 2), circle(*middle, hole / 2) if hole else ()
        super().__init__(across, across, flattened(rim), curves=(*rim, *inner), holes=(flattened(inner),) * bool(hole))

    @classmethod
    def read(cls, text: str) -> Size | None:
        word, *rest = text.split(None, 1)
        if word != cls.word or not rest:
            return None
        across = length(rest[0])
        if not SMALLEST <= across <= LARGEST:
            raise ValueError(f'"{text}" is not between {SMALLEST:g} and {LARGEST:g} mm')
        return Size(cls.kind, (across,))

    def clip(self, over: float) -> Path:
        return circle(self.width / 2, self.height / 2, self.width / 2 + max(over, self.over))

    def room(self, corners: Sequence[Point]) -> float:
        middle = self.width / 2, self.height / 2
        return self.width / 2 - max(math.dist(middle, corner) for corner in corners)


class Ring(Circle):
    """A disc with a round hole in its middle, by both diameters."""

    kind, word = "ring", "ring"
    example = '"ring 40 x 20 mm"'
    pattern = rf"ring\s+{NUMBER}\s*[xX×]\s*{NUMBER}{UNIT}"

    @classmethod
    def read(cls, text: str) -> Size | None:
        match = re.fullmatch(r"ring\s+([\d.]+)\s*[xX×]\s*([\d.]+)\s*([a-zA-Z]*)", text)
        if not match:
            return None
        across, hole = (length(match[n] + (match[3] or "mm")) for n in (1, 2))
        if not SMALLEST <= across <= LARGEST:
            raise ValueError(f'"{text}" is not between {SMALLEST:g} and {LARGEST:g} mm')
        if not 0 < hole <= across - 2 * _THINNEST:
            raise ValueError(f'"{text}" has no ring of {_THINNEST:g} mm around its hole')
        return Size(cls.kind, (across, hole))

    def room(self, corners: Sequence[Point]) -> float:
        """Return the least distance from both cuts; the hole may be anywhere between the corners."""
        (left, top), (right, bottom) = (min(corners), max(corners))
        x, y = self.width / 2, self.height / 2
        near = math.hypot(max(left - x, x - right, 0.0), max(top - y, y - bottom, 0.0))
        return min(super().room(corners), near - abs(self.holes[0][0][1] - y))
