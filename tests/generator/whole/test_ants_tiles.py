"""The sheets of tiles, proved from the finished PDF alone: what its operators cut out is what a player cuts out."""

import ctypes
import json
import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as raw
import pytest

from generator.base.geometry import Matrix, Point, bounds
from generator.base.locate import game_folder
from generator.base.papers import PAPERS
from generator.build.cache.run import run
from generator.sheets import Options
from generator.spec import load
from tests.generator.build.test_make import MM
from tests.generator.sheets.test_tiles import common
from tests.sheets import plan

CLOSE = 0.1  # mm
DPI = 60
SPECK = 0.5  # mm²: a strip of less than a hundredth of a millimetre along an edge
EVERY_SHEET = [(paper, edge) for paper in ("a4", "letter") for edge in (58.0, 70.0)]
PER_SHEET = {58.0: 25, 70.0: 18}


@dataclass(frozen=True)
class Triangle:
    """The visible part of a form on a page, in mm from the page's top left."""

    apex: Point
    right: Point
    left: Point

    @property
    def corners(self) -> tuple[Point, ...]:
        return self.apex, self.right, self.left

    @property
    def sides(self) -> list[float]:
        return [math.dist(a, b) for a, b in combinations(self.corners, 2)]


@dataclass(frozen=True)
class Sheet:
    """One side of a sheet of paper. Backs also paint larger triangles, beneath those to be cut out."""

    page: Any
    width: float
    height: float
    painted: tuple[Triangle, ...]
    tiles: tuple[Triangle, ...]
    trims: tuple[tuple[Point, ...], ...]  # the manifest's


Printed = dict[tuple[str, float], list[Sheet]]


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Printed:
    """Both sides of every sheet of tiles, by paper and edge."""
    sheets, ants = {}, load(game_folder("ants"))
    for edge in PER_SHEET:
        planned = plan([ants], tmp_path_factory.mktemp("tiles"), ["en"], list(PAPERS.values()), Options(edge=edge))
        run(replace(planned, jobs=tuple(job for job in planned.jobs if job.component.name == "tiles")))
        for file in json.loads((planned.out / "manifest.json").read_text("utf-8"))["files"]:
            sheets[file["paper"], edge] = list(_sheets(planned.out / file["path"], file["placements"], edge))
    return sheets


def _sheets(path: Path, placements: list[dict[str, Any]], edge: float) -> Iterator[Sheet]:
    for number, page in enumerate(pypdfium2.PdfDocument(path), 1):
        width, height = (size / MM for size in page.get_size())
        painted = tuple(_triangles(page))
        tiles = tuple(triangle for triangle in painted if max(triangle.sides) < edge + 2)
        trims = tuple(tuple((x, y) for x, y in p["trim"]) for p in placements if p["page"] == number)
        yield Sheet(page, width, height, painted, tiles, trims)


def _triangles(page: Any) -> Iterator[Triangle]:
    """Every form stamped on a page, in the order it is painted, as the outline that its whole art is clipped to."""
    height = page.get_height()
    for form in page.get_objects(filter=[raw.FPDF_PAGEOBJ_FORM], max_depth=1):
        matrix = raw.FS_MATRIX()
        assert raw.FPDFPageObj_GetMatrix(form, ctypes.byref(matrix))
        onto_page = Matrix(*(getattr(matrix, name) for name in "abcdef"))
        (outline,) = {_outline(item) for item in _parts(form)}
        assert outline[0] == outline[-1]
        apex, right, left = ((x / MM, (height - y) / MM) for x, y in map(onto_page.at, outline[:-1]))
        yield Triangle(apex, right, left)


def _parts(form: Any) -> Iterator[Any]:
    for number in range(raw.FPDFFormObj_CountObjects(form)):
        yield raw.FPDFFormObj_GetObject(form, number)


def _outline(item: Any) -> tuple[Point, ...]:
    """The first path that clips a part of a form after the form's own box, in the form's points."""
    clip, points = raw.FPDFPageObj_GetClipPath(item), []
    for number in range(raw.FPDFClipPath_CountPathSegments(clip, 1)):
        x, y = ctypes.c_float(), ctypes.c_float()
        assert raw.FPDFPathSegment_GetPoint(raw.FPDFClipPath_GetPathSegment(clip, 1, number), x, y)
        points.append((x.value, y.value))
    return tuple(points)


