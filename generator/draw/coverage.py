"""Measures how much ink a face takes, from a small picture of it."""

from __future__ import annotations

from typing import Any

from generator.draw.turned import PER_MM, beyond
from generator.faces import Face


def ink_of(face: Face) -> float:
    """Return the mm² of ink inside a face's box, of all four inks; black replaces what the colours share."""
    from PIL import Image, ImageChops

    picture = beyond(face, 0.0)
    paper = Image.new("RGBA", picture.size, "white")
    inks = [ImageChops.invert(band) for band in Image.alpha_composite(paper, picture).convert("RGB").split()]
    black = ImageChops.darker(ImageChops.darker(inks[0], inks[1]), inks[2])
    return (sum(map(_sum, inks)) - 2 * _sum(black)) / 255 / PER_MM**2


def _sum(band: Any) -> int:
    return sum(level * number for level, number in enumerate(band.histogram()))
