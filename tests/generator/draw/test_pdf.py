"""Everything in the PDF besides the faces, read back by pdfium: bar, marks, boxes, letters."""

import ctypes
import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pypdfium2.raw as raw
import pytest
from PIL import Image

from generator.base.geometry import Matrix, Point
from generator.base.papers import PAPERS
from generator.base.units import PT_PER_MM
from generator.build.cache.run import run
from generator.build.plan import plan
from generator.sheets import Options
from generator.spec import load

Build = Callable[..., Any]


@pytest.fixture
def build(tiny: Path) -> Build:
    """build(paper, options): the PDF of 40 cards, with a face of this SVG."""

    def built(paper: str = "a4", options: Options = Options(), inside: str = "") -> Any:  # noqa: B008
        spec = tiny / "game.yaml"
        spec.write_text(spec.read_text("utf-8").replace("total: 3", "total: 40").replace("copies: 2", "copies: 39"))
        (tiny / "faces" / "plain.svg").write_text(f'<svg viewBox="{{{{ viewbox }}}}">{inside}</svg>', "utf-8")
        planned = plan([load(tiny)], tiny.parent / "out", ["en"], [PAPERS[paper]], options)
        run(planned)
        return pypdfium2.PdfDocument(planned.out / planned.jobs[0].path)

    return built


def strokes(page: Any) -> Iterator[tuple[Point, Point, float]]:
    """The straight lines drawn on a page: start and end in mm from its bottom left, width in points."""
    for item in page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=1):
        found, width = raw.FS_MATRIX(), ctypes.c_float()
        assert raw.FPDFPageObj_GetMatrix(item, ctypes.byref(found))
        assert raw.FPDFPageObj_GetStrokeWidth(item, ctypes.byref(width))
        matrix = Matrix(*(getattr(found, name) for name in "abcdef"))
        points = [_point(raw.FPDFPath_GetPathSegment(item, n)) for n in range(raw.FPDFPath_CountSegments(item))]
        start, end = (tuple(value / PT_PER_MM for value in matrix.at(point)) for point in points)
        yield start, end, width.value * math.hypot(matrix.a, matrix.b)  # type: ignore[misc]


def _point(segment: Any) -> Point:
    x, y = ctypes.c_float(), ctypes.c_float()
    assert raw.FPDFPathSegment_GetPoint(segment, ctypes.byref(x), ctypes.byref(y))
    return x.value, y.value


@pytest.mark.parametrize(("paper", "upright"), [("a4", False), ("letter", True)])
def test_the_scale_bar_is_100_mm_long(build: Build, paper: str, upright: bool) -> None:
    """On A4 it stands above the cards, on Letter at their side; with a tick each 10 mm."""
    page = build(paper)[0]
    lines = [(start, end) for start, end, _ in strokes(page)]
    ((start, end),) = [line for line in lines if math.dist(*line) > 50]
    assert math.dist(start, end) == pytest.approx(100, abs=0.01)
    assert start[0 if upright else 1] == pytest.approx(end[0 if upright else 1])
    along = 1 if upright else 0
    at = sorted(abs(a[along] - start[along]) for a, b in lines if math.dist(a, b) < 0.95)
    assert at == pytest.approx([10 * n for n in range(11)], abs=0.01)


def test_marks_and_bar_are_hairlines_of_0_4_points(build: Build) -> None:
    page = build(options=Options(marks="lines"))[0]
    assert {round(width, 3) for _, _, width in strokes(page)} == {0.4}


@pytest.mark.parametrize(
    ("backs", "trim"), [("long-edge", (12.5, 13.1, 284.5, 196.9)), ("gutterfold", (9.5, 13.1, 287.5, 196.9))]
)
def test_page_boxes_with_bleed(build: Build, backs: str, trim: tuple[float, ...]) -> None:
    page = build(options=Options(backs=backs, bleed=3))[0]
    assert [value / PT_PER_MM for value in page.get_trimbox()] == pytest.approx(trim, abs=0.01)
    bleed = [trim[0] - 3, trim[1] - 3, trim[2] + 3, trim[3] + 3]
    assert [value / PT_PER_MM for value in page.get_bleedbox()] == pytest.approx(bleed, abs=0.01)


