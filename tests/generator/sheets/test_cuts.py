"""The lines of a page: all of every piece's cut, each once."""

import math
from itertools import combinations, pairwise

import pytest

from generator.base.geometry import Point, curve
from generator.base.papers import PAPERS
from generator.base.shapes import Setting, read_size
from generator.base.shapes.path import Path
from generator.sheets import Options, Page, lay_out
from generator.sheets.cuts import lines_of, merged
from generator.spec.game import Component, Piece


def page(kind: str, size: str, copies: int, options: Options = Options(), paper: str = "a4") -> Page:  # noqa: B008
    piece = Piece("it", copies, "face.svg", None, read_size(size), {})
    made = Component("it", kind, "card", False, (piece,))
    return lay_out(made, {"it": piece.size.shape(Setting(), {})}, PAPERS[paper], options)[0]


def long(path: Path) -> float:
    """Return how long a path is."""
    walked, at, start = 0.0, (0.0, 0.0), (0.0, 0.0)
    for operator, numbers in path:
        points = [start] if operator == "h" else [(numbers[-2], numbers[-1])]
        if operator == "c":
            points = list(curve(at, numbers, 64))
        for point in points:
            walked += 0.0 if operator == "m" else math.dist(at, point)
            at = point
        start = at if operator == "m" else start
    return walked


POKER, TRIANGLE = (63.5, 88.9), 58.0


@pytest.mark.parametrize(
    ("kind", "size", "copies", "cut", "paths", "folds"),
    [
        ("cards", "poker", 9, 12 * POKER[0] + 12 * POKER[1], 5, 0.0),  # a frame and four straight cuts
        ("cards", "poker", 1, 2 * sum(POKER), 1, 0.0),
        ("cards", "rounded poker r 3 mm", 2, 4 * 57.5 + 3 * 82.9 + 8 * 3 * math.pi / 2, None, 0.0),
        ("tiles", "triangle 58 mm", 3, 7 * TRIANGLE, None, 0.0),
        ("pieces", "circle 22 mm", 5, 5 * 22 * math.pi, 5, 0.0),
        ("pieces", "ring 40 x 20 mm", 2, 2 * 60 * math.pi, 4, 0.0),
        ("pieces", "polygon 0,0 40,0 40,30", 2, 2 * 120, 2, 0.0),
        ("pieces", "hex 40 mm", 1, 6 * 40 / math.sqrt(3), 1, 0.0),
        ("pieces", "standee 20 x 25 mm", 3, 6 * 20 + 4 * 62.5, None, 3 * 3 * 20.0),
        ("pieces", "die 16 mm", 1, None, 1, 12 * 16.0),
        ("boards", "board 150 x 150 mm", 1, 600.0, 1, 0.0),
    ],
)  # fmt: skip
def test_every_cut_is_there_once(
    kind: str, size: str, copies: int, cut: float | None, paths: int | None, folds: float
) -> None:
    found = lines_of(page(kind, size, copies))
    assert sum(map(long, found.folds)) == pytest.approx(folds)
    if cut is not None:
        assert sum(map(long, found.cuts)) == pytest.approx(cut, abs=0.3)  # curves are Bézier arcs
    if paths is not None:
        assert len(found.cuts) == paths


def test_a_hole_is_cut_before_its_ring_and_inner_cuts_before_the_frame() -> None:
    ring = lines_of(page("pieces", "ring 40 x 20 mm", 1)).cuts
    assert [round(long(path)) for path in ring] == [round(20 * math.pi), round(40 * math.pi)]
    *inner, frame = lines_of(page("cards", "poker", 9)).cuts
    assert {path[-1][0] for path in inner} == {"l"}
    assert frame[-1][0] == "h"


def test_a_board_in_parts_is_cut_part_by_part_and_its_map_not_at_all() -> None:
    piece = Piece("it", 1, "face.svg", None, read_size("board 300 x 200 mm"), {})
    made = Component("it", "boards", "card", False, (piece,))
    pages = lay_out(made, {"it": piece.size.shape(Setting(), {})}, PAPERS["a4"], Options())
    found = [sum(map(long, lines_of(page).cuts)) for page in pages]
    assert found[:-1] == [pytest.approx(2 * (150 + 200))] * 2
    assert found[-1] == 0


def test_a_gutter_fold_is_a_fold_and_backs_are_not_cut() -> None:
    piece = Piece("it", 1, "face.svg", "back.svg", read_size("poker"), {})
    made = Component("it", "cards", "card", False, (piece,))
    (both,) = lay_out(made, {"it": piece.size.shape(Setting(), {})}, PAPERS["a4"], Options(backs="gutterfold"))
    found = lines_of(both)
    assert len(both.placements) == 2
    assert sum(map(long, found.cuts)) == pytest.approx(2 * sum(POKER))
    assert len(found.folds) == 1


@pytest.mark.parametrize(
    ("lines", "once"),
    [
        ([((0, 0), (10, 0)), ((10, 0), (0, 0))], [((0, 0), (10, 0))]),
        ([((0, 0), (10, 0)), ((5, 0.001), (20, 0.001))], [((0, 0), (20, 0.001))]),
        ([((0, 0), (10, 0)), ((12, 0), (20, 0))], [((0, 0), (10, 0)), ((12, 0), (20, 0))]),
        ([((0, 0), (10, 0)), ((0, 1), (10, 1))], [((0, 0), (10, 0)), ((0, 1), (10, 1))]),
        ([((0, 10), (10, 0)), ((20, -10), (5, 5))], [((20, -10), (0, 10))]),
        ([], []),
    ],
)  # fmt: skip
def test_lines_on_each_other_become_one(lines: list[tuple[Point, Point]], once: list[tuple[Point, Point]]) -> None:
    assert [tuple(sorted(line)) for line in merged(lines)] == [tuple(sorted(line)) for line in once]


def test_no_two_merged_lines_overlap() -> None:
    found = lines_of(page("tiles", "triangle 58 mm", 25)).cuts
    edges = [(a, b) for path in found for a, b in _straight(path)]
    for (a, b), (c, d) in combinations(edges, 2):
        middle = (c[0] + d[0]) / 2, (c[1] + d[1]) / 2
        on = abs((b[0] - a[0]) * (middle[1] - a[1]) - (b[1] - a[1]) * (middle[0] - a[0])) / math.dist(a, b) < 0.01
        inside = math.dist(a, middle) + math.dist(middle, b) < math.dist(a, b) + 0.01
        parallel = abs((b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])) < 1
        assert not (on and inside and parallel)


def _straight(path: Path) -> list[tuple[Point, Point]]:
    points = [(numbers[0], numbers[1]) for operator, numbers in path if operator in "ml"]
    closed = [*points, points[0]] if path[-1][0] == "h" else points
    return list(pairwise(closed))
