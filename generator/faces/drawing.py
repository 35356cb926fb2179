"""Reads drawings from other programs: removes what only those programs need, then checks the rest."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from generator.faces.subset import ELEMENTS, SVG_NAMESPACE, FaceError, checked, read_xml

_SVG = "{" + SVG_NAMESPACE + "}"
_NOTES = ("title", "desc", "metadata")
# attributes without effect on what we draw; anything else that is not in the subset is an error
_WITHOUT_EFFECT = {
    *(
        "version",
        "baseProfile",
        "class",
        "role",
        "enable-background",
        "overflow",
        "stroke-miterlimit",
        "ry",
        "focusable",
    ),
    *("xml:space", "color", "clip-rule", "shape-rendering", "paint-order", "stroke-dashoffset", "vector-effect"),
}
_PAINTS = ("fill", "stroke", "stop-color")
_LENGTH = re.compile(r"([-+]?[\d.]+(?:e[-+]?\d+)?)px")
_RGB = re.compile(r"rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)")


def read_drawing(text: str) -> ET.Element:
    """Return the tree of an SVG file in the subset; a FaceError gives the line of what can't be drawn."""
    try:
        return _read(text)
    except FaceError as error:
        error.line = error.line or _line(text, error)
        raise


def _line(text: str, error: FaceError) -> int | None:
    """Return the line of the element at fault: the third <path> in the tree is the third in the file."""
    if error.element is None or error.svg is None:
        return None
    alike = list(error.svg.iter(error.element.tag))
    number = next((n for n, element in enumerate(alike) if element is error.element), 0)
    found = [match.start() for match in re.finditer(rf"<(?:\w+:)?{re.escape(error.element.tag)}\b", text)]
    return text.count("\n", 0, found[number]) + 1 if number < len(found) else None


def _read(text: str) -> ET.Element:
    root = read_xml(re.sub(r"<!DOCTYPE[^\[>]*>", "", text.removeprefix("\ufeff"), count=1))
    _clean(root)
    if not root.get("viewBox") and root.get("width") and root.get("height"):
        root.set("viewBox", f"0 0 {_plain(root.attrib['width'])} {_plain(root.attrib['height'])}")
    for name in ("width", "height", "x", "y", "preserveAspectRatio", "id"):
        root.attrib.pop(name, None)
    return checked(root)


def _clean(element: ET.Element) -> None:
    for child in list(element):
        own = not child.tag.startswith("{") or child.tag.startswith(_SVG)
        if (
            not own
            or child.tag.removeprefix(_SVG) in _NOTES
            or "display:none" in child.get("style", "").replace(" ", "")
        ):
            element.remove(child)
        else:
            _clean(child)
    element.tag = element.tag.removeprefix(_SVG)
    for declaration in element.attrib.pop("style", "").split(";"):
        name, colon, value = declaration.partition(":")
        if colon and (name.strip() in ELEMENTS.get(element.tag, ()) or name.strip() in ("opacity", "filter", "mask")):
            element.set(name.strip(), value.strip())
    _clean_attributes(element)


def _clean_attributes(element: ET.Element) -> None:
    known = ELEMENTS.get(element.tag, ())
    for name in list(element.attrib):
        foreign = name.startswith(("{", "data-", "aria-", "-")) and not name.endswith("}href")
        fonts = name.startswith(("font-", "text-", "letter-", "word-")) and element.tag not in ("text", "tspan")
        if foreign or fonts or (name in _WITHOUT_EFFECT and name not in known):
            del element.attrib[name]
    opacity = element.attrib.pop("opacity", "1")
    if float(opacity) != 1:
        if element.tag in ("g", "svg"):
            raise FaceError("a group's opacity is not supported. Set the opacity of each shape instead")
        for name in ("fill-opacity", "stroke-opacity"):
            element.set(name, str(float(element.get(name, "1")) * float(opacity)))
    for name, value in element.attrib.items():
        element.set(name, _colour(value) if name in _PAINTS else _LENGTH.sub(r"\1", value))
    if element.get("offset", "").endswith("%"):
        element.set("offset", str(float(element.attrib["offset"][:-1]) / 100))


def _colour(value: str) -> str:
    """Return a name or rgb() as #rrggbb; anything else is returned unchanged, for the subset to refuse."""
    if match := _RGB.fullmatch(value):
        return "#" + "".join(f"{min(int(part), 255):02x}" for part in match.groups())
    if value in ("currentColor", "inherit"):
        return "#000000"
    if value.isalpha() and value not in ("none", "white", "black"):
        from PIL.ImageColor import colormap

        return str(colormap.get(value.lower(), value))
    return value


def _plain(length: str) -> str:
    return re.sub("[a-z%]+$", "", length)
