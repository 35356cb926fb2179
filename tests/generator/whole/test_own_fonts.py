"""Rulebooks are set in the game's own fonts, and say whose these are."""

import io
import re
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from generator.faces import Faces
from generator.rulebook import write as writing
from generator.rulebook.book import Rulebook, Rulebooks
from generator.rulebook.edition import Editions
from generator.spec import load
from tests.generator.fonts.made import LATIN, font, write

_BOOK = "# Tiny\n\n## Start {#start}\n\nTake *one* card, **two** 狐 and a 日.\n\n1. First\n2. Then\n"


@pytest.fixture
def book(tiny: Path, edit: Callable[[Path, str, str], None]) -> Rulebook:
    write(tiny / "fonts" / "a.otf", font(LATIN, 450, outlines="cff", family="Quill"))
    write(tiny / "fonts" / "b.ttf", font("狐日", 1000, family="Kanji", licence="Free for all. Do as you like."))
    edit(tiny / "game.yaml", "data: {}", "data: {}\nfonts: {text: [a.otf, b.ttf], display: a.otf}")
    (tiny / "rulebook").mkdir()
    (tiny / "rulebook" / "en.md").write_text(_BOOK, "utf-8")
    return Rulebooks(Faces(load(tiny))).book("en")


def test_the_pdf_is_set_in_them_and_can_be_searched(book: Rulebook) -> None:
    data, _ = writing.loose_pdf(Editions(book), 210, 297, "")
    said = " ".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(io.BytesIO(data)))
    assert re.search(r"Take one card, two 狐 and a 日\.", " ".join(said.split()))
    assert "Fonts: Quill (SIL Open Font License); Kanji (Free for all)" in " ".join(said.split())


def test_the_web_page_has_them_under_the_names_of_its_families(book: Rulebook) -> None:
    page = writing.html(book).decode()
    rules = re.findall(
        r"@font-face\{font-family:([\w-]+);font-weight:(\w+);font-style:(\w+);(unicode-range:[^;]*;)?", page
    )
    text = [found for *role, found in rules if role == ["cutline-text", "normal", "normal"]]
    assert "unicode-range:U+65E5,U+72D0;" in text
    assert len(text) == 3  # with ours, for the middle dot
    assert "Fonts: Quill (SIL Open Font License); Kanji (Free for all)" in page
