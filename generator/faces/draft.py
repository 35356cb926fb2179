"""The mark on a face of a draft: some of its words are not translated yet, or do not fit."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace

from generator.base.numbers import short
from generator.base.shapes import Shape
from generator.base.shapes.shape import corners
from generator.faces.face import Face
from generator.faces.fonts import Font, font
from generator.faces.runs import TextRun
from generator.spec.own_words import languages_of, own_words

_SIZE = 1.85  # mm of the letters: the label fits between the cut and where text may begin
_FROM_CUT = 1.7  # mm from the label's middle to the cut
_SMALLEST_PANEL = 15.0  # mm
_GROUND, _INK = "#ffd400", "#000000"


def draft_words(which: str, language: str, lender: str = "") -> str:
    """Return what a draft in ``language`` says, also about words that the language ``lender`` fills in."""
    said: str = own_words("draft.yaml", language)[which]
    name = languages_of("print.yaml").get(lender, {}).get("language", lender)
    return said.format(lender.upper(), name)


def draft_marked(face: Face, text: str) -> Face:
    """Return the face with a label near its lower edge; on a net, one on every large panel."""
    tree = ET.Element(face.tree.tag, face.tree.attrib)
    tree.extend(list(face.tree))
    runs = list[TextRun]()
    for x, y, turn, room in _places(face.shape):
        size = min(_SIZE, _SIZE * room / (_font().width(text, _SIZE) + 2 * _SIZE))
        run = TextRun(text, _font(), size, _font().width(text, size))
        runs.append(run)
        tree.append(_label(run, x, y, turn))
    return replace(face, tree=tree, texts=(*face.texts, *runs), compiled=None)


def _font() -> Font:
    return font("text", "bold")


def _places(shape: Shape) -> Iterator[tuple[float, float, float, float]]:
    """Yield the middle of each label, its turn in degrees and the room for it."""
    for panel in shape.panels:
        if min(panel.width, panel.height) >= _SMALLEST_PANEL:
            (x, y), sideways, turn = panel.centre, panel.turn % 180 == 90, math.radians(panel.turn)
            wide, high = (panel.height, panel.width) if sideways else (panel.width, panel.height)
            down = high / 2 - _FROM_CUT
            yield x - math.sin(turn) * down, y + math.cos(turn) * down, panel.turn, wide * 0.9
    if not shape.panels:
        room = shape.width * 0.8
        yield shape.width / 2, _lowest(shape, min(room, 12 * _SIZE)), 0.0, room


def _lowest(shape: Shape, width: float) -> float:
    """Return the lowest level at which a label of this width lies inside the cut, where text should not be."""
    high, left, y = _SIZE * 1.4, (shape.width - width) / 2, shape.height - _FROM_CUT
    while y > shape.height / 2:
        if shape.room(corners(left, y - high / 2, width, high)) >= _FROM_CUT - high / 2 - 0.01:
            return y
        y -= 0.5
    return shape.height / 2


def _label(run: TextRun, x: float, y: float, turn: float) -> ET.Element:
    wide, high = run.width + run.size * 1.4, run.size * 1.4
    group = ET.Element("g", {"transform": f"translate({short(x)} {short(y)}) rotate({short(turn)})"})
    box = {
        "x": -wide / 2,
        "y": -high / 2,
        "width": wide,
        "height": high,
        "rx": high / 2,
        "stroke-width": run.size * 0.08,
    }
    looks = {name: short(value) for name, value in box.items()}
    ET.SubElement(group, "rect", {**looks, "fill": _GROUND, "stroke": _INK})
    letters = {
        "x": short(-run.width / 2),
        "y": short(run.size * 0.35),
        "font-family": run.font.family,
        "font-weight": run.font.weight,
        "font-size": short(run.size),
        "fill": _INK,
    }
    ET.SubElement(group, "text", letters).text = run.text
    return group
