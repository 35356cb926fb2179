"""Every rulebook and booklet of every game, language and paper, read back by pdfium as the reader holds it."""

import re
from dataclasses import dataclass
from typing import Any

import pypdfium2
import pypdfium2.raw as raw
import pytest

from generator.base.units import PT_PER_MM
from generator.draw.marks import Shown
from generator.rulebook import write
from generator.rulebook.blocks import Heading, Picture, inside, said
from generator.rulebook.book import Rulebook
from generator.rulebook.impose import order
from generator.rulebook.style import Format, booklet, loose
from tests.amount import some
from tests.generator.rulebook.aloud import aloud
from tests.generator.rulebook.shelf import A4, BOOKS, SIZES, book, editions
from tests.tagged import Node, Tagged

MOST_PAGES = {"amino": 8, "genetico": 9, "ants": 13}  # on A4, with the cover
PDFS = [(name, language, paper) for name, language in BOOKS for paper in some(list(SIZES), (name, language), 1)]
FOOT = 11.0  # mm below the columns, with the page's number
SLACK = 0.5  # mm by which a letter may lean out of its line
SPACE = 0.8  # mm of the space that ends each line, for those who hear it
CLOSE = 8.5  # mm by which a quick reference may be wider and higher than other pages

Box = tuple[float, float, float, float]  # left, bottom, right, top


@dataclass(frozen=True)
class Page:
    """A page as it is read: what it says, its footer, and boxes around its letters in mm from its bottom left."""

    text: str
    footer: str
    boxes: list[Box]


class Side:
    """A side of a sheet, read once; all in mm."""

    def __init__(self, page: Any) -> None:
        self.width, self.height = (each / PT_PER_MM for each in page.get_size())
        self._text = page.get_textpage()
        rects = (self._text.get_rect(n) for n in range(self._text.count_rects()))
        self._boxes = [[each / PT_PER_MM for each in rect] for rect in rects]

    @property
    def text(self) -> str:
        return str(self._text.get_text_range())

    def page(self, form: Format, left: float = 0.0, turned: bool = False) -> Page:
        """Return the page that begins this far from the left; ``turned`` if the side is upside down."""
        if turned:
            left = self.width - left - form.width
        right, high = left + form.width, self.height
        boxes: list[Box] = [
            (right - x2, high - y2, right - x1, high - y1) if turned else (x1 - left, y1, x2 - left, y2)
            for x1, y1, x2, y2 in self._boxes
            if left <= (x1 + x2) / 2 < right
        ]
        foot = (left, high - form.bottom, right, high) if turned else (left, 0.0, right, form.bottom)
        return Page(self._within(left, 0.0, right, high), self._within(*foot), boxes)

    def _within(self, *box: float) -> str:
        return str(self._text.get_text_bounded(*(each * PT_PER_MM for each in box)))


def folded(sides: list[Side], form: Format) -> list[Page]:
    """The sheets in a stack, folded once: all right halves with what is behind them, then back through the left ones.

    The printer turned each sheet over its long edge, so that a back stands on its head when one turns a leaf.
    """
    left, right = 0.0, form.width
    sheets = list(zip(sides[::2], sides[1::2], strict=True))
    there = [(front.page(form, right), back.page(form, left, turned=True)) for front, back in sheets]
    again = [(back.page(form, right, turned=True), front.page(form, left)) for front, back in reversed(sheets)]
    return [page for pair in there + again for page in pair]


def letters(text: str) -> str:
    """Only the letters, for line breaks and hyphens come between."""
    return re.sub(r"[^\w]", "", text)


def check(rulebook: Rulebook, pages: list[Page], form: Format) -> None:
    """Numbers, margins and headings; the quick reference comes last."""
    for number, page in enumerate(pages, 1):
        if not page.boxes:
            continue  # art fills it
        if number == 1:
            assert letters(rulebook.title) in letters(page.text)
            continue  # the cover has no number, and its title no margin
        assert re.findall(r"\d+", page.footer) == [str(number)]
        for left, low, right, high in page.boxes:
            narrow = CLOSE if number == len(pages) else SLACK
            assert form.left - narrow <= left <= right <= form.left + form.full + narrow + SPACE, (number, page.text)
            assert form.bottom - FOOT <= low <= high <= form.height - form.top + narrow, (number, page.text)
    text = letters("".join(page.text for page in pages))
    for block in inside(rulebook.blocks):
        if isinstance(block, Heading) and block.level > 1:
            assert letters(said(block.inline)) in text, block
    assert letters(said(rulebook.sections[-1].inline)) in letters(pages[-1].text)


