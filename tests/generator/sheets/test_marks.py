"""Marks that a person with a knife can follow to the last cut."""

import math
from itertools import product

import pytest

from generator.base.geometry import Point, bounds, depth
from generator.base.papers import PAPERS
from generator.sheets import Options, Page
from generator.sheets.page import Mark
from tests.generator.sheets import test_cards, test_tiles
from tests.generator.sheets.test_bleed import EVERY, pages_of
from tests.generator.sheets.test_cards import line, overlap
from tests.together import together


@together(list(EVERY))
def test_ticks_beyond_the_art_touch_none(name: str) -> None:
    for page in pages_of(name):
        arts = [each.art or each.trim for each in page.placements]
        for mark in (mark for mark in page.marks if not (mark.on_art or mark.fold)):
            near = [art for art in arts if overlap(line(mark), bounds(art))]
            assert all(depth(art, at(mark, n / 8)) < 1e-6 for art in near for n in range(9))


@together(list(EVERY))
def test_a_mark_on_art_is_cut_away_or_on_the_cut_itself(name: str) -> None:
    """No line stays on a piece: each is beyond all trims, or exactly on their edges."""
    for page in pages_of(name):
        for mark in (mark for mark in page.marks if mark.on_art):
            near = [each for each in page.placements if overlap(line(mark), bounds(each.trim))]
            assert all(depth(each.trim, at(mark, n / 8)) < 1e-4 for each in near for n in range(9))


def at(mark: Mark, share: float) -> Point:
    (x1, y1), (x2, y2) = mark.start, mark.end
    return x1 + share * (x2 - x1), y1 + share * (y2 - y1)


GRIDS = [("a4", 0.0), ("letter", 0.0), ("a4", 1.5), ("letter", 1.5), ("a4", 3.0)]


@pytest.mark.parametrize(("paper", "bleed"), GRIDS)
@pytest.mark.parametrize("copies", [9, 7])
def test_every_strip_still_has_marks_for_the_second_cuts(paper: str, bleed: float, copies: int) -> None:
    """Once the sheet is cut along all level lines, only what is inside a strip is left of its marks."""
    page = test_cards.pages(paper, Options(bleed=bleed, backs="none"), copies=copies)[0]
    upright = [mark for mark in page.marks if mark.start[0] == pytest.approx(mark.end[0])]
    for left, top, right, bottom in (bounds(each.trim) for each in page.placements):
        for x, end in product((left, right), (top, bottom)):
            assert [mark for mark in upright if mark.start[0] == pytest.approx(x) and inside(mark, end, (top, bottom))]


def inside(mark: Mark, end: float, strip: tuple[float, float]) -> bool:
    """A mark of which at least a millimetre at this end of the strip is left."""
    low, high = sorted((mark.start[1], mark.end[1]))
    left = min(high, strip[1]) - max(low, strip[0])
    return left > 0.99 and min(abs(max(low, strip[0]) - end), abs(min(high, strip[1]) - end)) < 1e-6


@pytest.mark.parametrize("paper", PAPERS)
def test_a_strip_of_tiles_has_marks_for_the_slanted_cuts(paper: str) -> None:
    page = test_tiles.pages(paper, 58, Options())[0]
    slanted = [mark for mark in page.marks if mark.start[1] != pytest.approx(mark.end[1])]
    for each in page.placements:
        top, bottom = bounds(each.trim)[1::2]
        for x, y in each.trim:
            ways = {way(mark) for mark in slanted if on(mark, (x, y)) and part(mark, top, bottom) > 0.99}
            assert len(ways) >= 1
    crossing = [mark for mark in slanted if mark.on_art]
    assert len({way(mark) for mark in crossing}) == 2


def way(mark: Mark) -> float:
    (x1, y1), (x2, y2) = mark.start, mark.end
    return round(math.degrees(math.atan2(y2 - y1, x2 - x1)) % 180, 3)


def on(mark: Mark, point: Point) -> bool:
    return math.dist(mark.start, point) + math.dist(point, mark.end) == pytest.approx(math.dist(mark.start, mark.end))


def part(mark: Mark, top: float, bottom: float) -> float:
    low, high = sorted((mark.start[1], mark.end[1]))
    return min(high, bottom) - max(low, top)


def marks_for(page: Page, x: float) -> list[Mark]:
    return [mark for mark in page.marks if mark.start[0] == pytest.approx(x) == mark.end[0]]


def test_on_letter_upright_cuts_are_marked_on_the_cut_and_level_ones_in_the_margin() -> None:
    page = test_cards.pages("letter", Options(), copies=9)[0]
    assert all(mark.on_art for mark in marks_for(page, page.trim_box[0]))
    level = [mark for mark in page.marks if mark.start[1] == pytest.approx(mark.end[1])]
    assert len(level) == 8
    assert not [mark for mark in level if mark.on_art]


def test_with_bleed_a_tick_without_room_in_the_margin_is_on_the_bleed() -> None:
    page = test_cards.pages("letter", Options(bleed=1.5), size=(60.0, 263.7), copies=2)[0]
    ticks = [mark for mark in marks_for(page, page.trim_box[0]) if mark.end[1] < page.trim_box[1]]
    assert [(mark.on_art, round(math.dist(mark.start, mark.end), 3)) for mark in ticks] == [(True, 1.2)]
