"""Finds what a drawing has that nobody draws, or that is drawn with something else: notes for the designer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from generator.drawings.colours import read_colour
from generator.drawings.lettering import Lettering
from generator.drawings.scope import FONT_SIZES, Store, inherited, is_paint
from generator.drawings.shapes import SHAPES
from generator.drawings.source import LENGTHS
from generator.drawings.texts import families, font_note
from generator.drawings.values import NUMBER
from generator.drawings.walk import GROUPS, UNSEEN, unknown

_ODD = {"clip": "the property clip", "script": "a script"}
_MOVING = ("animate", "animateTransform", "animateMotion", "set")
_ODD |= dict.fromkeys(_MOVING, "an animation")
_KNOWN = {
    *SHAPES,
    *GROUPS,
    *UNSEEN,
    *_ODD,
    "svg",
    "use",
    "switch",
    "image",
    "text",
    "tspan",
    "textPath",
    "tref",
    "mpath",
}
_COLOURS = ("color", "stop-color", "flood-color", "lighting-color")
_WORDS = ("inherit", "initial", "unset", "currentcolor", "auto", "none", "normal", "")
_LENGTH = re.compile(rf"{NUMBER}\s*(?:px|pt|pc|mm|cm|in|em|ex|%)?(?:[\s,]+|$)", re.IGNORECASE)
_TEXTS = ("text", "tspan", "textPath", "tref")
_INPUTS = ("BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint")  # that no program draws any more
_GRADIENTS = ("linearGradient", "radialGradient")
_REFERRING = frozenset(("fill", "stroke", "clip-path", "mask", "filter", "marker-start", "marker-mid", "marker-end"))
_REFERENCE = re.compile(r"url\(\s*[\"']?#([^\"')]+)[\"']?\s*\)", re.IGNORECASE)
_TURNING = re.compile("rotate|skew|matrix")
_FEW = 10  # letters in a note
_LONGEST = 40  # characters of a value in a note


def left_out(root: Element) -> list[str]:
    """Return notes about what no part of this program draws; styles must be attributes by now."""
    found = dict[str, None]()
    ids = {element.get("id") for element in root.iter()}
    dashed = any(element.get("stroke-dasharray", "none") != "none" for element in root.iter())
    for element in root.iter():
        if not isinstance(element.tag, str) or element.tag.startswith("{"):
            continue
        for name in (element.tag, *element.attrib):
            if name in _ODD:
                found[f"{_ODD[name]} is left out"] = None
        for child in element if element.tag in _KNOWN and element.tag != "switch" else ():
            if isinstance(child.tag, str) and not child.tag.startswith(("{", "fe")) and child.tag not in _KNOWN:
                found[unknown(child.tag)] = None
        for name in ("in", "in2"):
            if element.get(name) in _INPUTS and element.tag.startswith("fe"):
                found[f"{element.get(name)} of a filter is left out"] = None
        if element.tag in _GRADIENTS and element.get("color-interpolation") == "linearRGB":
            found["a gradient between linear colours is drawn as any other"] = None
        if "pathLength" in element.attrib and dashed:
            found["pathLength, which changes the length of dashes, is left out"] = None
        for name, value in _misread(element):
            found[f'{name}="{value[:_LONGEST]}" is not understood and left out'] = None
        for id in _referred(element) if element.tag in _KNOWN else ():
            if id not in ids:
                found[f'"#{id[:_LONGEST]}" is referred to, but is not there'] = None
    if _has_turned_picture(root):
        found["a picture that is turned or slanted: programs smooth such pictures differently"] = None
    return list(found)


def _has_turned_picture(element: Element, turned: bool = False) -> bool:
    turned = turned or bool(_TURNING.search(element.get("transform", "")))
    return (turned and element.tag == "image") or any(_has_turned_picture(child, turned) for child in element)


def _referred(element: Element) -> Iterator[str]:
    """Yield the ids that an element refers to, unless it says what to take instead."""
    for name in _REFERRING & element.attrib.keys():
        for match in _REFERENCE.finditer(element.attrib[name]):
            if name not in ("fill", "stroke") or match.end() == len(element.attrib[name].rstrip()):
                yield match[1].strip()
    href = element.get("href", "").strip()
    if href.startswith("#"):
        yield href[1:]


def _misread(element: Element) -> Iterator[tuple[str, str]]:
    """Yield attributes whose values can't be read."""
    for name, value in element.attrib.items():
        if value.strip().lower() not in _WORDS and element.tag not in _MOVING and not _is_read(name, value.strip()):
            yield name, value


def _is_read(name: str, value: str) -> bool:
    if name in ("fill", "stroke"):
        return is_paint(value)
    if name in _COLOURS:
        return read_colour(value) is not None
    if name in ("clip-path", "mask"):
        return value.lower().startswith("url(")
    if name == "font-size" and value.lower() in (*FONT_SIZES, "smaller", "larger"):
        return True
    return name not in LENGTHS or _are_lengths(value)


def _are_lengths(text: str) -> bool:
    at = 0
    while at < len(text):
        match = _LENGTH.match(text, at)
        if not match:
            return False
        at = match.end()
    return True


def fonts_missing(root: Element, store: Store, lettering: Lettering) -> list[str]:
    """Return notes about the fonts of texts that are not here; for drawings whose texts become pixels."""
    found = dict[str, None]()
    for element in root.iter():
        if element.tag in _TEXTS and not _hidden(element, store) and "".join(element.itertext()).strip():
            names = families(inherited(store.style_around(element), element))
            if not names or not lettering.role(names[0]):
                found[font_note(names)] = None
    return list(found)


def letters_missing(root: Element, lettering: Lettering) -> list[str]:
    """Return a note about letters that no font has; for drawings whose texts become pixels."""
    texts = "".join(letters for text in root.iter("text") for letters in text.itertext())
    lacking = lettering.fonts(frozenset(texts)).lacking if texts else ()
    if not lacking:
        return []
    advice = lettering.advice(lacking)
    return [f"no font has {' '.join(lacking[:_FEW])} of its texts{f': {advice}' if advice else ''}"]


def _hidden(element: Element, store: Store) -> bool:
    around: Element | None = element
    while around is not None:
        if around.get("display", "").strip() == "none":
            return True
        around = store.parents.get(around)
    return False
