"""Settles a face: fits text boxes, breaks them into lines and replaces them with positioned <text>.

Nothing is left to wrap, so print and phones show the same lines.
"""

from __future__ import annotations

import functools
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping
from typing import NamedTuple

from generator.base.numbers import short
from generator.base.units import MM_PER
from generator.faces.families import OURS, Families
from generator.faces.fonts import Font, font
from generator.faces.lines import HYPHEN, balanced, break_lines, in_line, needs_more, one_line, plain_lines, words
from generator.faces.reading import Reader, spaced, told
from generator.faces.runs import Line, Run, Style, trimmed
from generator.faces.sizes import ALL, Shares
from generator.faces.subset import SETTLED, FaceError, TextError
from generator.fonts.scripts import reads_from_right

MIN_SIZE = 8 * MM_PER["pt"]  # 8 pt, the smallest text on a card
_BASELINE = 0.77  # of the size, from the top of the line's letters
_STEP = 0.98  # the size of each attempt, relative to the one before
_LONG = 2000  # a box with more letters is first tried in the smallest size
_DISC, _ON_DISC = 0.84, 0.68  # of a paragraph's indent its disc is wide, and of the disc its icon
_MIDDLE = 0.34  # of the size, from the baseline up to the middle of small letters
# text inherits these from the elements around it
_DEFAULTS = {"font-family": "text", "font-size": "3.5", "font-weight": "normal", "font-style": "normal"}
_DEFAULTS |= {"fill": "#000000", "text-anchor": "start", "letter-spacing": "0"}

_ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}  # the share of what is left of a line's room that is before it
_GROUPED = ("id", "transform", "clip-path")  # attributes of a line that stay with the whole
_OUTLINE = ("stroke", "stroke-width", "stroke-linejoin", "stroke-opacity", "paint-order")

Icon = Callable[[str, float, float, float, str], ET.Element]


class TextRun(NamedTuple):
    """A piece of text on the face; ``width`` is its printed width in mm."""

    text: str
    font: Font
    size: float
    width: float
    small: bool = False  # a sub- or superscript


