"""Reads CSS colours as #rrggbb and an opacity."""

from __future__ import annotations

import colorsys
import re
from functools import lru_cache
from typing import NamedTuple

_FUNCTION = re.compile(r"(rgba?|hsla?)\(([^)]*)\)", re.IGNORECASE)
_PART = re.compile(r"([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(%|deg|rad|grad|turn)?", re.IGNORECASE)
_ICC = re.compile(r"\s+icc-color\([^)]*\)\s*$", re.IGNORECASE)  # comes after a colour of sRGB
_TURNS = {"": 1.0, "deg": 1.0, "rad": 57.29577951308232, "grad": 0.9, "turn": 360.0}


class Colour(NamedTuple):
    hex: str
    opacity: float = 1.0

    @property
    def grey(self) -> Colour:
        """The colour's luminance, as masks count it."""
        red, green, blue = (int(self.hex[n : n + 2], 16) for n in (1, 3, 5))
        level = round(0.2125 * red + 0.7154 * green + 0.0721 * blue)
        return Colour(f"#{level:02x}{level:02x}{level:02x}", self.opacity)


@lru_cache(maxsize=4096)
def read_colour(text: str) -> Colour | None:
    """Return a colour, or None if the text is none."""
    text = _ICC.sub("", text).strip()
    if text.startswith("#"):
        return _digits(text[1:].split()[0]) if len(text) > 1 else None
    if match := _FUNCTION.match(text):
        parts = [(float(value), unit.lower()) for value, unit in _PART.findall(match[2])]
        if len(parts) not in (3, 4):
            return None
        opacity = parts[3][0] / (100 if parts[3][1] == "%" else 1) if len(parts) == 4 else 1.0
        levels = _rgb(parts[:3]) if match[1].lower().startswith("rgb") else _hsl(parts[:3])
        return Colour("#" + "".join(f"{level:02x}" for level in levels), min(max(opacity, 0.0), 1.0))
    if text.lower() == "transparent":
        return Colour("#000000", 0.0)
    from PIL.ImageColor import colormap, getrgb

    name = text.lower()
    return Colour("#" + "".join(f"{level:02x}" for level in getrgb(name)[:3])) if name in colormap else None


def _digits(digits: str) -> Colour | None:
    if not re.fullmatch(r"[0-9a-fA-F]+", digits):
        return None
    if len(digits) in (3, 4):
        digits = "".join(digit * 2 for digit in digits)
    if len(digits) == 6:
        return Colour(f"#{digits.lower()}")
    return Colour(f"#{digits[:6].lower()}", int(digits[6:], 16) / 255) if len(digits) == 8 else None


def _rgb(parts: list[tuple[float, str]]) -> list[int]:
    return [_level(value * 2.55 if unit == "%" else value) for value, unit in parts]


def _hsl(parts: list[tuple[float, str]]) -> list[int]:
    (hue, unit), (saturation, _), (lightness, _) = parts
    turn = hue * _TURNS.get(unit, 1.0) / 360 % 1
    clamped = [min(max(value / 100, 0.0), 1.0) for value in (lightness, saturation)]
    return [_level(level * 255) for level in colorsys.hls_to_rgb(turn, *clamped)]


def _level(value: float) -> int:
    return min(max(int(value + 0.5), 0), 255)
