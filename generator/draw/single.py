"""Faces one by one, each on a page of its own: to be turned into pixels."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from generator.base.units import PT_PER_MM
from generator.draw.forms import Forms
from generator.faces import Face
from generator.faces.fonts import font

_LESS = 0.02  # of a pixel: a page that is the least bit larger than its pixels would get one more, and be stretched


def single_faces(faces: Sequence[Face], over: float, dpi: int) -> bytes:
    """A PDF with a page for each face and ``over`` mm around its cut; pages are whole numbers of pixels at ``dpi``."""
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
    """A side of a picture, for so many mm of a piece with ``over`` mm at both ends."""
    return round((side + 2 * over) / 25.4 * dpi)
