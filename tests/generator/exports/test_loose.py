"""Loose pictures: sizes that tables take, backs in the last place, and no picture of what is gone."""

from pathlib import Path

from PIL import Image

from generator.exports.contents import Box, boxes
from generator.exports.loose import sheets, tabletopia
from generator.sheets import Options
from generator.spec import load
from tests.generator.exports.small import forms


def test_a_table_that_takes_pictures_gets_one_of_each_side(box: Box, tmp_path: Path) -> None:
    notes = tabletopia(box, tmp_path)
    sizes: dict[str, set[tuple[int, int]]] = {}
    for path in tmp_path.rglob("*.png"):
        with Image.open(path) as picture:
            sizes.setdefault(path.parent.name, set()).add(picture.size)
            assert max(picture.size) <= 2000
    assert {name: len(found) for name, found in sizes.items() if name not in ("bits", "dice")} == dict.fromkeys(
        ("deck", "sides", "aid", "mats", "tiles", "board"), 1
    )
    assert sorted(path.name for path in (tmp_path / "deck").iterdir()) == ["deck.back.png", "fox.png", "owl.png"]
    assert (notes.drawn, notes.kept) == (len(list(tmp_path.rglob("*.png"))), 0)
    (tmp_path / "deck/owl.png").write_bytes(b"not mine")
    again = tabletopia(box._replace(groups=box.groups[:1]), tmp_path)
    assert (again.drawn, again.kept) == (1, 2)
    assert len(list(tmp_path.rglob("*.png"))) == 3


def test_a_card_sheet_has_every_copy_and_the_back_in_its_last_place(box: Box, tmp_path: Path) -> None:
    sheets(box, tmp_path)
    assert sorted(path.name for path in tmp_path.glob("*.png")) == [
        "deck-2x2.png",
        "help-2x2.png",
        "sides-2x2-backs.png",
        "sides-2x2.png",
    ]
    with Image.open(tmp_path / "deck-2x2.png") as whole:
        middles = [(whole.width * x // 4, whole.height * y // 4) for y in (1, 3) for x in (1, 3)]
        colours = [whole.getpixel(middle) for middle in middles]
    assert colours[:3] == [(199, 217, 192)] * 3
    assert max(abs(a - b) for a, b in zip(colours[3], (128, 48, 64), strict=True)) < 3  # type: ignore[arg-type]


def test_each_players_own_deck_of_one_component_has_files_of_its_own(tmp_path: Path) -> None:
    forms(tmp_path)
    spec, text = tmp_path / "forms/game.yaml", tmp_path / "forms/text/en.yaml"
    kits = (
        "  kits: {kind: cards, size: poker, face: plain.svg, codes: false, fields: {seat: seat},"
        " pieces: [{id: ace, each: seat}, {id: king, each: seat}]}\n  board: {"
    )
    spec.write_text(spec.read_text("utf-8").replace("  board: {", kits), "utf-8")
    text.write_text(text.read_text("utf-8").replace("{deck: Deck,", "{deck: Deck, kits: Kits,"), "utf-8")
    (own,), failed = boxes([load(tmp_path / "forms")], [], ("kits",), Options(codes="none"))
    assert not failed
    assert [group.id for group in own.groups] == ["kits", "kits--2", "kits--3"]
    sheets(own, tmp_path / "out")
    assert {path.stem for path in (tmp_path / "out").glob("*.png")} == {"kits-2x2", "kits--2-2x2", "kits--3-2x2"}
