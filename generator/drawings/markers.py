"""Markers: small drawings at the corners of a path, such as arrow heads."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple
from xml.etree.ElementTree import Element

from generator.base.geometry import Matrix, Point
from generator.drawings.errors import NotPlainError
from generator.drawings.filters import FILTERS
from generator.drawings.outline import Outline, box_outline, moved, written
from generator.drawings.painting import Children
from generator.drawings.scope import Scope, Store, group, inherited
from generator.drawings.values import Sizes, fitted, length, number, viewbox_of

MARKED = ("path", "line", "polyline", "polygon")


class _Corner(NamedTuple):
    """A corner of a path, and the directions in which the path arrives and leaves."""

    at: Point
    arrives: Point | None
    leaves: Point | None


def marked(outline: Outline, scope: Scope, store: Store, children: Children) -> list[Element]:
    """Return the markers of an outline."""
    names = [scope.style[f"marker-{where}"] for where in ("start", "mid", "end")]
    if all(name == "none" for name in names):
        return []
    start, mid, end = ((store.referred(name) or (None, ""))[0] for name in names)
    found = list[Element]()
    corners = list(_corners(outline))
    for n, corner in enumerate(corners):
        which = [start] if n == 0 else []
        which += [mid] if 0 < n < len(corners) - 1 else []
        which += [end] if n == len(corners) - 1 else []
        for marker in which:
            if marker is not None and marker.tag == "marker":
                found += _marker(marker, corner, n == 0 and marker is start, scope, store, children)
    return found


def _corners(outline: Outline) -> Iterator[_Corner]:
    """Yield the corners of an outline; a closed subpath arrives at its start again."""
    steps = list[tuple[Point, Point | None, Point | None]]()  # the end of each step, and its directions there
    at = first = (0.0, 0.0)
    opener, opened = 0, list[int]()  # the step that opened the subpath of each step
    closed: dict[int, int] = {}  # the step that closes a subpath, by the one that opens it
    for n, (kind, points) in enumerate(outline):
        opener = n if kind == "M" else opener
        opened.append(opener)
        if kind == "Z":
            closed.setdefault(opener, n)
        if kind == "M":
            at = first = points[0]
            steps.append((at, None, None))
            continue
        end = first if kind == "Z" else points[-1]
        way = [at, *points[:-1], end] if kind == "C" else [at, end]
        steps.append((end, _way(way), _way(way[::-1])))
        at = end
    for n, (point, _, back) in enumerate(steps):
        arrives = (-back[0], -back[1]) if back else None
        leaves = steps[n + 1][1] if n + 1 < len(steps) and opened[n + 1] != n + 1 else None
        if outline[n].kind == "Z" and opened[n] + 1 < len(steps):
            leaves = steps[opened[n] + 1][1]
        if n in closed and (back := steps[closed[n]][2]):
            arrives = (-back[0], -back[1])
        yield _Corner(point, arrives, leaves)


def _way(points: list[Point]) -> Point | None:
    """Return the direction in which a curve leaves its first point."""
    for point in points[1:]:
        dx, dy = point[0] - points[0][0], point[1] - points[0][1]
        if long := math.hypot(dx, dy):
            return dx / long, dy / long
    return None


def _angle(orient: str, corner: _Corner, first: bool) -> float:
    if orient not in ("auto", "auto-start-reverse"):
        for unit, factor in (("deg", 1.0), ("grad", 0.9), ("rad", 180 / math.pi), ("turn", 360.0), ("", 1.0)):
            if orient.endswith(unit):
                return number(orient.removesuffix(unit) or None, 0.0) * factor
    ways = [way for way in (corner.arrives, corner.leaves) if way]
    if not ways:
        return 0.0
    angle = math.degrees(math.atan2(ways[0][1], ways[0][0]))
    if len(ways) == 2:
        turn = math.degrees(math.atan2(ways[1][1], ways[1][0])) - angle
        angle += ((turn + 180) % 360 - 180) / 2
    return angle + (180 if first and orient == "auto-start-reverse" else 0)


def _marker(
    marker: Element, corner: _Corner, first: bool, scope: Scope, store: Store, children: Children
) -> list[Element]:
    if marker in scope.inside:
        return []
    sizes = scope.sizes
    width, height = (
        length(marker.get(name, "3"), sizes, way) for name, way in (("markerWidth", "x"), ("markerHeight", "y"))
    )
    if width <= 0 or height <= 0:
        return []
    stroke = length(scope.style["stroke-width"], sizes, "", 1.0)
    scale = 1.0 if marker.get("markerUnits") == "userSpaceOnUse" else stroke
    viewbox = viewbox_of(marker.get("viewBox"))
    fit = fitted(viewbox, width, height, marker.get("preserveAspectRatio")) if viewbox else Matrix()
    inner = Sizes(viewbox[2], viewbox[3], sizes.font) if viewbox else Sizes(width, height, sizes.font)
    reference = fit.at((length(marker.get("refX"), inner, "x"), length(marker.get("refY"), inner, "y")))
    turn = Matrix.turn(_angle(marker.get("orient", "0"), corner, first))
    place = Matrix.shift(*corner.at) @ turn @ Matrix.scale(scale, scale) @ Matrix.shift(-reference[0], -reference[1])
    style = {**inherited(store.style_around(marker), marker), **_context(scope)}
    own = replace(scope.at(place @ fit), style=style, sizes=inner).within(marker)
    content = children(marker, own)
    if any(element.get("filter") for element in marker.iter()):
        raise NotPlainError(FILTERS)
    if not content.elements or marker.get("overflow") in ("visible", "auto"):
        return content.elements
    edge = moved(box_outline((0.0, 0.0, width, height)), scope.matrix @ place)
    return [group(content.elements, {"clip-path": f"url(#{store.clip(written(edge))})"})]


def _context(scope: Scope) -> dict[str, str]:
    """Return the paints of what is marked, which a marker may use."""
    paints = {f"context-{name}": scope.style[name] for name in ("fill", "stroke")}
    return {name: scope.style["color"] if text.lower() == "currentcolor" else text for name, text in paints.items()}
