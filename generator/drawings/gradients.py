"""Gradients: references, units, transforms and repetition are resolved; what is left is a plain one."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from generator.base.geometry import Matrix
from generator.base.numbers import short
from generator.drawings.colours import Colour, read_colour
from generator.drawings.errors import NotPlainError
from generator.drawings.outline import Box, moved_box
from generator.drawings.scope import Scope, Store
from generator.drawings.transform import transform_of
from generator.drawings.values import Sizes, inverse, length, share, written_matrix

GRADIENTS = ("linearGradient", "radialGradient")
_CLOSEST = 1e-4  # two stops at the same place are this far apart
_MOST_TURNS = 40


class Stop(NamedTuple):
    offset: float
    colour: Colour


class Place(NamedTuple):
    """A gradient's own space: along x from 0 to 1, or from the focus to the unit circle."""

    tag: str
    matrix: Matrix
    focus: tuple[float, float] = (0.0, 0.0)


def gradient(element: Element, store: Store, scope: Scope, box: Box | None, ink: Box) -> str | Colour | None:
    """Return the id of a plain gradient, its only colour, or None if nothing is painted.

    ``box`` is the shape's in user space, ``ink`` in the drawing.
    """
    chain = store.chain(element, GRADIENTS)
    stops = next((found for each in chain if (found := list(_stops(each, store, scope.grey)))), [])
    if not stops:
        return None
    if len(stops) == 1:
        return stops[0].colour
    given = _given(chain)
    units, sizes = Matrix(), scope.sizes
    if given.get("gradientUnits") != "userSpaceOnUse":
        if not box or box[0] == box[2] or box[1] == box[3]:
            return None
        units = Matrix(box[2] - box[0], 0.0, 0.0, box[3] - box[1], box[0], box[1])
        sizes = Sizes(1.0, 1.0, scope.sizes.font)
    place = _place(element.tag, given, sizes)
    matrix = scope.matrix @ units @ transform_of(Element("g", given), sizes, "gradientTransform")
    if place is None:
        return stops[-1].colour
    if inverse(matrix) is None:
        return None
    place = place._replace(matrix=matrix @ place.matrix)
    spread = given.get("spreadMethod", "pad")
    if spread in ("reflect", "repeat"):
        place, stops = _spread(place, stops, ink, spread)
    return store.defined(_plain(place, list(_apart(stops))))


def _given(chain: list[Element]) -> dict[str, str]:
    given: dict[str, str] = {}
    shared = ("gradientUnits", "gradientTransform", "transform-origin", "spreadMethod")
    for each in chain:
        for name, value in each.attrib.items():
            if each.tag == chain[0].tag or name in shared:
                given.setdefault(name, value)
    return given


def _stops(element: Element, store: Store, grey: bool) -> Iterator[Stop]:
    before = 0.0
    for stop in element:
        if stop.tag != "stop":
            continue
        before = max(before, share(stop.get("offset"), 0.0))
        colour = _stop_colour(stop, store)
        opacity = share(_own(stop, "stop-opacity", store), 1.0) * colour.opacity
        yield Stop(before, (colour.grey if grey else colour)._replace(opacity=opacity))


def _own(element: Element, name: str, store: Store) -> str | None:
    value = element.get(name)
    if value == "inherit":
        parent = store.parents.get(element)
        return _own(parent, name, store) if parent is not None else None
    return value


def _stop_colour(stop: Element, store: Store) -> Colour:
    text = (_own(stop, "stop-color", store) or "#000000").strip()
    if text.lower() == "currentcolor":
        text = store.style_around(stop)["color"] if "color" not in stop.attrib else stop.attrib["color"]
    return read_colour(text) or Colour("#000000")


