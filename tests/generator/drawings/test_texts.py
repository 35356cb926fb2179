"""Texts of a drawing: lines, spans, anchors and blanks."""

import io
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from generator.drawings.errors import NotPlainError
from generator.drawings.lettering import Letter, Lettering
from generator.drawings.scope import Store
from generator.drawings.texts import Texts
from generator.drawings.walk import walked
from generator.faces.drawing import lettering_of
from generator.faces.families import OURS, Families
from generator.faces.fonts import font
from generator.fonts.choose import chosen
from tests.generator.fonts.made import font as made
from tests.generator.fonts.made import write

LETTERING = lettering_of(OURS)


def texts(inside: str, lettering: Lettering = LETTERING) -> list[tuple[str, float, float]]:
    tree = ET.fromstring(f'<svg viewBox="0 0 100 100"><g font-size="10" font-family="sans-serif">{inside}</g></svg>')
    elements, _ = walked(tree, Store(tree), {"text": Texts(lettering)}, 100.0)
    return [
        (each.text or "", float(each.attrib["x"]), float(each.attrib["y"]))
        for one in elements
        for each in one.iter("text")
    ]


def wide(text: str, weight: str = "normal") -> float:
    return font("text", weight).width(text, 10)


def test_a_line() -> None:
    assert texts('<text x="5" y="20">\n  a   b\n</text>') == [("a b", 5, 20)]


def test_spans_follow_each_other() -> None:
    found = texts('<text x="5" y="20">ab<tspan font-weight="bold">cd</tspan>e<tspan x="7" dy="12">f</tspan></text>')
    assert [text for text, _, _ in found] == ["ab", "cd", "e", "f"]
    assert found[1][1] == pytest.approx(5 + wide("ab"), abs=0.01)
    assert found[2][1] == pytest.approx(5 + wide("ab") + wide("cd", "bold"), abs=0.01)
    assert found[3][1:] == (7, 32)


def test_blanks_between_spans_and_several_of_them_are_places() -> None:
    found = texts('<text xml:space="preserve" x="5" y="20">a <tspan font-weight="bold">b</tspan> c  d</text>')
    assert [text for text, _, _ in found] == ["a", "b", "c", "d"]
    assert found[2][1] == pytest.approx(5 + wide("a ") + wide("b", "bold") + wide(" "), abs=0.01)
    assert found[3][1] == pytest.approx(found[2][1] + wide("c  "), abs=0.01)


def test_anchors_move_a_whole_line() -> None:
    found = texts('<text x="50" y="20" text-anchor="end">ab<tspan fill="red">c</tspan></text>')
    assert found[0][1] == pytest.approx(50 - wide("ab") - wide("c"), abs=0.01)


def test_letters_with_places_of_their_own() -> None:
    assert texts('<text x="1 20 30" y="9">abcd</text>') == [("a", 1, 9), ("b", 20, 9), ("cd", 30, 9)]


@pytest.mark.parametrize(
    "text",
    [
        '<text rotate="20">a</text>',
        '<text textLength="90">a</text>',
        '<text text-decoration="underline">a</text>',
        '<text writing-mode="tb">a</text>',
        "<text>漢</text>",
        '<text fill="url(#x)">a</text>',
        '<text fill="none" stroke="red">a</text>',
        '<text word-spacing="1em">a</text>',
    ],
)
def test_what_is_finer_is_not_plain(text: str) -> None:
    with pytest.raises(NotPlainError):
        texts(text)


@pytest.fixture
def own(tmp_path: Path) -> Families:
    """A game with titles in a font of its own, and texts in a variable one."""
    write(tmp_path / "fonts" / "wide.ttf", made(wide=900, family="Wide Squares"))
    write(tmp_path / "fonts" / "varied.ttf", made(family="Varied", bold_wide=700))
    chains = {"title": (chosen("wide.ttf", tmp_path),), "text": (chosen("varied.ttf", tmp_path),)}
    return Families(chains, f"own {tmp_path}")


@pytest.mark.parametrize("family", ["Wide Squares", "wide squares, serif", "wide.ttf"])
def test_a_drawing_may_name_a_font_of_its_game(own: Families, family: str) -> None:
    lettering = lettering_of(own)
    assert lettering_of(own) is lettering
    assert lettering.names["title"] == "Wide Squares"
    assert any(file.endswith("wide.ttf") for file in lettering.fonts(frozenset("abc")).files)
    assert texts(f'<text x="50" y="9" font-family="{family}" text-anchor="middle">abc</text>', lettering) == [
        ("abc", 50 - 13.5, 9)
    ]


def test_a_variable_font_of_the_game_is_cut_for_resvg(own: Families) -> None:
    lettering = lettering_of(own)
    assert texts('<text x="5" y="9" font-weight="bold">abc</text>', lettering) == [("abc", 5, 9)]
    assert lettering.width("a", Letter("text", "bold")) == pytest.approx(0.62)
    cuts = [TTFont(io.BytesIO(data)) for data in lettering.fonts(frozenset("abc")).data]
    assert {(cut["name"].getBestFamilyName(), cut["OS/2"].usWeightClass, "fvar" in cut) for cut in cuts} == {
        ("Varied", 400, False),
        ("Varied", 700, False),
    }


def test_letters_come_from_all_fonts_of_a_game_and_are_named_if_none_has_them(own: Families) -> None:
    assert lettering_of(own).fonts(frozenset("<a \ue000>")).lacking == ("\ue000",)
    assert LETTERING.fonts(frozenset("aé→")).lacking == ()


def test_a_game_without_fonts_has_ours() -> None:
    assert lettering_of(Families({})) is LETTERING
