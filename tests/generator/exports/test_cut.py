"""Cut files, read back by other programs and compared with the PDFs they belong to."""

import io
import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import ezdxf
import pikepdf
import pytest
from click.testing import CliRunner, Result
from PIL import Image

from generator.base.geometry import Matrix, Point, bounds
from generator.base.locate import game_folder
from generator.base.papers import PAPERS
from generator.build.plan import job_of
from generator.cli.main import main
from generator.exports.cut import options_for
from generator.sheets import Options
from generator.spec import load

Line = list[Point]
PT = 72 / 25.4


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["export", "cut", *words])


def dxf(path: Path, layer: str = "CUT") -> list[Line]:
    """Return the polylines of a layer, in mm from the bottom left, as another program reads them."""
    document = ezdxf.readfile(path)
    assert document.dxfversion == "AC1009"
    assert [document.header[name] for name in ("$INSUNITS", "$MEASUREMENT")] == [4, 1]  # mm
    assert not document.audit().errors
    found = []
    for each in document.modelspace().query(f'POLYLINE[layer=="{layer}"]'):
        points = [(p.x, p.y) for p in each.points()]  # type: ignore[attr-defined]
        found.append([*points, points[0]] if each.is_closed else points)  # type: ignore[attr-defined]
    return found


def svg(path: Path, layer: str = "CUT") -> tuple[float, list[Line]]:
    """Return the page's height, and the corners of a layer's paths in mm from the top left."""
    root = ET.parse(path).getroot()
    assert root.get("viewBox") == f"0 0 {root.get('width', '')[:-2]} {root.get('height', '')[:-2]}"
    space = "{http://www.w3.org/2000/svg}"
    found = []
    for path_ in root.findall(f"{space}g[@id='{layer}']/{space}path"):
        steps = re.findall(r"([MLCZ])([^MLCZ]*)", path_.get("d", ""))
        numbers = [[float(value) for value in text.split()] for _, text in steps if text.strip()]
        found.append([(row[-2], row[-1]) for row in numbers])
    return float(root.get("height", "")[:-2]), found


def away(point: Point, lines: list[Line]) -> float:
    """Return how far a point is from the nearest of these lines."""
    near = math.inf
    for line in lines:
        for (ax, ay), (bx, by) in pairwise(line):
            long = (bx - ax) ** 2 + (by - ay) ** 2
            along = ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / long if long else 0.0
            at = min(max(along, 0.0), 1.0)
            near = min(near, math.hypot(point[0] - ax - at * (bx - ax), point[1] - ay - at * (by - ay)))
    return near


def shown(pdf: Path) -> Iterator[list[Matrix]]:
    """Yield where each page shows its faces: maps from a face's points to mm from the page's bottom left."""
    with pikepdf.open(pdf) as document:
        for page in document.pages:
            matrices, at, stack = [], Matrix(), list[Matrix]()
            for operands, operator in pikepdf.parse_content_stream(page):
                if str(operator) == "q":
                    stack.append(at)
                elif str(operator) == "Q":
                    at = stack.pop()
                elif str(operator) == "cm":
                    at = at @ Matrix(*map(float, operands))
                elif str(operator) == "Do":
                    matrices.append(Matrix(*(value / PT for value in at)))
            yield matrices


@pytest.mark.parametrize(
    ("game", "only", "cutter"),
    [
        ("amino", "reference,box", "silhouette"),
        ("ants", "tiles,dice", ""),
    ],
)
def test_lines_are_in_register_with_the_printed_pdf(game: str, only: str, cutter: str, tmp_path: Path) -> None:
    """Every corner of every face in the PDF is on a line, and every corner of a line on the edge of a face."""
    common = (game, "--paper", "a4", "--only", only, "--out", str(tmp_path))
    if cutter:
        assert run(*common, "--lang", "en", "--cutter", cutter).exit_code == 0
    else:
        assert run(*common).exit_code == 0
        assert CliRunner().invoke(main, ["build", *common, "--lang", "en"]).exit_code == 0
    spec = load(game_folder(game))
    for name in only.split(","):
        options = options_for(cutter, Options()) if cutter else Options()
        job = job_of(spec, "en", PAPERS["a4"], spec.components[name], options)
        printed = list(shown(tmp_path / job.path))
        fronts = [n for n, page in enumerate(job.pages) if page.side == "front"]
        for number, n in enumerate(fronts, 1):
            stem = tmp_path / game / "cut" / "a4" / f"{job.path.stem}.{number}"
            lines = dxf(stem.with_name(f"{stem.name}.dxf"))
            outlines = [
                [
                    matrix.at((x * PT, (placed.shape.height - y) * PT))
                    for x, y in (*placed.shape.outline, placed.shape.outline[0])
                ]
                for placed, matrix in zip(job.pages[n].placements, printed[n], strict=True)
            ]
            assert max(away(corner, lines) for outline in outlines for corner in outline) < 0.1
            assert max(away(corner, outlines) for line in lines for corner in line) < 0.1
            high, drawn = svg(stem.with_name(f"{stem.name}.svg"))
            assert max(away((x, high - y), lines) for line in drawn for x, y in line) < 0.01
            folds = dxf(stem.with_name(f"{stem.name}.dxf"), "FOLD")
            assert len(folds) >= bool(job.pages[n].placements[0].shape.folds)


