"""A small mark in the lower margin of a card: its edition's name, and digits that change with what the card shows."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

from generator.base.numbers import short
from generator.base.units import MM_PER
from generator.faces.face import Face
from generator.faces.fonts import font
from generator.faces.runs import TextRun

_SIZE = 4.2 * MM_PER["pt"]
_ABOVE = 1.0  # mm from the cut: in the margin that faces keep free
_PAD = 0.7
_SHARE = 0.5  # of a card's width: a longer name is cut
_PLATE, _INK = "#ffffff", "#1d2230"
DIGITS = 5


def edition_marked(face: Face, name: str) -> Face:
    """Return the face with the mark of its edition."""
    text = f"{_short(name, face.shape.width * _SHARE)} {face.digest[:DIGITS]}"
    run = TextRun(text, font("text"), _SIZE, font("text").width(text, _SIZE))
    width, height = face.size
    x, y = (width - run.width) / 2, height - _ABOVE - _PAD / 2
    tree = ET.Element(face.tree.tag, face.tree.attrib)
    tree.extend(list(face.tree))
    plate = {
        "x": short(x - _PAD),
        "y": short(y - _SIZE),
        "width": short(run.width + 2 * _PAD),
        "height": short(_SIZE + _PAD),
        "rx": short(_PAD),
        "fill": _PLATE,
        "fill-opacity": "0.75",
    }
    ET.SubElement(tree, "rect", plate)
    words = {
        "x": short(x),
        "y": short(y - _SIZE * 0.16),
        "font-family": run.font.family,
        "font-weight": run.font.weight,
        "font-size": short(_SIZE),
        "fill": _INK,
    }
    ET.SubElement(tree, "text", words).text = text
    return replace(face, tree=tree, texts=(*face.texts, run), compiled=None)


def _short(name: str, room: float) -> str:
    """Return the name, cut if it is too long or has letters that the font lacks."""
    missing = font("text").missing(name)
    name = "".join(letter for letter in name if letter not in missing).strip()
    if font("text").width(name, _SIZE) <= room:
        return name
    while name and font("text").width(f"{name}…", _SIZE) > room:
        name = name[:-1].rstrip()
    return f"{name}…"
