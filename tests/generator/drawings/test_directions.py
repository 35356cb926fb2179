"""Texts from right to left: what resvg is given for them."""

import xml.etree.ElementTree as ET

import pytest

from generator.drawings.directions import settle_directions

RIGHT, LEFT, END = "\u202b", "\u202a", "\u202c"


def settled(text: str) -> tuple[list[str], list[str | None], list[str]]:
    """Return the words of a text and its spans, their anchors, and the notes."""
    root = ET.fromstring(f"<svg><g>{text}</g></svg>")
    found, notes = settle_directions(root)
    assert found
    assert not any("direction" in each.attrib or "unicode-bidi" in each.attrib for each in root.iter())
    parts = [each for each in root.iter() if each.tag in ("text", "tspan")]
    return ["".join(each.itertext()) for each in parts], [each.get("text-anchor") for each in parts], notes


@pytest.mark.parametrize(
    ("text", "words", "anchors"),
    [
        ('<text direction="rtl">abc</text>', [RIGHT + "abc"], ["end"]),
        ('<text direction="rtl" text-anchor="end">\n abc</text>', [RIGHT + "abc"], ["start"]),
        ('<text direction="rtl" text-anchor="middle">abc</text>', [RIGHT + "abc"], ["middle"]),
        (
            '<text direction="rtl">a<tspan x="5" text-anchor="end"> b</tspan></text>',
            [f"{RIGHT}a {RIGHT}b", f" {RIGHT}b"],
            ["end", "start"],
        ),
        (
            '<text>a<tspan direction="rtl" unicode-bidi="embed">b</tspan>c</text>',
            [f"a{RIGHT}b{END}c", f"{RIGHT}b{END}"],
            [None, None],
        ),
        (
            '<text direction="rtl">a<tspan direction="ltr" unicode-bidi="isolate"><tspan>b</tspan></tspan></text>',
            [f"{RIGHT}a\u2066b\u2069", "\u2066b\u2069", "b"],
            ["end", None, None],
        ),
        ('<text direction="rtl" unicode-bidi="bidi-override">abc</text>', ["\u202eabc"], ["end"]),
        ('<text direction="ltr">a<tspan direction="rtl">b</tspan></text>', ["ab", "b"], [None, None]),
    ],
)
def test_directions_are_marks(text: str, words: list[str], anchors: list[str | None]) -> None:
    assert settled(text) == (words, anchors, [])


def test_letters_with_places_stay_as_they_are() -> None:
    words, _, notes = settled('<text direction="rtl" x="1 2 3">abc</text>')
    assert words == ["abc"]
    assert notes == ["the direction of a text whose letters have places of their own is left out"]


def test_drawings_without_directions_are_not_touched() -> None:
    assert settle_directions(ET.fromstring("<svg><text>a</text></svg>")) == (False, [])
