"""Keywords in rulebooks: shown in the text, and explained in a section."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.faces import Faces
from generator.rulebook.blocks import Heading, Items, Paragraph, Span, inside, said
from generator.rulebook.book import Rulebook, Rulebooks
from generator.rulebook.html import page
from generator.rulebook.keywords import with_keywords
from generator.spec import load
from generator.spec.keyword import Keyword
from generator.spec.keywords import Keywords

Edit = Callable[[Path, str, str], None]
EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "duel"


def book_of(folder: Path, language: str = "en") -> Rulebook:
    return Rulebooks(Faces(load(folder))).book(language)


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["stun: Turn all your cards", "Ward: The next stun"]),
        ("de", ["betäubt: Dreh alle deine", "schützt: Das nächste Mal"]),
    ],
)
def test_a_section_before_the_credits_explains_them(language: str, lines: list[str]) -> None:
    book = book_of(EXAMPLE, language)
    assert [heading.id for heading in book.sections] == ["overview", "keywords", "credits"]
    (listing,) = [block for block in book.blocks if isinstance(block, Items)]
    found = [said(each.inline).replace("\u00a0", "") for (each,) in listing.items if isinstance(each, Paragraph)]
    assert [line[: len(start)] for line, start in zip(found, lines, strict=True)] == lines


def test_the_text_shows_them_once_and_headings_do_not() -> None:
    book = book_of(EXAMPLE)
    spans = [span for block in inside(book.blocks) if isinstance(block, Paragraph) for span in block.inline]
    shown = [(span.text.strip("\u00a0"), span.bold, span.colour) for span in spans if span.apart and span.text]
    assert shown[:2] == [("Stun", True, "#b3261e"), ("stunned", True, "#b3261e")]
    assert book.keywords.used == {"stun"}
    assert not any(span.apart for block in book.blocks if isinstance(block, Heading) for span in block.inline)


@pytest.mark.parametrize("own", ["## Words {#keywords}\n\nNone.\n", "## Words {#words}\n\n{{ table.keywords() }}\n"])
def test_a_book_may_explain_them_itself(tmp_path: Path, own: str) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "duel")
    with (tmp_path / "duel" / "rulebook" / "en.md").open("a", encoding="utf-8") as file:
        file.write(f"\n{own}")
    book = book_of(tmp_path / "duel")
    assert [said(heading.inline) for heading in book.sections] == ["Overview", "Credits", "Words"]
    assert len([block for block in book.blocks if isinstance(block, Items)]) == ("table" in own)


def test_line_breaks_stay() -> None:
    broken = (Paragraph((Span("one"), Span(), Span("stun two")), 1),)
    (made,) = with_keywords(broken, Keywords([Keyword("stun", forms=("stun",))]))
    assert isinstance(made, Paragraph)
    assert [(span.text, span.bold) for span in made.inline] == [
        ("one", False),
        ("", False),
        ("stun", True),
        (" two", False),
    ]


def test_a_word_that_is_bold_already_is_one() -> None:
    typed = (Paragraph((Span("Stun", bold=True), Span("a stun", bold=True), Span("stun", italic=True)), 1),)
    (made,) = with_keywords(typed, Keywords([Keyword("stun", colour="#aa0000", forms=("stun",))]))
    assert isinstance(made, Paragraph)
    assert [(span.text, span.bold, span.colour) for span in made.inline] == [
        ("Stun", True, "#aa0000"),
        ("a stun", True, ""),
        ("stun", False, ""),
    ]


def test_on_screens_their_colours_can_be_read_in_the_dark() -> None:
    made = page(book_of(EXAMPLE))
    light, dark = re.findall(r"--on-light:(#\w+);--on-dark:(#\w+)", made)[0]
    assert light != dark
    assert ".tinted { color: var(--on-light); }" in made
