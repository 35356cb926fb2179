"""The built PDFs, read back: what pdfium finds in them agrees with the manifest and with the game."""

import ctypes
import hashlib
import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pypdfium2.raw as raw
import pytest
from PIL import Image, ImageChops

from generator.base.errors import CutlineError
from generator.base.geometry import Matrix, bounds
from generator.base.locate import game_folder
from generator.base.papers import PAPERS
from generator.build.cache.run import run
from generator.faces import Faces
from generator.sheets import Options
from generator.spec import Game, load
from tests.sheets import plan
from tests.tagged import Tagged

MM = 72 / 25.4
DPI = 254  # a pixel is 0.1 mm
NEAR = 0.1
Edit = Callable[[Path, str, str], None]

# A back and a front with a patch near each corner, to be found again in a raster.
PATCHES = """\
<svg viewBox="{{{{ viewbox }}}}">
<rect x="-5" y="-5" width="{{{{ w + 10 }}}}" height="{{{{ h + 10 }}}}" fill="#eeeeee"/>
{{% for x in (4, w - 4) %}}{{% for y in (6, h - 6) %}}
<rect x="{{{{ x - 2 }}}}" y="{{{{ y - 2 }}}}" width="4" height="4" fill="{colour}"/>
{{% endfor %}}{{% endfor %}}
<rect x="10" y="10" width="9" height="3" fill="{colour}"/>
</svg>
"""
SPOTS = [(4.0, 6.0), (59.5, 6.0), (4.0, 82.9), (59.5, 82.9)]


