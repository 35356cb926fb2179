"""Reads the XML of a drawing, which must not bring anything in from outside."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from contextlib import suppress
from xml.parsers import expat

from generator.drawings.errors import DrawingError

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
SPACE = "{http://www.w3.org/XML/1998/namespace}space"
MAX_BYTES = 20_000_000
MAX_DEPTH = 100
_ENCODING = re.compile(rb"(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding=[\"']([\w.-]+)[\"']")
_UNIT = re.compile(r"([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)(vw|vh|vmin|vmax|rem|ch|q)?", re.IGNORECASE)
_CLOSED_AGAIN = re.compile(r"[zZ](?:[\s,]*[zZ])+")  # resvg crashes if a path is closed thousands of times in a row
_WITH_LENGTHS = """
x y width height rx ry r cx cy x1 y1 x2 y2 fx fy fr dx dy stroke-width stroke-dashoffset font-size refX refY
markerWidth markerHeight letter-spacing word-spacing
"""
LENGTHS = frozenset(_WITH_LENGTHS.split())


def read_source(data: bytes) -> ET.Element:
    """Return the tree of an SVG file; tags of SVG have no namespace, those of other programs keep theirs."""
    text = _decoded(data)
    if "<!ENTITY" in text:
        _refuse_entities(text)
    try:
        root = ET.fromstring(text.lstrip())
    except ET.ParseError as error:
        raise DrawingError(f"not SVG: {str(error).partition(':')[0]}", error.position[0]) from None
    if root.tag not in ("svg", f"{SVG}svg"):
        raise DrawingError(f"the outermost element is <{root.tag.rpartition('}')[2]}>, not <svg>")
    _simplify(root, 0)
    return root


class _BegunError(Exception):
    """The first element is reached: entities can't follow."""


def _refuse_entities(text: str) -> None:
    """Raise a DrawingError for an entity that brings in a file, or others that grow."""

    def declared(name: str, parameter: bool, value: str | None, *outside: str | None) -> None:
        if parameter or value is None or "&" in value:
            raise DrawingError("an entity that refers to another one or to a file is not read")

    def begun(*_: object) -> None:
        raise _BegunError

    parser = expat.ParserCreate()
    parser.EntityDeclHandler, parser.StartElementHandler = declared, begun
    with suppress(_BegunError, expat.ExpatError):  # mistakes are reported when it is read as a whole
        parser.Parse(text.lstrip(), True)


def _decoded(data: bytes) -> str:
    """Return the text in the encoding that the file names: UTF-8 if it names none."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace")
    named = _ENCODING.match(data)
    try:
        return data.decode(named[1].decode() if named else "utf-8-sig").removeprefix("\ufeff")
    except (UnicodeDecodeError, LookupError) as error:
        raise DrawingError(f"the drawing can't be read as text: {error}. Save it as UTF-8") from None


def _simplify(element: ET.Element, depth: int) -> None:
    if depth > MAX_DEPTH:
        raise DrawingError(f"groups are nested more than {MAX_DEPTH} deep")
    element.tag = element.tag.removeprefix(SVG)
    if HREF in element.attrib:
        element.attrib.setdefault("href", element.attrib[HREF])
    if "d" in element.attrib:
        element.set("d", _CLOSED_AGAIN.sub("z", element.attrib["d"]))
    for child in element:
        _simplify(child, depth + 1)


def in_pixels(root: ET.Element, width: float, height: float) -> list[str]:
    """Write lengths that relate to the page or to the root's letters in pixels; resvg does not know them.

    Return notes about those that depend on more than the drawing.
    """
    notes: dict[str, None] = {}
    size = _UNIT.fullmatch(root.get("font-size", "16"))
    letters = float(size[1]) if size and not size[2] else 16.0
    pixels = {"vw": width / 100, "vh": height / 100, "vmin": min(width, height) / 100, "vmax": max(width, height) / 100}
    pixels |= {"rem": letters, "q": 96 / 101.6}
    for element in root.iter():
        for name, value in element.attrib.items():
            if name in LENGTHS and (match := _UNIT.fullmatch(value.strip())) and match[2]:
                unit = match[2].lower()
                if unit not in ("rem", "q"):
                    notes[
                        f"the unit {unit} is taken {'as half an em' if unit == 'ch' else 'from the drawing itself'}"
                    ] = None
                element.set(
                    name, f"{float(match[1]) / 2:g}em" if unit == "ch" else f"{float(match[1]) * pixels[unit]:.9g}"
                )
    return list(notes)
