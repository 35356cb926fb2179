"""Folders for print shops: exact sizes, real art to the edge, orders and quantities that are those of the deck."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner
from PIL import Image

from generator.base.errors import CutlineError
from generator.cli.main import main
from generator.exports.contents import Box
from generator.exports.shop import Order, export, sold
from generator.exports.shops import SHOPS
from generator.exports.store import Notes
from tests.icc import cmyk_profile


def made(box: Box, shop: str, folder: Path, dpi: int = 300) -> Notes:
    order = Order(SHOPS[shop], dpi)
    decks, _ = sold(box, order.shop)
    return export(box, order, decks, folder)


def near(found: tuple[int, ...], asked: tuple[int, ...]) -> bool:
    return max(abs(a - b) for a, b in zip(found, asked, strict=True)) < 4


@pytest.mark.parametrize(("dpi", "size"), [(300, (822, 1122)), (600, (1644, 2244))])
def test_makeplayingcards_gets_a_numbered_picture_for_each_card_and_an_order(
    box: Box, tmp_path: Path, dpi: int, size: tuple[int, int]
) -> None:
    made(box, "makeplayingcards", tmp_path, dpi)
    fronts = sorted((tmp_path / "poker/fronts").iterdir())
    assert [path.name for path in fronts] == ["1-fox.png", "2-fox.png", "3-owl.png", "4-help.png", "5-help.png", "6-help.png"]  # fmt: skip
    for path in fronts:
        with Image.open(path) as picture:
            assert (picture.size, picture.mode) == (size, "RGB")
            corners = [picture.getpixel((x, y)) for x in (0, size[0] - 1) for y in (0, size[1] - 1)]
            assert all(near(corner, (199, 217, 192)) for corner in corners)  # type: ignore[arg-type]
    order = ET.parse(tmp_path / "poker/order.xml").getroot()
    assert [order.findtext(f"details/{name}") for name in ("quantity", "bracket", "stock", "foil")] == [
        "6",
        "18",
        "(S30) Standard Smooth",
        "false",
    ]
    slots = {Path(card.findtext("id", "")).name: card.findtext("slots") for card in order.iterfind("fronts/card")}
    assert slots == {"1-fox.png": "0,1", "3-owl.png": "2", "4-help.png": "3,4,5"}
    backs = {card.findtext("name"): card.findtext("slots") for card in order.iterfind("backs/card")}
    assert (backs, Path(order.findtext("cardback", "")).name) == ({"4-help.png": "3,4,5"}, "1-fox.png")
    assert all(Path(element.text or "").is_file() for element in order.iter("id"))
    assert {card.findtext("sourceType") for card in order.iter("card")} == {"Local File"}


def test_the_game_crafter_gets_each_card_once_and_how_many_of_it(box: Box, tmp_path: Path) -> None:
    notes = made(box, "gamecrafter", tmp_path)
    assert sorted(path.name for path in (tmp_path / "deck").iterdir()) == ["back.png", "fox.png", "owl.png"]
    for path in (tmp_path / "deck").iterdir():
        with Image.open(path) as picture:
            assert picture.size == (825, 1125)
    text = (tmp_path / "README.txt").read_text("utf-8")
    assert "2 x fox.png  (Fox)" in text
    assert "cutline build forms --only" in text
    again = made(box, "gamecrafter", tmp_path)
    assert (again.drawn, again.kept) == (0, notes.drawn)


def test_drivethrucards_gets_backs_before_fronts(box: Box, tmp_path: Path) -> None:
    made(box, "drivethrucards", tmp_path)
    pdf = pypdfium2.PdfDocument(tmp_path / "deck.pdf")
    assert len(pdf) == 6
    for number, page in enumerate(pdf):
        assert [page.get_mediabox(), page.get_trimbox(), page.get_bleedbox()] == [
            (0, 0, 198, 270),
            (9, 9, 189, 261),
            (0, 0, 198, 270),
        ]
        image = page.render(scale=1).to_pil().convert("RGB")
        colour = (199, 217, 192) if number % 2 else (128, 48, 64)
        spots = ((0, 0), (197, 269), (197, 0), (0, 269), (99, 200))
        assert all(near(image.getpixel(spot), colour) for spot in spots)  # type: ignore[arg-type]
        assert ("fox" in page.get_textpage().get_text_range()) == (number in (1, 3))
    assert (tmp_path / "deck.pdf").read_bytes().startswith(b"%PDF-1.4")


@pytest.mark.parametrize(
    ("shop", "size", "product"),
    [
        ("makeplayingcards", (63.5, 88.9), "poker"),
        ("makeplayingcards", (63.0, 88.0), "poker"),
        ("makeplayingcards", (88.9, 63.5), "poker"),
        ("makeplayingcards", (70.0, 120.0), "tarot"),
        ("makeplayingcards", (44.0, 68.0), ""),
        ("gamecrafter", (31.75, 44.45), "micro"),
        ("gamecrafter", (190.0, 130.0), ""),
        ("drivethrucards", (57.15, 88.9), ""),
    ],
)
def test_a_size_is_sold_or_not(shop: str, size: tuple[float, float], product: str) -> None:
    found = SHOPS[shop].product(size)
    assert (found.name if found else "") == product


@pytest.mark.parametrize("shop", SHOPS.values(), ids=list(SHOPS))
def test_every_picture_has_a_bleed_on_all_sides(shop: object) -> None:
    for product in SHOPS[shop.id].products:  # type: ignore[attr-defined]
        bleeds = {(product.wide - product.width * 300) / 2, (product.high - product.height * 300) / 2}
        assert bleeds in ({36.0}, {37.5})


def test_what_is_not_sold_is_left_out_or_refused(box: Box) -> None:
    _, wrong = sold(box, SHOPS["makeplayingcards"])
    assert wrong == [
        "MakePlayingCards sells no cards of 44 × 68 mm (forms, sides). "
        "The nearest are mini (44.45 × 63.5 mm), domino (44.45 × 88.9 mm).",
        "MakePlayingCards sells no cards of 190 × 130 mm (forms, mats). "
        "The nearest are big (88.9 × 146.05 mm), tarot (69.85 × 120.65 mm).",
    ]
    with pytest.raises(CutlineError, match="sells no cards of 44 × 68 mm"):
        sold(box, SHOPS["makeplayingcards"], ["sides"])


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--for", "lulu"), '"lulu" is not accepted. Accepted: makeplayingcards, gamecrafter, drivethrucards.'),
        (("--for", "drivethrucards", "--pdfx"), "--pdfx needs --profile FILE: the ICC profile of the press, from your printer."),
        (("--for", "gamecrafter", "--profile", "tiny/game.yaml"), "--profile needs --pdfx."),
        (("--for", "gamecrafter", "--max-ink", "300"), "--max-ink needs --pdfx."),
        (("--for", "gamecrafter", "--pdfx"), "--pdfx is for drivethrucards: The Game Crafter takes pictures, not PDFs."),
        (
            ("--for", "drivethrucards", "--pdfx", "--profile", "tiny/game.yaml", "--max-ink", "100"),
            "--max-ink: 100 % is out of range. Accepted: 200 to 400 %.",
        ),
        (
            ("--for", "drivethrucards", "--pdfx", "--profile", "tiny/game.yaml"),
            "tiny/game.yaml is not an ICC profile. Use the one that your printer gives you.",
        ),
    ],
)  # fmt: skip
def test_what_can_not_be_is_refused(tiny: Path, given: tuple[str, ...], said: str) -> None:
    result = CliRunner().invoke(main, ["export", "shop", "tiny", *given])
    assert (result.exit_code, result.output.removeprefix("--for: ")) == (2, said + "\n")
    assert not Path("out").exists()


def test_a_pdf_for_a_press_says_so_in_its_folder(tiny: Path) -> None:
    Path("press.icc").write_bytes(cmyk_profile())
    words = ("--for", "drivethrucards", "--lang", "en", "--pdfx", "--profile", "press.icc", "--max-ink", "280")
    result = CliRunner().invoke(main, ["export", "shop", "tiny", *words])
    assert result.output == (
        "Done: out/tiny/en/shop-drivethrucards--pdfx/ (2 files made, 0 up to date; README.txt says what to click)\n"
    )
    text = " ".join(Path("out/tiny/en/shop-drivethrucards--pdfx/README.txt").read_text("utf-8").split())
    assert "The shop asks for PDF/X-1a:2003" in text
    assert "converted for A press for tests with at most 280% of ink" in text
