"""Paints outlines: fills and strokes with colours, gradients and patterns, in their order."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from xml.etree.ElementTree import Element

from generator.base.geometry import Matrix
from generator.base.numbers import short
from generator.drawings.colours import Colour, read_colour
from generator.drawings.errors import NotPlainError
from generator.drawings.gradients import GRADIENTS, gradient
from generator.drawings.outline import Box, Outline, box_of, box_outline, moved, written
from generator.drawings.patterns import tiled
from generator.drawings.scope import Drawn, Scope, Store, Style, group
from generator.drawings.values import Sizes, length, number, share, uniform, written_matrix

MASK_REGION = {"maskUnits": "userSpaceOnUse", "x": "-700", "y": "-700", "width": "1900", "height": "1900"}
_CAPS, _JOINS = ("butt", "round", "square"), ("miter", "round", "bevel")

Children = Callable[[Element, Scope], Drawn]
Paint = Colour | str | Element | None  # a colour, the id of a gradient, a pattern


def painted(outline: Outline, scope: Scope, store: Store, children: Children) -> dict[str, list[Element]]:
    """Return the elements of the fill and of the stroke."""
    box = box_of(outline)
    fill = _paint("fill", scope, store, box, _moved_box(outline, scope.matrix))
    stroke = _stroke_paint(outline, scope, store, box)
    store.spend()
    scale = uniform(scope.matrix)
    if (
        isinstance(fill, Colour | str)
        and isinstance(stroke, Colour)
        and scale
        and scope.style["paint-order"] == "normal"
    ):
        both = {**_fill(fill, scope.style), **_stroke(stroke, scope, scale)}
        return {"fill": [], "stroke": [_path(moved(outline, scope.matrix), both)]}
    return {
        "fill": _filled(outline, fill, scope, store, children),
        "stroke": _stroked(outline, stroke, scope, store, children),
    }


def _paint(name: str, scope: Scope, store: Store, box: Box | None, ink: Box | None) -> Paint:
    text = scope.style[name]
    if text in ("context-fill", "context-stroke"):
        text = scope.style.get(text, "none")
        if store.referred(text):
            raise NotPlainError("a gradient or pattern of what it marks")
    if (referred := store.referred(text)) is None:
        return _colour(text, scope)
    element, rest = referred
    if element is not None and element.tag in GRADIENTS and ink:
        return gradient(element, store, scope, box, ink)
    if element is not None and element.tag == "pattern":
        return element
    return _colour(rest, scope) if rest else None


def _colour(text: str, scope: Scope) -> Colour | None:
    if text.lower() == "currentcolor":
        text = scope.style["color"]
    colour = read_colour(text)  # one that can't be read paints nothing
    return colour.grey if colour and scope.grey else colour


def _filled(outline: Outline, paint: Paint, scope: Scope, store: Store, children: Children) -> list[Element]:
    if paint is None:
        return []
    if isinstance(paint, Element):
        tiles = tiled(paint, outline, 0.0, scope, store, children)
        rule = scope.style["fill-rule"]
        clip = {"clip-path": f"url(#{store.clip(written(moved(outline, scope.matrix)), rule)})"}
        return [group(tiles, clip | _opacity(scope.style["fill-opacity"]))] if tiles else []
    return [_path(moved(outline, scope.matrix), _fill(paint, scope.style))]


def _stroked(outline: Outline, paint: Paint, scope: Scope, store: Store, children: Children) -> list[Element]:
    if paint is None:
        return []
    scale = uniform(scope.matrix)
    if isinstance(paint, Colour):
        return [_line(outline, paint, scope, scale)]
    white = replace(scope, style={**scope.style, "stroke-opacity": "1"})
    mask = Element("mask", MASK_REGION)
    mask.append(_line(outline, Colour("#ffffff"), white, scale))
    covered = _ink(outline, scope)
    if isinstance(paint, str):
        inside = [_path(box_outline(covered), {"fill": f"url(#{paint})"})]
    else:
        inside = tiled(paint, outline, _reach(scope.style, scope.sizes), scope, store, children)
    masked = {"mask": f"url(#{store.defined(mask)})"} | _opacity(scope.style["stroke-opacity"])
    return [group(inside, masked)] if inside else []


def _line(outline: Outline, colour: Colour, scope: Scope, scale: float | None) -> Element:
    """Return a stroke; one that is wider in one direction keeps its transform."""
    if scale:
        return _path(moved(outline, scope.matrix), {"fill": "none", **_stroke(colour, scope, scale)})
    a, b, c, d = scope.matrix[:4]
    grown = math.sqrt(abs(a * d - b * c)) or 1.0
    own = _path(moved(outline, Matrix.scale(grown, grown)), {"fill": "none", **_stroke(colour, scope, grown)})
    own.set("transform", written_matrix(scope.matrix @ Matrix.scale(1 / grown, 1 / grown)))
    return own


def _path(outline: Outline, attributes: dict[str, str]) -> Element:
    return Element("path", {"d": written(outline), **attributes})


def _fill(paint: Colour | str, style: Style) -> dict[str, str]:
    own = {"fill": paint.hex if isinstance(paint, Colour) else f"url(#{paint})"}
    opacity = share(style["fill-opacity"]) * (paint.opacity if isinstance(paint, Colour) else 1.0)
    if opacity < 1:
        own["fill-opacity"] = short(opacity)
    if style["fill-rule"] == "evenodd":
        own["fill-rule"] = "evenodd"
    return own


def _opacity(text: str) -> dict[str, str]:
    return {"opacity": short(share(text))} if share(text) < 1 else {}


def _width(style: Style, sizes: Sizes) -> float:
    return length(style["stroke-width"], sizes, "", 1.0)


def _stroke_paint(outline: Outline, scope: Scope, store: Store, box: Box | None) -> Paint:
    width = _width(scope.style, scope.sizes)
    if scope.style["stroke"] == "none" or width == 0:
        return None
    if width < 0 or scope.style["stroke-linejoin"] in ("miter-clip", "arcs"):
        raise NotPlainError("a stroke of a kind that PDF lacks")
    return _paint("stroke", scope, store, box, _ink(outline, scope))


def _stroke(colour: Colour, scope: Scope, scale: float) -> dict[str, str]:
    style, sizes = scope.style, scope.sizes
    own = {"stroke": colour.hex, "stroke-width": short(_width(style, sizes) * scale)}
    if own["stroke-width"] == "0":
        own["stroke-width"] = "0.001"
    opacity = share(style["stroke-opacity"]) * colour.opacity
    if opacity < 1:
        own["stroke-opacity"] = short(opacity)
    for name, known in (("stroke-linecap", _CAPS), ("stroke-linejoin", _JOINS)):
        if style[name] in known[1:]:
            own[name] = style[name]
    limit = number(style["stroke-miterlimit"], 4.0)
    if limit < 0:
        raise NotPlainError("a stroke-miterlimit below 0")
    if limit < 1:  # Inkscape writes 0: no corner is pointed
        own.setdefault("stroke-linejoin", "bevel")
    elif limit != 4:
        own["stroke-miterlimit"] = short(limit)
    return own | _dashes(style, sizes, scale)


def _dashes(style: Style, sizes: Sizes, scale: float) -> dict[str, str]:
    words = style["stroke-dasharray"].replace(",", " ").split()
    if not words or words == ["none"]:
        return {}
    dashes = [length(word, sizes, "", -1.0) for word in words]
    if min(dashes) < 0 or sum(dashes) <= 0:
        return {}
    dashes = dashes * 2 if len(dashes) % 2 else dashes
    own = {"stroke-dasharray": " ".join(short(dash * scale) for dash in dashes)}
    if offset := length(style["stroke-dashoffset"], sizes, ""):
        own["stroke-dashoffset"] = short(offset % sum(dashes) * scale)
    return own


def _reach(style: Style, sizes: Sizes) -> float:
    """Return how far a stroke may reach from its outline, in user units."""
    return _width(style, sizes) * max(number(style["stroke-miterlimit"], 4.0), 1.5) / 2


def _ink(outline: Outline, scope: Scope) -> Box:
    left, top, right, bottom = box_of(outline) or (0.0, 0.0, 0.0, 0.0)
    reach = _reach(scope.style, scope.sizes)
    around = box_outline((left - reach, top - reach, right + reach, bottom + reach))
    return box_of(moved(around, scope.matrix)) or (0.0, 0.0, 0.0, 0.0)


def _moved_box(outline: Outline, matrix: Matrix) -> Box | None:
    return box_of(moved(outline, matrix))


def mask_of(content: list[Element], alpha: bool = False) -> Element:
    """Return a mask definition with this content."""
    mask = Element("mask", MASK_REGION | ({"mask-type": "alpha"} if alpha else {}))
    mask.extend(content)
    return mask


def white(outline: Outline, rule: str) -> Element:
    """Return an outline filled with white, as a part of a mask."""
    return _path(outline, {"fill": "#ffffff"} | ({"fill-rule": rule} if rule == "evenodd" else {}))
