"""The physical contract in numbers: grids, margins, backs on their fronts. No PDF needed."""

from itertools import combinations, product

import pytest

from generator.base.errors import CutlineError
from generator.base.geometry import Matrix, bounds
from generator.base.papers import BACKS, MARKS, PAPERS
from generator.base.shapes import Rectangle, Size, read_size
from generator.base.units import CARD_SIZES
from generator.sheets import Options, Page, lay_out
from generator.sheets.page import Box, Mark, grown
from generator.spec.game import Component, Piece
from tests.together import together

POKER = CARD_SIZES["poker"]
EVERY = [(paper, Options(*rest)) for paper, *rest in product(PAPERS, BACKS, MARKS, (0.0, 2.0, 3.0, 5.0))]
ALL = {f"{paper}{options.suffix}": (paper, options) for paper, options in EVERY}


def deck(copies: int = 20, size: tuple[float, float] = POKER, back: str | None = "back.svg") -> Component:
    one, two = (
        Piece(id, n, "face.svg", back, Size("rectangle", size), {}) for id, n in (("one", 1), ("two", copies - 1))
    )
    return Component("cards", "cards", "card", False, (one, two))


def pages(paper: str, options: Options, **kind: object) -> tuple[Page, ...]:
    component = deck(**kind)  # type: ignore[arg-type]
    shapes = {piece.id: Rectangle(*piece.size.numbers) for piece in component.pieces}
    return lay_out(component, shapes, PAPERS[paper], options)


@pytest.mark.parametrize(
    ("paper", "options", "per_sheet", "lying"),
    [
        ("a4", Options(), 9, False),
        ("letter", Options(), 9, False),
        ("a4", Options(bleed=3), 8, True),
        ("letter", Options(bleed=3), 6, True),
        ("a4", Options(backs="gutterfold"), 4, True),
        ("letter", Options(backs="gutterfold"), 4, True),
        ("a4", Options(backs="none"), 9, False),
    ],
)
def test_as_many_as_fit(paper: str, options: Options, per_sheet: int, lying: bool) -> None:
    first = pages(paper, options)[0]
    assert sum(placement.side == "front" for placement in first.placements) == per_sheet
    assert (first.width > first.height) == lying


@pytest.mark.parametrize("name", CARD_SIZES)
def test_every_named_size_fits_both_papers(name: str) -> None:
    for paper in PAPERS:
        assert pages(paper, Options(bleed=3), size=CARD_SIZES[name])


@pytest.mark.parametrize(("paper", "margins"), [("a4", (9.75, 15.15)), ("letter", (12.7, 6.35))])
def test_poker_cards_are_butted_in_the_middle(paper: str, margins: tuple[float, float]) -> None:
    left, top, right, bottom = pages(paper, Options())[0].trim_box
    assert (left, top) == pytest.approx(margins)
    assert (right - left, bottom - top) == pytest.approx((3 * 63.5, 3 * 88.9))


@together(ALL)
def test_all_ink_stays_where_the_printer_reaches(paper: str, options: Options) -> None:
    clear = PAPERS[paper].clear - 1e-6
    for page in pages(paper, options):
        points = [point for mark in page.marks for point in (mark.start, mark.end)]
        left, top, right, bottom = bounds([*points, page.bleed_box[:2], page.bleed_box[2:]])
        assert left >= clear
        assert top >= clear
        assert right <= page.width - clear
        assert bottom <= page.height - clear


@together(ALL)
def test_no_two_faces_overlap_with_their_bleed(paper: str, options: Options) -> None:
    grow = options.bleed - 1e-6
    for page in pages(paper, options):
        for one, two in combinations((bounds(placement.trim) for placement in page.placements), 2):
            apart = one[2] + grow <= two[0] - grow or two[2] + grow <= one[0] - grow
            assert apart or one[3] + grow <= two[1] - grow or two[3] + grow <= one[1] - grow


@together(ALL)
def test_every_copy_is_there_once(paper: str, options: Options) -> None:
    placed = [placement for page in pages(paper, options) for placement in page.placements]
    for side in ("front", "back") if options.backs != "none" else ("front",):
        ids = [placement.piece for placement in placed if placement.side == side]
        assert (ids.count("one"), ids.count("two")) == (1, 19)


