"""The mark on a face, and the room that is made for it."""

import xml.etree.ElementTree as ET

import pytest

from generator.base.locate import game_folder
from generator.base.shapes import Setting, read_size
from generator.codes.assign import codes_of
from generator.codes.words import code_words
from generator.faces import Face, Faces
from generator.faces.code import as_printed, code_marked, with_room
from generator.spec import load

SVG = '<svg><rect id="ground"/><g id="beside-mark"><circle r="9"/></g></svg>'


@pytest.fixture
def token() -> Face:
    return Face("token", read_size("18 x 18 mm").shape(Setting(), {}), ET.fromstring(SVG), ())


@pytest.mark.parametrize(
    ("corner", "moved"),
    [("bottom-left", "translate(7.56 0)"), ("bottom-right", "translate(0 0)"), ("top-left", "translate(7.56 7.56)")],
)
def test_a_picture_makes_room_in_the_corner_opposite(token: Face, corner: str, moved: str) -> None:
    ground, beside = with_room(token, corner)
    assert ground.get("id") == "ground"
    assert beside.get("transform") == f"{moved} scale(0.58)"
    assert [child.get("id") for child in beside] == ["beside-mark"]


def test_a_picture_behind_the_mark_stays_larger() -> None:
    behind = ET.fromstring(SVG.replace("beside", "behind"))
    token = Face("token", read_size("18 x 18 mm").shape(Setting(), {}), behind, ())
    assert with_room(token, "bottom-left")[1].get("transform") == "translate(3.96 0) scale(0.78)"


def test_the_face_itself_stays_as_it_is(token: Face) -> None:
    before = ET.tostring(token.tree)
    marked = code_marked(token, 1, "bottom-left")
    assert ET.tostring(token.tree) == before
    assert [child.tag for child in marked.tree] == ["rect", "g", "rect", "path"]


@pytest.mark.parametrize(
    ("wanted", "drawn"),
    [
        ('fill="#f4fafd" stroke="#132027"', ["#f4fafd", "#132027"]),
        ('fill="#f4fafd"', ["#f4fafd", "#101114"]),
        ('fill="#f4fafd" stroke="#7a8a94"', ["#ffffff", "#101114"]),
        ('fill="#132027" stroke="#f4fafd"', ["#ffffff", "#101114"]),
        ('fill="url(#glow)" stroke="#132027"', ["#ffffff", "#101114"]),
    ],
)
def test_a_mark_has_the_colours_of_its_face_if_phones_can_read_it(wanted: str, drawn: list[str]) -> None:
    tree = ET.fromstring(f'<svg><g id="mark-colours" {wanted}/></svg>')
    token = Face("token", read_size("18 x 18 mm").shape(Setting(), {}), tree, ())
    _, plate, cells = code_marked(token, 1, "bottom-left").tree
    assert [plate.get("fill"), cells.get("fill")] == drawn


def test_a_piece_as_printed_has_the_mark_of_its_code() -> None:
    game = load(game_folder("ants"))
    flower, hive = (Faces(game).face("en", "pieces", piece) for piece in ("flower", "hive-sky"))
    word = code_words("ants")[codes_of(game)["pieces", "flower"]]
    marked = as_printed(game, "pieces", "flower", flower)
    assert ET.tostring(marked.tree) == ET.tostring(code_marked(flower, word, "bottom-left").tree)
    assert as_printed(game, "pieces", "hive-sky", hive) is hive
