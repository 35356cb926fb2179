"""Open boxes: card trays, and boxes in two parts, a base and the lid that slips over it."""

from __future__ import annotations

import re
from typing import ClassVar

from generator.base.geometry import Point
from generator.base.papers import SLEEVES
from generator.base.shapes.box import PLAY, THICKEST, notch
from generator.base.shapes.folding import Hinge
from generator.base.shapes.shape import NUMBER, UNIT, Decks, Panel, Setting, Shape, Size
from generator.base.units import length

_TAB = 10.0  # mm: depth of the glue tabs, if the wall has room for it
_SLANT = 1.2  # mm by which a tab's ends are cut, so that it slips in
_LID, _SHALLOWEST = 0.6, 10.0  # depth of a lid, as a share of its base's and at least
_SMALLEST, _LARGEST = 8.0, 300.0  # mm, of the sides inside
_ID = "[a-z0-9-]+"
_SIZES = rf"({NUMBER}\s*[xX×]\s*{NUMBER}\s*[xX×]\s*{NUMBER}{UNIT}|of {_ID}(\s*,\s*{_ID})*)"


class Base(Shape):
    """The lower part of a box: a floor with four walls; tabs on the walls beside it go behind those above and below."""

    kind, word = "base", "base"
    example = '"base 70 x 95 x 30 mm"'
    pattern = rf"base\s+{_SIZES}"
    holds_cards = True
    trimmed = False
    is_mirrored = True
    turns = 0.0
    look = 160.0, 120.0
    stands: ClassVar[bool] = True  # its walls stand on the floor; those of a lid hang from it
    is_notched: ClassVar[bool] = False

    def __init__(self, width: float, height: float, depth: float) -> None:
        w, h, d = width, height, depth
        far_x, far_y = d + w, d + h
        deep = min(_TAB, d * 0.9, w * 0.3)
        cut = min(_SLANT, d / 4)
        tabs = tuple(
            ((x, y), (x + cut, y + sign * deep), (x + d - cut, y + sign * deep), (x + d, y))
            if sign < 0
            else ((x + d, y), (x + d - cut, y + deep), (x + cut, y + deep), (x, y))
            for x, y, sign in ((0.0, d, -1), (far_x, d, -1), (far_x, far_y, 1), (0.0, far_y, 1))
        )
        dip = min(12.0, w / 4) if self.is_notched else 0.0
        upper = notch(d + w / 2, 0.0, dip, d * 0.6) if dip else ()
        lower = tuple((x, 2 * d + h - y) for x, y in reversed(upper))
        outline = (
            *((d, 0.0), *upper, (far_x, 0.0), (far_x, d), *tabs[1][1:], (far_x + d, far_y), *tabs[2][1:]),
            *((far_x, 2 * d + h), *lower, (d, 2 * d + h), (d, far_y), *tabs[3][1:], *tabs[0]),
        )
        below = ((d, far_y), (far_x, far_y), (far_x, 2 * d + h), *lower, (d, 2 * d + h)) if lower else ()
        up = 0 if self.stands else 180
        panels = (
            Panel("floor", d, d, w, h),
            Panel("top", d, 0.0, w, d, up, ((d, 0.0), *upper, (far_x, 0.0), (far_x, d), (d, d)) if upper else ()),
            Panel("right", far_x, d, d, h, up + 90),
            Panel("bottom", d, far_y, w, d, 180 - up, below),
            Panel("left", 0.0, d, d, h, 270 - up),
        )
        corners: tuple[Point, ...] = ((d, d), (far_x, d), (far_x, far_y), (d, far_y))
        hinges = tuple(Hinge(0, n + 1, corners[(n + 1) % 4], corners[n], 90.0) for n in range(4))
        folds = (*((hinge.start, hinge.end) for hinge in hinges), *((tab[0], tab[-1]) for tab in tabs))
        super().__init__(2 * d + w, 2 * d + h, tuple(dict.fromkeys(outline)), folds, panels, tabs, hinges=hinges)

    @classmethod
    def read(cls, text: str) -> Size | None:
        if decks := re.fullmatch(rf"{cls.word}\s+of\s+({_ID}(?:\s*,\s*{_ID})*)", text):
            return Size(cls.kind, decks=tuple(name.strip() for name in decks[1].split(",")))
        side = r"([\d.]+)\s*"
        match = re.fullmatch(rf"{cls.word}\s+{side}[xX×]\s*{side}[xX×]\s*{side}([a-zA-Z]*)", text)
        if not match:
            return None
        sides = tuple(length(match[n] + (match[4] or "mm")) for n in (1, 2, 3))
        if not all(_SMALLEST <= side <= _LARGEST for side in sides):
            raise ValueError(f'"{text}" is not between {_SMALLEST:g} and {_LARGEST:g} mm')
        return Size(cls.kind, sides)

    @classmethod
    def make(cls, size: Size, setting: Setting, decks: Decks) -> Shape:
        """Return it for what it holds: a box of this size, or decks one on top of the other, with a little room."""
        wide, high, deep = size.numbers or _stack(size, setting, decks)
        return cls(*cls.around(wide, high, deep, min(setting.stock, THICKEST)))

    @classmethod
    def around(cls, wide: float, high: float, deep: float, wall: float) -> tuple[float, float, float]:
        """Return the sides of the floor and the depth, for walls of this thickness: tabs are inside two of them."""
        return wide + PLAY + 2 * wall, high + PLAY + 4 * wall, deep + wall


class Lid(Base):
    """The upper part of a box, a little wider than the base of the same size."""

    kind, word = "lid", "lid"
    example = '"lid 70 x 95 x 30 mm"'
    pattern = rf"lid\s+{_SIZES}"
    stands = False
    look = 60.0, -55.0

    @classmethod
    def around(cls, wide: float, high: float, deep: float, wall: float) -> tuple[float, float, float]:
        below = Base.around(wide, high, deep, wall)
        return below[0] + PLAY + 2 * wall, below[1] + PLAY + 4 * wall, max(_SHALLOWEST, below[2] * _LID)


class Tray(Base):
    """An open box with a notch for a finger in two of its walls."""

    kind, word = "tray", "tray"
    example = '"tray of <component>"'
    pattern = rf"tray\s+{_SIZES}"
    is_notched = True
    look = 150.0, 125.0


def _stack(size: Size, setting: Setting, decks: Decks) -> tuple[float, float, float]:
    """Return the sides of decks, one on top of the other."""
    cards, sleeve = [decks[name] for name in size.decks], SLEEVES[setting.sleeves]
    wide, high = (max(card.numbers[n] for card, _ in cards) + sleeve.around for n in (0, 1))
    return wide, high, max(_SMALLEST, sum(number for _, number in cards) * (setting.stock + sleeve.thick))
