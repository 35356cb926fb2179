"""A book in its formats: cover, art, quick reference, footers."""

from dataclasses import replace

import pytest

from generator.draw.marks import Fill, Shown, Words
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
    panel = max((mark for mark in others if isinstance(mark, Fill)), key=lambda mark: mark.width * mark.height)
    said = [mark for mark in others if isinstance(mark, Words)]
    assert "".join(run.text for _, run in said[0].runs).split()[0] in book(name, "en").title
    assert all(panel.y < mark.y < panel.y + panel.height for mark in said)
    assert footer[2] == ()


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


def test_papers_of_one_kind_share_their_units() -> None:
    made = editions("amino", "en")
    assert made._units(loose(*SIZES["a4"])) is made._units(loose(*SIZES["letter"]))
    assert made._units(loose(*A4)) is not made._units(replace(loose(*A4), body=4.0))
