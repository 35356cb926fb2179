"""Reads lines back from a PDF: paths on a page and in its forms, in mm from the page's top left."""

import ctypes
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pypdfium2
import pypdfium2.raw as pdf

from generator.base.geometry import Matrix, Point, curve

MM = 25.4 / 72


class Drawn(NamedTuple):
    """A line as it is on paper: its points, the colour of its stroke, and if it is on the page itself, not in a form."""

    points: tuple[Point, ...]
    colour: str
    on_page: bool


class Sheet(NamedTuple):
    width: float
    height: float
    lines: tuple[Drawn, ...]


def sheets(path: Path) -> list[Sheet]:
    """Return the lines of each page of a PDF."""
    document = pypdfium2.PdfDocument(path)
    found = []
    for page in document:
        width, height = page.get_size()
        to_mm = Matrix(a=MM, d=-MM, f=height * MM)
        count = pdf.FPDFPage_CountObjects(page.raw)
        objects = [pdf.FPDFPage_GetObject(page.raw, n) for n in range(count)]
        lines = tuple(line for each in objects for line in _lines(each, to_mm, True))
        found.append(Sheet(width * MM, height * MM, lines))
    document.close()
    return found


def _lines(item: Any, to_mm: Matrix, on_page: bool) -> Iterator[Drawn]:
    kind = pdf.FPDFPageObj_GetType(item)
    matrix = to_mm @ _matrix(item)
    if kind == pdf.FPDF_PAGEOBJ_FORM:
        for n in range(pdf.FPDFFormObj_CountObjects(item)):
            yield from _lines(pdf.FPDFFormObj_GetObject(item, n), matrix, False)
    elif kind == pdf.FPDF_PAGEOBJ_PATH:
        stroked, fill = ctypes.c_int(), ctypes.c_int()
        pdf.FPDFPath_GetDrawMode(item, fill, stroked)
        if stroked.value:
            for points in _parts(item, matrix):
                yield Drawn(tuple(points), _colour(item), on_page)


def _matrix(item: Any) -> Matrix:
    found = pdf.FS_MATRIX()
    pdf.FPDFPageObj_GetMatrix(item, found)
    return Matrix(found.a, found.b, found.c, found.d, found.e, found.f)


def _colour(item: Any) -> str:
    parts = [ctypes.c_uint() for _ in range(4)]
    pdf.FPDFPageObj_GetStrokeColor(item, *parts)
    return "#" + "".join(f"{part.value:02x}" for part in parts[:3])


def _parts(item: Any, matrix: Matrix) -> Iterator[list[Point]]:
    points, handles = list[Point](), list[Point]()
    for n in range(pdf.FPDFPath_CountSegments(item)):
        segment = pdf.FPDFPath_GetPathSegment(item, n)
        x, y = ctypes.c_float(), ctypes.c_float()
        pdf.FPDFPathSegment_GetPoint(segment, x, y)
        at = matrix.at((x.value, y.value))
        kind = pdf.FPDFPathSegment_GetType(segment)
        if kind == pdf.FPDF_SEGMENT_MOVETO:
            if len(points) > 1:
                yield points
            points = [at]
        elif kind == pdf.FPDF_SEGMENT_BEZIERTO:
            handles.append(at)
            if len(handles) == 3:
                numbers = [value for point in handles for value in point]
                points += curve(points[-1], numbers, 24)
                handles = []
        else:
            points.append(at)
        if pdf.FPDFPathSegment_GetClose(segment) and points[-1] != points[0]:
            points.append(points[0])
    if len(points) > 1:
        yield points
