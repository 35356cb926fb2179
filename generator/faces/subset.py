"""The subset of SVG that Cutline draws: its elements and attributes. Everything else is refused.

Lengths are millimetres; font sizes may also be written in pt. Documented in docs/faces.md.
"""

from __future__ import annotations

import functools
import math
import re
import xml.etree.ElementTree as ET

from generator.base.errors import CutlineError, listed
from generator.base.units import MM_PER
from generator.faces.opacity import needs_settling, settle_opacities

SVG_NAMESPACE = "http://www.w3.org/2000/svg"

_STROKE = ("stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity")
_STROKED = (*_STROKE, "stroke-dasharray", "stroke-dashoffset")
_PAINT = ("fill", "fill-opacity", "fill-rule", *_STROKED)
_STYLE = ("font-family", "font-size", "font-weight", "font-style", "text-anchor")
_FONT = (*_STYLE, "letter-spacing")
_PLACED = ("id", "transform", "clip-path")
_ANY = (*_PLACED, *_PAINT, "opacity")
_LINED = ("stroke", "stroke-width", "stroke-linejoin", "stroke-opacity", "paint-order")
_MARK = ("data-mark", "data-mark-icon", "data-mark-fill", "data-mark-size", "data-mark-disc")
_PARAGRAPH = ("fill", *_STYLE, "text-align", "data-space", "data-indent", *_MARK)

