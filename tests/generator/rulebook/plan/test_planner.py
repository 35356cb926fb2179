"""Pages from numbers: what fits, what stays together, what gives way."""

import itertools
from typing import Any

import pytest

from generator.base.errors import CutlineError
from generator.rulebook.plan import planner
from generator.rulebook.plan.columns import Divider
from generator.rulebook.plan.items import NEVER, Frame, Item, Page

ONE, TWO = Frame(1, 100.0), Frame(2, 100.0)


def planned(items: list[Item], frame: Frame, first: int = 1, **more: Any) -> list[Page]:
    return planner.planned(items, frame, first, **more)[1]


def places(pages: list[Page]) -> list[list[tuple[int, int, float]]]:
    """The number, column and top of each page's items."""
    return [[(placed.item, placed.column, round(placed.y, 3)) for placed in page.placed] for page in pages]


def lines(number: int, height: float = 10.0) -> list[Item]:
    return [Item(height) for _ in range(number)]


def test_columns_are_filled_one_after_the_other() -> None:
    (page,) = places(planned(lines(20), TWO))
    assert [each[:2] for each in page] == [(n, n // 10) for n in range(20)]
    assert page[0][2] == page[10][2] == 0


def test_the_last_columns_are_even() -> None:
    page = planned(lines(26), TWO)[-1]
    feet = [max(placed.y for placed in page.placed if placed.column == n) for n in (0, 1)]
    assert feet[0] == feet[1] < 50
    (hole,) = page.holes
    assert (hole.column, hole.y, hole.ends) == (None, feet[0] + 10, True)


def test_a_unit_is_not_torn_if_something_else_can_give() -> None:
    """Three lines below a unit of eight: its pictures shrink, so that all of it fits."""
    unit = [*(Item(10, tear=NEVER) for _ in range(7)), Item(34, shrink=6)]
    (page,) = planned([*unit, *lines(1, 0.0)], ONE)
    assert [placed.height for placed in page.placed][-2] == 30
    assert sum(placed.height for placed in page.placed) == 100


def test_spaces_and_pictures_grow_instead_of_a_hole() -> None:
    items = [Item(20), Item(20, before=4), Item(40, before=4, grow=8), Item(100, opens=True)]
    first, _ = planned(items, ONE)
    assert not first.holes
    assert first.placed[-1].y + first.placed[-1].height == pytest.approx(100)
    assert 40 < first.placed[-1].height < 48


def test_a_small_hole_is_better_than_a_torn_unit_and_a_torn_unit_better_than_a_large_hole() -> None:
    whole = [*lines(9), *(Item(10, tear=75.0) for _ in range(4)), *lines(8)]
    assert planned(whole, ONE)[0].last == 9
    larger = [*lines(7), *(Item(10, tear=75.0) for _ in range(5)), *lines(8)]
    assert planned(larger, ONE)[0].last == 10


def test_a_tear_is_worst_where_the_leaf_is_turned() -> None:
    items = [*lines(4), *(Item(10, tear=45.0) for _ in range(30)), *lines(6)]
    for first in (1, 2):
        pages = planned(items, ONE, first)
        torn = [n for n, page in enumerate(pages, first) if page.last < len(items) and items[page.last - 1].tear]
        assert torn, "long units are torn somewhere"


def test_a_wide_item_divides_the_page() -> None:
    (page,) = places(planned([*lines(4), Item(20, wide=True), *lines(6)], TWO))
    assert page[:5] == [(0, 0, 0), (1, 0, 10), (2, 1, 0), (3, 1, 10), (4, 0, 20)]
    assert {y for _, _, y in page[5:]} == {40, 50, 60}


def test_a_heading_stays_above_its_text() -> None:
    pages = planned([*lines(9), Item(10, tear=NEVER), *lines(9)], ONE)
    assert [page.last for page in pages] == [9, 19]


def test_a_table_says_its_head_again() -> None:
    pages = planned([*lines(8), *(Item(10, head=5.0) for _ in range(4))], ONE)
    first = pages[1].placed[0]
    assert first.head
    assert first.y == 5


def test_the_number_of_pages_can_be_asked_for() -> None:
    """A booklet of four pages rather than of three and a blank one."""
    items = list(itertools.chain(*([Item(60, opens=True), Item(30)] for _ in range(4))))
    assert len(planned(items, ONE, padding=lambda pages: 100.0 * (-pages % 4))) == 4


def test_what_is_higher_than_a_page_is_refused() -> None:
    with pytest.raises(CutlineError, match="a part 140 mm high does not fit on a page"):
        planned([Item(10), Item(150, shrink=10)], ONE)


def test_a_unit_higher_than_a_page_is_torn_all_the_same() -> None:
    assert len(planned([Item(10, tear=NEVER) for _ in range(25)], ONE)) == 3


def test_the_work_grows_with_the_length_of_the_book_not_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[tuple[int, int]] = []
    fit = Divider.fit

    def counted(self: Divider, start: int, end: int, room: float, ends: bool) -> float:
        tried.append((start, end))
        return fit(self, start, end, room, ends)

    def work(number: int) -> int:
        tried.clear()
        planned([Item(3 + n % 7, before=1, tear=(0, 45, 90)[n % 3]) for n in range(number)], Frame(2, 250.0))
        return len(tried)

    monkeypatch.setattr(Divider, "fit", counted)
    assert work(1200) < work(600) * 2 * 1.3
