"""Settles a face: fits text boxes, breaks them into lines and replaces them with positioned <text>.

Nothing is left to wrap, so print and phones show the same lines.
"""

from __future__ import annotations

import functools
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from generator.base.errors import listed
from generator.base.numbers import short
from generator.base.units import MM_PER
from generator.faces.fonts import Font, font
from generator.faces.lines import Line, Run, Style, balanced, break_lines, plain_lines, words
from generator.faces.signs import SIGNS, signs_apart
from generator.faces.sizes import ALL, Shares
from generator.faces.subset import FaceError, TextError

MIN_SIZE = 8 * MM_PER["pt"]  # 8 pt, the smallest text on a card
_BASELINE = 0.77  # of the size, from the top of the line's letters
_STEP = 0.98  # the size of each attempt, relative to the one before
_LONG = 2000  # a box with more letters is first tried in the smallest size
_DISC, _ON_DISC = 0.84, 0.68  # of a paragraph's indent its disc is wide, and of the disc its icon
_MIDDLE = 0.34  # of the size, from the baseline up to the middle of small letters
_TOLD = 60  # letters of a text that a message shows
_BLANKS = re.compile(r"[ \t\r\n]+")  # no-break spaces count as letters
# text inherits these from the elements around it
_DEFAULTS = {"font-family": "text", "font-size": "3.5", "font-weight": "normal", "font-style": "normal"}
_DEFAULTS |= {"fill": "#000000", "text-anchor": "start", "letter-spacing": "0"}

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

    def __init__(self, language: str, icon: Icon, shares: Shares = ALL) -> None:
        self.language, self.icon, self.shares = language, icon, shares
        self.texts: list[TextRun] = []
        self.needed: dict[str, float] = {}
        self.largest: dict[str, float] = {}

    def settle(self, element: ET.Element, style: dict[str, str] | None = None) -> None:
        style = _inherit(style or _DEFAULTS, element)
        for index, child in enumerate(list(element)):
            try:
                if child.tag == "text":
                    self._text(child, _inherit(style, child))
                elif child.tag == "foreignObject":
                    element[index] = self._box(child, _inherit(style, child))
                elif len(child):
                    self.settle(child, style)
            except FaceError as error:
                raise error.blamed_on(child) from None

    def _text(self, element: ET.Element, style: dict[str, str]) -> None:
        """Settle a single line; it then starts at x, whatever its anchor was."""
        if len(element):
            raise FaceError("<text> can only hold plain text. Use <foreignObject> for markup")
        text = _BLANKS.sub(" ", element.text or "").strip(" ")
        used, size, spacing = _font(style), float(style["font-size"]), float(style["letter-spacing"])
        _require_glyphs(text, used)
        width = used.width(text, size, spacing)
        x = float(element.get("x", "0")) - width * {"start": 0, "middle": 0.5, "end": 1}[style["text-anchor"]]
        for name in ("text-anchor", "font-family", "font-weight", "font-style", "font-size", "letter-spacing"):
            element.attrib.pop(name, None)
        element.text = text
        element.attrib |= {
            "x": short(x),
            "y": short(float(element.get("y", "0"))),
            "fill": style["fill"],
            "stroke": element.get("stroke", "none"),
        }
        element.attrib |= _font_attributes(used, size, spacing)
        self.texts.append(TextRun(text, used, size, width))

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
                text = _told(" ".join("".join(box.itertext()).split()))
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
            base = Style(_font(own), size, own["fill"])
            indent = float(paragraph.get("data-indent", "0")) * shrink
            lines = self._lines(list(self._runs(paragraph, base, shrink)), width - indent, own["text-anchor"])
            if lines is None:
                return None
            y += float(paragraph.get("data-space", "0")) * shrink if rows else 0.0
            for n, line in enumerate(lines):
                slack = width - indent - line.width
                tallest = max([size, *(run.size for _, run in line.runs)])  # a larger span makes its line taller
                x = indent + slack * {"start": 0, "middle": 0.5, "end": 1}[own["text-anchor"]]
                baseline = y + (pitch * _BASELINE or tallest * ((leading - 1) / 2 + _BASELINE))
                rows.append(_Row(x, baseline, line, paragraph if n == 0 else None, base))
                y += pitch or tallest * leading
        return _Laid(rows, y)

    def _lines(self, runs: list[Run | None], room: float, anchor: str) -> list[Line] | None:
        if anchor != "start":
            return balanced(list(words(runs)), room, self.language)
        whole = runs[0] if len(runs) == 1 else None
        if whole and not whole.icon:  # the usual case, which has a faster way
            lines = plain_lines(whole, filter(None, whole.text.split(" ")), room)
            if lines:
                return lines
        return break_lines(words(runs), room, self.language)

    def _runs(self, element: ET.Element, style: Style, shrink: float) -> Iterator[Run | None]:
        if element.text:
            yield from self._letters(element.text, style)
        for child in element:
            if child.tag == "br":
                yield None
            elif child.tag == "icon":
                yield style.run("", icon=child.get("name", ""))
            else:
                yield from self._runs(child, _inline(child, style, shrink), shrink)
            if child.tail:
                yield from self._letters(child.tail, style)

    def _letters(self, text: str, style: Style) -> Iterator[Run]:
        plain = _BLANKS.sub(" ", text)
        if not plain:
            return
        if SIGNS.keys().isdisjoint(plain):
            _require_glyphs(plain, style.font)
            yield style.run(plain)
            return
        for part in signs_apart(plain, style.font.missing(plain)):
            if part in SIGNS and style.font.missing(part):
                yield style.run("", icon=SIGNS[part])
            elif part:
                _require_glyphs(part, style.font)
                yield style.run(part)

    def _positioned(self, box: ET.Element, laid: _Laid, height: float) -> ET.Element:
        slack = height - laid.height
        top = float(box.get("y", "0")) + slack * {"top": 0, "middle": 0.5, "bottom": 1}[box.get("data-valign", "top")]
        left = float(box.get("x", "0"))
        group = ET.Element("g")
        for n, row in enumerate(laid.rows):
            if row.first is not None and row.first.get("data-mark-disc"):
                last = next((m for m, later in enumerate(laid.rows) if m > n and later.first is not None), None)
                self._disc(group, row, left, top + (row.y + laid.rows[last - 1 if last else -1].y) / 2)
            elif row.first is not None:
                self._mark(group, row, left, top)
            for x, run in row.line.runs:
                self._place(group, run, left + row.x + x, top + row.y)
        outlined = {name: box.attrib[name] for name in _OUTLINE if name in box.attrib}
        for text in group.iter("text") if outlined else ():
            text.attrib |= outlined
        return group

    def _mark(self, group: ET.Element, row: _Row, left: float, top: float) -> None:
        """Place the number or icon before an indented paragraph."""
        assert row.first is not None
        mark, icon = row.first.get("data-mark"), row.first.get("data-mark-icon")
        if not mark and not icon:
            return
        fill = row.first.get("data-mark-fill", row.style.fill)
        size = float(row.first.get("data-mark-size", row.style.size))
        bold = Style(font(row.style.font.family, "bold"), size, fill)
        middle = (size - row.style.size) * 0.35  # an icon, or a capital, stands in the middle of the first line
        if mark:
            _require_glyphs(mark, bold.font)
            self._place(group, bold.run(mark), left, top + row.y + middle)
        if icon:
            self._place(group, bold.run("", icon=icon), left, top + row.y + middle)

    def _disc(self, group: ET.Element, row: _Row, left: float, baseline: float) -> None:
        """Place the icon before an indented paragraph on a disc, beside the middle of its lines."""
        assert row.first is not None
        size = _DISC * row.x
        x, y = left + size / 2, baseline - _MIDDLE * row.style.size
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
        ET.SubElement(group, "text", {**own, **_font_attributes(run.font, run.size, 0.0)}).text = run.text
        self.texts.append(TextRun(run.text, run.font, run.size, run.width, run.rise != 0))


