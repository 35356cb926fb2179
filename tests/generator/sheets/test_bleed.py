"""The ends of art: past the outer edges of a block as far as the printer reaches, and never on another piece."""

from collections.abc import Iterable
from itertools import product

import pytest

from generator.base.geometry import Point, bounds, depth
from generator.base.papers import BACKS, PAPERS
from generator.sheets import Options, Page, Placement
from generator.sheets.bleed import OUTER
from generator.sheets.page import Box
from tests.generator.sheets import test_cards, test_pieces, test_tiles
from tests.generator.sheets.test_cards import TABLE, overlap, strips
from tests.generator.sheets.test_tiles import common
from tests.together import together

EVERY = {
    **{
        f"{size} {paper} {backs} {bleed:g}": (test_cards.pages, (paper, Options(backs=backs, bleed=bleed)), {"size": test_cards.SIZES[size], "copies": 50})
        for size, paper, backs, bleed in TABLE
        if size in ("poker", "token") and bleed in (0.0, 1.0, 3.0)
    },
    **{f"tiles {edge:g} {paper} {backs}": (test_tiles.pages, (paper, edge, Options(backs=backs)), {}) for paper, edge, backs in product(PAPERS, (58.0, 70.0), BACKS)},
    **{f"pieces {paper} {backs} {bleed:g}": (test_pieces.pages, (paper, Options(backs=backs, bleed=bleed)), {}) for paper, backs, bleed in product(PAPERS, BACKS, (0.0, 0.5, 2.0))},
    **{f"hexagons {bleed:g}": (test_pieces.pages, ("a4", Options(bleed=bleed), 9, {"hex": "hex 40 mm"}), {}) for bleed in (0.0, 2.0)},
}  # fmt: skip


def pages_of(name: str) -> tuple[Page, ...]:
    make, given, more = EVERY[name]
    return make(*given, **more)


def past(placed: Placement) -> tuple[float, ...]:
    """Return the distances that art runs past the left, top, right and bottom of a trim."""
    art, trim = bounds(placed.art), bounds(placed.trim)
    return tuple(round(abs(a - t), 3) for a, t in zip(art, trim, strict=True))


def test_on_a4_the_art_of_cards_runs_past_all_four_outer_edges() -> None:
    for page in test_cards.pages("a4", Options(), copies=18):
        assert sorted(map(past, page.placements)) == sorted(
            (2 * (c == 0), 2 * (r == 0), 2 * (c == 2), 2 * (r == 2)) for r in range(3) for c in range(3)
        )


def test_on_letter_it_runs_past_the_left_and_the_right() -> None:
    """Three cards are as high as what a printer reaches."""
    for page in test_cards.pages("letter", Options(), copies=18):
        assert sorted(map(past, page.placements)) == sorted((1.65 * (c == 0), 0, 1.65 * (c == 2), 0) for c in range(3) for _ in range(3))  # fmt: skip


@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "none"])
def test_on_letter_a_sheet_that_is_not_full_has_room_for_art_on_all_sides(backs: str) -> None:
    for page in test_cards.pages("letter", Options(backs=backs), copies=6):
        assert sorted(map(past, page.placements)) == sorted((1.65 * (c == 0), 2 * (r == 0), 1.65 * (c == 2), 2 * (r == 1)) for r in range(2) for c in range(3))  # fmt: skip


def test_cards_without_a_neighbour_below_have_art_there() -> None:
    page = test_cards.pages("a4", Options(backs="none"), copies=4)[0]
    assert [past(placed)[3] for placed in page.placements] == [0, 2, 2, 2]


@pytest.mark.parametrize(("bleed", "inner", "outer"), [(0.5, 0.5, 2.0), (1.5, 1.5, 2.0), (3.0, 3.0, 3.0)])
def test_gutters_have_the_bleed_asked_for_and_outer_edges_no_less_than_without(
    bleed: float, inner: float, outer: float
) -> None:
    page = test_cards.pages("a4", Options(bleed=bleed), size=(50.0, 70.0), copies=50)[0]
    lefts = {past(placed)[0] for placed in page.placements}
    assert lefts == {inner, outer}


