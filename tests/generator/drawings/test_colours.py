"""Colours as CSS writes them, old and new."""

import xml.etree.ElementTree as ET

import pytest

from generator.drawings.colours import Colour, read_colour, with_plain_colours


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("#abc", Colour("#aabbcc")),
        ("#abcdef80", Colour("#abcdef", 128 / 255)),
        ("rgb(100%, 0%, 40%)", Colour("#ff0066")),
        ("rgba(0,0,0,.25)", Colour("#000000", 0.25)),
        ("rgb(0 128 0 / 50%)", Colour("#008000", 0.5)),
        ("hsl(120deg 100% 25%)", Colour("#008000")),
        ("hwb(120 0% 0%)", Colour("#00ff00")),
        ("hwb(0 60% 60%)", Colour("#808080")),
        ("lab(100% 0 0)", Colour("#ffffff")),
        ("lab(54.29 80.81 69.89)", Colour("#ff0000")),
        ("lch(29.57 131.2 301.37)", Colour("#0000ff")),
        ("oklab(0.628 0.2249 0.1258)", Colour("#ff0000")),
        ("oklch(0.8664 0.2948 142.5)", Colour("#00ff00")),
        ("oklch(62.8% 64.4% 0.08117turn / 0.5)", Colour("#ff0000", 0.5)),
        ("color(srgb 1 0.5 0)", Colour("#ff8000")),
        ("color(srgb-linear 0 1 0)", Colour("#00ff00")),
        ("color(display-p3 1 1 1)", Colour("#ffffff")),
        ("red icc-color(CMYK, 0, 1, 1, 0)", Colour("#ff0000")),
        ("RebeccaPurple", Colour("#663399")),
        ("transparent", Colour("#000000", 0.0)),
        ("color(rec2020 1 0 0)", None),
        ("rgb(1 2)", None),
        ("oklch(1e300 1e300 1)", Colour("#ff00ff")),
        ("reddish", None),
        ("", None),
        ("red" + " " * 300_000 + "x", None),
    ],
)
def test_colours(text: str, colour: Colour | None) -> None:
    found = read_colour(text)
    assert (found and found.hex) == (colour and colour.hex)
    assert (found and found.opacity) == pytest.approx(colour and colour.opacity)


def test_newer_colours_are_written_as_old_ones() -> None:
    root = ET.fromstring(
        '<svg><style>.a{fill:hwb(0 0% 0%)}</style><rect fill="rgb(1 2 3 / 40%)" style="stroke:rebeccapurple" id="color(srgb 1 1 1)"/></svg>'
    )
    with_plain_colours(root)
    assert root[0].text == ".a{fill:#ff0000}"
    assert root[1].attrib == {"fill": "rgba(1, 2, 3, 0.4)", "style": "stroke:#663399", "id": "color(srgb 1 1 1)"}
