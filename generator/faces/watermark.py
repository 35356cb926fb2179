"""A word across a face, faint and yet readable: on dark and on light grounds alike."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.base.errors import CutlineError, listed
from generator.base.shapes import Shape, rectangle
from generator.base.templating import short
from generator.faces.face import Face
from generator.faces.fonts import Font, font
from generator.faces.settle import TextRun

MAX_LETTERS = 40
SAFE = 3.0  # mm kept free inside the cut, of small pieces a tenth of their height
_LARGEST = 0.16  # of the smaller side: the height of the letters
_SMALLEST_PANEL = 8.0  # mm: sides of nets that are smaller get none
# a dark word and a light one a little below it: like something pressed into the card
_LAYERS = (("#ffffff", 0.0, "0.25"), ("#000000", -0.045, "0.12"))


@dataclass(frozen=True)
class _Spot:
    """Where the word stands: its middle, its slant, the length there is for it and the height it may have."""

    x: float
    y: float
    turn: float
    length: float
    height: float


def checked(text: str) -> str:
    """The word as it is printed; an error says what can't be."""
    text = " ".join(text.split())
    if not text or len(text) > MAX_LETTERS:
        raise CutlineError(f'--watermark "{text}" has {len(text)} letters. Accepted: 1 to {MAX_LETTERS}.')
    if missing := _font().missing(text):
        raise CutlineError(f'--watermark "{text}": the font has no {listed(missing)}. Accepted: letters it has.')
    return text


def watermarked(face: Face, text: str) -> Face:
    """The face with the word over it; without a word, the face itself."""
    if not text:
        return face
    tree = ET.Element(face.tree.tag, face.tree.attrib)
    tree.extend(list(face.tree))
    runs = list[TextRun]()
    for spot in _spots(face.shape):
        run = _run(text, spot)
        for colour, lift, opacity in _LAYERS:
            runs.append(run)
            tree.append(_word(run, spot, colour, lift * run.size, opacity))
    return replace(face, tree=tree, texts=(*face.texts, *runs), compiled=None)


def watermark(width: float, height: float, text: str) -> Face:
    """The word alone, for a page of this size."""
    shape = rectangle(width, height)
    empty = ET.Element("svg", {"viewBox": f"0 0 {short(width)} {short(height)}"})
    return watermarked(Face("watermark", shape, empty, ()), text)


def _font() -> Font:
    return font("display", "bold")


def _run(text: str, spot: _Spot) -> TextRun:
    size = min(spot.height, spot.length / _font().width(text, 1.0))
    return TextRun(text, _font(), size, _font().width(text, size))


def _word(run: TextRun, spot: _Spot, colour: str, lift: float, opacity: str) -> ET.Element:
    place = f"translate({short(spot.x)} {short(spot.y)}) rotate({short(spot.turn)})"
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


def _spots(shape: Shape) -> Iterator[_Spot]:
    if shape.panels:
        for panel in shape.panels:
            if min(panel.width, panel.height) >= _SMALLEST_PANEL:
                yield _across(*panel.centre, panel.width, panel.height)
    elif shape.kind == "triangle":
        wide = shape.width * 2 / 3 - 2 * SAFE
        yield _Spot(shape.width / 2, shape.height * 2 / 3, 0.0, wide, shape.height * _LARGEST)
    elif shape.kind == "hexagon":
        yield _Spot(shape.width / 2, shape.height / 2, 0.0, shape.width - 4 * SAFE, shape.height * _LARGEST)
    else:
        yield _across(shape.width / 2, shape.height / 2, shape.width, shape.height)


def _across(x: float, y: float, width: float, height: float) -> _Spot:
    """From the lower left to the upper right of a rectangle, its corners left free."""
    safe = min(SAFE, 0.1 * min(width, height))
    tall = _LARGEST * min(width, height)
    wide, high = width - 2 * safe - tall, height - 2 * safe - tall
    return _Spot(x, y, -math.degrees(math.atan2(high, wide)), math.hypot(wide, high), tall)