def _place(tag: str, given: dict[str, str], sizes: Sizes) -> Place | None:
    """Return where the gradient is; None if it has no extent."""

    def at(name: str, along: str, default: str) -> float:
        return length(given.get(name, default), sizes, along)

    if tag == "linearGradient":
        x1, y1, x2, y2 = at("x1", "x", "0%"), at("y1", "y", "0%"), at("x2", "x", "100%"), at("y2", "y", "0%")
        dx, dy = x2 - x1, y2 - y1
        return Place(tag, Matrix(dx, dy, -dy, dx, x1, y1)) if dx or dy else None
    cx, cy, r = at("cx", "x", "50%"), at("cy", "y", "50%"), at("r", "", "50%")
    if at("fr", "", "0"):
        raise NotPlainError("a gradient with a focal radius")
    if r <= 0:
        return None
    fx = (at("fx", "x", "0") - cx) / r if "fx" in given else 0.0
    fy = (at("fy", "y", "0") - cy) / r if "fy" in given else 0.0
    if math.hypot(fx, fy) > 0.99:
        raise NotPlainError("a gradient whose focus is outside its circle")
    return Place(tag, Matrix(r, 0.0, 0.0, r, cx, cy), (fx, fy))


def _spread(place: Place, stops: list[Stop], ink: Box, how: str) -> tuple[Place, list[Stop]]:
    """Return a longer gradient that repeats the stops over all of ``ink``."""
    back = inverse(place.matrix)
    box = moved_box(ink, back) if back else None
    if box is None:
        raise NotPlainError("a repeated gradient")
    if place.tag == "linearGradient":
        first, last = math.floor(box[0]), math.ceil(box[2])
    else:
        far = max(math.hypot(x, y) for x in (box[0], box[2]) for y in (box[1], box[3]))
        first, last = 0, math.ceil(far / (1 - math.hypot(*place.focus))) + 1
    first, last = min(first, 0), max(last, 1)
    if last - first > _MOST_TURNS:
        raise NotPlainError("a gradient that is repeated many times")
    turns, long = list[Stop](), last - first
    for turn in range(first, last):
        mirrored = how == "reflect" and turn % 2
        own = [Stop(1 - stop.offset, stop.colour) for stop in reversed(stops)] if mirrored else stops
        own = [own[0]._replace(offset=0.0), *own, own[-1]._replace(offset=1.0)]
        turns += [Stop((turn - first + stop.offset) / long, stop.colour) for stop in own]
    if place.tag == "linearGradient":
        return place._replace(matrix=place.matrix @ Matrix(long, 0.0, 0.0, long, first, 0.0)), turns
    fx, fy = place.focus
    grown = Matrix(long, 0.0, 0.0, long, fx * (1 - long), fy * (1 - long))
    return place._replace(matrix=place.matrix @ grown), turns


def _apart(stops: list[Stop]) -> Iterator[Stop]:
    """Yield stops in rising order from 0 to 1; an edge between colours is a very short step."""
    stops = ([stops[0]._replace(offset=0.0)] if stops[0].offset > 0 else []) + stops
    stops = stops + ([stops[-1]._replace(offset=1.0)] if stops[-1].offset < 1 else [])
    offsets = [stop.offset for stop in stops]
    for n in range(1, len(offsets)):
        offsets[n] = max(offsets[n], offsets[n - 1] + _CLOSEST)
    limit = 1.0
    for n in reversed(range(len(offsets))):
        offsets[n] = min(offsets[n], limit)
        limit = offsets[n] - _CLOSEST
    for stop, offset in zip(stops, offsets, strict=True):
        yield stop._replace(offset=max(offset, 0.0))


def _plain(place: Place, stops: list[Stop]) -> Element:
    made = Element(place.tag, {"gradientUnits": "userSpaceOnUse"})
    if place.tag == "linearGradient":
        made.attrib |= {"x1": "0", "y1": "0", "x2": "1", "y2": "0"}
    else:
        made.attrib |= {"cx": "0", "cy": "0", "r": "1"}
        if place.focus != (0.0, 0.0):
            made.attrib |= {"fx": f"{place.focus[0]:.6g}", "fy": f"{place.focus[1]:.6g}"}
    made.set("gradientTransform", written_matrix(place.matrix))
    for offset, colour in stops:
        attributes = {"offset": f"{offset:.6g}", "stop-color": colour.hex}
        if colour.opacity < 1:
            attributes["stop-opacity"] = short(colour.opacity)
        SubElement(made, "stop", attributes)
    return made