def test_letter_spacing_reaches_the_page(build: Build) -> None:
    def lefts(spacing: str) -> list[float]:
        text = build(inside=f'<text x="20" y="40" font-size="5" letter-spacing="{spacing}">HHH</text>')[
            0
        ].get_textpage()
        start = text.get_text_range().index("HHH")
        return [text.get_charbox(start + n)[0] / PT_PER_MM for n in range(3)]

    tight, wide = lefts("0"), lefts("1.5")
    assert [b - a for a, b in zip(tight, wide, strict=True)] == pytest.approx([0, 1.5, 3], abs=0.02)


def test_a_picture_is_stored_once_and_lies_where_the_face_says(build: Build, tiny: Path) -> None:
    """Its upper half is red, its lower half see-through."""
    picture = Image.new("RGBA", (200, 200), "#ff000000")
    picture.paste("#ff0000", (0, 0, 200, 100))
    picture.save(tiny / "a.png")
    inside = (
        '<rect width="63.5" height="88.9" fill="#0000ff"/><image href="a.png" x="10" y="20" width="20" height="20"/>'
    )
    document = build(inside=inside)
    with pikepdf.open(tiny.parent / "out/tiny/en/a4/cards.pdf") as file:
        pictures = [
            each for each in file.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Image"
        ]
    assert len(pictures) == 2  # the picture and its alpha, for 40 cards
    page = document[0].render(scale=2 / PT_PER_MM).to_pil().convert("RGB")  # two pixels to the mm
    pixels = [page.getpixel((round(2 * (9.75 + 20)), round(2 * (15.15 + y)))) for y in (18, 22, 28, 32, 38, 42)]
    blue, red = (0, 0, 255), (255, 0, 0)
    assert pixels == [blue, red, red, blue, blue, blue]


def _red(page: Any, at: Point) -> bool:
    """Return True if a point, in mm from the page's top left, is on the art of a red card."""
    picture = page.render(scale=10 / PT_PER_MM).to_pil().convert("RGB")  # ten pixels to the mm
    return picture.getpixel((round(at[0] * 10), round(at[1] * 10))) == (255, 0, 0)  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("paper", "block", "reached"),
    [("a4", (9.75, 15.15, 200.25, 281.85), (2, 2, 2, 2)), ("letter", (12.7, 6.35, 203.2, 273.05), (1.65, 0, 1.65, 0))],
)
@pytest.mark.parametrize("number", [0, 1])
def test_art_runs_past_the_outer_edges_on_fronts_and_backs(
    build: Build, paper: str, block: tuple[float, ...], reached: tuple[float, ...], number: int
) -> None:
    page = build(paper, inside='<rect x="-5" y="-5" width="73.5" height="98.9" fill="#ff0000"/>')[number]
    left, top, right, bottom = block
    for far, (x, y, dx, dy) in zip(
        reached,
        ((left, 40, -1, 0), (40, top, 0, -1), (right, 40, 1, 0), (40, bottom, 0, 1)),
        strict=True,
    ):
        if far:
            assert _red(page, (x + dx * (far - 0.2), y + dy * (far - 0.2)))
        assert not _red(page, (x + dx * (far + 0.2), y + dy * (far + 0.2)))


def test_marks_on_art_are_light_and_dark_in_turn(build: Build) -> None:
    """Down the upright cut where a level one crosses it: half a millimetre of each, three times."""
    page = build(inside='<rect x="-5" y="-5" width="73.5" height="98.9" fill="#808080"/>')[0]
    picture = page.render(scale=40 / PT_PER_MM).to_pil().convert("L")
    tones = [picture.getpixel((round(73.25 * 40), round((104.05 + n * 0.5 - 1.25) * 40))) for n in range(-1, 7)]
    assert [tone < 60 for tone in tones] == [False, True, False, True, False, True, False, False]
    assert [tone > 200 for tone in tones] == [False, False, True, False, True, False, True, False]


@pytest.mark.parametrize(
    ("backs", "flip"),
    [
        ("long-edge", raw.DuplexFlipLongEdge),
        ("short-edge", raw.DuplexFlipShortEdge),
        ("gutterfold", raw.Simplex),
        ("none", raw.Simplex),
    ],
)
def test_a_printer_is_told_not_to_scale_and_how_to_turn_sheets(build: Build, backs: str, flip: int) -> None:
    document = build(options=Options(backs=backs))
    assert not raw.FPDF_VIEWERREF_GetPrintScaling(document)
    assert raw.FPDF_VIEWERREF_GetDuplex(document) == flip
