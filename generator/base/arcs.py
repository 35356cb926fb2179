"""Elliptical arcs as Bézier curves."""

from __future__ import annotations

import math
from collections.abc import Iterator

from generator.base.geometry import Point


def arc_curves(
    x: float, y: float, rx: float, ry: float, turn: float, large: bool, sweep: bool, ex: float, ey: float
) -> Iterator[tuple[float, ...]]:
    """Yield an elliptical arc as cubic Béziers of at most a quarter turn (SVG 1.1, appendix F.6)."""
    cos, sin = math.cos(turn), math.sin(turn)
    dx, dy = (x - ex) / 2, (y - ey) / 2
    px, py = cos * dx + sin * dy, -sin * dx + cos * dy
    grow = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    below = (rx * py) ** 2 + (ry * px) ** 2
    root = math.sqrt(max(0.0, ((rx * ry) ** 2 - below) / below)) * (1 if large != sweep else -1)
    cx, cy = root * rx * py / ry, -root * ry * px / rx
    mx, my = cos * cx - sin * cy + (x + ex) / 2, sin * cx + cos * cy + (y + ey) / 2
    start = math.atan2((py - cy) / ry, (px - cx) / rx)
    span = math.atan2((-py - cy) / ry, (-px - cx) / rx) - start
    span += 2 * math.pi if sweep and span < 0 else -2 * math.pi if not sweep and span > 0 else 0
    parts = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-9))
    step = span / parts
    k = 4 / 3 * math.tan(step / 4)

    def at(u: float, v: float) -> Point:
        return mx + cos * rx * u - sin * ry * v, my + sin * rx * u + cos * ry * v

    for n in range(parts):
        a, b = start + n * step, start + (n + 1) * step
        first = at(math.cos(a) - k * math.sin(a), math.sin(a) + k * math.cos(a))
        second = at(math.cos(b) + k * math.sin(b), math.sin(b) - k * math.cos(b))
        yield (*first, *second, *at(math.cos(b), math.sin(b)))
