"""Clip paths and masks of a drawing, as plain ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple
from xml.etree.ElementTree import Element

from generator.base.geometry import Matrix
from generator.drawings.errors import NotPlainError
from generator.drawings.outline import Box, Outline, box_of, box_outline, moved, written
from generator.drawings.painting import Children, mask_of, white
from generator.drawings.scope import Drawn, Scope, Store, group, inherited
from generator.drawings.shapes import SHAPES, outline_of
from generator.drawings.transform import transform_of
from generator.drawings.values import Sizes, inverse, length


class _Hole(NamedTuple):
    """A part of a clip path: its outline in the drawing, and its box in the clip path's space."""

    outline: Outline
    rule: str
    element: Element
    scope: Scope
    box: Box | None


def clipped(elements: list[Element], element: Element, box: Box | None, scope: Scope, store: Store) -> list[Element]:
    """Return the elements inside a clip path; ``box`` is theirs in user space."""
    if element in scope.inside:
        return []
    scope = scope.within(element)
    own = scope.matrix @ transform_of(element, scope.sizes) @ _units(element.get("clipPathUnits"), box)
    if inverse(own) is None:
        return []
    inner = replace(scope, matrix=own, style=inherited(store.style_around(element), element))
    holes = [hole for child in element for hole in _holes(child, inner, store)]
    if not holes:
        return []
    if _one(holes):
        d = written(segment for hole in holes for segment in hole.outline)
        made = [group(elements, {"clip-path": f"url(#{store.clip(d, holes[0].rule)})"})]
    else:
        whites = [each for hole in holes for each in _cut(hole, store)]
        made = [group(elements, {"mask": f"url(#{store.defined(mask_of(whites))})"})]
    outer = store.referred(element.get("clip-path"))
    return clipped(made, outer[0], box, scope, store) if outer and outer[0] is not None else made


def _units(units: str | None, box: Box | None) -> Matrix:
    if units != "objectBoundingBox":
        return Matrix()
    left, top, right, bottom = box or (0.0, 0.0, 0.0, 0.0)
    return Matrix(right - left, 0.0, 0.0, bottom - top, left, top)


def _holes(child: Element, scope: Scope, store: Store) -> Iterator[_Hole]:
    style = inherited(scope.style, child)
    if child.get("display") == "none" or not isinstance(child.tag, str):
        return
    scope = replace(scope.at(transform_of(child, scope.sizes)), style=style)
    if child.tag == "use":
        target = store.linked(child)
        if target is not None and target.tag in (*SHAPES, "text", "use"):
            if child.get("clip-path"):
                raise NotPlainError("a clip path of a copy")
            place = Matrix.shift(length(child.get("x"), scope.sizes, "x"), length(child.get("y"), scope.sizes, "y"))
            yield from _holes(target, scope.at(place), store)
    elif child.tag == "text":
        raise NotPlainError("text as a clip path")
    elif child.tag in SHAPES and style["visibility"] == "visible":
        outline = outline_of(child, scope.sizes)
        if outline:
            yield _Hole(moved(outline, scope.matrix), style["clip-rule"], child, scope, box_of(outline))


def _one(holes: list[_Hole]) -> bool:
    """Return True if the parts are one path: none is clipped itself, and no two overlap."""
    if any(hole.element.get("clip-path", "none") != "none" for hole in holes):
        return False
    if len({hole.rule for hole in holes}) > 1:
        return False
    boxes = [box for hole in holes if (box := box_of(hole.outline))]
    return not any(_overlap(one, other) for one, other in combinations(boxes[:50], 2)) and len(boxes) <= 50


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _cut(hole: _Hole, store: Store) -> list[Element]:
    shape = [white(hole.outline, hole.rule)]
    own = store.referred(hole.element.get("clip-path"))
    return clipped(shape, own[0], hole.box, hole.scope, store) if own and own[0] is not None else shape


def masked(
    elements: list[Element], element: Element, box: Box | None, scope: Scope, store: Store, children: Children
) -> list[Element]:
    """Return the elements behind a mask; ``box`` is theirs in user space."""
    if element in scope.inside:
        return []
    if box is None and "userSpaceOnUse" not in (element.get("maskUnits"), element.get("maskContentUnits")):
        return []
    scope = scope.within(element)
    region = _region(element, box, scope.sizes)
    if region is None:
        return []
    style = inherited(store.style_around(element), element)
    if style["color-interpolation"] == "linearRGB":
        raise NotPlainError("a mask with linear colours")
    alpha = element.get("mask-type") == "alpha"
    inner = replace(scope.at(_units(element.get("maskContentUnits"), box)), style=style, grey=not alpha)
    content: Drawn = children(element, inner)
    edge = store.clip(written(moved(box_outline(region), scope.matrix)))
    inside = [group(content.elements, {"clip-path": f"url(#{edge})"})] if content.elements else []
    outer = store.referred(element.get("mask"))
    if outer and outer[0] is not None and inside:
        inside = masked(inside, outer[0], box, scope, store, children)
    if not inside:
        return []
    return [group(elements, {"mask": f"url(#{store.defined(mask_of(inside, alpha))})"})]


def _region(element: Element, box: Box | None, sizes: Sizes) -> Box | None:
    own = element.get("maskUnits") == "userSpaceOnUse"
    used = sizes if own else Sizes(1.0, 1.0, sizes.font)
    x, y = length(element.get("x", "-10%"), used, "x"), length(element.get("y", "-10%"), used, "y")
    width, height = (length(element.get(name, "120%"), used, way) for name, way in (("width", "x"), ("height", "y")))
    if not own:
        left, top, right, bottom = box or (0.0, 0.0, 0.0, 0.0)
        wide, high = right - left, bottom - top
        x, y, width, height = left + x * wide, top + y * high, width * wide, height * high
    return (x, y, x + width, y + height) if width > 0 and height > 0 else None
