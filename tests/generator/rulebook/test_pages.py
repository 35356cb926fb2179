"""Strips into pages: numbers only, no PDF."""

import itertools

import pytest

from generator.draw.marks import Fill, Shown, Target, Words
from generator.rulebook.pages import Group, fill
from generator.rulebook.strips import Strip
from generator.rulebook.style import Format
from tests.generator.rulebook.shelf import BOOKS, SIZES, editions

FORM = Format(width=100, height=100, columns=2, measure=40, gutter=10, top=10, bottom=10, body=4)  # columns of 80 mm


def strip(name: int, height: float = 10, **more: object) -> Strip:
    return Strip(height, (Fill(name, 0, 1, 1, "#000000"),), **more)  # type: ignore[arg-type]


def laid(strips: list[Strip]) -> list[list[tuple[float, float, float]]]:
    """Return the name, x and y of each page's strips."""
    return [[(marks[0].x, x, y) for x, y, marks in page] for page in fill(strips, FORM)]  # type: ignore[union-attr]


def test_columns_are_filled_one_after_the_other_and_evened_at_the_end() -> None:
    first, last = laid([strip(n) for n in range(20)])
    assert [(name, x, y) for name, x, y in first if name in (0, 7, 8, 15)] == [
        (0, 5, 10),
        (7, 5, 80),
        (8, 55, 10),
        (15, 55, 80),
    ]
    assert [(name, x, y) for name, x, y in last] == [(16, 5, 10), (17, 5, 20), (18, 55, 10), (19, 55, 20)]


def test_what_comes_below_is_evened_with_the_last_page_and_moves_nothing_before_it() -> None:
    before = fill([strip(n) for n in range(20)], FORM)
    after = fill([strip(n) for n in range(20)], FORM, [strip(20), strip(21)])
    assert after[:-1] == before[:-1]
    assert [x for x, _, _ in after[-1]] == [5] * 3 + [55] * 3


def test_a_heading_is_never_at_the_foot_of_a_column() -> None:
    strips = [strip(n) for n in range(7)] + [strip(7, sticks=True), strip(8), *(strip(n) for n in range(9, 15))]
    (page,) = laid(strips)
    assert next((x, y) for name, x, y in page if name == 7) == (55, 10)
    assert next((x, y) for name, x, y in page if name == 8) == (55, 20)


def test_a_section_has_some_lines_below_its_heading() -> None:
    lines = [strip(n) for n in range(8, 14)]
    (page,) = laid([*(strip(n) for n in range(4)), strip(7, sticks=True, needs=35), *lines])
    assert next((x, y) for name, x, y in page if name == 7) == (55, 10)
    short = [*lines[:3], strip(20, sticks=True, needs=35), *(strip(n) for n in range(21, 27))]
    (page,) = laid([*(strip(n) for n in range(4)), strip(7, sticks=True, needs=35), *short])
    assert next((x, y) for name, x, y in page if name == 7) == (5, 50)  # a short section ends where the next begins


def test_headings_and_spaces_give_way_where_that_saves_a_page() -> None:
    (page,) = laid([*(strip(n) for n in range(5)), strip(5, sticks=True, needs=35), *(strip(n) for n in range(6, 15))])
    assert next((x, y) for name, x, y in page if name == 5) == (5, 60)
    (page,) = laid([strip(n, 18.7, before=2) for n in range(8)])
    assert [y for _, x, y in page if x == 5] == pytest.approx([10, 30.4, 50.8, 71.2])


def test_space_above_is_left_out_at_the_top_of_a_column() -> None:
    (page,) = laid([strip(n, 30, before=5) for n in range(4)])
    assert [y for _, _, y in page] == [10, 45, 10, 45]


def test_a_wide_strip_divides_the_page_and_takes_its_heading_along() -> None:
    (page,) = laid([strip(0), strip(1), strip(2, sticks=True), strip(3, 20, wide=True), strip(4), strip(5)])
    assert page == [(0, 5, 10), (1, 55, 10), (2, 5, 20), (3, 5, 30), (4, 5, 50), (5, 55, 50)]


def test_a_wide_strip_that_does_not_fit_starts_a_page() -> None:
    first, second = laid([strip(0, 40), strip(1, 40), strip(2, 50, wide=True)])
    assert [name for name, _, _ in first] == [0, 1]
    assert second == [(2, 5, 10)]


def test_a_table_says_its_head_again() -> None:
    head = strip(99, 5)
    (page,) = laid([strip(0, 70), head, *(strip(n, head=head) for n in (1, 2, 3))])
    assert [(name, x, y) for name, x, y in page if name == 99] == [(99, 5, 80), (99, 55, 10)] or [
        (name, x) for name, x, _ in page if name == 99
    ] == [(99, 55)]


LINE = 3.0  # mm: lines are further apart, letters of one line are not


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_no_heading_of_a_book_is_at_the_foot_of_a_column(name: str, language: str) -> None:
    """Two lines or a picture of what it is for stand below it."""
    made = editions(name, language)
    for paper, (width, height) in SIZES.items():
        sides = [*made.loose(width, height), *made.booklet(width, height, long_edge=True)]
        for leaf in (leaf for side in sides for _, leaf in side.leaves):
            for n, (x, _, marks) in enumerate(leaf.groups):
                heading = next((mark for mark in marks if isinstance(mark, Target)), None)
                if not heading:
                    continue
                below = list(itertools.takewhile(lambda group: group[0] == x, leaf.groups[n + 1 :]))  # noqa: B023
                assert enough(below), f"{heading.title}, page {leaf.number} on {paper}"


def enough(groups: list[Group]) -> bool:
    """Lines or a picture of these groups, and of further parts of the section if they are short."""
    shown = [mark for _, _, marks in groups for mark in marks if isinstance(mark, Shown)]
    if any(mark.face.size[1] * mark.scale > 3 * LINE for mark in shown):
        return True
    lines = sorted(y + mark.y for _, y, marks in groups for mark in marks if isinstance(mark, Words))
    return sum(after - before > LINE for before, after in itertools.pairwise(lines)) > 0
