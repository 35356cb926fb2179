"""Strips into pages: numbers only, no PDF."""

from generator.draw.marks import Fill
from generator.rulebook.pages import fill
from generator.rulebook.strips import Strip
from generator.rulebook.style import Format

FORM = Format(width=100, height=100, columns=2, measure=40, gutter=10, top=10, bottom=10, body=4)  # columns of 80 mm


def strip(name: int, height: float = 10, **more: object) -> Strip:
    return Strip(height, (Fill(name, 0, 1, 1, "#000000"),), **more)  # type: ignore[arg-type]


def laid(strips: list[Strip]) -> list[list[tuple[float, float, float]]]:
    """Of each page: name, x and y of its strips."""
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


def test_a_heading_is_never_at_the_foot_of_a_column() -> None:
    strips = [strip(n) for n in range(7)] + [strip(7, sticks=True), strip(8), *(strip(n) for n in range(9, 15))]
    (page,) = laid(strips)
    assert next((x, y) for name, x, y in page if name == 7) == (55, 10)
    assert next((x, y) for name, x, y in page if name == 8) == (55, 20)


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
