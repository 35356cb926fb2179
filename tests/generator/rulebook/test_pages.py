"""Every book as it is planned, positions only: holes, torn units, headings at the foot. And how strips become pages."""

import pytest

from generator.draw.marks import Fill
from generator.rulebook.pages import Laid, fill, lay, lay_below
from generator.rulebook.plan.columns import FILLED, LARGE
from generator.rulebook.plan.items import Page
from generator.rulebook.strips import Strip
from generator.rulebook.style import Format, booklet, loose
from tests.generator.rulebook.shelf import BOOKS, SIZES, editions

FORM = Format(width=100, height=100, columns=2, measure=40, gutter=10, top=10, bottom=10, body=4)  # columns of 80 mm
TEN_POINTS = 3.527  # mm
SPACE = 9.0  # mm: more room than that, beside the usual space above things, is a hole
LEAST = 9.0  # mm of its section below a heading


def strip(name: int, height: float = 10, **more: object) -> Strip:
    return Strip(height, (Fill(name, 0, 1, 1, "#000000"),), **more)  # type: ignore[arg-type]


def laid(strips: list[Strip]) -> list[list[tuple[float, float, float]]]:
    """Return the name, x and y of each page's strips."""
    return [[(marks[0].x, x, y) for x, y, marks in page] for page in fill(strips, FORM)]  # type: ignore[union-attr]


def test_columns_lie_side_by_side() -> None:
    (page,) = laid([strip(n, 20) for n in range(8)])
    assert page == [(n, 5 if n < 4 else 55, 10 + n % 4 * 20) for n in range(8)]


def test_what_comes_below_moves_nothing_on_earlier_pages() -> None:
    book = lay([strip(n) for n in range(20)], FORM)
    longer = lay_below(book, [strip(20), strip(21)], 1)
    assert longer.groups(longer.pages[0]) == book.groups(book.pages[0])
    assert [placed.item for page in longer.pages for placed in page.placed] == list(range(22))


def test_a_heading_goes_across_the_page_with_what_it_is_for() -> None:
    (page,) = laid([strip(0), strip(1), strip(2, sticks=True, is_heading=True), strip(3, 20, wide=True), strip(4)])
    assert page[2][1:] == (5, 20)
    assert page[3][1:] == (5, 30)


def test_a_table_says_its_head_again() -> None:
    head = strip(99, 5)
    pages = laid([strip(0, 80), strip(5, 72), head, *(strip(n, 70, head=head) for n in (1, 2, 3))])
    assert sum(name == 99 for page in pages for name, _, _ in page) >= 2


def test_a_strip_with_a_picture_is_drawn_at_the_height_it_gets() -> None:
    def draw(height: float) -> tuple[Fill, ...]:
        return (Fill(7, 0, 1, height, "#000000"),)

    pages = fill([strip(0, 40), Strip(35, grow=10, draw=draw), strip(2, 80), strip(3, 70, opens=True)], FORM)
    assert pages[0][1][2] == (Fill(7, 0, 1, 40, "#000000"),)


# -- the books that ship -----------------------------------------------------------------------------------------

FORMS = [(paper, kind) for paper in SIZES for kind in ("loose", "folded")]


def planned(name: str, language: str, paper: str, kind: str) -> Laid:
    width, height = SIZES[paper]
    form = loose(width, height) if kind == "loose" else booklet(height / 2, width)
    return editions(name, language).main(form, folded=kind == "folded")


def columns(laid: Laid, page: Page) -> list[list[tuple[float, float, float]]]:
    """The top, foot and space above everything in each column; what goes across the page is in all of them."""
    found: list[list[tuple[float, float, float]]] = [[] for _ in range(laid.form.columns)]
    for placed in page.placed:
        strip = laid.strips[placed.item]
        top = placed.y - (strip.head.height if placed.head and strip.head else 0.0)
        for column in range(laid.form.columns) if strip.wide or placed.across else (placed.column,):
            found[column].append((top, placed.y + placed.height, strip.before))
    return [sorted(column) for column in found]


def holes(laid: Laid, page: Page) -> list[tuple[float, float]]:
    """The top and foot of all room in a column with nothing in it, from the positions alone."""
    found, depth = [], laid.form.depth
    for column in columns(laid, page):
        y = 0.0
        for top, foot, before in [*column, (depth, depth, 0.0)]:
            if top - before - y > SPACE:
                found.append((y, top - before))
            y = max(y, foot)
    return found


def left(laid: Laid, page: Page, top: float, foot: float) -> float:
    """Return the part of a hole that no drawing at a chapter's end fills."""
    drawn = [hole for hole in page.holes if hole.ends and hole.height > laid.form.depth * FILLED]
    return foot - top - sum(max(0.0, min(foot, hole.y + hole.height) - max(top, hole.y)) for hole in drawn)


@pytest.mark.parametrize(("paper", "kind"), FORMS)
@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_no_hole_is_larger_than_a_tenth_of_a_page(name: str, language: str, paper: str, kind: str) -> None:
    laid = planned(name, language, paper, kind)
    assert laid.form.body >= TEN_POINTS
    for number, page in enumerate(laid.pages, 2):
        for top, foot in holes(laid, page):
            share = left(laid, page, top, foot) / laid.form.depth
            assert share <= LARGE + 0.005, f"page {number}: {share:.1%} at {top:.0f} mm"


@pytest.mark.parametrize(("paper", "kind"), FORMS)
@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_no_heading_is_at_the_foot_of_a_column(name: str, language: str, paper: str, kind: str) -> None:
    laid = planned(name, language, paper, kind)
    for number, page in enumerate(laid.pages, 2):
        for placed in page.placed:
            if laid.strips[placed.item].is_heading:
                same = [each for each in page.placed if each.column == placed.column and each.item > placed.item]
                below = max((each.y + each.height for each in same), default=0.0) - placed.y - placed.height
                assert below >= LEAST, f"page {number}: item {placed.item}"
