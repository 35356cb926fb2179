"""Sheets for cutting machines: nothing beside a mark, nothing beyond what the machine reaches."""

import pytest

from generator.base.errors import CutlineError
from generator.base.geometry import bounds, in_box
from generator.base.papers import Paper, paper_named
from generator.base.shapes import Setting, read_size
from generator.base.shapes.path import flattened
from generator.sheets import Options, Page, lay_out
from generator.sheets.cutters import CUTTERS
from generator.sheets.page import MAP
from generator.spec.game import Component, Piece

SIZES = {
    "cards": "poker",
    "tiles": "triangle 58 mm",
    "pieces": "circle 22 mm",
    "boards": "board 300 x 200 mm",
}


def pages(kind: str, paper: Paper, cutter: str, size: str = "") -> tuple[Page, ...]:
    piece = Piece("it", 40 if kind != "boards" else 1, "face.svg", "back.svg", read_size(size or SIZES[kind]), {})
    made = Component("it", kind, "card", False, (piece,))
    bleed = 0.5 if CUTTERS[cutter].gap else 0.0
    options = Options(cutter=cutter, marks="none", bleed=bleed)
    return lay_out(made, {"it": piece.size.shape(Setting(), {})}, paper, options)


EVERY = [(cutter, paper) for cutter, machine in CUTTERS.items() for paper in machine.papers]


@pytest.mark.parametrize("kind", SIZES)
@pytest.mark.parametrize(("cutter", "name"), EVERY)
def test_pieces_keep_clear_of_the_marks_and_inside_the_reach(cutter: str, name: str, kind: str) -> None:
    paper, machine = paper_named(name), CUTTERS[cutter]
    made = pages(kind, paper, cutter)
    fronts = [page for page in made if page.side == "front"]
    for page in fronts:
        reach = machine.reach(paper, page.width, page.height)
        for placed in (each for each in page.placements if each.part != MAP):
            left, top, right, bottom = bounds(placed.trim)
            assert min(left - reach[0], top - reach[1], reach[2] - right, reach[3] - bottom) >= -1e-6
            for corner in machine.corners(page.width, page.height):
                assert not in_box(placed.trim, corner)
                assert not in_box(placed.art or placed.trim, corner)
    if kind != "boards":
        assert sum(len(page.placements) for page in fronts) == 40


@pytest.mark.parametrize(
    ("cutter", "paper", "cards"),
    [
        ("silhouette", "a4", 7),
        ("silhouette", "letter", 6),
        ("silhouette-4", "a4", 6),
        ("silhouette", "a3", 16),
        ("cricut", "a4", 6),
        ("cricut", "letter", 6),
    ],
)
def test_as_many_poker_cards_lie_on_a_sheet(cutter: str, paper: str, cards: int) -> None:
    assert len(pages("cards", paper_named(paper), cutter)[0].placements) == cards


def test_the_marks_are_a_square_and_two_angles_on_fronts_only() -> None:
    front, back = pages("cards", paper_named("a4"), "silhouette")[:2]
    wide, high = front.width, front.height
    boxes = [tuple(round(value, 3) for value in bounds(flattened(mark))) for mark in front.registration]
    near, far = 9.515, 18.39  # the inset of 10.01 and the arm of 8.38, with half a stroke of 0.99 outside
    assert boxes == [
        (near, near, 15.505, 15.505),
        (round(wide - far, 3), near, round(wide - near, 3), far),
        (near, round(high - far, 3), far, round(high - near, 3)),
    ]
    assert back.registration == ()
    assert [label.text for label in front.labels] == [
        "Silhouette · Length 8.38 mm · Thickness 0.99 mm · Inset 10.01 mm · marks 1"
    ]
    assert front.marks == ()


def test_neighbours_lie_apart_for_a_machine_that_follows_the_outlines_of_a_picture() -> None:
    for kind in ("cards", "tiles"):
        placed = pages(kind, paper_named("a4"), "cricut")[0].placements
        corners = [{(round(x), round(y)) for x, y in each.trim} for each in placed]
        assert all(not one & two for n, one in enumerate(corners) for two in corners[n + 1 :])


def test_other_papers_are_refused() -> None:
    with pytest.raises(CutlineError, match=r"Cricut does not take A3 here\. Accepted: a4, letter\."):
        CUTTERS["cricut"].check([paper_named("a3")])
