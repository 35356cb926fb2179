"""Small pictures of faces, without the words that would be too small to read."""

from __future__ import annotations

import copy
import math
from collections.abc import Iterator
from dataclasses import replace
from xml.etree.ElementTree import Element

from generator.base.units import MM_PER
from generator.faces.face import Face
from generator.faces.lines import SMALL
from generator.faces.settle import TextRun
from generator.faces.transform import matrix_of

LEAST = 8.75 * MM_PER["pt"]  # a picture in a book may be printed at 0.8 of its size: no words below 7 pt


def legible(face: Face, scale: float) -> Face:
    """Return the face without those of its words that are too small to read at this scale."""
    tree = copy.deepcopy(face.tree)
    runs = dict(zip(tree.iter("text"), face.texts, strict=True))
    small = [
        (parent, text) for parent, text, shrink in _texts(tree, scale) if _size(runs[text]) * shrink < LEAST - 1e-9
    ]
    if not small:
        return face
    for parent, text in small:
        parent.remove(text)
        del runs[text]
    return replace(face, tree=tree, texts=tuple(runs.values()), compiled=None)


def _size(run: TextRun) -> float:
    """Return the size of a run, for a sub- or superscript that of the letters beside it."""
    return run.size / SMALL if run.small else run.size


def _texts(parent: Element, scale: float) -> Iterator[tuple[Element, Element, float]]:
    """Yield each text with its parent and its scale."""
    for child in parent:
        if child.tag == "text":
            yield parent, child, scale
        elif len(child):
            yield from _texts(child, scale * _scale(child))


def _scale(element: Element) -> float:
    if "transform" not in element.attrib:
        return 1.0
    matrix = matrix_of(element.attrib["transform"])
    return math.sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))
