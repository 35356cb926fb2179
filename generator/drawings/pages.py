"""PDF files as pictures: their first page, drawn as pixels."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from generator.base.pictures import MAX_BYTES, PictureError, Raster, raster_from
from generator.drawings.pixels import DPI, enough

_MOST = 5_000.0  # points a side: about 1.8 m


@dataclass(frozen=True)
class Page:
    """The first page of a PDF; ``size`` is in points."""

    path: Path
    changed: int
    size: tuple[float, float]
    pages: int

    def raster(self, width: float) -> Raster:
        """Return the page as pixels, for a print ``width`` mm wide."""
        wide, high = self.size
        return _rastered(self, enough(wide, high, max(1, round(width / 25.4 * DPI))))

    @property
    def told(self) -> list[str]:
        return [f"{self.path.name}: only the first of {self.pages} pages is shown"] if self.pages > 1 else []


def read_page(path: Path) -> Page:
    """Return the first page of a PDF; raise a PictureError if it has none."""
    return _read(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=256)
def _read(path: Path, changed: int) -> Page:
    if path.stat().st_size > MAX_BYTES:
        raise PictureError(f"the picture is {path.stat().st_size:,} bytes long", f"at most {MAX_BYTES:,} bytes")
    with _opened(path) as document:
        wide, high = document[0].get_size()
        if not 0 < min(wide, high) <= max(wide, high) <= _MOST:
            raise PictureError(f"the page is {wide:g} × {high:g} points large", f"up to {_MOST:g} points a side")
        return Page(path, changed, (wide, high), len(document))


@contextmanager
def _opened(path: Path) -> Iterator[Any]:
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(path)
    except pypdfium2.PdfiumError:
        raise PictureError("the PDF can't be read; it may be damaged or need a password", "a PDF file") from None
    try:
        if not len(document):
            raise PictureError("the PDF has no pages", "a PDF file with a page")
        yield document
    finally:
        document.close()


@lru_cache(maxsize=64)
def _rastered(page: Page, width: int) -> Raster:
    with _opened(page.path) as document:
        scale = width / page.size[0]
        image = document[0].render(scale=scale, fill_color=(0, 0, 0, 0)).to_pil()
        return raster_from(image.convert("RGBA"))
