"""Transforms of elements, around their origins."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from generator.base.geometry import Matrix
from generator.drawings.errors import NotPlainError
from generator.drawings.values import Sizes, length, matrix_of

_ORIGINS = {"left": "0%", "top": "0%", "center": "50%", "right": "100%", "bottom": "100%"}


def transform_of(element: Element, sizes: Sizes, name: str = "transform") -> Matrix:
    """Return an element's transform around its origin; one that can't be read changes nothing."""
    own = matrix_of(element.get(name))
    if own == Matrix() or "transform-origin" not in element.attrib:
        return own
    if element.get("transform-box", "view-box") != "view-box":
        raise NotPlainError("transform-box")
    words = [_ORIGINS.get(word, word) for word in element.attrib["transform-origin"].split()]
    if element.attrib["transform-origin"].split()[:1] in (["top"], ["bottom"]):
        words = [words[1] if len(words) > 1 else "50%", words[0]]
    x, y = (
        length(word, sizes, way) for word, way in zip([*words, "50%"][:2] if words else ["0", "0"], "xy", strict=True)
    )
    return Matrix.shift(x, y) @ own @ Matrix.shift(-x, -y)
