"""Renders a face with what lies beyond its cut, or turned: to see what a printer and a player would."""

from __future__ import annotations

import io
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from generator.base.geometry import Matrix, Point
from generator.base.units import PT_PER_MM
from generator.draw.forms import Forms
from generator.faces import Face
from generator.faces.fonts import font

PER_MM = 4  # pixels


def beyond(face: Face, over: float) -> Any:
    """Return a Pillow image of a face with ``over`` mm around its box; bare paper is transparent."""
    width, height = (side + 2 * over for side in face.size)
    return _rendered(face, over, (width, height), [Matrix.shift(over, over)])[0]


def turned(face: Face, turns: list[float]) -> list[Any]:
    """Return Pillow images of a face, turned by each of these angles around the middle of its shape.

    What is less than a millimetre inside the cut is white: pixels at the edge are never quite the same.
    """
    outline = face.shape.outline
    x, y = (sum(corner[n] for corner in outline) / len(outline) for n in (0, 1))
    far = max(face.size)
    places = [Matrix.shift(far, far) @ Matrix.turn(turn) @ Matrix.shift(-x, -y) for turn in turns]
    inside = [((px - x + far) * PER_MM, (py - y + far) * PER_MM) for px, py in face.shape.grown(-1.0)]
    return [_inside(image, inside) for image in _rendered(face, 1.0, (2 * far, 2 * far), places)]


def _inside(image: Any, corners: list[Point]) -> Any:
    from PIL import Image, ImageDraw

    white, mask = Image.new("RGBA", image.size, "white"), Image.new("L", image.size, 0)
    ImageDraw.Draw(mask).polygon(corners, fill=255)
    whole = Image.alpha_composite(white, image)
    return Image.composite(whole, white, mask).convert("RGB")


def _rendered(face: Face, over: float, size: tuple[float, float], places: list[Matrix]) -> list[Any]:
    import pypdfium2

    document = pypdfium2.PdfDocument(_pages(face, over, size, places))
    try:
        return [
            page.render(scale=PER_MM / PT_PER_MM, fill_color=(0, 0, 0, 0)).to_pil().convert("RGBA") for page in document
        ]
    finally:
        document.close()


def _pages(face: Face, over: float, size: tuple[float, float], places: list[Matrix]) -> bytes:
    """Return a PDF with a page for each place of the face, in mm from the page's top left."""
    out = io.BytesIO()
    canvas: Any = Canvas(out, [side * PT_PER_MM for side in size], invariant=1, initialFontName=font("text").name)
    forms = Forms(canvas)
    name = forms.name(face, over)
    for place in places:
        canvas.saveState()
        canvas.transform(PT_PER_MM, 0, 0, -PT_PER_MM, 0, size[1] * PT_PER_MM)
        canvas.transform(*(place @ Matrix(a=1 / PT_PER_MM, d=-1 / PT_PER_MM, f=face.size[1])))
        canvas.doForm(name)
        canvas.restoreState()
        canvas.showPage()
    canvas.save()
    return out.getvalue()
