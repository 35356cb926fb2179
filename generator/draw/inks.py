"""Colours as ink on paper: which ones differ, which are pale, and the colour of a line that replaces a fill."""

from __future__ import annotations

import math

from generator.base.colours import contrast, ink_on, mixed, readable

PALE = 1.35  # contrast with paper below which a colour hardly uses ink
SEEN = 3.0  # contrast with paper that a line needs
WHITE, DARK = "#ffffff", "#14171f"

Colour = tuple[float, float, float]  # 0 to 255


def worth_a_line(colour: Colour, was: Colour) -> bool:
    """Return True if a fill needs an outline; pale on pale, such as tints and rows of a table, needs none."""
    return contrast(hexed(colour), WHITE) >= PALE or contrast(hexed(was), WHITE) >= PALE


def as_clear(colour: Colour, ground: Colour, clear: float) -> str:
    """Return the colour as ink on the ground, with a contrast of at least 4.5, and of ``clear`` if possible."""
    ink = readable(hexed(colour), hexed(ground))
    goal = ink_on(hexed(ground))
    steps = (mixed(ink, goal, step / 10) for step in range(11))
    return next((step for step in steps if contrast(step, hexed(ground)) >= clear), goal)


def drawn(colour: Colour, ground: Colour) -> str:
    """Return a fill's colour as a line on paper, dark enough to be seen; for a nearly white fill, its ground's."""
    base = hexed(colour if contrast(hexed(colour), WHITE) >= PALE else ground)
    for step in range(21):
        line = mixed(base, DARK, step / 20)
        if contrast(line, WHITE) >= SEEN:
            return line
    return DARK


def softened(colour: Colour, ground: Colour, strength: float) -> Colour:
    """Return the colour, mixed with its ground until their contrast is at most ``strength``."""
    steps = (blend(colour, ground, step / 20) for step in range(20))
    return next((step for step in steps if contrast(hexed(step), hexed(ground)) <= strength), ground)


def differ(one: Colour, other: Colour) -> bool:
    """Return True if two colours can be told apart at a glance."""
    return contrast(hexed(one), hexed(other)) >= 1.25 or math.dist(one, other) >= 60


def shines(colour: Colour, ground: Colour) -> bool:
    """Return True if a line only makes something light a little lighter."""
    lighter = sum(colour) > sum(ground) and contrast(hexed(ground), WHITE) < 2
    return lighter and contrast(hexed(colour), hexed(ground)) < 1.6


def greyish(colour: Colour) -> bool:
    return max(colour) - min(colour) < 60


def blend(ground: Colour, colour: Colour, opacity: float) -> Colour:
    red, green, blue = (below + (above - below) * opacity for below, above in zip(ground, colour, strict=True))
    return red, green, blue


def rgb(colour: str) -> Colour:
    named = {"white": "#ffffff", "black": "#000000"}
    digits = named.get(colour, colour).removeprefix("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    red, green, blue = (int(digits[n : n + 2], 16) for n in (0, 2, 4))
    return red, green, blue


def hexed(colour: Colour) -> str:
    return "#" + "".join(f"{round(part):02x}" for part in colour)