@pytest.mark.parametrize(("paper", "edge"), EVERY_SHEET)
def test_every_tile_is_equilateral_with_the_asked_edge(printed: Printed, paper: str, edge: float) -> None:
    sides = printed[paper, edge]
    assert [len(side.tiles) for side in sides[:2]] == [PER_SHEET[edge]] * 2
    assert sum(len(side.tiles) for side in sides[::2]) == sum(len(side.tiles) for side in sides[1::2]) == 50
    for tile in (tile for side in sides for tile in side.tiles):
        assert tile.sides == pytest.approx([edge] * 3, abs=CLOSE)


@pytest.mark.parametrize(("paper", "edge"), EVERY_SHEET)
def test_no_two_tiles_overlap(printed: Printed, paper: str, edge: float) -> None:
    for side in printed[paper, edge]:
        for one, two in combinations(side.tiles, 2):
            assert common(one.corners, two.corners) < SPECK


@pytest.mark.parametrize(("paper", "edge"), EVERY_SHEET)
def test_all_that_is_painted_lies_where_a_printer_reaches(printed: Printed, paper: str, edge: float) -> None:
    for side in printed[paper, edge]:
        size, clear = (PAPERS[paper].width, PAPERS[paper].height), PAPERS[paper].clear
        assert sorted((side.width, side.height)) == pytest.approx(size, abs=CLOSE)
        left, top, right, bottom = bounds([corner for triangle in side.painted for corner in triangle.corners])
        assert min(left, top, side.width - right, side.height - bottom) >= clear


@pytest.mark.parametrize(("paper", "edge"), EVERY_SHEET)
def test_each_back_lands_on_its_front(printed: Printed, paper: str, edge: float) -> None:
    """The sheet turned over its long edge: apex on apex, so up on up and down on down, left on right."""
    sides = printed[paper, edge]
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        points_up = [tile.apex[1] < tile.left[1] for tile in front.tiles]
        assert any(points_up)
        assert not all(points_up)
        landed = [_turned_over(tile, back) for tile in back.tiles]
        assert len(landed) == len(front.tiles)
        for tile in front.tiles:
            assert min(_off(tile, other) for other in landed) < CLOSE


def _turned_over(tile: Triangle, side: Sheet) -> Triangle:
    """A back as it lies, seen from the front, once the paper was turned over its long edge."""
    sideways = side.width < side.height
    apex, right, left = ((side.width - x, y) if sideways else (x, side.height - y) for x, y in tile.corners)
    return Triangle(apex, right=left, left=right)


def _off(one: Triangle, two: Triangle) -> float:
    return max(math.dist(a, b) for a, b in zip(one.corners, two.corners, strict=True))


@pytest.mark.parametrize(("paper", "edge"), EVERY_SHEET)
def test_the_manifest_tells_where_they_lie(printed: Printed, paper: str, edge: float) -> None:
    for side in printed[paper, edge]:
        for tile, trim in zip(side.tiles, side.trims, strict=True):
            assert max(map(math.dist, tile.corners, trim)) < CLOSE


@pytest.mark.parametrize(("paper", "edge"), EVERY_SHEET)
def test_backs_run_on_past_the_block(printed: Printed, paper: str, edge: float) -> None:
    """A back printed a millimetre off shows no white; fronts end at the cut, where one sees it."""
    front, back = printed[paper, edge][:2]
    assert len(front.painted) == len(front.tiles)
    assert back.painted[-len(back.tiles) :] == back.tiles  # on top of those that run on
    for side in (front, back):
        first = side.tiles[1]  # in the upper row, its apex down
        middle, top = (first.left[0] + first.right[0]) / 2, first.left[1]
        x, y = (round(value * DPI / 25.4) for value in (middle + 3, top - 1))
        picture = side.page.render(scale=DPI / 72).to_pil().convert("L")
        assert (picture.getpixel((x, y)) < 200) is (side is back)
