"""Blocks of several shapes on shelves."""

import math
from itertools import combinations, product

import pytest

from generator.base.errors import CutlineError
from generator.base.geometry import Point, bounds
from generator.base.papers import BACKS, PAPERS
from generator.base.shapes import Setting, Shape, read_size
from generator.sheets import Options, Page, lay_out
from generator.sheets.marks import straight_cuts
from generator.sheets.page import Box
from generator.sheets.pieces import APART
from generator.spec.game import Component, Piece
from tests.generator.sheets.test_cards import line, overlap, strips, turned

SIZES = {
    "token": "18 x 18 mm",
    "hive": "20 x 20 mm",
    "bridge": "40 x 10 mm",
    "ant": "standee 20 x 25 mm",
    "die": "die 16 mm",
}
ALL = list(product(PAPERS, BACKS, (0.0, 2.0)))


def pages(paper: str, options: Options, copies: int = 12, sizes: dict[str, str] = SIZES) -> tuple[Page, ...]:
    pieces = tuple(
        Piece(name, copies, "face.svg", "back.svg" if name == "token" else None, read_size(size), {})
        for name, size in sizes.items()
    )
    shapes: dict[str, Shape] = {piece.id: piece.size.shape(Setting(), {}) for piece in pieces}
    return lay_out(Component("pieces", "pieces", "card", False, pieces), shapes, PAPERS[paper], options)


def coloured(paper: str, colours: dict[str, str], copies: int) -> tuple[Page, ...]:
    """Pages of tokens of 18 mm in these colours, without backs."""
    size = read_size("18 x 18 mm")
    pieces = tuple(Piece(name, copies, "face.svg", None, size, {"ground": colour}) for name, colour in colours.items())
    shapes: dict[str, Shape] = {piece.id: piece.size.shape(Setting(), {}) for piece in pieces}
    return lay_out(Component("pieces", "pieces", "card", False, pieces), shapes, PAPERS[paper], Options())


@pytest.mark.parametrize(("paper", "backs", "bleed"), ALL)
def test_all_pieces_lie_apart_inside_the_reach(paper: str, backs: str, bleed: float) -> None:
    made = pages(paper, Options(backs=backs, bleed=bleed))
    fronts = [p for page in made for p in page.placements if p.side == "front"]
    assert {name: sum(p.piece == name for p in fronts) for name in SIZES} == dict.fromkeys(SIZES, 12)
    grow = bleed - 1e-6
    for page in made:
        clear = PAPERS[paper].clear - 1e-6
        for one, two in combinations((bounds(p.trim) for p in page.placements), 2):
            apart = one[2] + grow <= two[0] - grow or two[2] + grow <= one[0] - grow
            assert apart or one[3] + grow <= two[1] - grow or two[3] + grow <= one[1] - grow
        left, top, right, bottom = page.bleed_box
        assert min(left, top, page.width - right, page.height - bottom) >= clear


@pytest.mark.parametrize(("paper", "backs", "bleed"), [row for row in ALL if row[1] != "none"])
def test_backs_land_on_their_fronts(paper: str, backs: str, bleed: float) -> None:
    sheets: dict[int, list[Page]] = {}
    for page in pages(paper, Options(backs=backs, bleed=bleed)):
        sheets.setdefault(page.sheet, []).append(page)
    found = 0
    for sheet in sheets.values():
        placed = [p for page in sheet for p in page.placements]
        fronts = {(p.piece, p.copy): bounds(p.trim) for p in placed if p.side == "front"}
        for back in (p for p in placed if p.side == "back"):
            through = bounds([turned(sheet[-1], backs).at(corner) for corner in back.trim])
            assert through == pytest.approx(fronts[back.piece, back.copy])
            found += 1
    assert found == 12


@pytest.mark.parametrize(("paper", "backs", "bleed"), ALL)
def test_marks_touch_no_piece_of_another_block(paper: str, backs: str, bleed: float) -> None:
    for page in pages(paper, Options(backs=backs, bleed=bleed)):
        boxes = [(p.piece, bounds(p.trim)) for p in page.placements]
        for mark in page.marks:
            if mark.fold:
                continue
            for _, (left, top, right, bottom) in boxes:
                for x, y in (mark.start, mark.end):
                    inside = left + 2.1 < x < right - 2.1 and top + 2.1 < y < bottom - 2.1
                    assert not inside


@pytest.mark.parametrize(("paper", "backs", "bleed"), ALL)
def test_every_sheet_has_notes_that_nothing_touches(paper: str, backs: str, bleed: float) -> None:
    page = pages(paper, Options(backs=backs, bleed=bleed))[0]
    assert len(strips(page)) == 2
    for strip in strips(page):
        art = [bounds(placement.trim) for placement in page.placements]
        assert not [box for box in (*art, *map(line, page.marks)) if overlap(strip, box)]


