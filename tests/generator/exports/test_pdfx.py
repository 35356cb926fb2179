"""PDF/X-4, read back with pikepdf: no colour but inks, none too much, and what says which press it is for."""

import io
import sys
from typing import Any

import pikepdf
import pypdfium2
import pytest

from generator.base.errors import CutlineError
from generator.draw.trimmed import Leaf, trimmed_pages
from generator.exports.contents import Box, boxes
from generator.exports.inks import Separation
from generator.exports.pdfx import Press
from generator.sheets import Options
from generator.spec import Game
from tests.icc import NAME, cmyk_profile

POKER = Leaf(198.0, 270.0, 9.0)


@pytest.fixture(scope="module")
def press(tmp_path_factory: pytest.TempPathFactory) -> Press:
    path = tmp_path_factory.mktemp("icc") / "press.icc"
    path.write_bytes(cmyk_profile())
    return Press(Separation(path, 240))


@pytest.fixture(scope="module")
def books(press: Press, amino: Game, box: Box) -> tuple[bytes, bytes]:
    """A PDF with gradients, masks, groups and a picture, and the same in inks."""
    found, _ = boxes([amino], ["en"], ["cards", "reference"], Options())
    sides = [face for group in found[0].groups for item in group.items[:3] for face in (item.back, item.front)]
    sides += [item.back for group in box.groups if group.part.name == "sides" for item in group.items]
    plain = trimmed_pages(sides, POKER, "Amino – Cards & more", "Ada", "en")
    return plain, press.converted(plain, "Amino – Cards & more")


def test_it_says_what_it_is_and_for_which_press(books: tuple[bytes, bytes]) -> None:
    with pikepdf.open(io.BytesIO(books[1])) as pdf:
        (intent,) = pdf.Root.OutputIntents
        assert (intent.S, str(intent.OutputConditionIdentifier)) == ("/GTS_PDFX", NAME)
        assert intent.DestOutputProfile.N == 4
        assert intent.DestOutputProfile.read_bytes() == cmyk_profile()
        assert (str(pdf.docinfo["/GTS_PDFXVersion"]), pdf.docinfo["/Trapped"]) == ("PDF/X-4", "/False")
        assert pdf.pdf_version == "1.6"
        assert pdf.trailer.ID
        metadata = pdf.open_metadata()
        assert metadata["{http://www.npes.org/pdfx/ns/id/}GTS_PDFXVersion"] == "PDF/X-4"
        assert metadata["dc:title"] == "Amino – Cards & more"
        for page in pdf.pages:
            assert [float(value) for value in page.mediabox] == [0, 0, 198, 270]
            assert [float(value) for value in page.trimbox] == [9, 9, 189, 261]
            assert [float(value) for value in page.obj.BleedBox] == [0, 0, 198, 270]
            assert page.obj.Group.CS == "/DeviceCMYK"
        for font in (thing for thing in pdf.objects if is_a(thing, "/Type", "/Font")):
            assert "/FontDescriptor" in font or "/DescendantFonts" in font, font.BaseFont
        for font in (thing for thing in pdf.objects if is_a(thing, "/Type", "/FontDescriptor")):
            assert any(f"/FontFile{n}" in font for n in ("", "2", "3"))


def is_a(thing: Any, key: str, name: str) -> bool:
    return isinstance(thing, pikepdf.Dictionary | pikepdf.Stream) and thing.get(key) == name


def test_all_colours_are_inks_and_none_is_too_much(books: tuple[bytes, bytes]) -> None:
    with pikepdf.open(io.BytesIO(books[1])) as pdf:
        kinds = {"images": 0, "gradients": 0, "colours": 0, "black": 0}
        for thing in pdf.objects:
            if is_a(thing, "/Subtype", "/Image"):
                if thing.ColorSpace == "/DeviceCMYK":
                    kinds["images"] += 1
                    data = thing.read_bytes()
                    assert max(sum(data[n : n + 4]) for n in range(0, len(data), 4)) <= 255 * 2.4
                else:
                    assert thing.ColorSpace == "/DeviceGray"
            elif isinstance(thing, pikepdf.Dictionary) and "/ShadingType" in thing:
                assert thing.ColorSpace in ("/DeviceCMYK", "/DeviceGray")
                parts = list(thing.Function.get("/Functions", [thing.Function]))
                for part in parts:
                    assert {len(part.C0), len(part.C1)} == {4 if thing.ColorSpace == "/DeviceCMYK" else 1}
                    assert max(sum(map(float, end)) for end in (part.C0, part.C1)) <= 2.41
                kinds["gradients"] += 1
            elif is_a(thing, "/Subtype", "/Form"):
                assert "/Group" not in thing or thing.Group.CS in ("/DeviceCMYK", "/DeviceGray")
                for operands, operator in pikepdf.parse_content_stream(thing):
                    assert str(operator) not in ("rg", "RG", "cs", "CS", "sc", "scn")
                    if str(operator) in ("k", "K"):
                        inks = [float(value) for value in operands]
                        kinds["colours"] += 1
                        kinds["black"] += inks[:3] == [0, 0, 0] and inks[3] > 0.6
                        assert sum(inks) <= 2.41
        assert min(kinds.values()) > 0, kinds


def test_it_looks_the_same(books: tuple[bytes, bytes]) -> None:
    """Compare two pages roughly: these inks are shown by a simple rule, and dark ones have less of them."""
    plain, inks = (pypdfium2.PdfDocument(data) for data in books)
    for page in (1, len(plain) - 1):
        one, other = (pdf[page].render(scale=0.2).to_pil().convert("L").resize((8, 10)) for pdf in (plain, inks))
        pairs = zip(one.tobytes(), other.tobytes(), strict=True)
        assert max(abs(a - b) for a, b in pairs) < 60


def test_the_same_pdf_gives_the_same_bytes(press: Press, books: tuple[bytes, bytes]) -> None:
    assert press.converted(books[0], "Amino – Cards & more") == books[1]


def test_without_pikepdf_it_says_what_to_install(press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pikepdf", None)
    with pytest.raises(CutlineError) as caught:
        Press(press.separation)
    assert str(caught.value) == (
        '--pdfx needs pikepdf, which is not installed. Install it with: pip install "cutline[shops]"'
    )
