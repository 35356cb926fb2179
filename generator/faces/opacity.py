"""Settles opacities once a face is read: #rrggbbaa and ``opacity`` become fill-opacity and stroke-opacity.

Only a shape with a fill and a stroke keeps its ``opacity``: it is drawn as a whole.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import NamedTuple

from generator.base.numbers import short

_SEE_THROUGH = re.compile(r"""\sopacity\s*=|=\s*["']#[0-9a-fA-F]{4}(?:[0-9a-fA-F]{4})?["']""")
_SHAPES = frozenset(("path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text"))


class Paint(NamedTuple):
    """A fill or a stroke as it is inherited: the opacity of its colour, and its fill-opacity or stroke-opacity."""

    colour: str
    alpha: float = 1.0
    share: float = 1.0


_BLACK, _NONE = Paint("#000000"), Paint("none")


def needs_settling(svg: str) -> bool:
    """Return True if a face may have opacities to settle; most have none."""
    return _SEE_THROUGH.search(svg) is not None


def apart(colour: str) -> tuple[str, float]:
    """Return a colour without its opacity, and the opacity."""
    if len(colour) == 9 and colour[0] == "#":
        return colour[:7], int(colour[7:], 16) / 255
    if len(colour) == 5 and colour[0] == "#":
        return colour[:4], int(colour[4], 16) / 15
    return colour, 1.0


def settle_opacities(element: ET.Element, fill: Paint = _BLACK, stroke: Paint = _NONE) -> None:
    """Settle the opacities of an element and all inside it; ``fill`` and ``stroke`` are what it inherits."""
    if element.tag == "foreignObject":
        _settle_box(element, fill)
        return
    if element.tag == "stop":
        colour, alpha = apart(element.get("stop-color", ""))
        if alpha < 1:
            share = alpha * float(element.get("stop-opacity", "1"))
            element.attrib |= {"stop-color": colour, "stop-opacity": short(share)}
        return
    fill = _settled(element, "fill", fill)
    stroke = _settled(element, "stroke", _NONE if element.tag == "text" else stroke)
    if "opacity" in element.attrib and element.tag != "g":
        _settle_whole(element, fill, stroke)
    for child in element:
        settle_opacities(child, fill, stroke)


def _settled(element: ET.Element, name: str, inherited: Paint) -> Paint:
    """Return an element's fill or stroke; if a colour has an opacity, give it to the element's own."""
    own, share = element.get(name), element.get(f"{name}-opacity")
    if own is None and share is None:
        return inherited
    colour, alpha = apart(own) if own is not None else inherited[:2]
    paint = Paint(colour, alpha, float(share) if share is not None else inherited.share)
    if paint.alpha < 1 or inherited.alpha < 1:
        element.set(f"{name}-opacity", short(paint.alpha * paint.share))
        if own is not None:
            element.set(name, colour)
    return paint


def _settle_whole(element: ET.Element, fill: Paint, stroke: Paint) -> None:
    """Give an element's opacity to its fill or its stroke, if it has only one of them."""
    whole = float(element.attrib["opacity"])
    if element.tag == "image":
        element.set("fill-opacity", short(whole * fill.share))
    elif element.tag in _SHAPES and "none" in (fill.colour, stroke.colour):
        for name, paint in (("fill", fill), ("stroke", stroke)):
            if paint.colour != "none":
                element.set(f"{name}-opacity", short(whole * paint.alpha * paint.share))
    else:
        return
    del element.attrib["opacity"]


def _settle_box(box: ET.Element, fill: Paint) -> None:
    """Give a text box the colour that it inherits with its opacity: each word in it may have another."""
    if fill.alpha < 1:
        inherited = f"{_long(fill.colour)}{round(fill.alpha * 255):02x}"
        box.attrib |= {"fill": box.get("fill", inherited), "fill-opacity": short(fill.share)}


def _long(colour: str) -> str:
    return colour if len(colour) != 4 else "#" + "".join(digit * 2 for digit in colour[1:])