@together(list(EVERY))
def test_art_holds_its_piece_and_covers_no_other(name: str) -> None:
    for page in pages_of(name):
        placed = [each for each in page.placements if each.art]
        for each in placed:
            assert min(depth(each.art, corner) for corner in each.trim) > -1e-6
            near = [other for other in page.placements if overlap(bounds(each.art), bounds(other.trim))]
            assert max([common(each.art, other.trim) for other in near if other is not each], default=0.0) < 0.001


@together(list(EVERY))
def test_art_stays_where_the_printer_reaches_and_off_the_notes(name: str) -> None:
    for page in pages_of(name):
        clear = 5.0 if {page.width, page.height} == {210.0, 297.0} else 6.35
        reach = clear, clear, page.width - clear, page.height - clear
        for each in (each for each in page.placements if each.art):
            assert holds(reach, each.art)
            assert not [strip for strip in strips(page) if overlap(strip, bounds(each.art))]


def holds(box: Box, points: Iterable[Point]) -> bool:
    left, top, right, bottom = bounds(list(points))
    return left > box[0] - 1e-6 and top > box[1] - 1e-6 and right < box[2] + 1e-6 and bottom < box[3] + 1e-6


@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "gutterfold"])
def test_the_art_of_a_back_ends_where_that_of_its_front_does(backs: str) -> None:
    sheets: dict[int, list[Page]] = {}
    for page in test_cards.pages("a4", Options(backs=backs), copies=10):
        sheets.setdefault(page.sheet, []).append(page)
    for sheet in sheets.values():
        turn = test_cards.turned(sheet[-1], backs)
        placed = [each for page in sheet for each in page.placements]
        fronts, backs_of = ([each for each in placed if each.side == side] for side in ("front", "back"))
        for front, back in zip(fronts, backs_of, strict=True):
            through = [turn.at(corner) for corner in back.art]
            assert bounds(through) == pytest.approx(bounds(front.art))


@pytest.mark.parametrize(("paper", "edge"), list(product(PAPERS, (58.0, 70.0))))
def test_the_art_of_tiles_runs_past_every_outer_edge(paper: str, edge: float) -> None:
    """A point just beyond the middle of an edge is on some art, wherever the edge is."""
    for page in test_tiles.pages(paper, edge, Options()):
        for each in page.placements:
            for (ax, ay), (bx, by) in zip(each.trim, (*each.trim[1:], each.trim[0]), strict=True):
                sign = 1 if page.side == "front" else -1  # backs are mirrored
                nx, ny = sign * (by - ay) / edge, sign * (ax - bx) / edge
                beyond = (ax + bx) / 2 + nx * (OUTER - 0.1), (ay + by) / 2 + ny * (OUTER - 0.1)
                assert max(depth(other.art, beyond) for other in page.placements) > 0


def test_between_pieces_of_different_colours_each_has_a_millimetre() -> None:
    """Copies of one colour share a cut."""
    page = test_pieces.coloured("a4", {"red": "#ff0000", "blue": "#0000ff"}, copies=2)[0]
    red, red_too, blue, blue_too = page.placements
    assert red.trim[1] == pytest.approx(red_too.trim[0])
    assert blue.trim[0][0] - red_too.trim[1][0] == pytest.approx(2)
    assert [past(each)[0] for each in (red_too, blue)] == [0, 1]
    assert [past(each)[2] for each in (red_too, blue)] == [1, 0]
    assert [past(each)[0] for each in (red, blue_too)] == [1.5, 0]


@pytest.mark.parametrize("paper", PAPERS)
def test_colours_apart_never_take_another_sheet(paper: str) -> None:
    apart = {}
    for copies in (20, 45, 60):
        pages = test_pieces.coloured(paper, {"red": "#ff0000", "blue": "#0000ff"}, copies=copies)
        plain = test_pieces.coloured(paper, {"red": "#ff0000", "blue": "#ff0000"}, copies=copies)
        assert len(pages) == len(plain)
        apart[copies] = any(0 < past(each)[0] < 1.4 for page in pages for each in page.placements)
    assert set(apart.values()) == {True, False}, "some full sheets have no room for it"