def test_a_block_too_long_for_a_sheet_goes_on_the_next() -> None:
    made = pages("a4", Options(), copies=200, sizes={"hive": "20 x 20 mm"})
    assert [len(page.placements) for page in made if page.side == "front"] == [117, 83]


@pytest.mark.parametrize(("backs", "sides"), [("long-edge", ["front", "back"] * 4), ("none", ["front"] * 4)])
def test_a_sheet_without_backs_among_others_gets_an_empty_back_page(backs: str, sides: list[str]) -> None:
    """Else the next front would be printed on its back."""
    made = pages("a4", Options(backs=backs, bleed=2), copies=150, sizes={"hive": "20 x 20 mm", "token": "18 x 18 mm"})
    assert [page.side for page in made] == sides
    if backs == "long-edge":
        assert made[1].placements == ()
        assert made[1].trim_box == made[1].bleed_box == (5, 5, 205, 292)


@pytest.mark.parametrize(("paper", "backs", "bleed"), ALL)
def test_marks_stay_with_their_block(paper: str, backs: str, bleed: float) -> None:
    """Nearer to it than to any other, or one could not tell whose cut they mark."""
    for page in pages(paper, Options(backs=backs, bleed=bleed)):
        fronts = [p for p in page.placements if p.side == "front"]
        blocks = touching([bounds(p.trim) for p in fronts], 2 * bleed)
        for mark in (mark for mark in page.marks if not mark.fold):
            own = min(blocks, key=lambda block: away(mark.start, block))
            assert away(mark.end, own) == min(away(mark.end, block) for block in blocks)


def touching(boxes: list[Box], apart: float) -> list[Box]:
    """Return the blocks of pieces that lie no farther apart than this from each other."""
    blocks: list[Box] = []
    for box in boxes:
        near = [each for each in blocks if gap(each, box) <= apart + APART]
        corners = [(x, y) for each in (box, *near) for x, y in (each[:2], each[2:])]
        blocks = [each for each in blocks if each not in near] + [bounds(corners)]
    return blocks


def gap(one: Box, two: Box) -> float:
    return max(one[0] - two[2], two[0] - one[2], one[1] - two[3], two[1] - one[3])


def away(point: Point, box: Box) -> float:
    x, y = point
    return math.hypot(max(box[0] - x, 0, x - box[2]), max(box[1] - y, 0, y - box[3]))


def test_nets_share_no_cuts_and_get_no_marks() -> None:
    assert pages("a4", Options(), copies=2, sizes={"die": "die 16 mm"})[0].marks == ()


@pytest.mark.parametrize(
    ("size", "copies", "turned"),
    [("die 25 mm", 3, False), ("die 25 mm", 4, True), ("die 50 mm", 1, True), ("die 40 mm", 9, False)],
)
def test_a_net_lies_on_its_side_only_where_that_helps(size: str, copies: int, turned: bool) -> None:
    made = pages("a4", Options(), copies=copies, sizes={"net": size})
    assert {placement.matrix.b == 1 for page in made for placement in page.placements} == {turned}
    for left, top, right, bottom in (page.trim_box for page in made):
        assert min(left, top, 210 - right, 297 - bottom) >= 5 + 2  # its ground runs on beyond the cut


def test_a_piece_larger_than_the_sheet_is_refused() -> None:
    with pytest.raises(CutlineError, match="does not fit on A4"):
        pages("a4", Options(), sizes={"board": "200 x 280 mm"})


@pytest.mark.parametrize("bleed", [0.0, 2.0])
def test_hexagons_are_cut_by_straight_lines_through_their_row(bleed: float) -> None:
    """Rows apart, and in a row no line along an edge runs through another hexagon."""
    (page,) = pages("a4", Options(backs="none", bleed=bleed), 9, {"hex": "hex 40 mm"})
    rows: dict[float, list[tuple[Point, ...]]] = {}
    for placed in page.placements:
        rows.setdefault(round(placed.matrix.f, 3), []).append(placed.trim)
    assert [len(row) for row in rows.values()] == [3, 3, 3]
    assert sorted(rows)[1] - sorted(rows)[0] == pytest.approx(46)
    for row in rows.values():
        cuts = straight_cuts(row)
        assert len(cuts) == 2 + 2 * 4  # two along the row, and a pair where two meet and at each end
        for (x1, y1), (x2, y2) in cuts:
            for hexagon in row:
                sides = [(x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) for x, y in hexagon]
                assert min(sides) > -1e-6 or max(sides) < 1e-6
