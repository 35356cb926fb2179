"""Tuck boxes for decks of cards."""

from __future__ import annotations

import math
import re

from generator.base.geometry import Point
from generator.base.papers import SLEEVES
from generator.base.shapes.shape import Decks, Panel, Setting, Shape, Size

PLAY = 1.0  # mm of room around a deck in its box, once it is folded
WALLS = 2, 4, 4  # layers across, down and deep: walls, dust flaps at both ends, the glue tab and the lid's flap
THICKEST = 0.4  # mm of card that folds well
FLAP = 12.0  # mm: depth of the tuck flaps and the glue tab; dust flaps have it where the side is wide enough
NOTCH = 9.0, 5.0  # mm: half the width and the depth of the thumb notch
_ID = "[a-z0-9-]+"


class Box(Shape):
    """A tuck box with this inner size.

    In a row: front, side, back, other side, and a glue tab that goes inside the front, where it can be wide even if
    the box is thin. Lid and base hang on the back, dust flaps on the sides; the front has a thumb notch.
    """

    kind, word = "box", "box of"
    example = '"box of <component>"'
    pattern = rf"box of {_ID}(\s*,\s*{_ID})*"
    holds_cards = True
    trimmed = False
    is_mirrored = True
    turns = 0.0

    def __init__(self, width: float, height: float, depth: float) -> None:
        w, h, d, f = width, height, depth, FLAP
        top, bottom = d + f, d + f + h
        dust, stuck = min(f, d * 0.9), min(f, w / 3)
        front, side, back, other, end = 0.0, w, w + d, 2 * w + d, 2 * w + 2 * d
        cut = min(2.0, d / 4)
        tab = ((end, top), (end + stuck, top + stuck / 2), (end + stuck, bottom - stuck / 2), (end, bottom))
        outline = (
            (front, top), *notch(w / 2, top, min(NOTCH[0], w / 4), NOTCH[1]), (side, top),
            (side + cut, top - dust), (back - cut, top - dust), (back, top),
            (back, f), (back + cut, f * 0.4), (back + 3 * cut, 0.0),
            (other - 3 * cut, 0.0), (other - cut, f * 0.4), (other, f),
            (other, top),
            (other + cut, top - dust), (end - cut, top - dust),
            *tab,
            (end - cut, bottom + dust), (other + cut, bottom + dust), (other, bottom),
            (other, bottom + d), (other - cut, bottom + d + f * 0.6), (other - 3 * cut, bottom + d + f),
            (back + 3 * cut, bottom + d + f), (back + cut, bottom + d + f * 0.6), (back, bottom + d),
            (back, bottom),
            (back - cut, bottom + dust), (side + cut, bottom + dust), (side, bottom),
            (front, bottom),
        )  # fmt: skip
        folds = [((x, top), (x, bottom)) for x in (side, back, other, end)]
        folds += [((a, y), (b, y)) for a, b in ((side, back), (back, other), (other, end)) for y in (top, bottom)]
        folds += [((back, y), (other, y)) for y in (f, bottom + d)]
        panels = (
            Panel("front", front, top, w, h),
            Panel("side", side, top, d, h),
            Panel("back", back, top, w, h),
            Panel("other-side", other, top, d, h),
            Panel("lid", back, f, w, d, 180),  # read from the front, like the base
            Panel("base", back, bottom, w, d, 180),
        )
        super().__init__(end + stuck, bottom + d + f, outline, tuple(folds), panels, (tab,))

    @classmethod
    def read(cls, text: str) -> Size | None:
        if not re.fullmatch(cls.pattern, text):
            return None
        names = text.removeprefix(cls.word).split(",")
        return Size(cls.kind, decks=tuple(name.strip() for name in names))

    @classmethod
    def make(cls, size: Size, setting: Setting, decks: Decks) -> Shape:
        """Return the box for the decks, one on top of the other, with room for its own walls."""
        cards, sleeve = [decks[name] for name in size.decks], SLEEVES[setting.sleeves]
        wide = max(card.numbers[0] for card, _ in cards) + sleeve.around
        high = max(card.numbers[1] for card, _ in cards) + sleeve.around
        stack = sum(number for _, number in cards) * (setting.stock + sleeve.thick)
        wall = min(setting.stock, THICKEST)
        room = (side + PLAY + layers * wall for side, layers in zip((wide, high, stack), WALLS, strict=True))
        return cls(*room)


def notch(x: float, y: float, half: float, deep: float) -> tuple[Point, ...]:
    """Return half an ellipse below x, y, from left to right."""
    angles = [math.pi * n / 12 for n in range(13)]
    return tuple((x - half * math.cos(angle), y + deep * math.sin(angle)) for angle in angles)
