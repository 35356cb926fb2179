"""Lines of text: what is drawn of them, and what is read out."""

import pytest

from generator.draw.marks import Link, Mark, Shown, Words
from generator.draw.tags import Element
from generator.faces.lines import SOFT_HYPHEN
from generator.rulebook.blocks import Inline, Span
from generator.rulebook.markdown import inline_of
from generator.rulebook.style import Scale, loose, palette
from generator.rulebook.text import TextSetter
from tests.generator.rulebook.shelf import A4, shelf

FORM = loose(*A4)


def setter(name: str, language: str) -> TextSetter:
    figures = shelf(name).figures
    return TextSetter(figures, language, FORM, Scale(FORM.body, palette(figures.faces.game)))


def drawn(inline: Inline, width: float = 86.0, name: str = "amino", language: str = "de") -> list[Mark]:
    made = setter(name, language)
    return [mark for strip in made.paragraph(inline, width, 0.0) for mark in strip.marks]


def read(marks: list[Mark]) -> str:
    """Return what is read out, icons in brackets."""
    said = ""
    for mark in marks:
        if isinstance(mark, Words):
            said += "".join(run.text for _, run in mark.runs)
        elif isinstance(mark, Shown) and isinstance(mark.tag, Element):
            said += f"[{mark.tag.alt}]"
    return " ".join(said.replace(SOFT_HYPHEN, "").split())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("mal zwei je :lightning:.", "mal zwei je [Blitz]."),  # a piece, by its name
        ("markiert mit :analyze:", "markiert mit [Auge]"),  # by the texts of the game
        ("nimm :draw: Karten", "nimm Karten"),  # nobody says what it is: it decorates
        (":draw:", "[draw]"),  # nothing else is there
        (":lightning: Blitz verdoppelt", "Blitz verdoppelt"),  # beside its name
        (":lightning: **Doppelt** so viel", "Doppelt so viel"),  # before a title
        ("**Vier :lightning: und sonst nichts**", "Vier [Blitz] und sonst nichts"),
    ],
)
def test_icons_that_stand_for_words_are_read_out(text: str, said: str) -> None:
    assert read(drawn(inline_of(text, 1))) == said


def test_words_are_whole_and_apart_when_read_out() -> None:
    text = "Die Atmosphärenzusammensetzung **gleicht** der *Erdatmosphärenzusammensetzung* von gestern."
    marks = drawn(inline_of(text, 1), 24.0)
    assert any(run.text.endswith(SOFT_HYPHEN) for mark in marks if isinstance(mark, Words) for _, run in mark.runs)
    assert read(marks) == text.replace("*", "")


def test_a_hyphen_of_its_own_at_the_end_of_a_line_stays() -> None:
    text = "Mischungs-Verhältnis-Tabelle"
    assert read(drawn(inline_of(text, 1), 22.0)) == text


def test_a_link_over_two_lines_is_one() -> None:
    marks = drawn(inline_of("Siehe [ein sehr langer Verweis](#turn) und [noch einer](#turn).", 1), 24.0)
    links = [mark.tag for mark in marks if isinstance(mark, Link)]
    assert len(links) > 2
    assert len(set(links)) == 2
    assert {link.target for link in links} == {"turn"}


def test_words_of_another_language() -> None:
    marks = drawn((Span("Ein "), Span("draft", lang="en"), Span(" nur")))
    assert [mark.tag.lang for mark in marks if isinstance(mark, Words) and isinstance(mark.tag, Element)] == [
        "",
        "en",
        "",
    ]