def test_marks_are_printed_and_nothing_is_beside_them(tmp_path: Path) -> None:
    import pypdfium2

    given = ("amino", "--lang", "en", "--paper", "a4", "--piece", "h2", "--copies", "8", "--cutter", "silhouette")
    result = run(*given, "--out", str(tmp_path))
    assert result.exit_code == 0
    name = "cards--piece-h2--8-copies--silhouette"
    assert f"amino a4/{name}.1: 254.0 × 177.8 mm, 33.0 mm from the left, 16.1 mm from the top\n" in result.output
    document = pypdfium2.PdfDocument(tmp_path / f"amino/en/a4/{name}.pdf")
    image = document[0].render(scale=254 / 72).to_pil().convert("L").point(lambda value: 255 if value < 128 else 0)
    document.close()
    far = round(image.width - 300), round(image.height - 300)
    corners = [(0, 0, 300, 300), (far[0], 0, image.width, 300), (0, far[1], 300, image.height)]
    ink = [bounds_of(image.crop(box)) for box in corners]  # in tenths of a mm
    assert ink[0] == pytest.approx((95, 95, 155, 155), abs=2)
    assert ink[1] == pytest.approx((300 - 184, 95, 300 - 95, 184), abs=2)
    assert ink[2] == pytest.approx((95, 300 - 184, 184, 300 - 95), abs=2)


def bounds_of(image: Image.Image) -> tuple[int, int, int, int]:
    box = image.getbbox()
    assert box
    return box


def test_a_picture_for_design_space_is_the_pieces_and_nothing_between_them(tmp_path: Path) -> None:
    given = ("amino", "--lang", "en", "--paper", "letter", "--piece", "h2,co2", "--cutter", "cricut")
    assert run(*given, "--out", str(tmp_path)).exit_code == 0
    (path,) = (tmp_path / "amino/en/letter").glob("*.png")
    image = Image.open(io.BytesIO(path.read_bytes()))
    ((high, lines),) = [svg(tmp_path / "amino/cut/letter" / f"{path.stem}.svg")]
    left, top, right, bottom = bounds([point for line in lines for point in line])
    wide, tall = (round(b * 300 / 25.4) - round(a * 300 / 25.4) for a, b in ((left, right), (top, bottom)))
    assert image.size == (wide, tall)
    alpha = image.getchannel("A")
    between = round((63.5 + 0.5) * 300 / 25.4)
    assert alpha.getpixel((between, 200)) == 0
    assert alpha.getpixel((between - 20, 200)) == alpha.getpixel((between + 20, 200)) == 255
    assert high == 215.9


def test_the_same_input_gives_the_same_bytes_and_files_of_gone_sheets_are_removed(tmp_path: Path) -> None:
    given = ("amino", "--paper", "a4", "--out", str(tmp_path))
    assert run(*given, "--only", "cards").exit_code == 0
    folder = tmp_path / "amino/cut/a4"
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert len(before) == 10
    for n in range(6, 9):
        (folder / f"cards.{n}.svg").write_bytes(b"of a larger deck")
    (folder / "cards--edge.9.svg").write_bytes(b"of other options")
    assert run(*given, "--only", "cards").exit_code == 0
    before["cards--edge.9.svg"] = b"of other options"
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_shapes_of_every_kind_have_lines(tmp_path: Path) -> None:
    """Boxes, dice and standing figures fold; a folded line is never a cut."""
    assert run("ants", "--paper", "a4", "--only", "box,dice,pieces", "--out", str(tmp_path)).exit_code == 0
    for name, folds in (("shared--dice+box", 24), ("pieces", 18)):
        path = tmp_path / "ants/cut/a4" / f"{name}.1.dxf"
        cuts, creases = dxf(path), dxf(path, "FOLD")
        assert len(creases) == folds
        middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in creases]
        assert min(away(middle, cuts) for middle in middles) > 1
