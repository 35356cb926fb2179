"""Patterns: their tiles are drawn one by one, over what they fill."""

from __future__ import annotations

import copy
import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from xml.etree.ElementTree import Element

from generator.base.geometry import Matrix
from generator.drawings.errors import NotPlainError
from generator.drawings.outline import Box, Outline, box_of, box_outline, moved, moved_box, written
from generator.drawings.scope import Drawn, Scope, Store, group, inherited
from generator.drawings.transform import transform_of
from generator.drawings.values import Sizes, fitted, inverse, length, uniform, viewbox_of

_MOST_TILES = 900
_SEAM = 0.15  # by which tiles overlap: where edges just meet, the ground shows through


def tiled(
    element: Element,
    outline: Outline,
    reach: float,
    scope: Scope,
    store: Store,
    children: Callable[[Element, Scope], Drawn],
) -> list[Element]:
    """Return the tiles of a pattern that cover an outline and ``reach`` around it; none if it paints nothing."""
    box = box_of(outline)
    chain = store.chain(element, ("pattern",))
    if box is None or element in scope.inside:
        return []
    given: dict[str, str] = {}
    for each in chain:
        for name, value in each.attrib.items():
            given.setdefault(name, value)
    place = _tile(given, box, scope.sizes)
    holder = next((each for each in chain if len(each)), None)
    if place is None or holder is None:
        return []
    space = scope.matrix @ transform_of(Element("g", given), scope.sizes, "patternTransform")
    back = inverse(space)
    if back is None:
        return []
    around = (box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach)
    covered = moved_box(moved_box(around, scope.matrix), back)
    assert covered
    content = _content(holder, given, place, box, replace(scope, matrix=space), store, children)
    return list(_tiles(content, place, covered, space, given, store)) if content else []


def _tile(given: dict[str, str], box: Box, sizes: Sizes) -> Box | None:
    """Return the first tile, in the pattern's space."""
    own = given.get("patternUnits") == "userSpaceOnUse"
    used = sizes if own else Sizes(1.0, 1.0, sizes.font)
    x, y = length(given.get("x"), used, "x"), length(given.get("y"), used, "y")
    width, height = length(given.get("width"), used, "x"), length(given.get("height"), used, "y")
    if not own:
        wide, high = box[2] - box[0], box[3] - box[1]
        x, y, width, height = box[0] + x * wide, box[1] + y * high, width * wide, height * high
    return (x, y, x + width, y + height) if width > 0 and height > 0 else None


def _content(
    holder: Element,
    given: dict[str, str],
    tile: Box,
    box: Box,
    scope: Scope,
    store: Store,
    children: Callable[[Element, Scope], Drawn],
) -> list[Element]:
    own = Matrix.shift(tile[0], tile[1])
    if viewbox := viewbox_of(given.get("viewBox")):
        fit = fitted(viewbox, tile[2] - tile[0], tile[3] - tile[1], given.get("preserveAspectRatio"))
        own = own @ fit
    elif given.get("patternContentUnits") == "objectBoundingBox":
        own = own @ Matrix.scale(box[2] - box[0], box[3] - box[1])
    style = inherited(store.style_around(holder), holder)
    return children(holder, replace(scope.at(own), style=style).within(holder)).elements


def _tiles(
    content: list[Element], tile: Box, covered: Box, space: Matrix, given: dict[str, str], store: Store
) -> Iterator[Element]:
    width, height = tile[2] - tile[0], tile[3] - tile[1]
    columns = range(math.floor((covered[0] - tile[0]) / width), math.ceil((covered[2] - tile[0]) / width))
    rows = range(math.floor((covered[1] - tile[1]) / height), math.ceil((covered[3] - tile[1]) / height))
    if len(columns) * len(rows) > _MOST_TILES:
        raise NotPlainError("a pattern with very many tiles")
    if given.get("overflow") in ("visible", "auto"):
        raise NotPlainError("a pattern whose tiles overlap")
    seam = (
        0.0
        if _see_through(content)
        else _SEAM / (uniform(space) or math.sqrt(abs(space.a * space.d - space.b * space.c)))
    )
    grown = (tile[0] - seam, tile[1] - seam, tile[2] + seam, tile[3] + seam)
    clip = {"clip-path": f"url(#{store.clip(written(moved(box_outline(grown), space)))})"}
    each = sum(1 for element in content for _ in element.iter())
    for row in rows:
        for column in columns:
            store.spend(each)
            x, y = space.at((column * width, row * height))
            x, y = x - space.e, y - space.f
            one = group([copy.deepcopy(element) for element in content], clip)
            yield group([one], {"transform": f"translate({x:.4f} {y:.4f})"} if column or row else {})


def _see_through(content: list[Element]) -> bool:
    """Return True if something in a tile would be seen twice where two tiles overlap."""
    shares = ("opacity", "fill-opacity", "stroke-opacity")
    return any(name in each.attrib for element in content for each in element.iter() for name in (*shares, "mask"))
