"""Draws a grey frame with its diagonals in place of a picture that is not there."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from generator.base.numbers import short

_GROUND, _LINE = "#e4e4e4", "#a8a8a8"


def placeholder(element: ET.Element, box: tuple[float, ...]) -> ET.Element:
    """Return the shapes for an <image> without a picture, as large as its box."""
    x, y, width, height = box
    group = ET.Element("g", {key: value for key, value in element.items() if key in ("transform", "clip-path")})
    frame = dict(zip(("x", "y", "width", "height"), map(short, box), strict=True))
    ET.SubElement(group, "rect", {**frame, "fill": _GROUND})
    right, bottom = short(x + width), short(y + height)
    cross = f"M{short(x)} {short(y)}L{right} {bottom}M{right} {short(y)}L{short(x)} {bottom}"
    thin = {"fill": "none", "stroke": _LINE, "stroke-width": "0.35"}
    ET.SubElement(group, "path", {"d": cross, **thin})
    return group
