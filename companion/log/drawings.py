"""Drawings from elsewhere, such as a backup that somebody sent: refuses what could do more than be looked at."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

_SVG = "{http://www.w3.org/2000/svg}"
_ELEMENTS = {
    *("svg", "g", "defs", "symbol", "use", "image", "text", "tspan", "title", "desc", "clipPath", "mask", "pattern"),
    *("path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "linearGradient", "radialGradient", "stop"),
}
_HREF = re.compile(r"#[^\s]*|data:image/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*")
_OUTSIDE = re.compile(r"url\(\s*(?!#)|@import|javascript:|\\", re.IGNORECASE)


def refuse_unsafe(id: str, drawing: str) -> None:
    """Raise a ValueError if a drawing has scripts, or anything from another address, or can't be read."""
    if "<!" in drawing or "<?" in drawing:
        raise ValueError(f"the face {id} has a declaration")
    try:
        root = ET.fromstring(drawing)
    except ET.ParseError as error:
        raise ValueError(f"the face {id} is no SVG: {error}") from None
    for element in root.iter():
        name = element.tag.removeprefix(_SVG)
        if element.tag == name or name not in _ELEMENTS:
            raise ValueError(f"the face {id} has <{name}>")
        for attribute, value in element.attrib.items():
            if not _is_safe(attribute.rpartition("}")[2].lower(), value):
                raise ValueError(f'the face {id} has {attribute}="{value[:40]}"')
    if root.tag != f"{_SVG}svg":
        raise ValueError(f"the face {id} is no SVG")


def _is_safe(attribute: str, value: str) -> bool:
    if attribute in ("href", "src"):
        return _HREF.fullmatch(value) is not None
    return not attribute.startswith("on") and attribute != "style" and not _OUTSIDE.search(value)