def check_file(rulebook: Rulebook, document: Any, sides: list[Side], data: bytes) -> None:
    """Bookmarks that lead to their sections, and the structure."""
    sections = [mark for mark in document.get_toc() if mark.level == 0]
    assert [mark.get_title() for mark in sections] == [said(each.inline).strip() for each in rulebook.sections]
    for mark in sections:
        assert letters(mark.get_title()) in letters(sides[mark.get_dest().get_index()].text)
    check_structure(rulebook, Tagged(data))


def check_structure(rulebook: Rulebook, tagged: Tagged) -> None:
    """Whoever hears the book hears its contents, and every word of the Markdown in its order."""
    tagged.check(rulebook.language)
    listed = [entry.words for entry in tagged.having("TOCI")]
    assert [words[:-1] for words in listed] == [said(each.inline).split() for each in rulebook.listed]
    assert all(words[-1].isdigit() for words in listed)
    assert read_out(tagged) == aloud(rulebook)
    pictures = [block.alt for block in inside((*rulebook.body, *rulebook.house)) if isinstance(block, Picture)]
    shown = [str(node.raw.Alt) for node in tagged.having("Figure")]
    assert [alt for alt in shown if alt in pictures] == pictures


def read_out(tagged: Tagged) -> list[str]:
    """All words but those of the contents."""
    parts = [part for part in tagged.document.kids if isinstance(part, Node) and part.role != "TOC"]
    return [word for part in parts for word in part.words]


@pytest.mark.parametrize(("name", "language", "paper"), some(PDFS, "loose", len(PDFS) // 2))
def test_loose_pages(name: str, language: str, paper: str) -> None:
    rulebook, form = book(name, language), loose(*SIZES[paper])
    data, number = write.loose_pdf(editions(name, language), *SIZES[paper])
    document = pypdfium2.PdfDocument(data)
    sides = [Side(page) for page in document]
    pages = [side.page(form) for side in sides]
    assert len(pages) == number
    assert paper != "a4" or number <= MOST_PAGES[name]
    assert all(page.text.strip() for page in pages)
    check(rulebook, pages, form)
    check_file(rulebook, document, sides, data)


@pytest.mark.parametrize(("name", "language", "paper"), some(PDFS, "folded", len(PDFS) // 2))
def test_a_folded_booklet_reads_from_first_to_last(name: str, language: str, paper: str) -> None:
    """Pages without words come only just before the quick reference, which is on the back, and they have art."""
    width, height = SIZES[paper]
    rulebook, form = book(name, language), booklet(height / 2, width)
    data, number = write.booklet_pdf(editions(name, language), width, height, long_edge=True)
    document = pypdfium2.PdfDocument(data)
    sides = [Side(page) for page in document]
    assert len(sides) == number
    pages = folded(sides, form)
    check(rulebook, pages, form)
    check_file(rulebook, document, sides, data)
    silent = [at for at, page in enumerate(pages, 1) if not page.text.strip()]
    assert len(silent) < 4
    assert silent == list(range(len(pages) - len(silent), len(pages)))
    leaves = [leaf for side in editions(name, language).booklet(width, height, True) for _, leaf in side.leaves]
    assert all(
        any(isinstance(mark, Shown) for _, _, marks in leaf.groups for mark in marks)
        for leaf in leaves
        if leaf.number in silent
    )


def test_sheets_in_order() -> None:
    """Eight pages on two sheets: outside 8 and 1, inside 2 and 7; then 6 and 3, 4 and 5."""
    assert order(8) == [(8, 1), (2, 7), (6, 3), (4, 5)]


def test_links_lead_to_pages() -> None:
    """The contents' links, and those in the text."""
    rulebook = book("ants", "en")
    first = pypdfium2.PdfDocument(write.loose_pdf(editions("ants", "en"), *A4)[0])[1]
    number = sum(
        raw.FPDFAnnot_GetSubtype(raw.FPDFPage_GetAnnot(first, n)) == raw.FPDF_ANNOT_LINK
        for n in range(raw.FPDFPage_GetAnnotCount(first))
    )
    assert number >= len(rulebook.sections)