@pytest.fixture(scope="module")
def built(amino: Game, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("out")
    run(plan([amino], out, ["en"], list(PAPERS.values()), Options()))
    return out


def entry(out: Path, path: str) -> dict[str, Any]:
    files = json.loads((out / "manifest.json").read_text("utf-8"))["files"]
    (found,) = [file for file in files if file["path"] == path]
    return found  # type: ignore[no-any-return]


def forms(page: Any) -> Iterator[Matrix]:
    """The matrices of the forms stamped on a page, in points."""
    for item in page.get_objects(filter=[raw.FPDF_PAGEOBJ_FORM], max_depth=1):
        matrix = raw.FS_MATRIX()
        assert raw.FPDFPageObj_GetMatrix(item, ctypes.byref(matrix))
        yield Matrix(*(getattr(matrix, name) for name in "abcdef"))


def corners_of(form: Matrix, page_height: float, size: tuple[float, float]) -> list[tuple[float, float]]:
    """Return the form's trim corners, in mm from the page's top left: bottom left, bottom right, top right, top left."""
    w, h = size[0] * MM, size[1] * MM
    return [(x / MM, page_height - y / MM) for x, y in (form.at(corner) for corner in ((0, 0), (w, 0), (w, h), (0, h)))]


def test_the_deck_has_42_faces_in_their_copies(built: Path) -> None:
    file = entry(built, "amino/en/a4/cards.pdf")
    fronts = Counter(p["piece"] for p in file["placements"] if p["side"] == "front")
    assert fronts == {"h2": 3, "n2": 6, "ch4": 7, "nh3": 8, "co2": 5, "h2o": 4, "lightning": 4, "sunlight": 5}
    assert sum(fronts.values()) == 42
    assert sum(p["side"] == "back" for p in file["placements"]) == 42


@pytest.mark.parametrize("paper", PAPERS)
def test_each_placement_shows_its_piece(built: Path, amino: Game, paper: str) -> None:
    """The text inside each trim is that card's own."""
    path = f"amino/en/{paper}/cards.pdf"
    document = pypdfium2.PdfDocument(built / path)
    for placed in entry(built, path)["placements"]:
        page = document[placed["page"] - 1]
        left, top, right, bottom = bounds([(x, y) for x, y in placed["trim"]])
        height = page.get_height()
        text = page.get_textpage().get_text_bounded(left * MM, height - bottom * MM, right * MM, height - top * MM)
        name = amino.texts["en"].pieces[placed["piece"]]["name"] if placed["side"] == "front" else "AMINO"
        assert name in text


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("component", ["cards", "reference"])
def test_matrices_in_the_pdf_are_the_manifests(built: Path, paper: str, component: str) -> None:
    path = f"amino/en/{paper}/{component}.pdf"
    file, document = entry(built, path), pypdfium2.PdfDocument(built / path)
    assert len(document) == file["pages"]
    for number, page in enumerate(document, 1):
        placed = [p for p in file["placements"] if p["page"] == number]
        found = [corners_of(form, page.get_height() / MM, (63.5, 88.9)) for form in forms(page)]
        assert len(found) == len(placed)
        for corners, placement in zip(found, placed, strict=True):
            top_left, top_right, bottom_right, bottom_left = placement["trim"]
            for got, expected in zip(corners, (bottom_left, bottom_right, top_right, top_left), strict=True):
                assert got == pytest.approx(expected, abs=NEAR)
            assert Matrix(*placement["matrix"]).at((0, 0)) == pytest.approx(top_left, abs=0.001)


@pytest.fixture
def patched(tiny: Path, edit: Edit) -> Game:
    (tiny / "faces" / "plain.svg").write_text(PATCHES.format(colour="#ff0000"), "utf-8")
    (tiny / "faces" / "back.svg").write_text(PATCHES.format(colour="#0000ff"), "utf-8")
    edit(tiny / "game.yaml", "back: plain.svg", "back: back.svg")
    edit(tiny / "game.yaml", "copies: 2", "copies: 12")
    edit(tiny / "game.yaml", "total: 3", "total: 13")
    return load(tiny)


def rendered(page: Any) -> Image.Image:
    return page.render(scale=DPI / 72).to_pil().convert("RGB")  # type: ignore[no-any-return]


def spot(picture: Image.Image, at: tuple[float, float], colour: str) -> tuple[float, float]:
    """The middle, in mm, of the patch of this colour found around a point."""
    x, y = at[0] * DPI / 25.4, at[1] * DPI / 25.4
    corner = round(x - 35), round(y - 35)
    part = picture.crop((*corner, corner[0] + 70, corner[1] + 70))
    red, green, blue = part.split()
    wanted, other = (red, blue) if colour == "red" else (blue, red)
    mask = ImageChops.subtract(wanted, ImageChops.lighter(green, other)).point(lambda value: 255 if value > 127 else 0)
    box = mask.getbbox()
    assert box is not None, f"no {colour} patch around {at}"
    return ((box[0] + box[2]) / 2 + corner[0]) / DPI * 25.4, ((box[1] + box[3]) / 2 + corner[1]) / DPI * 25.4


def turned_over(picture: Image.Image, backs: str, fold_upright: bool) -> Image.Image:
    """The back page as it lies behind the front one, seen through the paper."""
    upright_page = picture.height > picture.width
    sideways = fold_upright if backs == "gutterfold" else (backs == "long-edge") == upright_page
    flip = Image.Transpose.FLIP_LEFT_RIGHT if sideways else Image.Transpose.FLIP_TOP_BOTTOM
    return picture.transpose(flip)


MODES = list(product(PAPERS, ("long-edge", "short-edge", "gutterfold"), (0.0, 3.0)))


@pytest.mark.parametrize(("paper", "backs", "bleed"), MODES)
def test_rasters_agree_and_backs_lie_on_their_fronts(
    patched: Game, tmp_path: Path, paper: str, backs: str, bleed: float
) -> None:
    options = Options(backs=backs, bleed=bleed)
    run(plan([patched], tmp_path / "out", ["en"], [PAPERS[paper]], options))
    path = f"tiny/en/{paper}/cards{options.suffix}.pdf"
    pictures = [rendered(page) for page in pypdfium2.PdfDocument(tmp_path / "out" / path)]
    placements = entry(tmp_path / "out", path)["placements"]
    for placed in placements:
        colour = "red" if placed["side"] == "front" else "blue"
        for at in SPOTS:
            expected = Matrix(*placed["matrix"]).at(at)
            assert spot(pictures[placed["page"] - 1], expected, colour) == pytest.approx(expected, abs=NEAR)
    fronts = [p for p in placements if p["side"] == "front"]
    step = 0 if backs == "gutterfold" else 1
    first_back = next(p for p in placements if p["side"] == "back")
    fold_upright = fronts[0]["trim"][0][1] == pytest.approx(first_back["trim"][0][1])  # beside each other
    behind = [turned_over(picture, backs, fold_upright) for picture in pictures]
    for placed in fronts:
        for at in SPOTS:
            here = Matrix(*placed["matrix"]).at(at)
            assert spot(behind[placed["page"] - 1 + step], here, "blue") == pytest.approx(here, abs=NEAR)


def test_without_backs_there_are_only_fronts(patched: Game, tmp_path: Path) -> None:
    run(plan([patched], tmp_path / "out", ["en"], [PAPERS["a4"]], Options(backs="none")))
    file = entry(tmp_path / "out", "tiny/en/a4/cards--none.pdf")
    assert (file["pages"], {p["side"] for p in file["placements"]}) == (2, {"front"})


def test_bleed_is_real_art_beyond_the_trim(patched: Game, tmp_path: Path) -> None:
    run(plan([patched], tmp_path / "out", ["en"], [PAPERS["a4"]], Options(bleed=3)))
    path = "tiny/en/a4/cards--bleed-3mm.pdf"
    page = pypdfium2.PdfDocument(tmp_path / "out" / path)[0]
    picture, first = rendered(page), entry(tmp_path / "out", path)["placements"][0]
    left, top = first["trim"][0]
    scale = DPI / 25.4
    assert picture.getpixel((int((left - 2.8) * scale), int((top + 20) * scale))) == (238, 238, 238)
    assert picture.getpixel((int((left - 3.2) * scale), int((top + 20) * scale))) == (255, 255, 255)


@pytest.mark.parametrize("name", ["amino", "ants"])
def test_a_square_at_the_bottom_left_of_every_card_stays_free(tmp_path: Path, name: str) -> None:
    """9 mm inside the safe zone, for a machine-readable mark, in every language; on cards that get one."""
    planned = plan([load(game_folder(name))], tmp_path, [], [PAPERS["a4"]], Options())
    marked = (job for job in planned.jobs if job.component.kind == "cards" and job.component.marked)
    cards = replace(planned, jobs=tuple(marked))
    run(cards)
    for job in cards.jobs:
        texts = [page.get_textpage() for page in pypdfium2.PdfDocument(tmp_path / job.path)]
        for placed in entry(tmp_path, job.path.as_posix())["placements"]:
            left, bottom = placed["trim"][3]
            low = (job.paper.height - bottom + 3) * MM
            square = texts[placed["page"] - 1].get_text_bounded((left + 3) * MM, low, (left + 12) * MM, low + 9 * MM)
            assert placed["side"] == "back" or square.strip() == "", (job.language, placed["piece"], square)


def test_what_can_not_be_drawn_names_its_face(tiny: Path, tmp_path: Path) -> None:
    (tiny / "faces" / "plain.svg").write_text('<svg viewBox="{{ viewbox }}"><path d="L1 1"/></svg>', "utf-8")
    with pytest.raises(CutlineError) as caught:
        run(plan([load(tiny)], tmp_path / "out", ["en"], [PAPERS["a4"]], Options()))
    assert str(caught.value).splitlines()[0] == 'tiny/faces/plain.svg (one, en): d="L1 1": a path must start with M.'


def test_page_boxes(built: Path) -> None:
    page = pypdfium2.PdfDocument(built / "amino/en/a4/cards.pdf")[0]
    expected = [9.75 * MM, 15.15 * MM, (9.75 + 190.5) * MM, (15.15 + 266.7) * MM]
    assert page.get_trimbox() == pytest.approx(expected, abs=0.01)
    past = [value + sign * 2 * MM for value, sign in zip(expected, (-1, -1, 1, 1), strict=True)]
    assert page.get_bleedbox() == pytest.approx(past, abs=0.01)
    assert (page.get_width() / MM, page.get_height() / MM) == pytest.approx((210, 297), abs=0.01)


def test_title_author_language_and_bookmarks(amino: Game, tmp_path: Path) -> None:
    run(plan([amino], tmp_path, ["de"], [PAPERS["a4"]], Options()))
    document = pypdfium2.PdfDocument(tmp_path / "amino/de/a4/cards.pdf")
    about = document.get_metadata_dict()
    assert (about["Title"], about["Author"]) == ("Amino – Karten", "Lauren Woolsey")
    assert [item.get_title() for item in document.get_toc()][:2] == ["Blatt 1: Vorderseite", "Blatt 1: Rückseite"]
    Tagged((tmp_path / "amino/de/a4/cards.pdf").read_bytes()).check("de")
    footer = document[0].get_textpage().get_text_bounded(0, 0, 600, 15.15 * MM)
    assert re.search(r"Amino +· +Karten +· +Deutsch +· +A4 +· +bei 100 % drucken +· +[0-9a-f]{8}", footer)


def test_titles_lose_their_markup(tiny: Path, edit: Edit, tmp_path: Path) -> None:
    edit(
        tiny / "text" / "en.yaml",
        "title: Tiny",
        "title: Fish &amp; <b>Chips</b><br/>&lt;3\ntagline: Salt &amp; vinegar",
    )
    edit(tiny / "text" / "en.yaml", "cards: Cards", "cards: <i>All</i> cards")
    run(plan([load(tiny)], tmp_path / "out", ["en"], [PAPERS["a4"]], Options()))
    document = pypdfium2.PdfDocument(tmp_path / "out/tiny/en/a4/cards.pdf")
    about = document.get_metadata_dict()
    assert (about["Title"], about["Subject"]) == ("Fish & Chips <3 – All cards", "Salt & vinegar")
    footer = document[0].get_textpage().get_text_bounded(0, 0, 600, 15.15 * MM)
    assert re.match(r"Fish & Chips <3 +· +All cards +· +English", footer)


def test_a_title_the_font_can_not_show_is_told(tiny: Path, edit: Edit, tmp_path: Path) -> None:
    edit(tiny / "text" / "de.yaml", "title: Tiny", "title: Tiny ⚡")
    with pytest.raises(CutlineError) as caught:
        run(plan([load(tiny)], tmp_path / "out", ["de"], [PAPERS["a4"]], Options()))
    assert str(caught.value) == (
        'tiny, de: can\'t print the footer of "cards", because the font has no ⚡ (U+26A1). '
        "Change the title or the component's name."
    )
    assert not (tmp_path / "out").exists()


def test_fonts_are_embedded_as_subsets(built: Path) -> None:
    data = (built / "amino/en/a4/cards.pdf").read_bytes()
    fonts = Tagged(data).fonts
    assert all("/FontFile2" in font.FontDescriptor for font in fonts)
    names = {str(font.BaseFont) for font in fonts}
    assert all(re.fullmatch(r"/[A-Z]{6}\+\S+", name) for name in names), names
    assert {name.split("+")[1] for name in names} >= {"Manrope-Bold", "Manrope-ExtraBold", "SourceSansPro-Regular"}
    assert len(data) < 400_000


def test_each_unique_face_is_one_form(built: Path) -> None:
    with pikepdf.open(built / "amino/en/a4/cards.pdf") as file:
        forms = {name for page in file.pages for name in page.Resources.XObject}
        shown = [str(step) for page in file.pages for step in pikepdf.parse_content_stream(page, "Do")]
    assert len(forms) == 9  # eight fronts and a back
    assert len(shown) == 2 * 42


def test_building_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    digests = []
    for seed in ("1", "2"):
        out = tmp_path / seed
        command = [
            sys.executable,
            "-m",
            "generator",
            "build",
            "amino",
            "--lang",
            "en,de",
            "--paper",
            "a4",
            "--out",
            str(out),
        ]
        subprocess.run(command, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": seed})
        files = sorted(path for path in out.rglob("[!.]*") if path.is_file())
        digests.append({str(path.relative_to(out)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files})
    assert digests[0] == digests[1]
    assert len(digests[0]) == 2 * (4 + 2 + 1 + 1) + 1  # languages: sheets, books, guide, page for screens; the manifest


def test_the_manifest_tells_the_files_hashes(built: Path) -> None:
    for file in json.loads((built / "manifest.json").read_text("utf-8"))["files"]:
        assert hashlib.sha256((built / file["path"]).read_bytes()).hexdigest() == file["sha256"]


def test_builds_with_other_options_stand_side_by_side(patched: Game, tmp_path: Path) -> None:
    out = tmp_path / "out"
    for options in (Options(), Options(backs="gutterfold")):
        run(plan([patched], out, ["en"], [PAPERS["a4"]], options))
    files = json.loads((out / "manifest.json").read_text("utf-8"))["files"]
    assert [file["path"] for file in files] == ["tiny/en/a4/cards--gutterfold.pdf", "tiny/en/a4/cards.pdf"]
    (out / "tiny/en/a4/cards.pdf").unlink()
    run(plan([patched], out, ["de"], [PAPERS["a4"]], Options()))
    files = json.loads((out / "manifest.json").read_text("utf-8"))["files"]
    assert [file["path"] for file in files] == ["tiny/de/a4/cards.pdf", "tiny/en/a4/cards--gutterfold.pdf"]


def test_a_tweak_changes_what_shows_it_and_nothing_else(amino_copy: Path, edit: Edit, tmp_path: Path) -> None:
    def build(name: str) -> dict[str, bytes]:
        run(plan([load(amino_copy)], tmp_path / name, ["it"], [PAPERS["a4"]], Options()))
        return {path.name: path.read_bytes() for path in (tmp_path / name).rglob("*.pdf")}

    def hashed(data: bytes) -> str:
        (found,) = re.findall(r"· +([0-9a-f]{8})\b", pypdfium2.PdfDocument(data)[0].get_textpage().get_text_bounded())
        return str(found)

    before = build("before")
    edit(amino_copy / "game.yaml", "amino_bonus: 6 ", "amino_bonus: 17 ")
    bonus = build("bonus")
    assert bonus["cards.pdf"] == before["cards.pdf"]
    assert hashed(bonus["reference.pdf"]) != hashed(before["reference.pdf"])
    assert "+17" in pypdfium2.PdfDocument(bonus["reference.pdf"])[0].get_textpage().get_text_bounded()
    edit(amino_copy / "game.yaml", "value: 1\n", "value: 29\n")
    methane = build("methane")
    assert "+29" in pypdfium2.PdfDocument(methane["cards.pdf"])[2].get_textpage().get_text_bounded()
    assert "+29" in pypdfium2.PdfDocument(methane["reference.pdf"])[1].get_textpage().get_text_bounded()
    assert hashed(methane["cards.pdf"]) != hashed(before["cards.pdf"])
    edit(amino_copy / "text" / "it.yaml", "cards: Carte\n", "cards: Mazzo\n")
    renamed = build("renamed")
    assert hashed(renamed["cards.pdf"]) != hashed(methane["cards.pdf"])
    assert hashed(renamed["reference.pdf"]) == hashed(methane["reference.pdf"])


def test_an_error_leaves_all_files_as_they_were(amino_copy: Path, edit: Edit, tmp_path: Path) -> None:
    out = tmp_path / "out"
    run(plan([load(amino_copy)], out, ["en"], [PAPERS["a4"]], Options()))
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    edit(amino_copy / "game.yaml", "value: 1\n", "value: 29\n")
    edit(amino_copy / "text" / "en.yaml", "title: Your turn", "title: Your 🦊 turn")
    with pytest.raises(Exception, match="no glyph for 🦊"):
        run(plan([load(amino_copy)], out, ["en"], [PAPERS["a4"]], Options()))
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before


def test_a_file_that_can_not_be_written_leaves_all_files_as_they_were(
    amino_copy: Path, edit: Edit, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    run(plan([load(amino_copy)], out, ["en"], [PAPERS["a4"]], Options()))
    in_the_way = out / "amino/en/a4/reference.pdf"
    in_the_way.unlink()
    in_the_way.mkdir()
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    edit(amino_copy / "game.yaml", "value: 1\n", "value: 29\n")
    with pytest.raises(CutlineError, match=r"^Can't write .*reference\.pdf \(a folder is in the way\)\.$"):
        run(plan([load(amino_copy)], out, ["en"], [PAPERS["a4"]], Options()))
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before


def test_files_are_written_where_open_files_have_no_permissions(
    patched: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows with Python 3.12."""
    monkeypatch.delattr(os, "fchmod")
    run(plan([patched], tmp_path / "out", ["en"], [PAPERS["a4"]], Options()))
    assert entry(tmp_path / "out", "tiny/en/a4/cards.pdf")


def test_a_game_has_one_set_of_faces_for_all_its_files(
    patched: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    monkeypatch.setattr(
        "generator.faces.Faces", lambda game, *more, **how: made.append(game) or Faces(game, *more, **how)
    )
    run(plan([patched], tmp_path / "out", ["en", "de"], list(PAPERS.values()), Options()))
    assert made == [patched]


def test_all_mistakes_in_faces_come_in_one_go(tiny: Path, tmp_path: Path) -> None:
    face = tiny / "faces" / "plain.svg"
    face.write_text(face.read_text("utf-8").replace('width="50" height="10"', 'width="3" height="3"'), "utf-8")
    with pytest.raises(CutlineError) as caught:
        run(plan([load(tiny)], tmp_path / "out", ["en", "de"], list(PAPERS.values()), Options()))
    lines = str(caught.value).splitlines()
    assert [line.split(": text box")[0] for line in lines] == [
        f"tiny/text/{language}.yaml:{line}:15: {piece} ({language})"
        for language in ("en", "de")
        for line, piece in ((4, "one"), (5, "two"))
    ]
