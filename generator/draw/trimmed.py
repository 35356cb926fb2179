"""Writes cards to a PDF for a print shop: one side per page, with art beyond the cut and boxes that say where it is."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from generator import __version__
from generator.base.units import MM_PER, PT_PER_MM
from generator.draw.forms import Forms
from generator.faces import Face
from generator.faces.fonts import font


@dataclass(frozen=True)
class Leaf:
    """A page in points: its size, and how far its edges are from the cut."""

    width: float
    height: float
    bleed: float


def trimmed_pages(sides: Sequence[Face | None], leaf: Leaf, title: str, author: str, language: str) -> bytes:
    """Return a PDF with a page for each side; those that lie are turned, and there is nothing on a page for None."""
    out = io.BytesIO()
    # shops' programs read no newer version than 1.4
    canvas: Any = Canvas(
        out,
        invariant=1,
        pageCompression=1,
        pdfVersion=(1, 4),
        lang=language,
        initialFontName=font("text").name,  # ReportLab's own would not be embedded
    )
    canvas.setTitle(title)
    canvas.setAuthor(author)
    canvas.setCreator(f"Cutline {__version__}")
    canvas.setProducer(f"Cutline {__version__}")
    forms = Forms(canvas)
    over = max((_over(face, leaf) for face in sides if face), default=0.0)
    for face in sides:
        name = forms.name(face, over) if face else ""
        canvas.setPageSize((leaf.width, leaf.height))
        inner = (leaf.bleed, leaf.bleed, leaf.width - leaf.bleed, leaf.height - leaf.bleed)
        canvas.setTrimBox(inner)
        canvas.setBleedBox((0, 0, leaf.width, leaf.height))
        if face:
            canvas.saveState()
            if lies(face.size, (leaf.width, leaf.height)):
                canvas.translate(leaf.width, 0)
                canvas.rotate(90)
                across, down = leaf.height, leaf.width
            else:
                across, down = leaf.width, leaf.height
            canvas.translate((across - face.size[0] * PT_PER_MM) / 2, (down - face.size[1] * PT_PER_MM) / 2)
            canvas.doForm(name)
            canvas.restoreState()
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def lies(size: tuple[float, float], on: tuple[float, float]) -> bool:
    """Return True if something has to be turned to lie as what it lies on."""
    return (size[0] > size[1]) != (on[0] > on[1]) and size[0] != size[1]


def _over(face: Face, leaf: Leaf) -> float:
    """Return how far a face's art has to go beyond its cut, in mm, to fill the page."""
    sides = sorted(face.size)
    page = sorted((leaf.width * MM_PER["pt"], leaf.height * MM_PER["pt"]))
    return max((long - side) / 2 for long, side in zip(page, sides, strict=True)) + 0.1
