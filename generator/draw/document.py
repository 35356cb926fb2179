"""A new PDF, before its first page."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from generator import __version__
from generator.draw.packed import packed
from generator.draw.xmp import metadata
from generator.faces.fonts import font

_DUPLEX = {"": "Simplex", "long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}


@dataclass(frozen=True)
class About:
    """The document's metadata; ``flip`` is the edge over which a printer turns its sheets, "" if it has no backs."""

    title: str
    author: str
    subject: str
    language: str
    flip: str = field(default="", kw_only=True)


def new_canvas(out: io.BytesIO, about: About) -> Any:
    """Return a canvas that writes the same bytes for the same drawing, whenever it is drawn."""
    # 1.7 is the version of PDF/UA-1; ReportLab's default font, Helvetica, would not be embedded
    canvas: Any = Canvas(
        out,
        invariant=1,
        pageCompression=1,
        lang=about.language,
        pdfVersion=(1, 7),
        initialFontName=font("text").name,
    )
    canvas.setTitle(about.title)
    canvas.setAuthor(about.author)
    canvas.setSubject(about.subject)
    canvas.setCreator(f"Cutline {__version__}")
    canvas.setProducer(f"Cutline {__version__}")
    canvas.setViewerPreference("PrintScaling", "None")  # "fit to page" would make every piece too small
    canvas.setViewerPreference("Duplex", _DUPLEX[about.flip])
    canvas.setViewerPreference("DisplayDocTitle", "true")
    canvas._doc.format = lambda: packed(canvas._doc)
    canvas._doc.Catalog.Metadata = metadata(canvas, about.language)
    return canvas
