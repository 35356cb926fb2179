"""Faces as form XObjects of one PDF document: each is stored once, however often it is shown."""

from __future__ import annotations

from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.pdfmetrics import getFont

from generator.draw.compile import Compiled, Letters, Stamp, compiled, numbers
from generator.draw.resources import Resources
from generator.faces import Face
from generator.geometry import Matrix
from generator.units import MM_PER, PT_PER_MM

rl_config.useA85 = 0  # binary streams: a quarter smaller, and quicker than ReportLab's pure-Python encoder


class Forms:
    """The faces of one document; ``bleed`` mm beyond the cut are shown."""

    def __init__(self, canvas: Any, bleed: float = 0.0) -> None:
        self.canvas, self.bleed = canvas, bleed
        self.resources = Resources(canvas._doc)
        self._names: dict[tuple[str, float], str] = {}

    def name(self, face: Face, over: float = 0.0) -> str:
        """The face as a form in points, its origin at the trim's bottom left, its art ``over`` mm beyond the trim."""
        key = face.digest, over
        if key not in self._names:
            operators = compiled(face)
            inside = [self.name(part.face) for part in operators.parts if isinstance(part, Stamp)]
            name = self._names[key] = f"face{len(self._names)}"
            (width, height), bleed = face.size, max(self.bleed, face.shape.over, over) * PT_PER_MM
            form = pdfdoc.PDFFormXObject(-bleed, -bleed, width * PT_PER_MM + bleed, height * PT_PER_MM + bleed)
            form.compression = 1
            form.setStreamList([f"{numbers(mm_to_points(height))} cm", *_cut(face, over), *self._operators(operators)])
            form.Resources = self.resources.of(operators)
            if inside:
                form.Resources.XObject |= self.canvas._doc.xobjDict(dict.fromkeys(inside)).dict
            self.canvas._doc.addForm(name, form)
        return self._names[key]

    def _operators(self, operators: Compiled) -> list[str]:
        return [part if isinstance(part, str) else self._drawn(part) for part in operators.parts]

    def _drawn(self, part: Letters | Stamp) -> str:
        return self.letters(part) if isinstance(part, Letters) else self.stamp(part.face, part.matrix)

    def stamp(self, face: Face, matrix: Matrix) -> str:
        """Shows a face inside another form or a page in mm; the form must have been named."""
        to_points = matrix @ points_to_mm(face.size[1])
        return f"q {numbers(to_points)} cm /{pdfdoc.xObjectName(self.name(face))} Do Q"

    def letters(self, letters: Letters) -> str:
        document, embedded = self.canvas._doc, getFont(letters.font.name)
        pieces = []
        for subset, encoded in embedded.splitString(letters.text, document):
            name = embedded.getSubsetInternalName(subset, document)
            pieces.append(f"{name} {numbers((letters.size,))} Tf ({self.canvas._escape(encoded)}) Tj")
        spacing = f"{numbers((letters.spacing,))} Tc " if letters.spacing else ""
        return f"BT {spacing}1 0 0 -1 {numbers((letters.x, letters.y))} Tm {' '.join(pieces)} ET"


def _cut(face: Face, over: float) -> list[str]:
    """Triangles touch their neighbours: their art ends at the cut, or ``over`` mm beyond it.

    Hexagons touch theirs at corners only: their art ends at their box.
    """
    if face.shape.kind == "hexagon":
        width, height = face.size
        return [f"{numbers((-over, -over, width + 2 * over, height + 2 * over))} re W n"]
    if face.shape.kind != "triangle":
        return []
    middle = face.shape.width / 2, face.shape.height * 2 / 3
    larger = 1 + over / (face.shape.height / 3)
    points = [
        numbers([m + (p - m) * larger for p, m in zip(point, middle, strict=True)]) for point in face.shape.outline
    ]
    return [f"{points[0]} m {' '.join(f'{point} l' for point in points[1:])} h W n"]


def mm_to_points(height: float) -> Matrix:
    """From mm with y down to points with y up, for something ``height`` mm high."""
    return Matrix(a=PT_PER_MM, d=-PT_PER_MM, f=height * PT_PER_MM)


def points_to_mm(height: float) -> Matrix:
    return Matrix(a=MM_PER["pt"], d=-MM_PER["pt"], f=height)