def turned(page: Page, backs: str) -> Matrix:
    """Return where a point of the back page lands when the sheet is turned over."""
    if backs == "gutterfold":
        (fold,) = [mark for mark in page.marks if mark.fold]
        upright = fold.start[0] == fold.end[0]
        return Matrix(a=-1, e=2 * fold.start[0]) if upright else Matrix(d=-1, f=2 * fold.start[1])
    long_edge_is_upright = page.height > page.width
    around_upright_edge = (backs == "long-edge") == long_edge_is_upright
    return Matrix(a=-1, e=page.width) if around_upright_edge else Matrix(d=-1, f=page.height)


@together({name: case for name, case in ALL.items() if case[1].backs != "none"})
def test_backs_land_on_their_fronts(paper: str, options: Options) -> None:
    sheets: dict[int, list[Page]] = {}
    for page in pages(paper, options):
        sheets.setdefault(page.sheet, []).append(page)
    for sheet in sheets.values():
        placed = [placement for page in sheet for placement in page.placements]
        fronts = [placement for placement in placed if placement.side == "front"]
        backs = [placement for placement in placed if placement.side == "back"]
        turn = turned(sheet[-1], options.backs)
        assert len(fronts) == len(backs)
        for front, back in zip(fronts, backs, strict=True):
            assert front.piece == back.piece
            # seen through the paper, the back's corners meet the front's, left and right exchanged: it reads upright
            through = [turn.at(corner) for corner in back.trim]
            top_left, top_right, bottom_right, bottom_left = front.trim
            for got, expected in zip(through, (top_right, top_left, bottom_left, bottom_right), strict=True):
                assert got == pytest.approx(expected)


def test_pieces_without_a_back_get_no_back_page() -> None:
    assert {page.side for page in pages("a4", Options(), back=None)} == {"front"}


def test_never_a_guide_on_a_back() -> None:
    for page in pages("a4", Options(marks="lines")):
        assert bool(page.marks) == (page.side == "front")
        assert bool(page.footer) == (page.side == "front")


@together(ALL)
def test_cut_marks_show_every_cut(paper: str, options: Options) -> None:
    if options.marks == "none":
        assert not [mark for page in pages(paper, options) for mark in page.marks if not mark.fold]
        return
    for page in pages(paper, options):
        if page.side == "back":
            continue
        fronts = [placement.trim for placement in page.placements if placement.side == "front"]
        cuts = [mark for mark in page.marks if not mark.fold]
        assert {round(x, 4) for trim in fronts for x, _ in trim} == {
            round(mark.start[0], 4) for mark in cuts if mark.start[0] == mark.end[0]
        }
        assert {round(y, 4) for trim in fronts for _, y in trim} == {
            round(mark.start[1], 4) for mark in cuts if mark.start[1] == mark.end[1]
        }


SIZES = {
    **CARD_SIZES,
    "token": (18.0, 18.0),
    "bar": (40.0, 10.0),
    "90 x 60": (90.0, 60.0),
    "190 x 130": (190.0, 130.0),
    "200 x 130": (200.0, 130.0),
}
BLEEDS = (0.0, 1.0, 2.0, 3.0, 5.0)
# The cards that don't fit a half, and those that fill it: nothing is left of the sheet for a bar.
TOO_LARGE = {("190 x 130", "letter", "gutterfold", bleed) for bleed in (1.0, 2.0, 3.0, 5.0)}
TOO_LARGE |= {("200 x 130", paper, "gutterfold", bleed) for paper in PAPERS for bleed in (1.0, 2.0, 3.0, 5.0)}
NO_ROOM = {("190 x 130", "a4", "gutterfold", 5.0), ("200 x 130", "letter", "gutterfold", 0.0)}
TABLE = [row for row in product(SIZES, PAPERS, BACKS, BLEEDS) if row not in TOO_LARGE]


def overlap(one: Box, two: Box) -> bool:
    return one[0] < two[2] - 1e-6 and two[0] < one[2] - 1e-6 and one[1] < two[3] - 1e-6 and two[1] < one[3] - 1e-6


