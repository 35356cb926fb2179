"""The line of a template that an element of its SVG comes from: only looked for once something is wrong with it."""

from __future__ import annotations

import difflib
import xml.etree.ElementTree as ET
from pathlib import Path
from xml.parsers import expat

_ALIKE = 0.55  # a line with its {{ }} filled in still resembles itself


def line_in_template(template: Path, svg: str, line: int) -> int | None:
    """The template's line that gave this line of the SVG; None where that can't be told."""
    wanted = svg.splitlines()[line - 1].strip() if line <= len(svg.splitlines()) else ""
    source = [each.strip() for each in template.read_text("utf-8-sig").splitlines()]
    if wanted not in source:
        close = difflib.get_close_matches(wanted, source, 1, _ALIKE)
        wanted = close[0] if close else ""
    return source.index(wanted) + 1 if wanted else None


def line_in_svg(svg: str, elements: list[ET.Element], wrong: ET.Element | None) -> int | None:
    """Where an element starts; ``elements`` are those of the SVG as it was parsed, in order."""
    number = next((n for n, element in enumerate(elements) if element is wrong), None)
    return None if number is None else _line(svg, number)


def _line(svg: str, number: int) -> int:
    """Where the element of this number starts."""
    lines: list[int] = []
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda name, attributes: lines.append(parser.CurrentLineNumber)
    parser.Parse(svg, True)
    return lines[number]
