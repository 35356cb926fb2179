"""Writes faces to a PDF, each on its own page, to be rendered as pixels."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from generator.base.units import PT_PER_MM
from generator.draw.forms import Forms
from generator.faces import Face
from generator.faces.fonts import font

_LESS = 0.02  # pixels: a page even slightly larger than its pixels would get one more, and be stretched


def single_faces(faces: Sequence[Face], over: float, dpi: int) -> bytes:
    """Return a PDF with a page for each face and ``over`` mm around its cut, in whole pixels at ``dpi``."""
    out = io.BytesIO()
    canvas: Any = Canvas(out, invariant=1, pdfVersion=(1, 4), initialFontName=font("text").name)
    forms = Forms(canvas, over)
    for face in faces:
        # art beyond a slanted cut, so that its edge is not mixed with the white of the page
        name = forms.name(face, max(over, 1.0))
        wide, high = ((pixels(side, over, dpi) - _LESS) * 72 / dpi for side in face.size)
        canvas.setPageSize((wide, high))
        canvas.saveState()
        canvas.translate(over * PT_PER_MM, high - (face.size[1] + over) * PT_PER_MM)
        canvas.doForm(name)
        canvas.restoreState()
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def pixels(side: float, over: float, dpi: int) -> int:
    """Return the pixels of a picture's side, for a piece of ``side`` mm with ``over`` mm at both ends."""
    return round((side + 2 * over) / 25.4 * dpi)