class Settler:
    """Settles the tree of one face in place; ``texts`` then lists every run of text on it.

    ``shares`` are how far boxes shrink at least, by their roles. ``needed`` is then the smallest share that a box of
    each role has, and ``largest`` the largest.
    """

    def __init__(self, language: str, icon: Icon, shares: Shares = ALL, fonts: Families = OURS) -> None:
        self.icon, self.shares, self.reader = icon, shares, Reader(fonts.spoken(language))
        self.language = fonts.set_as or language
        self.from_right = reads_from_right(self.language)
        self.anchors = {"start": 1.0, "middle": 0.5, "end": 0.0} if self.from_right else _ANCHORS
        self.texts: list[TextRun] = []
        self.needed: dict[str, float] = {}
        self.largest: dict[str, float] = {}
        self.warnings = self.reader.warnings

    def settle(self, element: ET.Element, style: dict[str, str] | None = None) -> None:
        style = _inherit(style or _DEFAULTS, element)
        for index, child in enumerate(list(element)):
            try:
                if child.tag == "text" and SETTLED in child.attrib:
                    self._keep(child)
                elif child.tag == "text":
                    element[index] = self._text(child, _inherit(style, child))
                elif child.tag == "foreignObject":
                    element[index] = self._box(child, _inherit(style, child))
                elif len(child):
                    self.settle(child, style)
            except FaceError as error:
                raise error.blamed_on(child) from None

    def _keep(self, element: ET.Element) -> None:
        """Keep a line of another face as it is, in the very font that it has there."""
        if direction := element.attrib.pop(SETTLED):
            element.set("direction", direction)
        weight, style = element.get("font-weight", "normal"), element.get("font-style", "normal")
        used, text = font(element.attrib["font-family"], weight, style), element.text or ""
        size, spacing = float(element.attrib["font-size"]), float(element.get("letter-spacing", "0"))
        self.texts.append(TextRun(text, used, size, used.width(text, size, spacing)))

    def _text(self, element: ET.Element, style: dict[str, str]) -> ET.Element:
        """Settle a single line; it then starts at x, whatever its anchor was. In several fonts it is a group."""
        if len(element):
            raise FaceError("<text> can only hold plain text. Use <foreignObject> for markup")
        text = spaced(element.text or "").strip(" ")
        used, size, spacing = self.reader.font(style), float(style["font-size"]), float(style["letter-spacing"])
        self.reader.check(text, used)
        line = self._single(text, Style(used, size, style["fill"]), spacing)
        x = float(element.get("x", "0")) - line.width * self.anchors[style["text-anchor"]]
        for name in ("text-anchor", "font-family", "font-weight", "font-style", "font-size", "letter-spacing"):
            element.attrib.pop(name, None)
        element.attrib |= {
            "x": short(x),
            "y": short(float(element.get("y", "0"))),
            "fill": style["fill"],
            "stroke": element.get("stroke", "none"),
        }
        if len(line.runs) > 1:
            return self._several(element, line, x, spacing)
        ((_, run),) = line.runs or ((0.0, Run("", used, size, style["fill"])),)
        self._fill(element, run, spacing)
        return element

    def _single(self, text: str, style: Style, spacing: float) -> Line:
        """Return a text as one line."""
        runs = style.runs(text)
        if needs_more(runs, self.language):
            return one_line(style, text, self.language)
        if len(runs) == 1:
            return Line(((0.0, runs[0]),), runs[0].font.width(text, style.size, spacing))
        x, placed = 0.0, []
        for run in runs:
            placed.append((x, run))
            x += run.font.width(run.text, run.size, spacing) + spacing
        return Line(tuple(placed), x - spacing)

    def _fill(self, element: ET.Element, run: Run, spacing: float) -> None:
        element.text = run.text
        element.attrib |= _font_attributes(run.font, run.size, spacing)
        if run.from_right:
            element.set("direction", "rtl")
        width = run.font.width(run.text, run.size, spacing)
        self.texts.append(TextRun(run.text, run.font, run.size, width))

    def _several(self, line: ET.Element, laid: Line, x: float, spacing: float) -> ET.Element:
        """Return a line in several fonts or directions as a group, in the place of its element."""
        group = ET.Element("g", {name: line.attrib[name] for name in _GROUPED if name in line.attrib})
        own = {name: value for name, value in line.attrib.items() if name not in (*_GROUPED, "x")}
        for at, run in map(trimmed, laid.runs):
            self._fill(ET.SubElement(group, "text", {"x": short(x + at), **own}), run, spacing)
        return group

    def _box(self, box: ET.Element, style: dict[str, str]) -> ET.Element:
        width, height = float(box.get("width", "0")), float(box.get("height", "0"))
        leading = float(box.get("data-line-height", "1.2"))
        asked = float(style["font-size"])
        floor = min(float(box.get("data-min-size", MIN_SIZE)), asked)
        role = box.get("data-role") or box.get("id") or ""
        shrink = max(self.shares.get(role, 1.0), floor / asked)
        if sum(map(len, box.itertext())) > _LONG and not self._fits(box, style, width, height, leading, floor / asked):
            shrink = floor / asked  # far too much text: don't try every size
        while True:
            laid = self._laid_out(box, style, width, leading, shrink)
            if laid is not None and laid.height <= height + 1e-6:
                if role:
                    self.needed[role] = min(self.needed.get(role, 1.0), shrink)
                    self.largest[role] = max(self.largest.get(role, 0.0), shrink)
                return self._positioned(box, laid, height)
            if asked * shrink <= floor + 1e-9:
                name = box.get("id") or "without id"
                text = told(" ".join("".join(box.itertext()).split()))
                points = f"{floor / MM_PER['pt']:.3g} pt"
                what = f'text box "{name}" ({width:g} × {height:g} mm) can\'t hold "{text}" even at {points}'
                fix = "Shorten the text, or use a larger box or another face"
                raise TextError(f"{what}, its smallest size. {fix}")
            shrink = max(shrink * _STEP, floor / asked)

    def _fits(
        self, box: ET.Element, style: dict[str, str], width: float, height: float, leading: float, shrink: float
    ) -> bool:
        laid = self._laid_out(box, style, width, leading, shrink)
        return laid is not None and laid.height <= height + 1e-6

    def _laid_out(
        self, box: ET.Element, style: dict[str, str], width: float, leading: float, shrink: float
    ) -> _Laid | None:
        rows: list[_Row] = []
        pitch = float(box.get("data-pitch", "0"))
        y = 0.0
        for paragraph in box:
            own = _inherit(style, paragraph)
            size = float(own["font-size"]) * shrink
            base = Style(self.reader.font(own), size, own["fill"])
            indent = float(paragraph.get("data-indent", "0")) * shrink
            lines = self._lines(list(self.reader.runs(paragraph, base, shrink)), width - indent, own["text-anchor"])
            if lines is None:
                return None
            y += float(paragraph.get("data-space", "0")) * shrink if rows else 0.0
            for n, line in enumerate(lines):
                slack = width - indent - line.width
                tallest = max([size, *(run.size for _, run in line.runs)])  # a larger span makes its line taller
                x = (0.0 if self.from_right else indent) + slack * self.anchors[own["text-anchor"]]
                baseline = y + (pitch * _BASELINE or tallest * ((leading - 1) / 2 + _BASELINE))
                rows.append(_Row(x, baseline, line, paragraph if n == 0 else None, base, indent))
                y += pitch or tallest * leading
        return _Laid(rows, y)

    def _lines(self, runs: list[Run | None], room: float, anchor: str) -> list[Line] | None:
        if anchor != "start":
            return balanced(list(words(runs, self.language)), room, self.language)
        whole = runs[0] if len(runs) == 1 else None
        plain = whole and not whole.icon and HYPHEN not in whole.text
        if whole and plain and not needs_more(runs, self.language):  # the usual case, which has a faster way
            lines = plain_lines(whole, filter(None, whole.text.split(" ")), room)
            if lines:
                return lines
        return break_lines(words(runs, self.language), room, self.language)

    def _positioned(self, box: ET.Element, laid: _Laid, height: float) -> ET.Element:
        slack = height - laid.height
        top = float(box.get("y", "0")) + slack * {"top": 0, "middle": 0.5, "bottom": 1}[box.get("data-valign", "top")]
        left = float(box.get("x", "0"))
        group = ET.Element("g")
        width = float(box.get("width", "0"))
        for n, row in enumerate(laid.rows):
            if row.first is not None and row.first.get("data-mark-disc"):
                last = next((m for m, later in enumerate(laid.rows) if m > n and later.first is not None), None)
                middle = top + (row.y + laid.rows[last - 1 if last else -1].y) / 2
                self._disc(group, row, left, middle, width)
            elif row.first is not None:
                self._mark(group, row, left, top, width)
            for x, run in map(trimmed, row.line.runs):
                self._place(group, run, left + row.x + x, top + row.y)
        outlined = {name: box.attrib[name] for name in _OUTLINE if name in box.attrib}
        for text in group.iter("text") if outlined else ():
            text.attrib |= outlined
        return group

    def _mark(self, group: ET.Element, row: _Row, left: float, top: float, width: float) -> None:
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
                self._place(group, run, left + x + (width - line.width if self.from_right else 0.0), y)
        if icon:
            sign = bold.run("", icon=icon)
            self._place(group, sign, left + (width - sign.width if self.from_right else 0.0), y)

    def _disc(self, group: ET.Element, row: _Row, left: float, baseline: float, width: float) -> None:
        """Place the icon before an indented paragraph on a disc, beside the middle of its lines."""
        assert row.first is not None
        size = _DISC * (row.indent if self.from_right else row.x)
        x, y = left + (width - size / 2 if self.from_right else size / 2), baseline - _MIDDLE * row.style.size
        paint = {"fill": row.first.attrib["data-mark-disc"], "stroke": "none"}
        ET.SubElement(group, "circle", {"cx": short(x), "cy": short(y), "r": short(size / 2), **paint})
        icon, fill = row.first.get("data-mark-icon"), row.first.get("data-mark-fill", "#ffffff")
        if icon:
            part = _ON_DISC * size
            group.append(self.icon(icon, x - part / 2, y - part / 2, part, fill))

    def _place(self, group: ET.Element, run: Run, x: float, y: float) -> None:
        y -= run.rise
        if run.icon:
            group.append(self.icon(run.icon, x, y - run.size * 0.85, run.size, run.fill))
            return
        own = {"x": short(x), "y": short(y), "fill": run.fill, "stroke": "none"}
        own |= {"direction": "rtl"} if run.from_right else {}
        ET.SubElement(group, "text", {**own, **_font_attributes(run.font, run.size, 0.0)}).text = run.text
        self.texts.append(TextRun(run.text, run.font, run.size, run.width, run.rise != 0))


class _Row(NamedTuple):
    x: float
    y: float
    line: Line
    first: ET.Element | None
    style: Style
    indent: float


class _Laid(NamedTuple):
    rows: list[_Row]
    height: float


def _inherit(style: dict[str, str], element: ET.Element) -> dict[str, str]:
    own = _DEFAULTS.keys() & element.attrib.keys()
    return {**style, **{name: element.attrib[name] for name in own}} if own else style


@functools.lru_cache(maxsize=256)
def _font_attributes(used: Font, size: float, spacing: float) -> Mapping[str, str]:
    attributes = {"font-family": used.family, "font-size": short(size)}
    if used.weight != "normal":
        attributes["font-weight"] = used.weight
    if used.style != "normal":
        attributes["font-style"] = used.style
    if spacing:
        attributes["letter-spacing"] = short(spacing)
    return attributes
