"""Words across a face, faint but readable on dark and light grounds."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

from generator.base.errors import CutlineError, listed
from generator.base.numbers import short
from generator.base.shapes import Rectangle
from generator.base.shapes.shape import Band
from generator.faces.face import Face
from generator.faces.fonts import Font, font
from generator.faces.runs import TextRun

MAX_LETTERS = 40
# a dark word and a light one a little below it look pressed into the card
_LAYERS = (("#ffffff", 0.0, "0.25"), ("#000000", -0.045, "0.12"))


def checked(text: str) -> str:
    """Return the words as they are printed; raise an error if they can't be."""
    text = " ".join(text.split())
    if not text or len(text) > MAX_LETTERS:
        raise CutlineError(f'--watermark "{text}" has {len(text)} letters. Accepted: 1 to {MAX_LETTERS}.')
    if missing := _font().missing(text):
        raise CutlineError(f'--watermark "{text}": the font has no {listed(missing)}. Use other letters.')
    return text


def watermarked(face: Face, text: str) -> Face:
    """Return the face with the words over it; the face itself if there are none."""
    if not text:
        return face
    tree = ET.Element(face.tree.tag, face.tree.attrib)
    tree.extend(list(face.tree))
    runs = list[TextRun]()
    for band in face.shape.bands():
        run = _run(text, band)
        for colour, lift, opacity in _LAYERS:
            runs.append(run)
            tree.append(_word(run, band, colour, lift * run.size, opacity))
    return replace(face, tree=tree, texts=(*face.texts, *runs), compiled=None)


def watermark(width: float, height: float, text: str) -> Face:
    """Return a face with only the words, for a page of this size."""
    shape = Rectangle(width, height)
    empty = ET.Element("svg", {"viewBox": f"0 0 {short(width)} {short(height)}"})
    return watermarked(Face("watermark", shape, empty, ()), text)


def _font() -> Font:
    return font("display", "bold")


def _run(text: str, band: Band) -> TextRun:
    size = min(band.height, band.length / _font().width(text, 1.0))
    return TextRun(text, _font(), size, _font().width(text, size))


def _word(run: TextRun, band: Band, colour: str, lift: float, opacity: str) -> ET.Element:
    place = f"translate({short(band.x)} {short(band.y)}) rotate({short(band.turn)})"
    group = ET.Element("g", {"transform": place})
    text = ET.SubElement(
        group,
        "text",
        {
            "x": short(-run.width / 2),
            "y": short(run.size * 0.36 + lift),
            "font-family": run.font.family,
            "font-weight": run.font.weight,
            "font-size": short(run.size),
            "fill": colour,
            "fill-opacity": opacity,
        },
    )
    text.text = run.text
    return group
