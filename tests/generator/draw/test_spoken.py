"""The words of a face, as they are said."""

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from generator.base.locate import game_folder
from generator.draw.spoken import spoken
from generator.faces import Face, Faces
from generator.spec import load


@pytest.fixture(scope="module")
def card() -> Face:
    return Faces(load(game_folder("amino"))).face("en", "cards", "co2")


def text(words: str, x: float, y: float, size: float = 4) -> str:
    return f'<text x="{x}" y="{y}" font-family="text" font-size="{size}" fill="#000000">{words}</text>'


@pytest.mark.parametrize(
    ("inside", "lines"),
    [
        (text("two", 0, 5) + text("lines", 0, 10), ["two", "lines"]),
        (text("CO", 0, 5) + text("2", 5.11, 5.6, 2.5), ["CO2"]),  # a subscript
        (text("hydro-", 0, 5) + text("gen", 0, 10), ["hydrogen"]),
        (text("sub-", 0, 5) + text("Saharan", 0, 10), ["sub-", "Saharan"]),
        (text("−", 0, 5) + text("H", 20, 5) + text("3", 30, 5), ["−", "3"]),  # an atom of a molecule
        ("<rect width='1' height='1'/>", []),
    ],
)
def test_lines(card: Face, inside: str, lines: list[str]) -> None:
    assert spoken(replace(card, tree=ET.fromstring(f"<svg>{inside}</svg>"), compiled=None)) == lines


def test_a_card_says_what_is_printed_on_it(card: Face) -> None:
    assert spoken(card) == ["+3", "CO2", "+3", "CO2", "Carbon Dioxide"]
    assert spoken(card.packed()) == spoken(card)  # a large deck keeps only what is printed
