"""One page: its bands, its holes, and what it costs."""

import math

import pytest

from generator.rulebook.plan.items import NEVER, Frame, Item, Items
from generator.rulebook.plan.pages import Pages

TWO = Frame(2, 100.0)


def pages(*items: Item, frame: Frame = TWO) -> Pages:
    return Pages(Items(items), frame)


def test_what_does_not_fit_costs_infinitely_much() -> None:
    assert pages(*(Item(60) for _ in range(3))).cost(0, 3) == math.inf
    assert pages(*(Item(50) for _ in range(4))).cost(0, 4) < math.inf


def test_columns_reach_the_foot_of_the_page() -> None:
    page = pages(Item(40), Item(40, before=5, grow=20), Item(90), Item(100)).page(0, 3)
    assert page.placed[1].y + page.placed[1].height == pytest.approx(100)


def test_bands_lie_below_each_other() -> None:
    page = pages(Item(20), Item(20), Item(30, before=4, wide=True), Item(20, before=3), Item(20)).page(0, 5)
    assert [(placed.column, placed.y) for placed in page.placed] == [(0, 0), (1, 0), (0, 24), (0, 57), (1, 57)]


def test_a_page_that_ends_with_something_wide_is_spread_out() -> None:
    page = pages(Item(30, wide=True), Item(30, before=5, grow=8, wide=True), Item(90)).page(0, 2)
    assert page.placed[1].height == 38
    assert page.placed[1].y > 35
    tall = pages(Item(30), Item(30), Item(40, before=5, wide=True), Item(90)).page(0, 3)
    assert tall.placed[2].y > 35


def test_a_chapter_may_begin_below_the_columns_of_the_last() -> None:
    """Else one column would be far longer than the other."""
    items = [Item(50), Item(50), Item(10, opens=True), Item(10), Item(20, wide=True), Item(90)]
    page = pages(*items).page(0, 5)
    assert [(placed.column, placed.y) for placed in page.placed][:4] == [(0, 0), (1, 0), (0, 50), (1, 50)]


def test_a_chapter_in_both_columns_has_its_heading_across_them() -> None:
    heading, wide = Item(10, opens=True, tear=NEVER), Item(40, before=4, wide=True)
    page = pages(heading, Item(20, before=2), Item(20, before=2), wide, Item(90)).page(0, 4)
    found = [(placed.column, placed.y, placed.across) for placed in page.placed]
    assert found[:3] == [(0, 0, True), (0, 12, False), (1, 12, False)]
    alone = pages(heading, Item(20, before=2), wide, Item(90)).page(0, 3)
    assert not any(placed.across for placed in alone.placed)


def test_all_above_gives_way_if_the_last_band_has_too_little_room() -> None:
    large = Item(52, shrink=10, wide=True)
    assert [placed.height for placed in pages(large, Item(50), Item(50), Item(90)).page(0, 3).placed] == [42, 50, 50]
    assert pages(Item(52, wide=True), Item(50), Item(50), Item(90)).cost(0, 3) == math.inf


def test_only_the_foot_of_a_page_is_a_place_for_art() -> None:
    """Not beside the text of a chapter above another one."""
    page = pages(Item(30), Item(60, opens=True), Item(50, opens=True), Item(90, opens=True)).page(0, 3)
    assert all(not hole.ends or hole.y + hole.height > 99 for hole in page.holes)


def test_holes_know_whether_a_chapter_ends_above_them() -> None:
    (hole,) = pages(Item(20), Item(20), Item(90, opens=True)).page(0, 2).holes
    assert (hole.column, hole.y, hole.height, hole.ends) == (None, 20, 80, True)
    holes = pages(Item(90), Item(70), Item(90)).page(0, 2).holes
    assert [(hole.column, hole.height, hole.ends) for hole in holes] == [(0, 10, False), (1, 30, False)]


def test_large_holes_cost_much_more_than_small_ones() -> None:
    small, large = (pages(Item(95), Item(high), Item(90)).cost(0, 2) for high in (92, 80))
    assert large > small + 500
