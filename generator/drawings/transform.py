"""Transforms of elements, around their origins."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from generator.base.geometry import Matrix
from generator.drawings.values import Sizes, length, matrix_of

_ORIGINS = {"left": "0%", "top": "0%", "center": "50%", "right": "100%", "bottom": "100%"}


def transform_of(element: Element, sizes: Sizes, name: str = "transform") -> Matrix:
    """Return an element's transform around its origin; one that can't be read changes nothing."""
    own = matrix_of(element.get(name))
    if own == Matrix() or "transform-origin" not in element.attrib:
        return own
    x, y = origin_of(element.attrib["transform-origin"], sizes)
    return Matrix.shift(x, y) @ own @ Matrix.shift(-x, -y)


def origin_of(text: str | None, sizes: Sizes) -> tuple[float, float]:
    """Return the point that a transform turns around; without a text, where the space begins."""
    if not text or not text.split():
        return 0.0, 0.0
    given = text.split()
    words = [_ORIGINS.get(word, word) for word in given]
    if given[0] in ("top", "bottom") or given[1:2] in (["left"], ["right"]):
        words = [words[1] if len(words) > 1 else "50%", words[0]]
    x, y = (length(word, sizes, way) for word, way in zip([*words, "50%"][:2], "xy", strict=True))
    return x, y
