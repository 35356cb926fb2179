"""Small pictures of faces: bars show where the words are that would be too small to read."""

from __future__ import annotations

import copy
import math
from collections.abc import Iterator
from dataclasses import replace
from xml.etree.ElementTree import Element

from generator.base.numbers import short
from generator.base.units import MM_PER
from generator.faces.face import Face
from generator.faces.runs import SMALL, TextRun
from generator.faces.transform import matrix_of

LEAST = 8.75 * MM_PER["pt"]  # a picture in a book may be printed at 0.8 of its size: no words below 7 pt
_LABEL = "label"
_LETTERS = 3  # fewer are a sign or a number: no bar takes their place
_HIGH, FAINT = 0.42, "0.39"  # the height of a bar, as a share of its letters, and how dark it is


class Thumbnails:
    """Faces with bars for words that are too small to read; scales with the same words share a picture."""

    def __init__(self) -> None:
        self._sizes: dict[str, list[float]] = {}  # of the words of a face, by its digest
        self._made: dict[tuple[str, int], Face] = {}  # by the number of words that are left; -1: neither words nor bars

    def at(self, face: Face, scale: float) -> Face:
        if face.digest not in self._sizes:
            self._sizes[face.digest] = [size for _, _, size in _texts(face.tree, face)]
        left = sum(size * scale >= LEAST - 1e-9 for size in self._sizes[face.digest])
        key = face.digest, left if scale else -1
        if key not in self._made:
            self._made[key] = face if left == len(face.texts) else legible(face, scale)
        return self._made[key]


def legible(face: Face, scale: float) -> Face:
    """Return the face with bars for those of its words that are too small to read at this scale; at 0, with none.

    Icons beside a bar stay; where the words are gone, those that stood among them go, too.
    """
    tree = copy.deepcopy(face.tree)
    runs = dict(zip(tree.iter("text"), face.texts, strict=True))
    for parent, text, size in list(_texts(tree, face)):
        if size * scale < LEAST - 1e-9:
            run = runs.pop(text)
            at = list(parent).index(text)
            parent.remove(text)
            if scale and len(run.text.strip()) >= _LETTERS:
                parent.insert(at, _bar(text, run))
    if not scale:
        for group in list(tree.iter()):
            group[:] = [child for child in group if child.get("id") not in face.signs]
    _unlabel(tree)
    return replace(face, tree=tree, texts=tuple(runs.values()), compiled=None)


def _bar(text: Element, run: TextRun) -> Element:
    """Return a bar where words were, as in a layout without its text."""
    high = run.size * _HIGH
    place = {"x": text.get("x", "0"), "y": short(float(text.get("y", "0")) - high)}
    size = {"width": short(run.width), "height": short(high), "rx": short(high * 0.3)}
    colour = {"fill": text.get("fill", "#000000"), "fill-opacity": FAINT, "stroke": "none"}
    turn = {"transform": text.attrib["transform"]} if "transform" in text.attrib else {}
    return Element("rect", {**place, **size, **colour, **turn})


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
