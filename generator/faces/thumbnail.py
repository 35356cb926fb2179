"""Small pictures of faces, without the words that would be too small to read."""

from __future__ import annotations

import copy
import math
from collections.abc import Iterator
from dataclasses import replace
from xml.etree.ElementTree import Element

from generator.base.units import MM_PER
from generator.faces.face import Face
from generator.faces.runs import SMALL, TextRun
from generator.faces.transform import matrix_of

LEAST = 8.75 * MM_PER["pt"]  # a picture in a book may be printed at 0.8 of its size: no words below 7 pt
_LABEL = "label"


class Thumbnails:
    """Faces without those of their words that are too small to read; scales with the same words share a picture."""

    def __init__(self) -> None:
        self._sizes: dict[str, list[float]] = {}  # of the words of a face, by its digest
        self._made: dict[tuple[str, int], Face] = {}  # by the number of words that are left

    def at(self, face: Face, scale: float) -> Face:
        if face.digest not in self._sizes:
            self._sizes[face.digest] = [size for _, _, size in _texts(face.tree, face)]
        left = sum(size * scale >= LEAST - 1e-9 for size in self._sizes[face.digest])
        key = face.digest, left
        if key not in self._made:
            self._made[key] = face if left == len(face.texts) else legible(face, scale)
        return self._made[key]


def legible(face: Face, scale: float) -> Face:
    """Return the face without those of its words that are too small to read at this scale."""
    tree = copy.deepcopy(face.tree)
    runs = dict(zip(tree.iter("text"), face.texts, strict=True))
    for parent, text, size in list(_texts(tree, face)):
        if size * scale < LEAST - 1e-9:
            parent.remove(text)
            del runs[text]
    _unlabel(tree)
    return replace(face, tree=tree, texts=tuple(runs.values()), compiled=None)


def _unlabel(parent: Element) -> None:
    """Remove labels whose words are gone: groups with an id that begins with "label"."""
    for child in list(parent):
        if child.tag == "g" and child.get("id", "").startswith(_LABEL) and next(child.iter("text"), None) is None:
            parent.remove(child)
        else:
            _unlabel(child)


def _texts(tree: Element, face: Face) -> list[tuple[Element, Element, float]]:
    """Return each text with its parent and the size of its letters on the face."""
    runs = dict(zip(tree.iter("text"), face.texts, strict=True))
    return [(parent, text, _size(runs[text]) * scale) for parent, text, scale in _scaled(tree, 1.0)]


def _size(run: TextRun) -> float:
    """Return the size of a run, for a sub- or superscript that of the letters beside it."""
    return run.size / SMALL if run.small else run.size


def _scaled(parent: Element, scale: float) -> Iterator[tuple[Element, Element, float]]:
    """Yield each text with its parent and its scale."""
    for child in parent:
        if child.tag == "text":
            yield parent, child, scale
        elif len(child):
            yield from _scaled(child, scale * _scale(child))


def _scale(element: Element) -> float:
    if "transform" not in element.attrib:
        return 1.0
    matrix = matrix_of(element.attrib["transform"])
    return math.sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))
