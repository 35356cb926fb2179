"""Blocks are packed into what others leave free, and can be cut free with straight cuts."""

from itertools import combinations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.base.geometry import bounds
from generator.base.papers import BACKS, PAPERS
from generator.base.shapes import Setting, Shape, read_size
from generator.sheets import Options, Page, lay_out
from generator.sheets.page import Box
from generator.spec.game import Component, Piece

CARD, MARKER = "63.5 x 88 mm", "63.5 x 14 mm"
PLAIN = Options()


def pages(sizes: dict[str, int], paper: str = "a4", options: Options = PLAIN) -> tuple[Page, ...]:
    """Lay out so many copies of each size, the tallest first."""
    pieces = [Piece(size, copies, "face.svg", "back.svg", read_size(size), {}) for size, copies in sizes.items()]
    shapes: dict[str, Shape] = {piece.id: piece.size.shape(Setting(), {}) for piece in pieces}
    pieces.sort(key=lambda piece: -shapes[piece.id].height)
    return lay_out(Component("reprint", "pieces", "card", False, tuple(pieces)), shapes, PAPERS[paper], options)


def fronts(page: Page) -> list[Box]:
    return [bounds(placed.trim) for placed in page.placements if placed.side == "front"]


def cuttable(boxes: list[Box]) -> bool:
    """Return True if straight cuts from side to side part the boxes."""
    if len(boxes) < 2:
        return True
    for low, high in ((0, 2), (1, 3)):
        for at in {box[high] for box in boxes}:
            first = [box for box in boxes if box[high] <= at + 1e-6]
            rest = [box for box in boxes if box[low] >= at - 1e-6]
            if rest and len(first) + len(rest) == len(boxes):
                return cuttable(first) and cuttable(rest)
    return False


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("cards", "markers", "sheets"), [(16, 2, 2), (8, 2, 1), (7, 9, 1), (17, 4, 2), (9, 0, 1)])
def test_low_pieces_fill_the_places_that_cards_leave(paper: str, cards: int, markers: int, sheets: int) -> None:
    made = pages({CARD: cards, MARKER: markers} if markers else {CARD: cards}, paper)
    assert made[-1].sheet == sheets
    assert all(cuttable(fronts(page)) for page in made)


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    paper=st.sampled_from(list(PAPERS)),
    backs=st.sampled_from(BACKS),
    sizes=st.dictionaries(
        st.sampled_from([CARD, MARKER, "20 x 20 mm", "44 x 68 mm", "90 x 30 mm", "70 x 120 mm"]),
        st.integers(1, 24),
        min_size=1,
        max_size=4,
    ),
    bleed=st.sampled_from([0.0, 2.0]),
)
def test_every_copy_lies_apart_in_reach_and_can_be_cut_free(
    paper: str, backs: str, sizes: dict[str, int], bleed: float
) -> None:
    options = Options(backs=backs, bleed=bleed)
    made = pages(sizes, paper, options)
    placed = [each.piece for page in made for each in page.placements if each.side == "front"]
    assert {size: placed.count(size) for size in sizes} == sizes
    for page in made:
        boxes = fronts(page)
        assert cuttable(boxes)
        for one, two in combinations(boxes, 2):
            least = 2 * bleed - 1e-6
            across, down = max(one[0] - two[2], two[0] - one[2]), max(one[1] - two[3], two[1] - one[3])
            assert max(across, down) >= least
        left, top, right, bottom = page.bleed_box
        assert min(left, top, page.width - right, page.height - bottom) >= PAPERS[paper].clear - 1e-6


def test_blocks_that_lie_close_keep_art_beyond_the_cut_and_notes_in_the_margin() -> None:
    front, back = pages({CARD: 8, MARKER: 2}, "letter")
    assert front.footer
    assert front.scale_bar
    for placed in front.placements:
        trim, art = bounds(placed.trim), bounds(placed.art)
        assert max(trim[0] - art[0], trim[1] - art[1], art[2] - trim[2], art[3] - trim[3]) >= 1
    assert len(back.placements) == 10


def test_shelves_stay_where_packing_saves_no_sheet() -> None:
    """A print that is made again with one piece more should not move all the others."""
    few, more = pages({CARD: 4, MARKER: 2}), pages({CARD: 4, MARKER: 3})
    places = [{each.matrix for each in made[0].placements if each.piece == CARD} for made in (few, more)]
    assert places[0] == places[1]
