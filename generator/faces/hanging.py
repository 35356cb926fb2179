"""Lists in a text box: lines that begin with a bullet or a number become paragraphs with a hanging mark."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable

from generator.base.numbers import short

_MARK = re.compile(r"\s*(•|\d{1,2}[.)])\u00a0")
_BLANK = "\u00a0"


def hanging(paragraph: ET.Element, width: Callable[[str], float]) -> list[ET.Element]:
    """Return a paragraph in parts, if there is a list in it; ``width`` is that of a mark with the space behind it."""
    if paragraph.find("br") is None or "data-indent" in paragraph.attrib:
        return [paragraph]
    parts = _lines(paragraph)
    marks = [_MARK.match(part.text or "") for part in parts]
    if sum(mark is not None for mark in marks) < 2:
        return [paragraph]
    indent = short(max(width(mark[1]) for mark in marks if mark))
    found: list[ET.Element] = []
    for n, (part, mark) in enumerate(zip(parts, marks, strict=True)):
        if n:
            part.attrib.pop("data-space", None)
        if mark:
            part.text = (part.text or "")[mark.end() :]
            part.attrib |= {"data-mark": mark[1], "data-indent": indent}
        elif not len(part) and not (part.text or "").strip():
            part.text = _BLANK
        found.append(part)
    return found


def _lines(paragraph: ET.Element) -> list[ET.Element]:
    """Return what is between the line breaks of a paragraph, each part as a paragraph."""
    parts = [ET.Element("p", paragraph.attrib)]
    parts[0].text = paragraph.text
    for child in paragraph:
        if child.tag == "br":
            parts.append(ET.Element("p", paragraph.attrib))
            parts[-1].text = child.tail
        else:
            parts[-1].append(child)
    return parts
