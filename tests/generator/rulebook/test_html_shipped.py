"""Every rulebook as a page for browsers, and what its proofreader says."""

import re

import pytest

from generator.base.locate import game_folder
from generator.faces import Faces
from generator.rulebook import write
from generator.rulebook.blocks import Heading, Picture, inside
from generator.rulebook.book import Rulebooks
from generator.rulebook.edition import Editions
from generator.rulebook.proof import proofread
from generator.spec import load
from tests.generator.rulebook.shelf import A4, BOOKS, GAMES, book, editions, shelf


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


def test_the_same_book_twice_is_the_same_file() -> None:
    again = Rulebooks(Faces(load(game_folder("amino")))).book("de")
    assert write.loose_pdf(Editions(again), *A4) == write.loose_pdf(editions("amino", "de"), *A4)
    assert write.html(again) == write.html(book("amino", "de"))
