"""The numbers read off the calibration sheet, once saved, cancel the printer's shift."""

import ctypes
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as raw
import pytest
from click.testing import CliRunner, Result

from generator.base.geometry import Matrix, Point, bounds
from generator.base.locate import shipped
from generator.base.papers import PAPERS
from generator.build.cache.run import run
from generator.cli.main import main
from generator.sheets import Options, printers
from generator.spec import Game, load
from tests.sheets import plan

MM = 72 / 25.4
A4 = PAPERS["a4"]


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "config" / "printers.json"
    monkeypatch.setattr(printers, "path", lambda: folder)
    return folder


def cutline(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def strokes(page: Any) -> list[tuple[float, float, float, float]]:
    """The boxes of all paths on a page, in mm from its top left: left, top, right, bottom."""
    high = page.get_height()
    found = []
    for item in page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=5):
        chain, parent = list[Any](), item
        while parent is not None:
            chain.append(parent)
            parent = parent.container
        matrix = Matrix()
        for each in reversed(chain[1:]):
            own = raw.FS_MATRIX()
            assert raw.FPDFPageObj_GetMatrix(each, ctypes.byref(own))
            matrix = matrix @ Matrix(*(getattr(own, name) for name in "abcdef"))
        left, bottom, right, top = item.get_bounds()
        x1, y1, x2, y2 = bounds([matrix.at((left, bottom)), matrix.at((right, top))])
        found.append((x1 / MM, (high - y2) / MM, x2 / MM, (high - y1) / MM))
    return found


def labels(page: Any) -> dict[float, list[Point]]:
    """Return the places of the scales' numbers, in mm from the top left."""
    text, high = page.get_textpage(), page.get_height()
    found: dict[float, list[Point]] = {}
    for n in range(text.count_rects()):
        left, bottom, right, top = text.get_rect(n)
        try:
            number = float(text.get_text_bounded(left, bottom, right, top).replace("−", "-"))
        except ValueError:
            continue
        found.setdefault(number, []).append(((left + right) / 2 / MM, (high - (bottom + top) / 2) / MM))
    return found


def readings(file: Path, backs: str, printed: Point) -> Point:
    """Return the numbers a person reads off a sheet whose back was shifted this far."""
    document = pypdfium2.PdfDocument(file)
    front, back = document[0], document[1]
    wide, high = front.get_width() / MM, front.get_height() / MM
    lines = strokes(front)
    upright = next(box for box in lines if box[3] - box[1] > 105 and box[2] - box[0] < 1)
    level = next(box for box in lines if box[2] - box[0] > 105 and box[2] - box[0] < 115 and box[3] - box[1] < 1)
    x, y = (upright[0] + upright[2]) / 2, (level[1] + level[3]) / 2
    x, y = (x, high - y) if backs == "short-edge" else (wide - x, y)  # as seen from the back
    slanted = [box for box in strokes(back) if 99 < max(box[2] - box[0], box[3] - box[1]) < 101]
    steep = next(box for box in slanted if box[3] - box[1] > 99)
    flat = next(box for box in slanted if box[2] - box[0] > 99)
    # on the printed back, both slanted lines fall to the right, ten to one and one to ten
    at_y = steep[1] + (x - printed[0] - steep[0]) * (steep[3] - steep[1]) / (steep[2] - steep[0])
    at_x = flat[0] + (y - printed[1] - flat[1]) * (flat[2] - flat[0]) / (flat[3] - flat[1])
    spots = [(number, spot) for number, each in labels(back).items() for spot in each]
    on_steep = [
        (number, spot[1])
        for number, spot in spots
        if steep[0] < spot[0] < steep[2] + 12 and steep[1] - 3 < spot[1] < steep[3] + 3
    ]
    on_flat = [
        (number, spot[0])
        for number, spot in spots
        if flat[1] < spot[1] < flat[3] + 10 and flat[0] - 3 < spot[0] < flat[2] + 3
    ]
    return _interpolated(on_steep, at_y), _interpolated(on_flat, at_x)


def _interpolated(scale: list[tuple[float, float]], at: float) -> float:
    """The number beside a place, between its two neighbours on the scale."""
    (one, first), (two, second) = sorted(sorted(scale, key=lambda label: abs(label[1] - at))[:2])
    return one + (two - one) * (at - first) / (second - first)


