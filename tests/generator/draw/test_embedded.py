"""A game's fonts in its PDF: only the glyphs shown are embedded, and their text can be read and found."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from fontTools.ttLib import TTFont

from generator.base.papers import PAPERS
from generator.build.cache.run import run
from generator.build.plan import plan
from generator.draw.embedded import _operators
from generator.faces.fonts import Glyph
from generator.sheets import Options
from generator.spec import load
from tests.generator.fonts.made import font, write

Edit = Callable[[Path, str, str], None]


@pytest.fixture
def own(tiny: Path, edit: Edit) -> Path:
    """The small game with a font of its own that lacks what a second one has."""
    write(tiny / "fonts" / "wide.otf", font(wide=700, outlines="cff", family="Wide"))
    write(tiny / "fonts" / "kanji.ttf", font("狐日", 1000, family="Kanji"))
    edit(tiny / "game.yaml", "rules: {deal: 4}", "rules: {deal: 4}\nfonts: {text: [wide.otf, kanji.ttf]}")
    edit(tiny / "text" / "en.yaml", "name: One", "name: Fox 狐")
    return tiny


def built(folder: Path) -> bytes:
    planned = plan([load(folder)], folder.parent / "out", ["en"], [PAPERS["a4"]], Options())
    run(planned)
    return (planned.out / planned.jobs[0].path).read_bytes()


def embedded(data: bytes) -> dict[str, Any]:
    """Return the game's fonts in a PDF by their names: widths, and the font file."""
    document = pikepdf.open(io.BytesIO(data))
    fonts = [each for each in document.objects if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"]
    found = {
        str(each.BaseFont).partition("+")[2]: each.DescendantFonts[0] for each in fonts if "/DescendantFonts" in each
    }
    return {
        name: ([float(row[0]) for row in list(each.W)[1::2]], each.FontDescriptor.FontFile2.read_bytes())
        for name, each in found.items()
    }


def test_text_in_own_fonts_can_be_copied(own: Path) -> None:
    page = pypdfium2.PdfDocument(built(own))[0]
    said = page.get_textpage().get_text_range()
    assert "Fox 狐" in said
    assert "print at 100%" in said


def test_only_the_glyphs_shown_are_embedded_and_as_true_type(own: Path) -> None:
    found = embedded(built(own))
    assert set(found) == {"Wide", "Kanji"}
    assert TTFont(io.BytesIO(found["Kanji"][1]))["maxp"].numGlyphs == 2
    assert "glyf" in TTFont(io.BytesIO(found["Wide"][1]))


def test_the_widths_in_the_document_are_those_of_the_font(own: Path) -> None:
    found = embedded(built(own))
    assert {name: set(widths[1:]) for name, (widths, _) in found.items()} == {"Wide": {700.0}, "Kanji": {1000.0}}


def test_the_same_game_makes_the_same_bytes(own: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    first = built(own)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "another"))
    (own.parent / "out" / ".cutline.json").unlink()
    assert built(own) == first


def test_another_font_makes_another_file(own: Path) -> None:
    first = built(own)
    write(own / "fonts" / "wide.otf", font(wide=650, outlines="cff", family="Wide"))
    assert built(own) != first


@pytest.mark.parametrize(
    ("glyphs", "operators"),
    [
        ([Glyph(0, 1, 500, "a", natural=500), Glyph(0, 2, 500, "b", natural=500)], "<00010002> Tj"),
        ([Glyph(0, 1, 480, "a", natural=500), Glyph(0, 2, 500, "b", natural=500)], "[<0001> 20 <0002>] TJ"),
        (
            [Glyph(0, 1, 500, "a", natural=500), Glyph(0, 9, 0, "", -250, 100, 0), Glyph(0, 2, 500, "b", natural=500)],
            "<0001> Tj 1 Ts [250 <0009>] TJ 0 Ts [-250 <0002>] TJ",
        ),
    ],
    ids=["plain", "kerned", "mark"],
)
def test_glyphs_are_placed_as_the_font_says(glyphs: list[Glyph], operators: str) -> None:
    assert _operators(glyphs, 10.0) == operators
