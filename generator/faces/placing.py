"""Places runs of text and icons on a face."""

from __future__ import annotations

import functools
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping
from typing import NamedTuple

from generator.base.numbers import short
from generator.faces.fonts import Font
from generator.faces.lines import in_line
from generator.faces.opacity import apart
from generator.faces.reading import Reader
from generator.faces.runs import Line, Run, Style, TextRun

_DISC, _ON_DISC = 0.84, 0.68  # of a paragraph's indent its disc is wide, and of the disc its icon
_MIDDLE = 0.34  # of the size, from the baseline up to the middle of small letters

Icon = Callable[[str, float, float, float, str], ET.Element]


class Row(NamedTuple):
    """A line of a text box, with its baseline at y; ``first`` is the paragraph that it begins."""

    x: float
    y: float
    line: Line
    first: ET.Element | None
    style: Style
    indent: float


class Placer:
    """Adds text and icons to groups; ``texts`` then lists every run of text, ``signs`` the ids of icons among them."""

    def __init__(self, icon: Icon, reader: Reader, from_right: bool) -> None:
        self.icon, self.reader, self.from_right = icon, reader, from_right
        self.texts: list[TextRun] = []
        self.signs: set[str] = set()

    def place(self, group: ET.Element, run: Run, x: float, y: float, spacing: float = 0.0) -> None:
        y -= run.rise
        fill, opacity = apart(run.fill)
        if run.icon:
            icon = self.icon(run.icon, x, y - run.size * 0.85, run.size, fill)
            if opacity < 1:
                icon.set("opacity", short(opacity))
            group.append(icon)
            return
        own = {"x": short(x), "y": short(y), "fill": fill, "stroke": "none"}
        own |= {"opacity": short(opacity)} if opacity < 1 else {}
        own |= {"direction": "rtl"} if run.from_right else {}
        ET.SubElement(group, "text", {**own, **font_attributes(run.font, run.size, spacing)}).text = run.text
        width = run.font.width(run.text, run.size, spacing)
        self.texts.append(TextRun(run.text, run.font, run.size, width, run.rise != 0))

    def among_words(self, group: ET.Element) -> None:
        """Note which icons of a finished group stand among words: without these, they say nothing."""
        if group.find("text") is not None:
            self.signs |= {child.attrib["id"] for child in group if child.tag == "g" and "id" in child.attrib}

    def mark(self, group: ET.Element, row: Row, left: float, top: float, width: float) -> None:
        """Place the number or icon before an indented paragraph."""
        assert row.first is not None
        mark, icon = row.first.get("data-mark"), row.first.get("data-mark-icon")
        if not mark and not icon:
            return
        fill = row.first.get("data-mark-fill", row.style.fill)
        size = float(row.first.get("data-mark-size", row.style.size))
        bold = Style(row.style.font.styled("bold", "normal"), size, fill)
        y = top + row.y + (size - row.style.size) * 0.35  # in the middle of the first line
        if mark:
            self.reader.check(mark, bold.font)
            line = in_line(bold.runs(mark))
            for x, run in line.runs:
                self.place(group, run, left + x + (width - line.width if self.from_right else 0.0), y)
        if icon:
            sign = bold.run("", icon=icon)
            self.place(group, sign, left + (width - sign.width if self.from_right else 0.0), y)

    def room(self, style: Style, mark: str) -> float:
        """Return the width of a mark before a paragraph, with a space."""
        bold = Style(style.font.styled("bold", "normal"), style.size, style.fill)
        self.reader.check(mark, bold.font)
        return in_line(bold.runs(mark)).width + bold.font.width(" ", bold.size)

    def disc(self, group: ET.Element, row: Row, left: float, baseline: float, width: float) -> None:
        """Place the icon before an indented paragraph on a disc, beside the middle of its lines."""
        assert row.first is not None
        size = _DISC * (row.indent if self.from_right else row.x)
        x, y = left + (width - size / 2 if self.from_right else size / 2), baseline - _MIDDLE * row.style.size
        fill, opacity = apart(row.first.attrib["data-mark-disc"])
        paint = {"fill": fill, "stroke": "none"} | ({"fill-opacity": short(opacity)} if opacity < 1 else {})
        ET.SubElement(group, "circle", {"cx": short(x), "cy": short(y), "r": short(size / 2), **paint})
        icon, ink = row.first.get("data-mark-icon"), row.first.get("data-mark-fill", "#ffffff")
        if icon:
            part = _ON_DISC * size
            group.append(self.icon(icon, x - part / 2, y - part / 2, part, apart(ink)[0]))


@functools.lru_cache(maxsize=256)
def font_attributes(used: Font, size: float, spacing: float) -> Mapping[str, str]:
    attributes = {"font-family": used.family, "font-size": short(size)}
    if used.weight != "normal":
        attributes["font-weight"] = used.weight
    if used.style != "normal":
        attributes["font-style"] = used.style
    if spacing:
        attributes["letter-spacing"] = short(spacing)
    return attributes
