"""The ready-made layouts: with all a piece can have, and with as little as it may."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from generator.base.colours import COLOURS, contrast, ink_on, mixed, readable
from generator.base.locate import LAYOUTS, shipped
from generator.cli.main import main
from generator.draw.compile import compiled
from generator.faces import Faces
from generator.spec import load

ROOT = Path(__file__).parents[3]
Edit = Callable[[Path, str, str], None]
NAMES = sorted(path.stem for path in (shipped("templates") / "faces" / LAYOUTS).glob("[!_]*.svg"))
FULL = "value: 12, icon: flower, colour: yellow"


def test_there_is_a_layout_for_each_kind_of_thing() -> None:
    rows = re.findall(r"^\| (`layouts/[^|]*)\|", (ROOT / "docs/faces.md").read_text("utf-8"), re.MULTILINE)
    documented = [name for row in rows for name in re.findall(r"layouts/([a-z-]+)\.svg", row)]
    assert sorted(documented) == NAMES


@pytest.mark.parametrize(
    ("layout", "size"),
    [
        *(
            (layout, size)
            for layout in ("back", "image-card", "number-card", "text-card")
            for size in ("poker", "mini")
        ),
        *(
            ("back", "20 x 20 mm"),
            ("back", "hex 40 mm"),
            ("back", "triangle 58 mm"),
            ("text-card", "tarot"),
            ("hex-tile", "hex 40 mm"),
        ),
        *(("die", size) for size in ("d4 25 mm", "d6 16 mm", "d8 20 mm", "d10 20 mm", "d12 25 mm", "d20 30 mm")),
        *(("folded", f"{kind} 60 x 90 x 20 mm") for kind in ("base", "lid", "tray")),
        *(("folded", "stand 60 x 40 mm"), ("standee", "standee 20 x 30 mm"), ("token", "circle 20 mm")),
        *(("square-tile", "45 x 45 mm"), ("token", "20 x 20 mm"), ("token", "12 x 12 mm")),
    ],
)
def test_a_layout_takes_much_and_little(tiny: Path, edit: Edit, layout: str, size: str) -> None:
    kind = "cards" if size[0].isdigit() or size in ("poker", "mini", "tarot") else "pieces"
    edit(tiny / "game.yaml", "kind: cards", f"kind: {kind}")
    edit(tiny / "game.yaml", "size: poker", f"size: {size}")
    edit(tiny / "game.yaml", "face: plain.svg", f"face: layouts/{layout}.svg")
    edit(tiny / "game.yaml", "fields: {value: integer}", "fields: {value: integer?, icon: icon?, colour: colour?}")
    edit(tiny / "game.yaml", "copies: 1, value: 1", f"copies: 1, {FULL}")
    edit(tiny / "game.yaml", "copies: 2, value: 2", "copies: 2")
    faces = Faces(load(tiny))
    for id in ("one", "two"):
        assert compiled(faces.face("en", "cards", id)).parts


def test_the_kit_shows_every_new_layout() -> None:
    game = load(ROOT / "docs/examples/kit")
    faces, older = Faces(game), {"text-card", "field-card", "image-card", "number-card", "square-tile", "hex-tile"}
    shown = set()
    for name, part in game.components.items():
        for piece in part.pieces[-12:]:
            shown |= {piece.face, piece.back}
            assert compiled(faces.face("en", name, piece.id)).parts
    assert {f"layouts/{name}.svg" for name in {*NAMES} - older} <= shown
    assert not faces.warnings


@pytest.mark.soak
def test_the_kit_prints_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its text can be read, also with little ink and in grey, and is clear of every cut."""
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, ["check", str(ROOT / "docs/examples/kit"), "--json"])
    found = [each["what"] for each in json.loads(result.stdout) if each["severity"] != "fact"]
    assert [what for what in found if "no section" not in what] == []


def test_a_playing_card_has_as_many_pips_as_it_says() -> None:
    faces = Faces(load(ROOT / "docs/examples/kit"))
    for rank in range(2, 11):
        face = faces.face("en", "deck", f"card-heart-{rank}")
        turned = [group for group in face.tree.iter("g") if "rotate(180)" in group.get("transform", "")]
        hearts = len({*map(id, face.tree.iter("path"))})
        assert hearts == rank + 2  # and its two indices
        assert len(turned) == {2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 2, 8: 3, 9: 4, 10: 5}[rank]
        assert [run.text for run in face.texts] == [str(rank)] * 2


@pytest.mark.parametrize("size", ["12 x 12 mm", "25 x 25 mm"])
def test_a_token_shows_its_picture_and_its_value(tiny: Path, edit: Edit, size: str) -> None:
    (tiny / "art").mkdir()
    Image.new("RGB", (400, 400), "red").save(tiny / "art/fox.png")
    edit(tiny / "game.yaml", "size: poker", f"size: {size}")
    edit(tiny / "game.yaml", "face: plain.svg", "face: layouts/token.svg")
    edit(tiny / "game.yaml", "fields: {value: integer}", "fields: {value: integer, picture: picture?}")
    edit(tiny / "game.yaml", "copies: 1, value: 1", "copies: 1, value: 12, picture: art/fox.png")
    face = Faces(load(tiny)).face("en", "cards", "one")
    assert (len(face.images), [run.text for run in face.texts], face.warnings) == (1, ["12"], ())


@pytest.mark.parametrize("ground", [*COLOURS.values(), "#777777", "#808080", "#ff0000", "#00ff00", "#0000ff"])
def test_ink_can_be_read_on_any_ground(ground: str) -> None:
    paper = mixed(ground, "#fffdf8", 0.93)
    assert contrast(ink_on(ground), ground) >= 4.5
    assert contrast(readable(ground, paper), paper) >= 4.5


def test_icons_stand_in_texts_by_name(tiny: Path, edit: Edit) -> None:
    edit(tiny / "text" / "en.yaml", "name: One", "name: 'Gain 2:flower::draw: at 12:30:00'")
    game = load(tiny)
    assert game.texts["en"].pieces["one"]["name"] == 'Gain 2<icon name="flower"/><icon name="draw"/> at 12:30:00'
    edit(tiny / "text" / "en.yaml", "2:flower:", "2:flwer:")
    (problem,) = load(tiny).reading.failed["en"]
    assert str(problem) == (
        'tiny/text/en.yaml:4:15: "pieces.one.name": there is no icon "flwer". Did you mean "flower"?'
    )
