"""Notes name what nobody draws, and what every program draws in its own way."""

import xml.etree.ElementTree as ET

import pytest

from generator.drawings.notes import left_out

TURNED = "a picture that is turned or slanted: programs smooth such pictures differently"


@pytest.mark.parametrize(
    ("inside", "notes"),
    [
        ("<rect/>", []),
        ("<rekt/>", ["<rekt> is left out"]),
        ("<script/><script/>", ["a script is left out"]),
        ('<rect fill="url(#a)"/>', ['"#a" is referred to, but is not there']),
        ('<image transform="translate(3 4) scale(2)"/>', []),
        ('<g transform="rotate(90)"><g><image/></g></g>', [TURNED]),
        ('<image transform="skewX(3)"/>', [TURNED]),
        ('<g transform="matrix(1 0 0 1 2 3)"><rect/></g>', []),
    ],
)
def test_notes(inside: str, notes: list[str]) -> None:
    assert left_out(ET.fromstring(f"<svg>{inside}</svg>")) == notes
