"""Blanks at the start of spans, which resvg drops."""

import xml.etree.ElementTree as ET

import pytest

from generator.drawings.blanks import settle_blanks
from generator.drawings.source import SPACE


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("<text>\n a<tspan> b</tspan> c\n</text>", "a b c"),
        ("<text>a <tspan> b </tspan> <tspan>c</tspan> </text>", "a b c"),
        ("<text><tspan> a</tspan><tspan>\n  b\n</tspan></text>", "a b"),
        ("<text><title> x</title><a> a</a> <tspan/> </text>", "a"),
    ],
)
def test_blanks_are_squeezed(text: str, words: str) -> None:
    root = ET.fromstring(f"<svg>{text}</svg>")
    assert settle_blanks(root)
    assert "".join(root[0].itertext()).removeprefix(" x") == words
    assert root[0].get(SPACE) == "preserve"


@pytest.mark.parametrize(
    "text", ["<text> a <tspan>b</tspan> c</text>", '<text xml:space="preserve">a<tspan>  b</tspan></text>']
)
def test_texts_without_such_blanks_stay_as_they_are(text: str) -> None:
    root = ET.fromstring(f"<svg>{text}</svg>")
    before = ET.tostring(root)
    assert not settle_blanks(root)
    assert ET.tostring(root) == before
