"""Settles a face: fits text boxes, breaks them into lines and replaces them with positioned <text>.

Nothing is left to wrap, so print and phones show the same lines.
"""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
from functools import partial
from itertools import groupby
from typing import NamedTuple

from generator.base.numbers import short
from generator.base.units import MM_PER
from generator.faces.families import OURS, Families
from generator.faces.fonts import font
from generator.faces.hanging import hanging
from generator.faces.hyphens import WHOLE
from generator.faces.justify import LOOSE, justified
from generator.faces.lines import DASHES, balanced, break_lines, needs_more, one_line, plain_lines, words
from generator.faces.overfull import Overflow, OverfullError, outline, surplus, text_of
from generator.faces.placing import Icon, Placer, Row, font_attributes
from generator.faces.reading import Reader, spaced
from generator.faces.runs import Line, Run, Style, TextRun, trimmed
from generator.faces.signs import SIGNS
from generator.faces.sizes import ALL, Shares
from generator.faces.subset import SETTLED, FaceError
from generator.fonts.scripts import reads_from_right
from generator.spec.large import least_size

MIN_SIZE = 8 * MM_PER["pt"]  # 8 pt, the smallest text on a card
_BASELINE = 0.77  # of the size, from the top of the line's letters
_BELOW = 0.25  # of the size, from the baseline to the lowest letters
_STEP = 0.98  # the size of each attempt, relative to the one before
_LONG = 2000  # a box with more letters is first tried in the smallest size
# text inherits these from the elements around it
_DEFAULTS = {"font-family": "text", "font-size": "3.5", "font-weight": "normal", "font-style": "normal"}
_DEFAULTS |= {"fill": "#000000", "text-anchor": "start", "letter-spacing": "0"}

# the share of what is left of a line's room that is before it
_ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0, "justify": 0.0}
_FROM_RIGHT = {"start": 1.0, "middle": 0.5, "end": 0.0, "justify": 1.0}
_ALIGNED = {"center": "middle"}  # values of text-align that text-anchor calls otherwise
_GROUPED = ("id", "transform", "clip-path", "opacity", "fill-opacity")  # attributes of a line that stay with the whole
_SIDES = ("width", "height")
_OUTLINE = ("stroke", "stroke-width", "stroke-linejoin", "stroke-opacity", "paint-order")


