"""Renders a face without its letters, to see what its text is printed on."""

from __future__ import annotations

import copy
import io
from dataclasses import replace
from typing import Any
from xml.etree.ElementTree import Element

from reportlab.pdfgen.canvas import Canvas

from generator.base.units import PT_PER_MM
from generator.draw.forms import Forms
from generator.faces import Face
from generator.faces.fonts import font

PER_MM = 4  # pixels: a stroke 0.25 mm wide is one pixel wide
_KEPT = 16


class Grounds:
    """Images of faces without text; the last few are kept, as other languages mostly have the same ground."""

    def __init__(self) -> None:
        self._kept: dict[str, Any] = {}

    def of(self, face: Face) -> Any:
        """Return the face on white paper, as it is cut: a Pillow image with ``PER_MM`` pixels per millimetre."""
        bare = _speechless(face)
        if bare.digest not in self._kept:
            if len(self._kept) >= _KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[bare.digest] = _painted(bare)
        return self._kept[bare.digest]


def _painted(face: Face) -> Any:
    import pypdfium2

    document = pypdfium2.PdfDocument(_page(face))
    try:
        return document[0].render(scale=PER_MM / PT_PER_MM).to_pil().convert("RGB")
    finally:
        document.close()


def _page(face: Face) -> bytes:
    out = io.BytesIO()
    size = face.size[0] * PT_PER_MM, face.size[1] * PT_PER_MM
    canvas: Any = Canvas(out, size, invariant=1, pageCompression=0, initialFontName=font("text").name)
    canvas.doForm(Forms(canvas).name(face))
    canvas.showPage()
    canvas.save()
    return out.getvalue()


def _speechless(face: Face) -> Face:
    tree = copy.deepcopy(face.tree)
    _drop_text(tree)
    return replace(face, tree=tree, compiled=None)


def _drop_text(parent: Element) -> None:
    for child in list(parent):
        if child.tag == "text":
            parent.remove(child)
        else:
            _drop_text(child)