@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
def test_the_sheet_reads_as_the_printer_shifts_and_with_the_profile_reads_zero(tmp_path: Path, backs: str) -> None:
    printed = (1.25, -2.5)  # so much to the right and so much upwards
    make = ["calibrate", "--lang", "en", "--paper", "a4", "--backs", backs, "--out", str(tmp_path)]
    assert cutline(*make).exit_code == 0
    suffix = "" if backs == "long-edge" else "--short-edge"
    sheet = tmp_path / f"calibration/en/a4/sheet{suffix}.pdf"
    x, y = readings(sheet, backs, printed)
    assert (x, y) == pytest.approx(printed, abs=0.1)
    saved = cutline(
        "calibrate", "--set", f"{round(x * 4) / 4:g},{round(y * 4) / 4:g}", "--printer", "attic", "--backs", backs
    )
    assert f"attic: x +1.25 mm, y -2.5 mm ({backs})" in saved.output
    assert cutline(*make, "--printer", "attic").exit_code == 0
    again = sheet.with_name(f"sheet{suffix}--printer-attic.pdf")
    assert readings(again, backs, printed) == pytest.approx((0, 0), abs=0.1)


def forms(page: Any) -> list[Point]:
    """Return the places of the stamped faces, in mm; y down."""
    found = []
    for item in page.get_objects(filter=[raw.FPDF_PAGEOBJ_FORM], max_depth=1):
        matrix = raw.FS_MATRIX()
        assert raw.FPDFPageObj_GetMatrix(item, ctypes.byref(matrix))
        found.append((matrix.e / MM, -matrix.f / MM))
    return found


def test_a_profile_moves_backs_against_the_shift_and_nothing_else(tiny: Path, tmp_path: Path) -> None:
    printers.save(printers.Printer("attic", 1.0, -0.5, "long-edge"))
    for more in (
        [],
        ["--printer", "attic"],
        ["--printer", "attic", "--backs", "short-edge"],
        ["--printer", "attic", "--backs", "none"],
    ):
        assert cutline("build", "tiny", "--lang", "en", "--paper", "a4", "--out", "out", *more).exit_code == 0
    folder = Path("out/tiny/en/a4")
    assert {path.name for path in folder.glob("cards*")} == {
        *("cards.pdf", "cards--printer-attic.pdf", "cards--short-edge--printer-attic.pdf", "cards--none.pdf")
    }  # fmt: skip
    plain = pypdfium2.PdfDocument(folder / "cards.pdf")
    moved = pypdfium2.PdfDocument(folder / "cards--printer-attic.pdf")
    assert forms(moved[0]) == forms(plain[0])
    steps = [(a[0] - b[0], a[1] - b[1]) for a, b in zip(forms(moved[1]), forms(plain[1]), strict=True)]
    assert steps == [pytest.approx((-1.0, 0.5), abs=1e-3)] * 3


def test_flipped_on_the_other_edge_the_same_printer_shifts_the_other_way() -> None:
    printer = printers.Printer("attic", 1.0, -0.5, "long-edge")
    assert (printer.shift("long-edge"), printer.shift("short-edge")) == ((1.0, -0.5), (-1.0, 0.5))


@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
def test_lying_sheets_are_turned_upright_and_still_meet(amino: Game, backs: str) -> None:
    """With bleed, cards lie on a lying A4; a shift is known for an upright one only."""
    lying = plan([amino], Path("out"), ["en"], [A4], Options(backs=backs, bleed=3)).jobs[0]
    job = plan(
        [amino], Path("out"), ["en"], [A4], Options(backs=backs, bleed=3, printer="attic", shift=(1.0, -0.5))
    ).jobs[0]
    assert (lying.pages[0].width, job.pages[0].width) == (297, 210)
    for front, back in zip(job.pages[::2], job.pages[1::2], strict=True):
        for one, other in zip(front.placements, back.placements, strict=True):
            x, y = middle(other.trim)
            x, y = x + 1.0, y - 0.5  # as printed
            seen = (x, 297 - y) if backs == "short-edge" else (210 - x, y)
            assert seen == pytest.approx(middle(one.trim))
        assert all(0 <= x <= 210 and 0 <= y <= 297 for mark in front.marks for x, y in (mark.start, mark.end))
        assert front.footer
        assert 0 < front.footer.at[0] < 210


