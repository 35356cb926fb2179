"""The ant game's assembly pages: they tell this very build, and what they show in true size fits."""

import math
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from generator.base.geometry import Matrix, Point, bounds
from generator.base.locate import game_folder
from generator.base.papers import PAPERS
from generator.base.shapes import Rectangle, Setting
from generator.draw.compile import matrix_of
from generator.faces import Face, Faces
from generator.spec import Game, load
from tests.generator.sheets.test_cards import overlap

FILES = (("tiles", "tiles--short-edge.pdf", 7, 48), ("dice", "dice--short-edge.pdf", 5, 2))


@pytest.fixture(scope="module")
def ants() -> Game:
    return load(game_folder("ants"))


faces_of = cache(Faces)  # what a page shows of other pieces is made once


def page(game: Game, name: str, paper: str = "a4", setting: Setting | None = None, **about: Any) -> Face:
    shape = Rectangle(PAPERS[paper].width, PAPERS[paper].height)
    return faces_of(game, setting or Setting()).face(
        "en", "assembly", name, shape=shape, about={"paper": PAPERS[paper], **about}
    )


def words(face: Face) -> str:
    return " ".join(run.text for run in face.texts)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_it_lists_the_files_of_this_build(ants: Game, paper: str) -> None:
    said = words(page(ants, "assembly-print", paper, files=FILES, backs="long-edge"))
    assert f"What to print · {PAPERS[paper].title}" in said
    assert "48 × Triangles tiles--short-edge.pdf 7 both sides card, 250–300 g/m²" in said
    assert "Dice dice--short-edge.pdf 5 one side card, 160–200 g/m²" in said
    assert "Sheets in all 12" in said


@pytest.mark.parametrize(
    ("backs", "sides", "hint"),
    [
        ("long-edge", "both sides", "flip on the long edge."),
        ("short-edge", "both sides", "flip on the short edge."),
        ("gutterfold", "one side", "Fold along the dashed line in the middle"),
        ("none", "one side", "opaque sleeves"),
    ],
)
def test_it_says_how_backs_are_printed(ants: Game, backs: str, sides: str, hint: str) -> None:
    said = words(page(ants, "assembly-print", files=FILES, backs=backs))
    assert f"tiles--short-edge.pdf 7 {sides}" in said
    assert hint in said


def test_its_text_is_ten_points_or_more(ants: Game) -> None:
    face = page(ants, "assembly-print", files=FILES, backs="long-edge")
    die = {str(number) for number in ants.data["die"]}
    assert not [run for run in face.texts if run.size / 25.4 * 72 < 9.99 and run.text not in die]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("edge", [58.0, 70.0])
def test_what_lies_on_tiles_and_chambers_fits_in_true_size(ants: Game, paper: str, edge: float) -> None:
    tree = page(ants, "assembly-build", paper, Setting(edge=edge)).tree
    found = {id: corners for element, corners in _outlines(tree, Matrix()) if (id := element.get("id", ""))}
    tiles = [corners for id, corners in found.items() if id.startswith("tile-")]
    assert len(tiles) == 3
    for tile in tiles:
        assert [math.dist(*side) for side in _sides(tile)] == pytest.approx([edge] * 3, abs=0.01)
    lying = {id: corners for id, corners in found.items() if id.startswith("lying-")}
    assert {id: _size(corners) for id, corners in lying.items()} == {
        "lying-hive-sky": (14, 14),
        "lying-ant-sky": (20, 12.5),  # two ants on one tile, and what one of them carries
        "lying-ant-vermilion": (20, 12.5),
        "lying-fungus": (18, 18),
        "lying-blockade-piece-sky": (16, 16),
        "lying-bridge-piece-sky": (40, 10),
    }
    on = {
        id: next(n for n, tile in enumerate(tiles) if all(_inside(corner, tile) for corner in corners))
        for id, corners in lying.items()
    }
    assert on["lying-ant-sky"] == on["lying-ant-vermilion"] == on["lying-fungus"]
    for id in ("lying-ant-sky", "lying-fungus"):
        assert not overlap(bounds(lying["lying-ant-vermilion"]), bounds(lying[id]))
    assert list(lying).index("lying-ant-sky") < list(lying).index("lying-fungus"), "the ant hides what it carries"
    slots = [corners for element, corners in _outlines(tree, Matrix()) if element.get("stroke-dasharray") == "1.2 0.9"]
    for n in range(4):  # on the places drawn on the colony card itself
        token = found[f"token-{n}"]
        assert _size(token) == (18, 18)
        assert any(math.dist(token[0], slot[0]) < 0.01 and _size(slot) == (18, 18) for slot in slots)
    for corners in found.values():
        for x, y in corners:
            assert 12 - 0.01 <= x <= PAPERS[paper].width - 12 + 0.01
            assert 12 <= y <= PAPERS[paper].height - 12


def _outlines(element: Element, at: Matrix) -> Iterator[tuple[Element, list[Point]]]:
    """Every rectangle and polygon that is drawn, with its corners on the page."""
    for child in element:
        if child.tag in ("defs", "clipPath"):
            continue
        here = at @ matrix_of(child.get("transform", ""))
        if child.tag == "rect":
            x, y, w, h = (float(child.get(name, "0")) for name in ("x", "y", "width", "height"))
            yield child, [here.at(corner) for corner in ((x, y), (x + w, y), (x + w, y + h), (x, y + h))]
        elif child.tag == "polygon":
            points = [tuple(map(float, pair.split(","))) for pair in child.attrib["points"].split()]
            yield child, [here.at((x, y)) for x, y in points]
        yield from _outlines(child, here)


def _sides(corners: list[Point]) -> Iterator[tuple[Point, Point]]:
    return zip(corners, [*corners[1:], corners[0]], strict=True)


def _size(corners: list[Point]) -> tuple[float, float]:
    return round(math.dist(corners[0], corners[1]), 2), round(math.dist(corners[1], corners[2]), 2)


def _inside(point: Point, polygon: list[Point]) -> bool:
    turns = [(bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) for (ax, ay), (bx, by) in _sides(polygon)]
    return min(turns) >= 0 or max(turns) <= 0
