"""Colours as ink on paper: what can be told apart, what is pale, and what a fill becomes when it is drawn as a line."""

from __future__ import annotations

import math

from generator.base.colours import contrast, ink_on, mixed, readable

PALE = 1.35  # contrast with paper below which a colour hardly takes ink
SEEN = 3.0  # contrast with paper that a line needs
WHITE, DARK = "#ffffff", "#14171f"

Colour = tuple[float, float, float]  # 0 to 255


def worth_a_line(colour: Colour, was: Colour) -> bool:
    """Pale on pale needs none: rows of a table, tints."""
    return contrast(hexed(colour), WHITE) >= PALE or contrast(hexed(was), WHITE) >= PALE


def as_clear(colour: Colour, ground: Colour, clear: float) -> str:
    """The colour as ink on the ground, at 4.5 : 1 and at ``clear`` if that can be."""
    ink = readable(hexed(colour), hexed(ground))
    goal = ink_on(hexed(ground))
    steps = (mixed(ink, goal, step / 10) for step in range(11))
    return next((step for step in steps if contrast(step, hexed(ground)) >= clear), goal)


def drawn(colour: Colour, ground: Colour) -> str:
    """A fill's colour as a line on paper: dark enough to be seen; of what is all but white, its ground's."""
    base = hexed(colour if contrast(hexed(colour), WHITE) >= PALE else ground)
    for step in range(21):
        line = mixed(base, DARK, step / 20)
        if contrast(line, WHITE) >= SEEN:
            return line
    return DARK


def softened(colour: Colour, ground: Colour, strength: float) -> Colour:
    """The colour mixed with its ground until it differs from it no more than so."""
    steps = (blend(colour, ground, step / 20) for step in range(20))
    return next((step for step in steps if contrast(hexed(step), hexed(ground)) <= strength), ground)


def differ(one: Colour, other: Colour) -> bool:
    """Whether two colours are told apart at a glance."""
    return contrast(hexed(one), hexed(other)) >= 1.25 or math.dist(one, other) >= 60


def shines(colour: Colour, ground: Colour) -> bool:
    """Whether a line only makes something light a little lighter."""
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
