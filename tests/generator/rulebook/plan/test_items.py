"""Measured runs of items."""

import pytest

from generator.rulebook.plan.items import NEVER, Column, Item, Items


def test_the_space_above_counts_except_at_the_top() -> None:
    items = Items([Item(10, before=2), Item(20, before=4), Item(30, before=6, grow=3, shrink=1)])
    whole = items.column(0, 3)
    assert whole.height == 10 + 4 + 20 + 6 + 30
    assert items.column(1, 2) == Column(20, 0, 0)
    assert items.column(1, 1) == Column(0, 0, 0)
    assert whole.grow == pytest.approx(3 + items.all[1].gap_grow + items.all[2].gap_grow)
    assert whole.shrink == pytest.approx(1 + items.all[1].gap_shrink + items.all[2].gap_shrink)


def test_a_head_is_repeated_at_the_top() -> None:
    items = Items([Item(10), Item(10, head=5)])
    assert items.column(0, 2).height == 20
    assert items.column(1, 2).height == 15


def test_ends_are_where_tears_are_allowed_and_divides_also_where_columns_are_evened() -> None:
    items = Items([Item(1, tear=NEVER), Item(1, tear=NEVER, divide=8), Item(1), Item(1, tear=NEVER)])
    assert items.ends == [3, 4]
    assert items.divides == [2, 3]


def test_runs_are_wide_or_not() -> None:
    items = Items([Item(1), Item(1), Item(1, wide=True), Item(1)])
    assert items.runs == [2, 2, 3, 4]


def test_a_column_overflows_where_even_its_least_height_is_too_much() -> None:
    items = Items([Item(10, shrink=2) for _ in range(5)])
    assert items.ends[items.overflow(0, 24.0, 0, 5) - 1] == 3  # three times eight


def test_a_chapter_ends_where_another_opens_and_at_the_end() -> None:
    items = Items([Item(1), Item(1, opens=True)])
    assert [items.opens(at) for at in (1, 2)] == [True, True]
    assert not Items([Item(1), Item(1)]).opens(1)
