"""Writes pages as one tagged PDF: each different face is stored once, and shown wherever the sheets place it.

Each front is a figure with an alternative text; backs, marks and notes are not read out.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import fp_str

from generator.base.geometry import Matrix, Point, bounds
from generator.base.shapes.path import Path
from generator.base.units import MM_PER, PT_PER_MM
from generator.draw.compile import Letters
from generator.draw.document import About, new_canvas
from generator.draw.forms import Forms, mm_to_points, points_to_mm
from generator.draw.structure import Structure
from generator.draw.tags import LAYOUT, PRINTING, Element
from generator.faces import Face
from generator.faces.families import OURS, Families
from generator.faces.lines import one_line
from generator.faces.runs import Line, Style
from generator.sheets import Page, Placement
from generator.sheets.bleed import OUTER
from generator.sheets.page import Box, Label, Mark, Note

_GREY = (0.45, 0.45, 0.45)
_HAIRLINE = 0.4 * MM_PER["pt"]
_NOTE_SIZE = 6.5 * MM_PER["pt"]
_SCALE_BAR = 100.0
_DASH = 0.5  # mm, of a mark on art


@dataclass(frozen=True)
class Words(About):
    """The words of a document that are not on its faces."""

    footer: str
    scale_bar: str
    bookmarks: tuple[str, ...]
    fonts: Families = OURS


def write_pdf(
    pages: Sequence[Page],
    face_of: Callable[[Placement], Face],
    alt_of: Callable[[Placement], str],
    bleed: float,
    words: Words,
) -> bytes:
    """Return the finished PDF; the same input always makes the same bytes. ``alt_of`` says what a piece is."""
    return _Writer(face_of, alt_of, bleed, words).write(pages)


class _Writer:
    def __init__(
        self, face_of: Callable[[Placement], Face], alt_of: Callable[[Placement], str], bleed: float, words: Words
    ) -> None:
        self.out = io.BytesIO()
        self.canvas = new_canvas(self.out, words)
        self.forms = Forms(self.canvas, bleed)
        self.structure = Structure(self.canvas)
        self.face_of, self.alt_of, self.words = face_of, alt_of, words
        self.over = max(OUTER, bleed)
        self.places: dict[tuple[Any, ...], str] = {}
        self.guides: dict[tuple[Any, ...], list[str]] = {}

    def write(self, pages: Sequence[Page]) -> bytes:
        for page, bookmark in zip(pages, self.words.bookmarks, strict=True):
            names = [self._form(placement) for placement in page.placements]
            self._start(page, bookmark)
            for placement, name in zip(page.placements, names, strict=True):
                self._tag(page, placement)
                self._stamp(page, placement, name)
            self.canvas._code += self.structure.begin(PRINTING)
            self._guides(page)
            self.canvas._code += self.structure.end()
            self.canvas.showPage()
        self.structure.write()
        self.canvas.save()
        return self.out.getvalue()

    def _start(self, page: Page, bookmark: str) -> None:
        self.canvas.setPageSize((page.width * PT_PER_MM, page.height * PT_PER_MM))
        self.canvas.setTrimBox(_pdf_box(page, page.trim_box))
        self.canvas.setBleedBox(_pdf_box(page, page.bleed_box))
        self.canvas.bookmarkPage(bookmark)
        self.canvas.addOutlineEntry(bookmark, bookmark, level=0)
        self.structure.turn()

    def _tag(self, page: Page, placement: Placement) -> None:
        """Begin a figure; a back says nothing that its front does not."""
        if placement.side == "back":
            self.canvas._code += self.structure.begin(LAYOUT)
        else:
            to_points = mm_to_points(page.height)
            box = bounds([to_points.at(corner) for corner in placement.trim])
            self.canvas._code += self.structure.begin(Element("Figure", alt=self.alt_of(placement)), box)

    def _form(self, placement: Placement) -> str:
        own = self.forms.bleed if placement.shape.bleeds else 0.0
        return self.forms.name(self.face_of(placement), self.over if placement.art else own)

    def _stamp(self, page: Page, placement: Placement, name: str) -> None:
        """Show a face as saveState, transform, doForm and restoreState would, but compute each place only once."""
        place = page.height, placement.matrix, placement.shape.height, placement.art
        if place not in self.places:
            to_points = mm_to_points(page.height)
            matrix = to_points @ placement.matrix @ points_to_mm(placement.shape.height)
            self.places[place] = f"{_clip(placement.art, to_points)}{fp_str(*matrix)} cm"
        self.canvas._code += ("q", self.places[place], f"/{pdfdoc.xObjectName(name)} Do", "Q")
        self.canvas._formsinuse.append(name)

    def _guides(self, page: Page) -> None:
        """Draw the guides; all full sheets have the same."""
        same = page.height, page.marks, page.curves, page.labels, page.footer, page.scale_bar, page.registration
        if same not in self.guides:
            before = len(self.canvas._code)
            self._draw_guides(page)
            self.guides[same] = self.canvas._code[before:]
        else:
            self.canvas._code += self.guides[same]

    def _draw_guides(self, page: Page) -> None:
        """Draw marks, footer and scale bar, in mm from the top left."""
        canvas = self.canvas
        canvas.saveState()
        canvas.transform(*mm_to_points(page.height))
        canvas.setStrokeColorRGB(*_GREY)
        canvas.setFillColorRGB(*_GREY)
        canvas.setLineWidth(_HAIRLINE)
        self._marks([mark for mark in page.marks if not mark.on_art])
        self._on_art([(("m", mark.start), ("l", mark.end)) for mark in page.marks if mark.on_art])
        self._on_art(page.curves)
        self._registration(page.registration)
        for label in page.labels:
            self._label(label)
        if page.footer:
            self._footer(page.footer)
        if page.scale_bar:
            self._scale_bar(page.scale_bar)
        canvas.restoreState()

    def _marks(self, marks: list[Mark]) -> None:
        for mark in marks:
            self.canvas.setDash([2, 1.5] if mark.fold else [])
            self.canvas.line(*mark.start, *mark.end)
        self.canvas.setDash([])

    def _registration(self, marks: Sequence[Path]) -> None:
        """Fill the marks of a cutting machine with black."""
        if marks:
            self.canvas.saveState()
            self.canvas.setFillColorRGB(0, 0, 0)
            self.canvas._code += [" ".join([*(_step(*step) for step in mark), "f"]) for mark in marks]
            self.canvas.restoreState()

    def _on_art(self, lines: Sequence[Path]) -> None:
        """Draw each line light and then, over it, in dark dashes: one of the two shows on any ground."""
        if not lines:
            return
        code = [" ".join([*(_step(*step) for step in line), "S"]) for line in lines]
        self.canvas.saveState()
        for grey, dash in ((1.0, []), (0.0, [_DASH])):
            self.canvas.setStrokeColorRGB(grey, grey, grey)
            self.canvas.setDash(dash)
            self.canvas._code += code
        self.canvas.restoreState()

    def _footer(self, note: Note) -> None:
        self._begin(note)
        self._say(self.words.footer, 1.0)
        self.canvas.restoreState()

    def _scale_bar(self, note: Note) -> None:
        """Draw a bar of exactly 100 mm with a tick every 10 mm, and the words beside it."""
        self._begin(note)
        self.canvas.translate((note.length - _SCALE_BAR) / 2, 0)
        self.canvas.line(0, 1.2, _SCALE_BAR, 1.2)
        for n in range(11):
            self.canvas.line(10 * n, 1.2 - (0.9 if n % 5 == 0 else 0.5), 10 * n, 1.2)
        self._say(self.words.scale_bar, _SCALE_BAR + 2, 2.2)
        self.canvas.restoreState()

    def _label(self, label: Label) -> None:
        style = Style(self.words.fonts.font("text", "bold"), label.size, "")
        line = one_line(style, label.text, self.words.language)
        self.canvas.saveState()
        self.canvas.transform(*(Matrix.shift(*label.at) @ Matrix.turn(label.turn)))
        if label.plate:
            self.canvas.setFillColorRGB(1, 1, 1)
            wide, high = line.width + label.size, label.size * 1.3
            self.canvas.roundRect(-wide / 2, -high * 0.78, wide, high, label.size / 4, stroke=1, fill=1)
            self.canvas.setFillColorRGB(0, 0, 0)
        self._put(line, -line.width / 2, 0.0)
        self.canvas.restoreState()

    def _begin(self, note: Note) -> None:
        """Put the origin at the strip's start, with x along it and y down."""
        self.canvas.saveState()
        self.canvas.transform(*(Matrix.shift(*note.at) @ Matrix.turn(note.turn)))

    def _say(self, text: str, x: float, y: float = 2.3) -> None:
        style = Style(self.words.fonts.font("text"), _NOTE_SIZE, "")
        self._put(one_line(style, text, self.words.language), x, y)

    def _put(self, line: Line, x: float, y: float) -> None:
        for at, run in line.runs:
            self.canvas.addLiteral(
                self.forms.letters(Letters(run.text, run.font, run.size, x + at, y, 0.0, run.from_right))
            )


def _step(operator: str, numbers: Sequence[float]) -> str:
    return f"{fp_str(*numbers)} {operator}" if numbers else operator


def _clip(art: Sequence[Point], to_points: Matrix) -> str:
    """Return the operators that clip a face to where its art ends on the page; its own box ends it if ``art`` is ()."""
    steps = [f"{fp_str(*to_points.at(corner))} {'l' if n else 'm'}" for n, corner in enumerate(art)]
    return f"{' '.join(steps)} h W n " if steps else ""


def _pdf_box(page: Page, box: Box) -> tuple[float, ...]:
    left, top, right, bottom = box
    return tuple(value * PT_PER_MM for value in (left, page.height - bottom, right, page.height - top))
