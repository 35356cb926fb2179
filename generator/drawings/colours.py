"""Reads CSS colours as #rrggbb and an opacity."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple
from xml.etree.ElementTree import Element

from generator.drawings.spaces import srgb

_ICC = re.compile(r"\sicc-color\([^)]*\)", re.IGNORECASE)  # comes after a colour of sRGB
_NEWER = re.compile(
    r"\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^(),]{1,200}\)|\brebeccapurple\b", re.IGNORECASE
)
_LONGEST = 200  # characters of a colour
_PAINTS = ("fill", "stroke", "color", "stop-color", "flood-color", "lighting-color")


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
    if len(text) > _LONGEST:
        return None
    text = _ICC.sub("", text).strip()
    if text.startswith("#"):
        return _digits(text[1:].split()[0]) if len(text) > 1 else None
    if found := srgb(text):
        return Colour(f"#{found[0]:02x}{found[1]:02x}{found[2]:02x}", found[3])
    if text.lower() == "transparent":
        return Colour("#000000", 0.0)
    from PIL.ImageColor import colormap, getrgb

    name = text.lower()
    return Colour("#" + "".join(f"{level:02x}" for level in getrgb(name)[:3])) if name in colormap else None


def with_plain_colours(root: Element) -> None:
    """Write colours that not every program knows, in attributes and styles, as those of old."""
    for element in root.iter():
        for name in ("style", *_PAINTS):
            if value := element.get(name):
                element.set(name, _plainly(value))
        if element.tag == "style" and element.text:
            element.text = _plainly(element.text)


def _plainly(text: str) -> str:
    return _NEWER.sub(_older, _ICC.sub("", text))


def _older(match: re.Match[str]) -> str:
    colour = read_colour(match[0])
    if colour is None:
        return match[0]
    levels = ", ".join(str(int(colour.hex[n : n + 2], 16)) for n in (1, 3, 5))
    return colour.hex if colour.opacity == 1 else f"rgba({levels}, {colour.opacity:g})"


def _digits(digits: str) -> Colour | None:
    if not re.fullmatch(r"[0-9a-fA-F]+", digits):
        return None
    if len(digits) in (3, 4):
        digits = "".join(digit * 2 for digit in digits)
    if len(digits) == 6:
        return Colour(f"#{digits.lower()}")
    return Colour(f"#{digits[:6].lower()}", int(digits[6:], 16) / 255) if len(digits) == 8 else None
