"""Every rulebook, read back by pdfium: its sections, its letters within the margins, its fonts, its length."""

import re
from functools import cache
from typing import Any

import pypdfium2
import pypdfium2.raw as raw
import pytest

from generator.faces import Faces
from generator.locate import game_folder
from generator.rulebook import write
from generator.rulebook.blocks import Heading, Picture, inside, said
from generator.rulebook.book import Rulebook, Rulebooks, has_rulebook
from generator.rulebook.impose import order
from generator.rulebook.proof import proofread
from generator.rulebook.style import booklet, loose
from generator.sheets import PAPERS
from generator.spec import load
from generator.units import PT_PER_MM
from tests.generator.rulebook.sentinels import GAMES

A4 = PAPERS["a4"].width, PAPERS["a4"].height
LETTER = PAPERS["letter"].width, PAPERS["letter"].height
MOST_PAGES = {"amino": 6, "genetico": 8, "ants": 16}
BOOKS = [(name, language) for name in GAMES for language in load(game_folder(name)).languages]


@cache
def shelf(name: str) -> Rulebooks:
    return Rulebooks(Faces(load(game_folder(name))))


def book(name: str, language: str) -> Rulebook:
    if not has_rulebook(shelf(name).game, language):
        pytest.skip(f"{name} has no rulebook in {language}")
    return shelf(name).book(language)


def letters(text: str) -> str:
    """Only the letters, for line breaks and hyphens come between."""
    return re.sub(r"[^\w]", "", text)


def lines_of(page: Any) -> list[tuple[float, float, float, float]]:
    """Boxes around the letters of a page: left, bottom, right, top in mm."""
    text = page.get_textpage()
    return [tuple(value / PT_PER_MM for value in text.get_rect(n)) for n in range(text.count_rects())]


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_loose_pages(name: str, language: str) -> None:
    rulebook = book(name, language)
    data, number = write.loose_pdf(rulebook, *A4)
    document = pypdfium2.PdfDocument(data)
    assert len(document) == number <= MOST_PAGES.get(name, 99)
    text = letters("".join(page.get_textpage().get_text_range() for page in document))
    for block in inside(rulebook.blocks):
        if isinstance(block, Heading) and block.level > 1:
            assert letters(said(block.inline)) in text, block
    form = loose(*A4)
    for page in document:
        for left, low, right, high in lines_of(page):
            assert form.left - 0.5 <= left <= right <= form.left + form.full + 0.5
            assert form.bottom - 10 <= low <= high <= form.height - form.top + 0.5
    assert bookmarks(document) == [said(each.inline).strip() for each in rulebook.sections]
    check_fonts(data)
    check_lang(data, language)


def bookmarks(document: Any) -> list[str]:
    return [mark.get_title() for mark in document.get_toc() if mark.level == 0]


def check_fonts(data: bytes) -> None:
    """Every font of the file is inside it."""
    fonts = re.findall(rb"/BaseFont /(\S+)", data)
    embedded = re.findall(rb"/FontFile2 ", data)
    assert fonts
    assert len(embedded) == len(set(fonts))
    assert all(b"+" in name for name in fonts), fonts  # cut down to the letters used


def check_lang(data: bytes, language: str) -> None:
    assert f"/Lang ({language})".encode() in data


@pytest.mark.parametrize(("name", "size"), [(name, size) for name in GAMES for size in (A4, LETTER)])
def test_a_folded_booklet_reads_from_first_to_last(name: str, size: tuple[float, float]) -> None:
    """The sheets in a stack, printed on both sides, folded: pages follow each other, the reference is on the back."""
    rulebook = book(name, "en")
    data, sides = write.booklet_pdf(rulebook, *size, long_edge=True)
    document = pypdfium2.PdfDocument(data)
    assert len(document) == sides
    assert sides % 2 == 0
    form = booklet(size[1] / 2, size[0])
    pages, footers = folded(document, form.bottom)
    for at, (text, footer) in enumerate(zip(pages, footers, strict=True), 1):
        assert re.findall(r"\d+", footer) == ([str(at)] if text.strip() else [])
    reference = letters(said(rulebook.sections[-1].inline))
    assert reference in letters(pages[-1])
    assert [at for at, text in enumerate(pages, 1) if not text.strip()] == list(
        range(len(pages) - blanks(pages), len(pages))
    )
    for page in document:
        for left, low, right, high in lines_of(page):
            assert 0 <= low <= high <= form.height
            inner = left % form.width
            assert form.left - 0.5 <= inner
            assert right - left <= form.full + 1


