"""Every PDF tells a printer: true size, and the edge to turn sheets over."""

import pypdfium2
import pypdfium2.raw as raw

from generator.rulebook import write
from tests.generator.rulebook.shelf import A4, editions


def told(data: bytes) -> tuple[bool, int]:
    document = pypdfium2.PdfDocument(data)
    return bool(raw.FPDF_VIEWERREF_GetPrintScaling(document)), raw.FPDF_VIEWERREF_GetDuplex(document)


def test_books_are_printed_in_true_size_on_both_sides() -> None:
    book = editions("amino", "en")
    assert told(write.loose_pdf(book, *A4)[0]) == (False, raw.DuplexFlipLongEdge)
    assert told(write.booklet_pdf(book, *A4, long_edge=True)[0]) == (False, raw.DuplexFlipLongEdge)
    assert told(write.booklet_pdf(book, *A4, long_edge=False)[0]) == (False, raw.DuplexFlipShortEdge)


def test_changed_pages_are_printed_on_one_side() -> None:
    book = editions("amino", "en")
    assert told(write.sides_pdf(book.book, book.loose(*A4)[:1], *A4)[0]) == (False, raw.Simplex)
