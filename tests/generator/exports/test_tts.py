"""A saved object of Tabletop Simulator, read back: its fields, every address, every pixel where it should be."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from PIL import Image

from generator.cli import export_tts
from generator.cli.main import main
from generator.exports.contents import Box
from generator.exports.tts import export
from tests.generator.exports.small import URL, states


def test_everything_in_the_box_is_on_the_table(saved: tuple[Box, Path]) -> None:
    found: dict[tuple[str, str], int] = {}
    for state in states(saved[1]):
        found[state["Name"], state["Nickname"]] = found.get((state["Name"], state["Nickname"]), 0) + 1
    assert found == {
        ("DeckCustom", "Deck"): 1,
        ("Card", "Fox"): 2,
        ("Card", "Owl"): 1,
        ("DeckCustom", "Two sides"): 1,
        ("Card", "Day"): 1,
        ("Card", "Night"): 1,
        ("CardCustom", "Help"): 3,
        ("Custom_Tile", "Mats"): 3,
        ("Bag", "Tiles"): 1,
        ("Custom_Token", "Tiles"): 6,
        ("Custom_Tile", "Board"): 1,
        ("Bag", "Coin"): 1,
        ("Custom_Tile", "Coin"): 5,
        ("Custom_Tile", "Bits"): 2,
        ("Custom_Token", "Bits"): 1,
        ("Figurine_Custom", "Pawn, Red"): 1,
        ("Figurine_Custom", "Pawn, Blue"): 1,
        ("Figurine_Custom", "Pawn, Grey"): 1,
        ("Custom_Model", "Dice"): 2,
        ("Die_8", "Dice"): 1,
        ("Die_4", "Dice"): 1,
        ("Custom_PDF", "Forms: a test"): 1,
    }


def test_a_die_of_another_form_says_what_is_printed_on_it(saved: tuple[Box, Path]) -> None:
    about = {state["Name"]: state["Description"] for state in states(saved[1]) if state["Name"].startswith("Die_")}
    assert about == {"Die_8": "1: 0, 2: 5, 3: 3, 4: 6, 5: 1, 6: 4, 7: 2, 8: 7", "Die_4": ""}


def addresses(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from [inner] if name.endswith(("URL", "Url")) and inner else addresses(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from addresses(inner)


def test_every_address_leads_to_a_file_and_every_file_has_one(saved: tuple[Box, Path]) -> None:
    shown = set(addresses(json.loads(saved[1].read_text("utf-8"))))
    files = {path.name for path in saved[1].parent.iterdir() if path.stem != saved[1].stem}
    assert shown == {URL + name for name in files}
    assert all(name.rpartition("-")[2].partition(".")[0].isalnum() for name in files)


def test_a_card_is_where_its_number_says_and_as_large_as_printed(saved: tuple[Box, Path]) -> None:
    deck = next(state for state in states(saved[1]) if state["Nickname"] == "Two sides")
    assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]] == [200, 201]
    (sheet,) = deck["CustomDeck"].values()
    grid = sheet["NumWidth"], sheet["NumHeight"]
    assert (grid, sheet["UniqueBack"], sheet["BackIsHidden"]) == ((2, 2), True, True)
    with Image.open(saved[1].parent / sheet["BackURL"].removeprefix(URL)) as backs:
        width, height = backs.width // 2, backs.height // 2
        assert (width, height) == (520, 803)  # a mini card of 44 × 68 mm at 300 dpi
        colours = [backs.getpixel((width // 2 + n * width, height // 2)) for n in (0, 1)]
    near = [max(abs(a - b) for a, b in zip(found, asked, strict=True)) for found, asked in zip(colours, [(32, 64, 96), (128, 48, 64)], strict=True)]  # type: ignore[arg-type]  # fmt: skip
    assert max(near) < 4
    poker = next(state for state in states(saved[1]) if state["Nickname"] == "Deck")
    assert poker["Transform"]["scaleX"] == pytest.approx(63.5 / 56, abs=1e-4)
    assert poker["Transform"]["scaleZ"] == pytest.approx(88.9 / 80, abs=1e-4)
    assert poker["Transform"]["rotZ"] == 180


def test_a_triangle_is_clear_beyond_its_outline_and_a_figure_has_two_sides(saved: tuple[Box, Path]) -> None:
    tile = next(state for state in states(saved[1]) if state["Name"] == "Custom_Token")
    with Image.open(saved[1].parent / tile["CustomImage"]["ImageURL"].removeprefix(URL)) as picture:
        alpha = picture.getchannel("A")
        spots = [(0, 0), (picture.width - 1, 0), (picture.width // 2, picture.height // 2), (picture.width // 2, 0)]
        assert [alpha.getpixel(spot) for spot in spots] == [0, 0, 255, 0]
    figure = next(state for state in states(saved[1]) if state["Name"] == "Figurine_Custom")
    sizes = set()
    for name in ("ImageURL", "ImageSecondaryURL"):
        with Image.open(saved[1].parent / figure["CustomImage"][name].removeprefix(URL)) as picture:
            sizes.add(round(picture.height / picture.width, 1))
    assert sizes == {1.5}


def test_nothing_is_drawn_again_and_the_same_bytes_are_written(saved: tuple[Box, Path], tmp_path: Path) -> None:
    box, path = saved
    before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    _, store = export(box, path.parent, URL, b"%PDF-1.4 a book")
    assert store.drawn == 0
    export(box, tmp_path, URL, b"%PDF-1.4 a book")
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_the_command_says_where_to_put_the_files(tiny: Path) -> None:
    result = CliRunner().invoke(main, ["export", "tts", "tiny", "--lang", "de", "--players", "3"])
    assert result.output.splitlines() == [
        "Done: out/tiny/de/tts--3-players/Tiny (de).json (2 files made, 0 up to date)",
        f"Copy the .json and the .png of the same name into {export_tts.SAVED[sys.platform]}",
        "Leave the other files where they are: the game shows them from there.",
    ]
    here = Path("out/tiny/de/tts--3-players").resolve().as_posix()
    text = Path("out/tiny/de/tts--3-players/Tiny (de).json").read_text("utf-8")
    assert set(addresses(json.loads(text))) == {
        f"file://{here}/{path.name}" for path in Path(here).glob("cards*-*")
    }  # fmt: skip


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--url", "ftp://x"), '--url "ftp://x" is not an address. Accepted: such as https://example.org/mygame'),
        (("--players", "9"), "tiny takes 2 to 4 players, not 9."),
        (("--lang", "xx"), 'tiny has no language "xx". Accepted: en, de.'),
        (("--only", "dice"), 'no component "dice". Accepted: cards.'),
    ],
)
def test_what_can_not_be_is_refused(tiny: Path, given: tuple[str, ...], said: str) -> None:
    result = CliRunner().invoke(main, ["export", "tts", "tiny", *given])
    assert (result.exit_code, result.output) == (2, said + "\n")
    assert not Path("out").exists()
