"""Boards: rectangles that may be larger than the paper, printed in parts to join."""

from __future__ import annotations

import re

from generator.base.shapes.rectangle import Rectangle
from generator.base.shapes.shape import NUMBER, UNIT, Size
from generator.base.units import length

_SMALLEST, _LARGEST = 50.0, 1500.0


class Board(Rectangle):
    kind, word, layout = "board", "board", "boards"
    example = '"board 560 x 380 mm"'
    pattern = rf"board\s+{NUMBER}\s*[xX×]\s*{NUMBER}{UNIT}"
    bleeds = framed = False
    turns = 0.0

    @classmethod
    def read(cls, text: str) -> Size | None:
        match = re.fullmatch(r"board\s+([\d.]+)\s*[xX×]\s*([\d.]+)\s*([a-zA-Z]*)", text)
        if not match:
            return None
        width, height = (length(match[n] + (match[3] or "mm")) for n in (1, 2))
        if not _SMALLEST <= min(width, height) <= max(width, height) <= _LARGEST:
            raise ValueError(f'"{text}" is not between {_SMALLEST:g} and {_LARGEST:g} mm')
        return Size(cls.kind, (width, height))
