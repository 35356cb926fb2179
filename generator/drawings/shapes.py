"""Outlines of SVG's shapes."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from generator.drawings.outline import Outline, Segment, box_outline, lines
from generator.drawings.path import read_path
from generator.drawings.values import Sizes, length, numbers

SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_CIRCLE = 0.5522847498  # a Bézier's handle for a quarter circle


def outline_of(element: Element, sizes: Sizes) -> Outline:
    """Return the outline of a shape; empty if it shows nothing."""

    def at(name: str, along: str) -> float:
        return length(element.get(name), sizes, along)

    match element.tag:
        case "path":
            return read_path(element.get("d", ""))
        case "rect":
            return _rectangle(element, sizes)
        case "circle":
            r = at("r", "")
            return ellipse(at("cx", "x"), at("cy", "y"), r, r)
        case "ellipse":
            rx, ry = _radii(element, sizes)
            return ellipse(at("cx", "x"), at("cy", "y"), rx, ry)
        case "line":
            return lines([(at("x1", "x"), at("y1", "y")), (at("x2", "x"), at("y2", "y"))])
    given = numbers(element.get("points", ""))
    points = list(zip(given[::2], given[1::2], strict=False))
    if len(points) < 2:
        return []
    return lines(points) + ([Segment("Z")] if element.tag == "polygon" else [])


def _radii(element: Element, sizes: Sizes) -> tuple[float, float]:
    """Return rx and ry; one that is missing, auto or negative is as long as the other."""
    rx = length(element.get("rx"), sizes, "x", -1.0)
    ry = length(element.get("ry"), sizes, "y", -1.0)
    return max(rx if rx >= 0 else ry, 0.0), max(ry if ry >= 0 else rx, 0.0)


def _rectangle(element: Element, sizes: Sizes) -> Outline:
    x, y = length(element.get("x"), sizes, "x"), length(element.get("y"), sizes, "y")
    width, height = length(element.get("width"), sizes, "x"), length(element.get("height"), sizes, "y")
    if width <= 0 or height <= 0:
        return []
    rx, ry = _radii(element, sizes)
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    right, bottom = x + width, y + height
    if not rx or not ry:
        return box_outline((x, y, right, bottom))
    kx, ky = rx * (1 - _CIRCLE), ry * (1 - _CIRCLE)
    return [
        Segment("M", ((x + rx, y),)),
        Segment("L", ((right - rx, y),)),
        Segment("C", ((right - kx, y), (right, y + ky), (right, y + ry))),
        Segment("L", ((right, bottom - ry),)),
        Segment("C", ((right, bottom - ky), (right - kx, bottom), (right - rx, bottom))),
        Segment("L", ((x + rx, bottom),)),
        Segment("C", ((x + kx, bottom), (x, bottom - ky), (x, bottom - ry))),
        Segment("L", ((x, y + ry),)),
        Segment("C", ((x, y + ky), (x + kx, y), (x + rx, y))),
        Segment("Z"),
    ]


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Outline:
    if rx <= 0 or ry <= 0:
        return []
    kx, ky = rx * _CIRCLE, ry * _CIRCLE
    return [
        Segment("M", ((cx + rx, cy),)),
        Segment("C", ((cx + rx, cy + ky), (cx + kx, cy + ry), (cx, cy + ry))),
        Segment("C", ((cx - kx, cy + ry), (cx - rx, cy + ky), (cx - rx, cy))),
        Segment("C", ((cx - rx, cy - ky), (cx - kx, cy - ry), (cx, cy - ry))),
        Segment("C", ((cx + kx, cy - ry), (cx + rx, cy - ky), (cx + rx, cy))),
        Segment("Z"),
    ]