def middle(trim: tuple[Point, ...]) -> Point:
    left, top, right, bottom = bounds(trim)
    return (left + right) / 2, (top + bottom) / 2


def test_the_sheet_fits_in_every_language_on_every_paper(tmp_path: Path) -> None:
    sheet = load(shipped("templates") / "calibration")
    run(plan([sheet], tmp_path, [], list(PAPERS.values()), Options(backs="short-edge")))
    assert len(list(tmp_path.rglob("sheet--short-edge.pdf"))) == 10


@pytest.mark.parametrize(("papers", "which"), [("a4", "it"), ("a4,letter", "one")])
def test_it_says_how_to_print_the_sheet(tmp_path: Path, papers: str, which: str) -> None:
    result = cutline("calibrate", "--lang", "en", "--paper", papers, "--out", str(tmp_path))
    assert f"\nPrint {which} at 100%, on both sides" in result.output


def test_profiles_are_listed_replaced_and_removed(config: Path) -> None:
    assert "No profiles yet." in cutline("calibrate", "--list").output
    cutline("calibrate", "--set", "0.5,-1.25", "--printer", "office")
    cutline("calibrate", "--set", "-1mm,0", "--printer", "office")
    said = cutline("calibrate", "--set", "0,2", "--printer", "attic", "--backs", "short-edge").output
    assert said.endswith("Print with it: cutline build --printer attic --backs short-edge\n")
    assert cutline("calibrate", "--list").output.splitlines() == [
        "attic: x +0 mm, y +2 mm (short-edge)",
        "office: x -1 mm, y +0 mm (long-edge)",
    ]
    assert cutline("calibrate", "--remove", "--printer", "attic").exit_code == 0
    assert list(printers.printers()) == ["office"]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--set", "9,0", "--printer", "a"), '--set "9,0" is too far. Accepted: x,y in mm, each from -5 to 5, such as 0.5,-1.25.'),
        (("--set", "nan,0", "--printer", "a"), '--set "nan,0" is not a shift. Accepted: x,y in mm, each from -5 to 5, such as 0.5,-1.25.'),
        (("--set", "1", "--printer", "a"), '--set "1" is not a shift. Accepted: x,y in mm, each from -5 to 5, such as 0.5,-1.25.'),
        (("--set", "1,1"), "--set needs --printer NAME."),
        (("--set", "1,1", "--printer", "../a"), '"../a" is not a printer name. Accepted: a name of 1 to 30 letters, digits, - and _.'),
        (("--remove", "--printer", "b"), 'no printer "b". Save one with cutline calibrate --set x,y --printer NAME.'),
        (("--list", "--remove"), "Use only one of --set, --list and --remove."),
    ],
)  # fmt: skip
def test_what_can_not_be_is_refused_in_one_line(config: Path, given: tuple[str, ...], said: str) -> None:
    result = cutline("calibrate", *given)
    assert (result.exit_code, result.output) == (2, said + "\n")
    assert not config.exists()


@pytest.mark.parametrize("text", ["{", "[]", '{"a": {"x": 99, "y": 0, "backs": "long-edge"}}', '{"a": {}}'])
def test_a_damaged_file_of_profiles_is_one_clear_line(config: Path, text: str) -> None:
    config.parent.mkdir()
    config.write_text(text, "utf-8")
    result = cutline("build", "amino", "--printer", "a")
    assert result.exit_code == 2
    assert "printers.json: can't read the printer profiles (" in result.output


def test_a_profile_read_anew_makes_the_files_anew(tiny: Path) -> None:
    """Though not a file of the game has changed, and not a word of the command."""
    words = ("build", "tiny", "--lang", "en", "--paper", "a4", "--printer", "attic")
    made = []
    for x in ("1", "1", "2"):
        assert cutline("calibrate", "--set", f"{x},0", "--printer", "attic").exit_code == 0
        assert cutline(*words).exit_code == 0
        made.append(Path("out/tiny/en/a4/cards--printer-attic.pdf").read_bytes())
    assert made[0] == made[1] != made[2]