def blanks(pages: list[str]) -> int:
    return sum(not text.strip() for text in pages)


def folded(document: Any, bottom: float) -> tuple[list[str], list[str]]:
    """Each page's text and footer as they come in the folded booklet; backs are turned over the sheet's long edge."""
    pages: dict[int, tuple[str, str]] = {}
    foot = bottom * PT_PER_MM
    for side, numbers in enumerate(order(2 * len(document))):
        page = document[side]
        width, height = page.get_size()
        text = page.get_textpage()
        for number, left in zip(numbers, (0, width / 2), strict=True):
            low, high = 0, foot
            if side % 2:  # it stands on its head: what is printed on the right is seen on the left
                left, low, high = width / 2 - left, height - foot, height
            right = left + width / 2
            footer = text.get_text_bounded(left, low, right, high)
            pages[number] = text.get_text_bounded(left, 0, right, height), footer
    return [pages[number][0] for number in sorted(pages)], [pages[number][1] for number in sorted(pages)]


def test_sheets_in_order() -> None:
    """Eight pages on two sheets: outside 8 and 1, inside 2 and 7; then 6 and 3, 4 and 5."""
    assert order(8) == [(8, 1), (2, 7), (6, 3), (4, 5)]


@pytest.mark.parametrize("name", GAMES)
def test_letter_pages_stay_within_the_margins(name: str) -> None:
    document = pypdfium2.PdfDocument(write.loose_pdf(book(name, "en"), *LETTER)[0])
    form = loose(*LETTER)
    for page in document:
        for left, _, right, _ in lines_of(page):
            assert form.left - 0.5 <= left <= right <= form.left + form.full + 0.5


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_the_page_for_browsers_has_every_section_and_picture(name: str, language: str) -> None:
    rulebook = book(name, language)
    page = write.html(rulebook).decode()
    assert f'<html lang="{language}">' in page
    for block in inside(rulebook.blocks):
        if isinstance(block, Heading) and block.level > 1:
            assert f'id="{block.id}"' in page
    pictures = [block for block in inside(rulebook.blocks) if isinstance(block, Picture)]
    assert page.count('role="img" aria-label="') == len(pictures)
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    links = set(re.findall(r'(?:href="#|url\(#)([^")]+)', page))
    assert links <= set(ids)
    outside = re.findall(r'(?:src|href)="(?!#|data:)([^"]*)"', page)
    assert outside == []


@pytest.mark.parametrize("name", GAMES)
def test_a_proofreader_has_nothing_to_mark(name: str) -> None:
    assert [mistake.what for mistake in proofread(shelf(name))] == []


@pytest.mark.parametrize("name", GAMES)
def test_links_lead_to_pages(name: str) -> None:
    """The contents' links, and those in the text."""
    document = pypdfium2.PdfDocument(write.loose_pdf(book(name, "en"), *A4)[0])
    first = document[0]
    number = sum(
        raw.FPDFAnnot_GetSubtype(raw.FPDFPage_GetAnnot(first, n)) == raw.FPDF_ANNOT_LINK
        for n in range(raw.FPDFPage_GetAnnotCount(first))
    )
    assert number >= len(book(name, "en").sections)


def test_the_same_book_twice_is_the_same_file() -> None:
    again = Rulebooks(Faces(load(game_folder("amino")))).book("de")
    assert write.loose_pdf(again, *A4) == write.loose_pdf(book("amino", "de"), *A4)
    assert write.html(again) == write.html(book("amino", "de"))
