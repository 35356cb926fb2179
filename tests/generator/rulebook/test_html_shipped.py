"""Every rulebook as a page for browsers, and what its proofreader says."""

import re

import pytest

from generator.base.locate import game_folder, shipped
from generator.faces import Faces
from generator.rulebook import write
from generator.rulebook.blocks import Heading, Picture, inside
from generator.rulebook.book import Rulebooks, book_words
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
    described = re.findall(r'<[^>]* role="img" aria-label="[^>]*>', page)
    assert sum('class="icon"' not in tag for tag in described) == len(pictures)
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    links = set(re.findall(r'(?:href="#|url\(#)([^")]+)', page))
    assert links <= set(ids)
    outside = re.findall(r'(?:src|href)="(?!#|data:)([^"]*)"', page)
    assert outside == []


def test_icons_that_stand_for_words_are_read_out() -> None:
    row = write.html(book("genetico", "en")).decode().partition('id="reference"')[2]
    assert 'role="img" aria-label="Invertebrate"' in row
    assert 'role="img" aria-label="Sequencing"' in row


@pytest.mark.parametrize("name", GAMES)
def test_a_proofreader_has_nothing_to_mark(name: str) -> None:
    assert [mistake.what for mistake in proofread(shelf(name))] == []


def test_the_same_book_twice_is_the_same_file() -> None:
    again = Rulebooks(Faces(load(game_folder("amino")))).book("de")
    assert write.loose_pdf(Editions(again), *A4) == write.loose_pdf(editions("amino", "de"), *A4)
    assert write.html(again) == write.html(book("amino", "de"))


@pytest.mark.parametrize("language", ["it", "de", "fr", "es"])
def test_a_page_has_all_its_words_in_its_language(language: str) -> None:
    assert book_words(language).keys() == book_words("en").keys()
    page = write.html(book("amino", language)).decode()
    for name in ("search", "skip", "close", "enlarge", "found-one", "found-many", "found-none"):
        assert f'"{book_words(language)[name]}"' in page or f">{book_words(language)[name]}<" in page
        assert f'"{book_words("en")[name]}"' not in page


def test_scripts_are_one_module_that_imports_nothing() -> None:
    page = write.html(book("amino", "en")).decode()
    script = page.rpartition('<script type="module">')[2].partition("</script>")[0]
    assert re.findall(r"^(?:import|export)\b.*", script, re.MULTILINE) == []
    names = re.findall(r"^(?:function|const|let) (\w+)", script, re.MULTILINE)
    assert len(names) == len(set(names))


def test_the_ids_of_the_page_are_none_that_a_section_can_have() -> None:
    page = (shipped("templates") / "rulebook.html").read_text("utf-8")
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert ids
    assert [id for id in ids if "_" not in id] == []
