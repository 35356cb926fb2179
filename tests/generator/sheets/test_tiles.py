"""Triangles on paper: equilateral, nested, apart from nothing but their cuts, with backs that find them."""

import math
from itertools import combinations, product

import pytest

from generator.base.geometry import Point, bounds
from generator.base.papers import BACKS, PAPERS
from generator.base.shapes import Size
from generator.base.shapes.triangle import Triangle
from generator.sheets import Options, Page, lay_out
from generator.sheets.marks import straight_cuts
from generator.spec.game import Component, Piece
from tests.generator.sheets.test_cards import line, overlap, strips, turned

ALL = list(product(PAPERS, (58.0, 70.0), BACKS))


def pages(paper: str, edge: float, options: Options, back: str | None = "back.svg") -> tuple[Page, ...]:
    piece = Piece("tile", 50, "tile.svg", back, Size("triangle", (58,)), {})
    return lay_out(
        Component("tiles", "tiles", "card", True, (piece,)), {"tile": Triangle(edge)}, PAPERS[paper], options
    )


@pytest.mark.parametrize(
    ("paper", "edge", "per_sheet"), [("a4", 58, 25), ("letter", 58, 25), ("a4", 70, 18), ("letter", 70, 18)]
)
def test_as_many_as_the_contract_says(paper: str, edge: float, per_sheet: int) -> None:
    assert len(pages(paper, edge, Options())[0].placements) == per_sheet


@pytest.mark.parametrize(("paper", "edge", "backs"), ALL)
def test_every_triangle_is_equilateral_and_where_the_printer_reaches(paper: str, edge: float, backs: str) -> None:
    clear = PAPERS[paper].clear - 1e-6
    for page in pages(paper, edge, Options(backs=backs)):
        for placement in page.placements:
            a, b, c = placement.trim
            assert [math.dist(a, b), math.dist(b, c), math.dist(c, a)] == pytest.approx([edge] * 3)
        points = [point for mark in page.marks for point in (mark.start, mark.end)]
        points += [corner for placement in page.placements for corner in placement.trim]
        left, top, right, bottom = bounds(points)
        assert min(left, top, page.width - right, page.height - bottom) >= clear


def area(points: list[Point]) -> float:
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True))) / 2


def common(one: tuple[Point, ...], two: tuple[Point, ...]) -> float:
    """The area two convex shapes share: one cut by each edge of the other (Sutherland and Hodgman)."""
    left = list(one)
    sign = 1 if sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(two, two[1:] + two[:1], strict=True)) > 0 else -1
    for (x1, y1), (x2, y2) in zip(two, two[1:] + two[:1], strict=True):
        kept: list[Point] = []
        for p, q in zip(left, left[1:] + left[:1], strict=True):
            side_p, side_q = (sign * ((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) for x, y in (p, q))
            if side_p >= 0:
                kept.append(p)
            if side_p * side_q < 0:
                t = side_p / (side_p - side_q)
                kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
        left = kept
        if not left:
            return 0.0
    return area(left)


@pytest.mark.parametrize(("paper", "edge", "backs"), ALL)
def test_no_two_triangles_overlap(paper: str, edge: float, backs: str) -> None:
    page = pages(paper, edge, Options(backs=backs))[0]
    for one, two in combinations(page.placements, 2):
        assert common(one.trim, two.trim) < 0.001


@pytest.mark.parametrize(("paper", "edge", "backs"), [row for row in ALL if row[2] != "none"])
def test_backs_land_on_their_fronts(paper: str, edge: float, backs: str) -> None:
    sheets: dict[int, list[Page]] = {}
    for page in pages(paper, edge, Options(backs=backs)):
        sheets.setdefault(page.sheet, []).append(page)
    for sheet in sheets.values():
        placed = [placement for page in sheet for placement in page.placements]
        turn = turned(sheet[-1], backs)
        fronts = {(p.piece, p.copy): p for p in placed if p.side == "front"}
        found = [p for p in placed if p.side == "back"]
        assert len(found) == len(fronts)
        for back in found:
            apex, right, left = (turn.at(corner) for corner in back.trim)
            front = fronts[back.piece, back.copy].trim
            for got, expected in zip((apex, left, right), front, strict=True):
                assert got == pytest.approx(expected)


def test_every_cut_is_one_straight_line() -> None:
    """A full sheet of 25 needs 6 level cuts and 10 slanted ones, not 75."""
    page = pages("a4", 58, Options())[0]
    cuts = straight_cuts([placement.trim for placement in page.placements])
    level = [cut for cut in cuts if cut[0][1] == pytest.approx(cut[1][1])]
    assert (len(level), len(cuts) - len(level)) == (6, 10)
    assert len([mark for mark in page.marks if not mark.on_art]) == 2 * len(cuts)


def test_all_fifty_are_there_once() -> None:
    placed = [p for page in pages("letter", 58, Options()) for p in page.placements if p.side == "front"]
    assert sorted(p.copy for p in placed) == list(range(1, 51))


@pytest.mark.parametrize(("paper", "edge", "backs"), ALL)
def test_every_sheet_has_notes_that_nothing_touches(paper: str, edge: float, backs: str) -> None:
    page = pages(paper, edge, Options(backs=backs))[0]
    assert len(strips(page)) == 2
    for strip in strips(page):
        art = [bounds(placement.trim) for placement in page.placements]
        assert not [box for box in (*art, *map(line, page.marks)) if overlap(strip, box)]


def test_without_backs_there_is_nothing_to_fold() -> None:
    assert pages("a4", 58, Options(backs="gutterfold"), back=None) == pages("a4", 58, Options(backs="none"), back=None)
