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
AROUND = 2.0  # mm
DPI = 60
SPECK = 0.5  # mm²: a strip of less than a hundredth of a millimetre along an edge
EVERY_SHEET = [(paper, edge) for paper in ("a4", "letter") for edge in (58.0, 70.0)]
PER_SHEET = {58.0: 25, 70.0: 18}


@dataclass(frozen=True)
class Triangle:
    """A tile to be cut out of a page, in mm from the page's top left."""

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
    """One side of a sheet of paper: ``painted`` is where the art of each tile ends."""

    page: Any
    width: float
    height: float
    painted: tuple[tuple[Point, ...], ...]
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
            sheets[file["paper"], edge] = list(_sheets(planned.out / file["path"], file["placements"]))
    return sheets


def _sheets(path: Path, placements: list[dict[str, Any]]) -> Iterator[Sheet]:
    for number, page in enumerate(pypdfium2.PdfDocument(path), 1):
        width, height = (size / MM for size in page.get_size())
        tiles, painted = zip(*_triangles(page), strict=True)
        trims = tuple(tuple((x, y) for x, y in p["trim"]) for p in placements if p["page"] == number)
        yield Sheet(page, width, height, painted, tiles, trims)


def _triangles(page: Any) -> Iterator[tuple[Triangle, tuple[Point, ...]]]:
    """Every form stamped on a page, in the order it is painted: its tile, and what the page shows of its art.

    A form has 2 mm of art around its tile.
    """
    height = page.get_height()
    for form in page.get_objects(filter=[raw.FPDF_PAGEOBJ_FORM], max_depth=1):
        matrix = raw.FS_MATRIX()
        assert raw.FPDFPageObj_GetMatrix(form, ctypes.byref(matrix))
        onto_page = Matrix(*(getattr(matrix, name) for name in "abcdef"))
        (outline,) = {_outline(item, 1) for item in _parts(form)}  # after the form's own box
        assert outline[0] == outline[-1]
        corners = [(x / MM, (height - y) / MM) for x, y in map(onto_page.at, outline[:-1])]
        painted = tuple((x / MM, (height - y) / MM) for x, y in _outline(form, 0))
        yield Triangle(*_shrunk(corners, AROUND)), painted


def _shrunk(corners: list[Point], by: float) -> Iterator[Point]:
    """The corners of an equilateral triangle whose edges are moved in."""
    x, y = (sum(corner[n] for corner in corners) / 3 for n in (0, 1))
    inner = math.dist(*corners[:2]) / math.sqrt(12)  # the radius of the circle inside
    for cx, cy in corners:
        yield x + (cx - x) * (inner - by) / inner, y + (cy - y) * (inner - by) / inner


def _parts(form: Any) -> Iterator[Any]:
    for number in range(raw.FPDFFormObj_CountObjects(form)):
        yield raw.FPDFFormObj_GetObject(form, number)


def _outline(item: Any, path: int) -> tuple[Point, ...]:
    """One of the paths that clip something on a page or in a form, in points."""
    clip, points = raw.FPDFPageObj_GetClipPath(item), []
    for number in range(raw.FPDFClipPath_CountPathSegments(clip, path)):
        x, y = ctypes.c_float(), ctypes.c_float()
        assert raw.FPDFPathSegment_GetPoint(raw.FPDFClipPath_GetPathSegment(clip, path, number), x, y)
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
        left, top, right, bottom = bounds([corner for part in side.painted for corner in part])
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
def test_art_covers_no_other_tile(printed: Printed, paper: str, edge: float) -> None:
    for side in printed[paper, edge]:
        for n, part in enumerate(side.painted):
            for m, tile in enumerate(side.tiles):
                shown = common(tile.corners, part)
                assert shown < SPECK if n != m else shown > edge**2 * math.sqrt(3) / 4 - SPECK


@pytest.mark.parametrize(("paper", "edge"), EVERY_SHEET)
def test_art_runs_on_past_the_block(printed: Printed, paper: str, edge: float) -> None:
    """A cut or a back a millimetre off shows no white."""
    for side in printed[paper, edge][:2]:
        first = side.tiles[1]  # in the upper row, its apex down
        middle, top = (first.left[0] + first.right[0]) / 2, first.left[1]
        x, y = (round(value * DPI / 25.4) for value in (middle + 3, top - 1))
        picture = side.page.render(scale=DPI / 72).to_pil().convert("L")
        assert picture.getpixel((x, y)) < 250