def strips(page: Page) -> list[Box]:
    """Return the strips of footer and scale bar: 3.2 mm wide."""
    found = []
    for note in (page.footer, page.scale_bar):
        if note:
            matrix = Matrix.shift(*note.at) @ Matrix.turn(note.turn)
            corners = ((0, 0), (note.length, 0), (note.length, 3.2), (0, 3.2))
            found.append(bounds([matrix.at(corner) for corner in corners]))
    return found


def line(mark: Mark) -> Box:
    """A mark with the width of its ink, which has flat ends."""
    left, top, right, bottom = bounds([mark.start, mark.end])
    wide, high = 0.07 if left == right else 0.0, 0.07 if top == bottom else 0.0
    return left - wide, top - high, right + wide, bottom + high


@together({str(row): row for row in TABLE})
def test_every_sheet_has_notes_in_a_margin_of_their_own(size: str, paper: str, backs: str, bleed: float) -> None:
    """Footer and scale bar touch neither art nor ticks nor the fold, and a printer reaches them."""
    page = pages(paper, Options(backs=backs, bleed=bleed), size=SIZES[size], copies=50)[0]
    found = strips(page)
    assert len(found) == (0 if (size, paper, backs, bleed) in NO_ROOM else 2)
    reach = grown((0.0, 0.0, page.width, page.height), -PAPERS[paper].clear)
    art = [bounds(placement.art) for placement in page.placements]
    for strip in found:
        assert bounds([reach[:2], reach[2:], strip[:2], strip[2:]]) == pytest.approx(reach)
        assert max(strip[2] - strip[0], strip[3] - strip[1]) >= 150  # the bar of 100 mm, and what it says
        assert not [box for box in (*art, *map(line, page.marks)) if overlap(strip, box)]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", ["poker", "190 x 130"])
def test_without_backs_there_is_nothing_to_fold(paper: str, size: str) -> None:
    folded = pages(paper, Options(backs="gutterfold"), size=SIZES[size], back=None)
    assert folded == pages(paper, Options(backs="none"), size=SIZES[size], back=None)
    assert {page.side for page in folded} == {"front"}


def test_a_piece_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(CutlineError) as caught:
        pages("a4", Options(bleed=3), size=(200, 250))
    assert str(caught.value) == (
        "cards: a piece of 200 × 250 mm with 3 mm bleed and backs long-edge does not fit on A4, where a printer reaches 200 × 287 mm."
    )
    with pytest.raises(
        CutlineError, match=r"does not fit on A4, where a printer reaches 200 × 287 mm, halved by the fold\.$"
    ):
        pages("a4", Options(backs="gutterfold"), size=(190, 141))


@pytest.mark.parametrize(
    ("options", "suffix"),
    [
        (Options(), ""),
        (Options(backs="gutterfold"), "--gutterfold"),
        (Options(marks="lines", bleed=2.5), "--marks-lines--bleed-2.5mm"),
        (Options("none", "none", 3), "--none--marks-none--bleed-3mm"),
        (Options(ink="low"), "--low"),
        (Options(pieces=("low",)), "--piece-low"),  # an id may be any word
        (Options(watermark="a", printer="b"), "--watermark-a--printer-b"),
        (Options(watermark="a--printer-b"), "--watermark-a_printer-b-f59d64"),
    ],
)
def test_options_show_in_the_name(options: Options, suffix: str) -> None:
    assert options.suffix == suffix


@pytest.mark.parametrize(
    ("size", "back", "suffix"),
    [
        ("poker", "back.svg", "--gutterfold--marks-lines--bleed-3mm"),
        ("poker", None, "--marks-lines--bleed-3mm"),
        ("triangle 58 mm", None, "--marks-lines--edge-70mm"),
        ("triangle 70 mm", None, "--marks-lines"),  # what it is anyway
        ("box of cards", None, "--stock-0.25mm--sleeves-thin"),
        ("die 16 mm", None, ""),
    ],
)
def test_options_that_can_not_change_a_file_are_left_out(size: str, back: str | None, suffix: str) -> None:
    every = Options("gutterfold", "lines", 3, edge=70, stock=0.25, sleeves="thin")
    piece = Piece("one", 1, "face.svg", back, read_size(size), {})
    assert every.that_matter([Component("some", "pieces", "card", False, (piece,))]).suffix == suffix
