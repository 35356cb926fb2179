"""A book in its formats: cover, art, quick reference, footers."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from xml.etree.ElementTree import Element

import pytest

from generator.base.geometry import Matrix
from generator.base.units import MM_PER
from generator.draw.marks import Fill, Mark, Shown, Words
from generator.faces import Face
from generator.faces.transform import matrix_of
from generator.rulebook.style import booklet, loose
from tests.generator.rulebook.shelf import A4, BOOKS, GAMES, SIZES, book, editions


@pytest.mark.parametrize("name", GAMES)
def test_the_cover_fills_its_page_and_has_the_title_on_a_panel(name: str) -> None:
    (_, cover), *_ = editions(name, "en").loose(*A4)[0].leaves
    (_, _, marks), footer = cover.groups
    art, *others = marks
    assert isinstance(art, Shown)
    width, height = (side * art.scale for side in art.face.size)
    assert art.x <= 0 <= A4[0] <= art.x + width + 1e-6
    assert art.y <= 0 <= A4[1] <= art.y + height + 1e-6
    assert not art.face.texts  # no words in the picture
    panel = _panel(others)
    said = [mark for mark in others if isinstance(mark, Words)]
    assert "".join(run.text for _, run in said[0].runs).split()[0] in book(name, "en").title
    assert all(panel.y < mark.y < panel.y + panel.height for mark in said)
    assert footer[2] == ()


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_what_a_cover_shows_is_below_its_panel(name: str, language: str) -> None:
    for form in (loose(*A4), booklet(A4[1] / 2, A4[0])):
        [(_, _, marks)] = editions(name, language)._cover(form)
        panel = _panel(marks)
        assert panel.y + panel.height < form.height / 3


def _panel(marks: Sequence[Mark]) -> Fill:
    return max((mark for mark in marks if isinstance(mark, Fill)), key=lambda mark: mark.width * mark.height)


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_the_quick_reference_is_one_page_in_every_format(name: str, language: str) -> None:
    made = editions(name, language)
    for width, height in SIZES.values():
        for form in (loose(width, height), booklet(height / 2, width)):
            assert len(made._reference(form)) == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_booklet_has_whole_sheets_and_art_where_it_needs_pages(name: str) -> None:
    sides = editions(name, "de").booklet(*A4, long_edge=True)
    leaves = sorted((leaf for side in sides for _, leaf in side.leaves), key=lambda leaf: leaf.number)
    assert [leaf.number for leaf in leaves] == list(range(1, len(leaves) + 1))
    assert len(leaves) % 4 == 0
    for leaf in leaves:
        *body, _ = leaf.groups
        assert any(isinstance(mark, Words | Shown) for _, _, marks in body for mark in marks), leaf.number


def printed_sizes(face: Face, scale: float) -> Iterator[float]:
    """Yield the size in pt of every word of a picture, and of the pieces it shows."""
    yield from (run.size * scale / MM_PER["pt"] for run in face.texts if not run.small)
    yield from _used(face, face.tree, scale)


def _used(face: Face, element: Element, scale: float) -> Iterator[float]:
    for child in element:
        inner = matrix_of(child.attrib["transform"]) if "transform" in child.attrib else Matrix()
        own = scale * math.sqrt(abs(inner.a * inner.d - inner.b * inner.c))
        if child.tag == "use":
            yield from printed_sizes(face.parts[child.attrib["href"]], own)
        else:
            yield from _used(face, child, own)


@pytest.mark.parametrize("name", GAMES)
def test_no_word_of_a_picture_is_smaller_than_seven_points(name: str) -> None:
    made = editions(name, "fr")
    leaves = [leaf for side in made.loose(*A4) + made.booklet(*A4, long_edge=True) for _, leaf in side.leaves]
    shown = [mark for leaf in leaves for _, _, marks in leaf.groups for mark in marks if isinstance(mark, Shown)]
    sizes = [(size, mark.face.source) for mark in shown for size in printed_sizes(mark.face, mark.scale)]
    assert sizes
    assert min(sizes)[0] >= 6.99, min(sizes)


def test_papers_of_one_kind_share_their_units() -> None:
    made = editions("amino", "en")
    assert made._units(loose(*SIZES["a4"])) is made._units(loose(*SIZES["letter"]))
    assert made._units(loose(*A4)) is not made._units(replace(loose(*A4), body=4.0))