SHAPES = {
    "path": ("d",),
    "rect": ("x", "y", "width", "height", "rx"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
    "polyline": ("points",),
    "polygon": ("points",),
}
ELEMENTS: dict[str, tuple[str, ...]] = {
    "svg": ("viewBox", "width", "height"),
    "g": (*_ANY, *_FONT, "mask"),
    "defs": (),
    **{name: (*own, *_ANY, "clip-rule") for name, own in SHAPES.items()},
    "image": ("href", "x", "y", "width", "height", "preserveAspectRatio", *_PLACED, "fill-opacity", "opacity"),
    "text": ("x", "y", *_FONT, *_PLACED, "fill", "fill-opacity", "opacity", *_LINED),  # and SETTLED inside other faces
    "linearGradient": ("id", "gradientUnits", "gradientTransform", "x1", "y1", "x2", "y2"),
    "radialGradient": ("id", "gradientUnits", "gradientTransform", "cx", "cy", "r", "fx", "fy"),
    "stop": ("offset", "stop-color", "stop-opacity"),
    "clipPath": ("id",),
    "mask": ("id", "maskUnits", "mask-type", "x", "y", "width", "height"),
    "foreignObject": (
        "id",
        "x",
        "y",
        "width",
        "height",
        "fill",
        "opacity",
        *_LINED,
        *_STYLE,
        "text-align",
        "data-role",
        "data-min-size",
        "data-valign",
        "data-line-height",
        "data-pitch",
    ),
    "p": _PARAGRAPH,
    "b": (),
    "i": (),
    "br": (),
    "sub": (),
    "sup": (),
    "span": ("fill", "font-family", "font-size", "font-weight"),
    "icon": ("name",),
    "use": ("href", "transform"),
}
SETTLED = "data-settled"  # marks a line of a finished face that is shown inside another; "rtl" is its direction
GRADIENTS = ("linearGradient", "radialGradient")
INLINE = ("b", "i", "br", "sub", "sup", "span", "icon")
_INSIDE = {
    "svg": ("g", "defs", "text", "image", "foreignObject", *SHAPES, "use"),
    "g": ("g", "defs", "text", "image", "foreignObject", *SHAPES, "use"),
    "defs": (*GRADIENTS, "clipPath", "mask"),
    "mask": ("g", "defs", "text", "image", *SHAPES),
    "clipPath": tuple(SHAPES),
    "linearGradient": ("stop",),
    "radialGradient": ("stop",),
    "foreignObject": ("p",),
    "text": tuple(tag for tag in INLINE if tag != "br"),
    **dict.fromkeys(("p", "b", "i", "sub", "sup", "span"), INLINE),
}
_COLOUR = re.compile(r"#[0-9a-fA-F]{3,4}|#[0-9a-fA-F]{6}|#[0-9a-fA-F]{8}|none|white|black|url\(#[\w.-]+\)")
_COLOURS = "#rgb, #rrggbb, #rgba, #rrggbbaa, white, black, none, url(#id)"
_CHOICES = {
    "font-weight": ("normal", "bold"),
    "font-style": ("normal", "italic"),
    "text-anchor": ("start", "middle", "end"),
    "text-align": ("start", "center", "end", "justify"),
    "stroke-linecap": ("butt", "round", "square"),
    "stroke-linejoin": ("miter", "round", "bevel"),
    "fill-rule": ("nonzero", "evenodd"),
    "clip-rule": ("nonzero", "evenodd"),
    "mask-type": ("luminance", "alpha"),
    "maskUnits": ("userSpaceOnUse",),
    "paint-order": ("normal", "stroke"),
    "data-valign": ("top", "middle", "bottom"),
    "gradientUnits": ("userSpaceOnUse",),
    "preserveAspectRatio": ("xMidYMid meet", "xMidYMid slice"),
}
_WORDS = {
    "id",
    "d",
    "points",
    "transform",
    "gradientTransform",
    "clip-path",
    "mask",
    "viewBox",
    "name",
    "href",
    "stroke-dasharray",
    "data-mark",
    "data-mark-icon",
    "data-role",
    SETTLED,
    "font-family",  # each game has its own families
}
_LIMIT = 2_000.0
_POSITIVE = {"font-size", "data-min-size", "data-line-height", "data-pitch", "data-mark-size"}
_NOT_NEGATIVE = {"width", "height", "r", "rx", "ry", "stroke-width", "data-space", "data-indent"}
_SHARES = {"opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "offset"}
_HOLDS_TEXT = {"p", "text", *INLINE}


class FaceError(CutlineError):
    """A face can't be drawn as it is; ``element`` is the one at fault, if known."""

    element: ET.Element | None = None
    svg: ET.Element | None = None  # the tree it is in
    line: int | None = None  # of the SVG, if it can't be parsed

    def blamed_on(self, element: ET.Element) -> FaceError:
        """Blame an element, unless one inside it was blamed before."""
        self.element = element if self.element is None else self.element
        return self


class TextError(FaceError):
    """A text that its face can't show. Which piece it is on matters most: the message starts with that."""

    placed = False  # True once the message says which piece and template it is about

    def on(self, piece: str, where: str) -> TextError:
        """Return the error with its piece and template, unless it has them: a face may show another piece."""
        if self.placed:
            return self
        return TextError(f"{piece}, {where}: {str(self).rstrip('.')}.").everywhere()

    def everywhere(self) -> TextError:
        """Return the error without a piece, or with the one that it names already."""
        self.placed = True
        return self


def parse(text: str) -> ET.Element:
    """Return the SVG's tree, checked against the subset; sizes in pt are converted to mm, opacities settled."""
    tree = checked(read_xml(text))
    if needs_settling(text):
        settle_opacities(tree)
    return tree


def read_xml(text: str) -> ET.Element:
    """Return the tree of a text, which must not bring anything in from outside."""
    if "<!" in text.replace("<!--", ""):
        raise FaceError("a DOCTYPE, an entity or CDATA is not supported")
    if "<?xml-stylesheet" in text:
        raise FaceError("a style sheet is not supported")
    try:
        return ET.fromstring(text)
    except ET.ParseError as error:
        problem = FaceError(f"not SVG: {str(error).partition(':')[0]}")
        problem.line = error.position[0]
        raise problem from None


def checked(root: ET.Element) -> ET.Element:
    """Return the same tree, checked against the subset, with its sizes in mm."""
    _strip_namespace(root)
    if root.tag != "svg":
        raise FaceError(f"the outermost element is <{root.tag}>. Accepted: <svg>")
    try:
        _check(root)
    except FaceError as error:
        error.svg = root
        raise
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib and element.tag != "foreignObject"]
    for id in ids:
        if ids.count(id) > 1:
            raise FaceError(f'id "{id}" is used {ids.count(id)} times. Use each id once')
    return root


def _strip_namespace(root: ET.Element) -> None:
    for element in root.iter():
        namespace, brace, tag = element.tag.rpartition("}")
        if brace and namespace != "{" + SVG_NAMESPACE:
            raise FaceError(f"<{tag}> is not in the namespace of SVG")
        element.tag = tag


def _check(element: ET.Element) -> None:
    try:
        _check_element(element)
    except FaceError as error:
        raise error.blamed_on(element) from None


def _check_element(element: ET.Element) -> None:
    accepted = ELEMENTS.get(element.tag)
    if accepted is None:
        raise FaceError(f"<{element.tag}> is not supported. Accepted: {listed(ELEMENTS)}")
    if element.attrib:
        element.attrib.update(_checked_attributes(element.tag, tuple(element.attrib.items())))
    if element.tag in GRADIENTS and "gradientUnits" not in element.attrib:
        raise FaceError(f'<{element.tag}> needs gradientUnits="userSpaceOnUse"')
    if element.tag == "icon" and not element.get("name"):
        raise FaceError("<icon> needs a name")
    if (element.text or len(element)) and element.tag not in _HOLDS_TEXT:
        loose = " ".join([element.text or "", *(child.tail or "" for child in element)]).strip()
        if loose:
            what = f'the text "{loose[:40]}" is directly in <{element.tag}>'
            raise FaceError(f"{what}. Put it in <text>, or in <p> of a <foreignObject>")
    inside = _INSIDE.get(element.tag, ())
    for child in element:
        if child.tag in ELEMENTS and child.tag not in inside:
            raise FaceError(f"<{child.tag}> can't be inside <{element.tag}>. Accepted: {listed(inside) or 'nothing'}")
        _check(child)
        if element.tag == "clipPath" and set(child.attrib) - {*SHAPES[child.tag], "clip-rule"}:
            raise FaceError(f"<{child.tag}> inside <clipPath> accepts only {listed((*SHAPES[child.tag], 'clip-rule'))}")
    if element.tag == "clipPath" and not len(element):
        raise FaceError("<clipPath> is empty. Put a shape in it")


@functools.lru_cache(maxsize=8192)  # parts that every card has are checked once
def _checked_attributes(tag: str, attributes: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    accepted = ELEMENTS[tag]
    for name, _ in attributes:
        if name not in accepted and name != SETTLED:
            raise FaceError(f'<{tag}> has no attribute "{name}". Accepted: {listed(accepted)}')
    return tuple((name, _checked(name, value)) for name, value in attributes)


def _checked(name: str, value: str) -> str:
    if name in _CHOICES:
        if value not in _CHOICES[name]:
            raise FaceError(f'{name}="{value}" is not supported. Accepted: {listed(_CHOICES[name])}')
        return value
    if name in ("fill", "stroke", "stop-color", "data-mark-fill", "data-mark-disc"):
        if not _COLOUR.fullmatch(value):
            raise FaceError(f'{name}="{value}" is not a colour. Accepted: {_COLOURS}')
        return {"white": "#ffffff", "black": "#000000"}.get(value, value)
    if name in ("clip-path", "mask") and not re.fullmatch(r"url\(#[\w.-]+\)", value):
        raise FaceError(f'{name}="{value}" is not supported. Accepted: url(#id)')
    return value if name in _WORDS else str(number(name, value))


def number(name: str, value: str) -> float:
    """Return a number; a length in pt is converted to mm."""
    text = value.strip()
    points = text.endswith("pt") and name in ("font-size", "data-min-size")
    try:
        result = float(text[:-2]) * MM_PER["pt"] if points else float(text)
    except ValueError:
        raise FaceError(
            f'{name}="{value}" is not a number. Accepted: mm such as 3.5; font sizes also such as 9pt'
        ) from None
    if not abs(result) <= _LIMIT:
        raise FaceError(f'{name}="{value}" is out of range. Accepted: up to {_LIMIT:g} mm')
    if name in _SHARES and not 0 <= result <= 1:
        raise FaceError(f'{name}="{value}" is out of range. Accepted: 0 to 1')
    if (name in _POSITIVE and result <= 0) or (name in _NOT_NEGATIVE and result < 0):
        raise FaceError(
            f'{name}="{value}" is out of range. Accepted: {"more than 0" if name in _POSITIVE else "0 or more"}'
        )
    return result


def finite(values: str, what: str) -> list[float]:
    """Return the numbers of a list such as ``1,2 3``; raise a FaceError for anything else."""
    try:
        numbers = [float(part) for part in values.replace(",", " ").split()]
    except ValueError:
        numbers = [math.nan]
    if not all(abs(value) <= 1e6 for value in numbers):
        raise FaceError(f'{what} contains something that is not a number: "{values[:40]}"')
    return numbers