class _Row(NamedTuple):
    x: float
    y: float
    line: Line
    first: ET.Element | None
    style: Style


class _Laid(NamedTuple):
    rows: list[_Row]
    height: float


def _inherit(style: dict[str, str], element: ET.Element) -> dict[str, str]:
    own = _DEFAULTS.keys() & element.attrib.keys()
    return {**style, **{name: element.attrib[name] for name in own}} if own else style


def _font(style: dict[str, str]) -> Font:
    return font(style["font-family"], style["font-weight"], style["font-style"])


def _inline(element: ET.Element, style: Style, shrink: float) -> Style:
    used, size, fill, small = style.font, style.size, style.fill, style.small
    if element.tag == "b":
        used = font(used.family, "bold", used.style)
    elif element.tag == "i":
        used = font(used.family, used.weight, "italic")
    elif element.tag in ("sub", "sup"):
        small = element.tag
    elif element.tag == "span":
        used = font(element.get("font-family", used.family), element.get("font-weight", used.weight), used.style)
        size = float(element.attrib["font-size"]) * shrink if "font-size" in element.attrib else size
        fill = element.get("fill", fill)
    return Style(used, size, fill, small)


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


def _told(text: str) -> str:
    return text if len(text) <= _TOLD else f"{text[:_TOLD].rstrip()}…"


def _require_glyphs(text: str, used: Font) -> None:
    if missing := used.missing(text):
        codes = listed(f"{letter} (U+{ord(letter):04X})" for letter in missing)
        what = f'{used.name} has no glyph for {codes} in "{_told(text)}"'
        raise TextError(f"{what}. Use other letters, or an icon (:name:)")
