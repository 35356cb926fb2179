"""The mark on a face, and the room that is made for it."""

import xml.etree.ElementTree as ET

import pytest

from generator.base.shapes import Setting, read_size
from generator.faces import Face
from generator.faces.code import code_marked, with_room

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


def test_the_face_itself_stays_as_it_is(token: Face) -> None:
    before = ET.tostring(token.tree)
    marked = code_marked(token, 1, "bottom-left")
    assert ET.tostring(token.tree) == before
    assert [child.tag for child in marked.tree] == ["rect", "g", "rect", "path"]