class Settler:
    """Settles the tree of one face in place; ``texts`` then lists every run of text on it.

    ``shares`` are how far boxes shrink at least, by their roles. ``needed`` is then the smallest share that a box of
    each role has, and ``largest`` the largest. If it is ``lenient``, boxes that their text does not fit are marked and
    listed in ``overfull``, with their elements. In large print the face is ``enlarged`` so many times: no text is
    then too small, words stay whole, and nothing is justified.
    """

    def __init__(
        self,
        language: str,
        icon: Icon,
        shares: Shares = ALL,
        fonts: Families = OURS,
        lenient: bool = False,
        enlarged: float = 0.0,
    ) -> None:
        self.shares, self.reader, self.lenient = shares, Reader(fonts.spoken(language)), lenient
        self.language = fonts.set_as or language
        self.enlarged, self.least = enlarged, least_size(enlarged) if enlarged else 0.0
        if enlarged:
            self.language, self.reader.least = f"{self.language}{WHOLE}", self.least
        self.from_right = reads_from_right(self.language)
        self.anchors = _FROM_RIGHT if self.from_right else _ANCHORS
        self.placer = Placer(icon, self.reader, self.from_right)
        self.needed: dict[str, float] = {}
        self.largest: dict[str, float] = {}
        self.overfull: list[tuple[ET.Element, Overflow]] = []
        self.warnings = self.reader.warnings

    @property
    def texts(self) -> list[TextRun]:
        return self.placer.texts

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

    # -- single lines

    def _text(self, element: ET.Element, style: dict[str, str]) -> ET.Element:
        """Settle a single line; it then starts at x, whatever its anchor was. In several fonts it is a group."""
        used, spacing = self.reader.font(style), float(style["letter-spacing"])
        size = max(float(style["font-size"]), self.least)
        base = Style(used, size, style["fill"])
        if len(element) or not SIGNS.keys().isdisjoint(used.missing(element.text or "")):
            return self._several(element, self._marked_up(element, base, spacing), style, spacing)
        text = spaced(element.text or "").strip(" ")
        self.reader.check(text, used)
        line = self._single(text, base, spacing)
        if len(line.runs) > 1:
            return self._several(element, line, style, spacing)
        ((_, run),) = line.runs or ((0.0, Run("", used, size, style["fill"])),)
        for name in ("text-anchor", "font-family", "font-weight", "font-style", "font-size", "letter-spacing"):
            element.attrib.pop(name, None)
        element.attrib |= {
            "x": short(self._start(element, line, style)),
            "y": short(float(element.get("y", "0"))),
            "fill": style["fill"],
            "stroke": element.get("stroke", "none"),
        }
        element.text = run.text
        element.attrib |= font_attributes(run.font, run.size, spacing)
        if run.from_right:
            element.set("direction", "rtl")
        width = run.font.width(run.text, run.size, spacing)
        self.texts.append(TextRun(run.text, run.font, run.size, width))
        return element

    def _start(self, element: ET.Element, line: Line, style: dict[str, str]) -> float:
        return float(element.get("x", "0")) - line.width * self.anchors[style["text-anchor"]]

    def _single(self, text: str, style: Style, spacing: float) -> Line:
        """Return a text as one line."""
        runs = style.runs(text)
        if needs_more(runs, self.language):
            return one_line(style, text, self.language)
        return _side_by_side(runs, spacing)

    def _marked_up(self, element: ET.Element, style: Style, spacing: float) -> Line:
        """Return a line with markup in it."""
        runs = [run for run in self.reader.runs(element, style, 1.0) if run]
        for at, strip in ((0, str.lstrip), (-1, str.rstrip)):
            if runs:
                runs[at] = runs[at]._replace(text=strip(runs[at].text, " "))
        if not needs_more(runs, self.language):
            return _side_by_side(runs, spacing)
        lines = break_lines(words(runs, self.language), math.inf, self.language)
        return lines[0] if lines else Line((), 0.0)

    def _several(self, element: ET.Element, line: Line, style: dict[str, str], spacing: float) -> ET.Element:
        """Return a line in several fonts, styles or directions as a group, in the place of its element."""
        group = ET.Element("g", {name: element.attrib[name] for name in _GROUPED if name in element.attrib})
        left, y = self._start(element, line, style), float(element.get("y", "0"))
        for x, run in map(trimmed, line.runs):
            self.placer.place(group, run, left + x, y, spacing)
        self.placer.among_words(group)
        _outlined(group, element)
        return group

    # -- text boxes

    def lines(self, box: ET.Element) -> int:
        """Return how many lines the text of a box has at full size; as many as letters if a word is too wide."""
        laid = self._laid_out(box, _inherit(_DEFAULTS, box), 1.0)
        return len(laid.rows if laid else text_of(box))

    def _box(self, box: ET.Element, style: dict[str, str]) -> ET.Element:
        if float(style["font-size"]) < self.least:
            style = {**style, "font-size": short(self.least)}
        self._hang(box, style)
        height, asked = float(box.get("height", "0")), float(style["font-size"])
        floor = min(max(float(box.get("data-min-size", MIN_SIZE)), self.least), asked)
        role = box.get("data-role") or box.get("id") or ""
        shrink = max(self.shares.get(role, 1.0), floor / asked)
        if sum(map(len, box.itertext())) > _LONG and not self._fits(box, style, floor / asked):
            shrink = floor / asked  # far too much text: don't try every size
        while True:
            laid = self._laid_out(box, style, shrink)
            if laid is not None and laid.height <= height + 1e-6:
                if role:
                    self.needed[role] = min(self.needed.get(role, 1.0), shrink)
                    self.largest[role] = max(self.largest.get(role, 0.0), shrink)
                return self._positioned(box, laid, height)
            if asked * shrink <= floor + 1e-9:
                return self._cut_off(box, style, floor / asked)
            shrink = max(shrink * _STEP, floor / asked)

    def _hang(self, box: ET.Element, style: dict[str, str]) -> None:
        """Put the marks of lists before their lines, unless these are centred or on the other side."""
        for n, paragraph in reversed(list(enumerate(box))):
            own = _inherit(style, paragraph)
            if own["text-anchor"] in ("start", "justify"):
                base = Style(self.reader.font(own), float(own["font-size"]), own["fill"])
                box[n : n + 1] = hanging(paragraph, partial(self.placer.room, base))

    def _fits(self, box: ET.Element, style: dict[str, str], shrink: float) -> bool:
        laid = self._laid_out(box, style, shrink)
        return laid is not None and laid.height <= float(box.get("height", "0")) + 1e-6

    def _cut_off(self, box: ET.Element, style: dict[str, str], shrink: float) -> ET.Element:
        """Raise an error about text that does not fit; if that is allowed, show as much of it as does, marked."""
        overflow = self._overflow(box, style, shrink)
        if not self.lenient:
            raise OverfullError(overflow)
        self.overfull.append((box, overflow))
        laid = self._laid_out(box, style, shrink)
        while laid is None:  # a word is too wide for it
            shrink *= 0.9
            laid = self._laid_out(box, style, shrink)
        height = float(box.get("height", "0"))
        shown = [row for n, row in enumerate(laid.rows) if not n or row.y + row.style.size * _BELOW <= height]
        group = self._positioned(box, _Laid(shown, height), height)
        outline(group, box)
        return group

    def _overflow(self, box: ET.Element, style: dict[str, str], shrink: float) -> Overflow:
        name, text = box.get("id") or "without id", text_of(box)
        size, width, height = float(style["font-size"]) * shrink, *(float(box.get(side, "0")) for side in _SIDES)
        times = self.enlarged or 1.0
        laid = self._laid_out(box, style, shrink)
        if laid is None:
            found = [word for paragraph in box for word in self._words(paragraph, style, shrink) if word]
            widest = max(found, key=lambda word: sum(run.width for run in word))
            wide = sum(run.width for run in widest)
            word = "".join(run.text for run in widest)
            return Overflow(name, text, size * times, wide * times, width * times, 0, word)
        too_many = surplus(box, lambda shorter: self._fits(shorter, style, shrink))
        return Overflow(name, text, size * times, laid.height * times, height * times, too_many)

    def _words(self, paragraph: ET.Element, style: dict[str, str], shrink: float) -> list[tuple[Run, ...]]:
        own = _inherit(style, paragraph)
        base = Style(self.reader.font(own), float(own["font-size"]) * shrink, own["fill"])
        return list(words(self.reader.runs(paragraph, base, shrink), self.language))

    def _laid_out(self, box: ET.Element, style: dict[str, str], shrink: float) -> _Laid | None:
        rows: list[Row] = []
        width, leading = float(box.get("width", "0")), float(box.get("data-line-height", "1.2"))
        pitch = float(box.get("data-pitch", "0"))
        y = 0.0
        for paragraph in box:
            own = _inherit(style, paragraph)
            size = max(float(own["font-size"]) * shrink, self.least)
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
                rows.append(Row(x, baseline, line, paragraph if n == 0 else None, base, indent))
                y += pitch or tallest * leading
        return _Laid(rows, y)

    def _lines(self, runs: list[Run | None], room: float, anchor: str) -> list[Line] | None:
        if anchor == "justify" and not self.enlarged:
            return self._justified(runs, room)
        if anchor != "start":
            return balanced(list(words(runs, self.language)), room, self.language)
        whole = runs[0] if len(runs) == 1 else None
        plain = whole and not whole.icon and DASHES.isdisjoint(whole.text)
        if whole and plain and not needs_more(runs, self.language):  # the usual case, which has a faster way
            lines = plain_lines(whole, filter(None, whole.text.split(" ")), room)
            if lines:
                return lines
        return break_lines(words(runs, self.language), room, self.language)

    def _justified(self, runs: list[Run | None], room: float) -> list[Line] | None:
        """Return lines that fill their room, but for the last one, and those before a line break."""
        made: list[Line] = []
        for ends, part in groupby([*runs, None], key=lambda run: run is None):
            if ends:
                made += [Line((), 0.0)] * (len(list(part)) - 1)
                continue
            lines = break_lines(words(part, self.language), room, self.language, room * LOOSE)
            if lines is None:
                return None
            made += [*(justified(line, room) for line in lines[:-1]), *lines[-1:]]
        return made

    def _positioned(self, box: ET.Element, laid: _Laid, height: float) -> ET.Element:
        slack = height - laid.height
        top = float(box.get("y", "0")) + slack * {"top": 0, "middle": 0.5, "bottom": 1}[box.get("data-valign", "top")]
        left = float(box.get("x", "0"))
        group = ET.Element("g", {name: box.attrib[name] for name in ("opacity", "fill-opacity") if name in box.attrib})
        width = float(box.get("width", "0"))
        for n, row in enumerate(laid.rows):
            if row.first is not None and row.first.get("data-mark-disc"):
                last = next((m for m, later in enumerate(laid.rows) if m > n and later.first is not None), None)
                middle = top + (row.y + laid.rows[last - 1 if last else -1].y) / 2
                self.placer.disc(group, row, left, middle, width)
            elif row.first is not None:
                self.placer.mark(group, row, left, top, width)
            for x, run in map(trimmed, row.line.runs):
                self.placer.place(group, run, left + row.x + x, top + row.y)
        self.placer.among_words(group)
        _outlined(group, box)
        return group


class _Laid(NamedTuple):
    rows: list[Row]
    height: float


def _inherit(style: dict[str, str], element: ET.Element) -> dict[str, str]:
    own = _DEFAULTS.keys() & element.attrib.keys()
    style = {**style, **{name: element.attrib[name] for name in own}} if own else style
    align = element.get("text-align")
    return {**style, "text-anchor": _ALIGNED.get(align, align)} if align else style


def _side_by_side(runs: list[Run], spacing: float) -> Line:
    """Return runs as a line, with this space between letters."""
    if len(runs) == 1 and not runs[0].icon:
        return Line(((0.0, runs[0]),), runs[0].font.width(runs[0].text, runs[0].size, spacing))
    x, placed = 0.0, []
    for run in runs:
        placed.append((x, run))
        x += (run.width if run.icon else run.font.width(run.text, run.size, spacing)) + spacing
    return Line(tuple(placed), x - spacing if placed else 0.0)


def _outlined(group: ET.Element, element: ET.Element) -> None:
    """Give the texts of a group the outline that the element has."""
    outlined = {name: element.attrib[name] for name in _OUTLINE if name in element.attrib}
    for text in group.iter("text") if outlined else ():
        text.attrib |= outlined
