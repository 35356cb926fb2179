"""Works out transforms that depend on an element's own box: CSS's transform-box, and shares such as translate(-50%)."""

from __future__ import annotations

import copy
import re
from dataclasses import replace
from xml.etree.ElementTree import Element

from generator.base.geometry import Matrix
from generator.drawings.errors import NotPlainError
from generator.drawings.outline import Box
from generator.drawings.scope import Scope, Store
from generator.drawings.shapes import SHAPES
from generator.drawings.transform import origin_of
from generator.drawings.values import Sizes, length, matrix_of, viewbox_of, written_matrix
from generator.drawings.walk import Other, Walker, page_of

_SHARES = re.compile(r"(translate[xy]?)\s*\(([^()]*%[^()]*)\)", re.IGNORECASE)
_EFFECTS = ("filter", "mix-blend-mode", "clip-path", "mask")  # which change no box
_MOST = 200
_OF_STROKES = ("stroke-box", "border-box")
_OF_ELEMENTS = ("fill-box", "content-box", *_OF_STROKES)


def settle_boxes(root: Element, others: dict[str, Other]) -> tuple[bool, list[str]]:
    """Replace transforms that depend on boxes; return True if there are any, and notes on those left out."""
    wanted = [each for each in root.iter() if "transform-box" in each.attrib or "%" in each.get("transform", "")]
    if not wanted:
        return False, []
    if len(wanted) > _MOST:
        return False, [f"more than {_MOST} transforms with transform-box or % are left out"]
    notes: dict[str, None] = {}
    store = Store(root)
    for element in reversed(wanted):  # what is inside an element comes before it, as its box depends on that
        own = element.attrib.pop("transform-box", "view-box").strip()
        given, origin = element.get("transform", "none"), element.attrib.get("transform-origin")
        if given in ("none", "") or not (own in _OF_ELEMENTS or "%" in given):
            continue
        try:
            box = _box(element, own, store, others)
        except NotPlainError:
            box = None
        matrix = None if box is None else _matrix(given, origin, box, own in _OF_ELEMENTS)
        if matrix is None:
            notes[f"a transform with {'transform-box' if own in _OF_ELEMENTS else '%'} is left out"] = None
        element.attrib.pop("transform-origin", None)
        element.set("transform", written_matrix(matrix or Matrix()))
    return True, list(notes)


def _matrix(given: str, origin: str | None, box: Box, in_box: bool) -> Matrix | None:
    """Return a transform in the element's user space, around its origin."""
    left, top, right, bottom = box
    sizes = Sizes(right - left, bottom - top)
    matrix = matrix_of(_SHARES.sub(lambda found: f"{found[1]}({_lengths(found[1], found[2], sizes)})", given))
    if matrix == Matrix():
        return None
    x, y = origin_of(origin, sizes)
    x, y = (x + left, y + top) if in_box else (x, y)
    return Matrix.shift(x, y) @ matrix @ Matrix.shift(-x, -y)


def _lengths(name: str, words: str, sizes: Sizes) -> str:
    ways = "y" if name.lower().endswith("y") else "xy"
    found = [length(word, sizes, way) for word, way in zip(words.replace(",", " ").split(), ways, strict=False)]
    return " ".join(f"{each:.9g}" for each in found)


def _box(element: Element, name: str, store: Store, others: dict[str, Other]) -> Box | None:
    """Return the box that a transform relates to, in the element's user space."""
    sizes = _sizes(element, store)
    if name not in _OF_ELEMENTS:
        return 0.0, 0.0, sizes.width, sizes.height
    alone = copy.deepcopy(element)
    alone.attrib.pop("transform", None)
    for each in alone.iter():
        for effect in _EFFECTS:
            each.attrib.pop(effect, None)
    unnoted = replace(store, definitions=Element("defs"), images={}, notes={}, spent=0)
    box = Walker(unnoted, others).element(alone, Scope(store.style_around(element), Matrix(), sizes)).box
    if box is None or name not in _OF_STROKES or element.tag not in SHAPES or element.get("stroke", "none") == "none":
        return box
    more = length(element.get("stroke-width"), sizes, "", 1.0) / 2
    return box[0] - more, box[1] - more, box[2] + more, box[3] + more


def _sizes(element: Element, store: Store) -> Sizes:
    """Return the size of the viewport that an element is in."""
    around = store.parents.get(element)
    while around is not None:
        if around.tag in ("svg", "symbol") and (box := viewbox_of(around.get("viewBox"))):
            return Sizes(box[2], box[3])
        if around not in store.parents:
            return page_of(around) or Sizes(100.0, 100.0)
        around = store.parents[around]
    return Sizes(100.0, 100.0)
