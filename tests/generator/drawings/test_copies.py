"""Copies of copies, of all kinds: they are counted before anything is drawn."""

import xml.etree.ElementTree as ET

import pytest

from generator.drawings.copies import counted
from generator.drawings.errors import DrawingError
from generator.drawings.filters import SECONDS, without_needless


def levels(first: str, each: str, last: str) -> ET.Element:
    """Return a drawing in which every level (N) shows the one below (M) ten times."""
    made = "".join(each.replace("N", str(n)).replace("M", str(n - 1)) for n in range(1, 10))
    return ET.fromstring(f"<svg>{first.replace('N', '0')}{made}{last.replace('N', '9')}</svg>")


RECT = '<rect width="9" height="9"/>'
MANY = {
    "use": (f'<g id="aN">{RECT}</g>', '<g id="aN">' + '<use href="#aM"/>' * 10 + "</g>", '<use href="#aN"/>'),
    "clip": (
        f'<clipPath id="aN">{RECT}</clipPath>',
        '<clipPath id="aN">' + '<rect clip-path="url(#aM)"/>' * 10 + "</clipPath>",
        '<rect clip-path="url(#aN)"/>',
    ),
    "mask": (
        f'<mask id="aN">{RECT}</mask>',
        '<mask id="aN">' + '<rect mask="url(#aM)"/>' * 10 + "</mask>",
        '<g mask="url(#aN)"/>',
    ),
    "pattern": (
        f'<pattern id="aN">{RECT}</pattern>',
        '<pattern id="aN"><g fill="url(#aM)">' + RECT * 10 + "</g></pattern>",
        '<circle fill="url(#aN)"/>',
    ),
    "marker": (
        f'<marker id="aN">{RECT}</marker>',
        '<marker id="aN"><path marker-mid="url(#aM)" d="M0 0h9v9h9v9h9v9h9v9h9"/></marker>',
        '<path marker-mid="url(#aN)" d="M0 0h9v9"/>',
    ),
}


@pytest.mark.parametrize("kind", MANY)
def test_too_many_copies_are_refused(kind: str) -> None:
    with pytest.raises(DrawingError, match="more than 100,000 elements"):
        counted(levels(*MANY[kind]), 100)


def test_too_many_letters_are_refused() -> None:
    with pytest.raises(DrawingError, match="more than 20,000 letters"):
        counted(ET.fromstring(f"<svg><text>{'word ' * 5000}</text></svg>"), 100)


def test_definitions_that_nothing_shows_do_not_count() -> None:
    first, each, _ = MANY["use"]
    root = levels(f"<defs>{first}</defs>", f"<defs>{each}</defs>", RECT)
    assert counted(root, 100).number == 2


def test_copies_that_go_too_deep_are_refused() -> None:
    chain = "".join(f'<g id="a{n}"><use href="#a{n - 1}"/></g>' for n in range(1, 3000))
    with pytest.raises(DrawingError, match="more than 120 deep"):
        counted(ET.fromstring(f'<svg><g id="a0"/><defs>{chain}</defs><use href="#a2999"/></svg>'), 100)
    assert counted(ET.fromstring('<svg><g id="a"><use href="#a"/></g></svg>'), 100).number < 5  # a copy of itself


@pytest.mark.parametrize(
    ("inside", "most"),
    [
        ('<feGaussianBlur stdDeviation="3"/>', 1),
        ('<feMorphology radius="2"/>', SECONDS / 2),
        ('<feTurbulence numOctaves="2000000000"/>', 2),
    ],
)
def test_filters_are_work(inside: str, most: float) -> None:
    text = f'<svg><filter id="f">{inside}</filter><g filter="url(#f)"><rect/></g></svg>'
    root = ET.fromstring(text)
    without_needless(root)
    assert 0 < counted(root, 100).work < most


@pytest.mark.parametrize(
    "inside",
    [
        '<feMorphology radius="40"/>',
        f'<feConvolveMatrix order="300" kernelMatrix="{"1 " * 90_000}"/>',
        '<feGaussianBlur stdDeviation="3"/>' * 2000,
    ],
)
def test_filters_that_would_take_hours_are_too_much_work(inside: str) -> None:
    root = ET.fromstring(f'<svg><filter id="f">{inside}</filter><rect filter="url(#f)"/></svg>')
    assert counted(root, 100).work > SECONDS * 15


def test_small_shadows_of_many_things_are_little_work() -> None:
    shadow = (
        '<filter id="f" filterUnits="userSpaceOnUse" width="5" height="5"><feGaussianBlur stdDeviation="1"/></filter>'
    )
    root = ET.fromstring("<svg>" + shadow + '<rect filter="url(#f)"/>' * 200 + "</svg>")
    assert counted(root, 100).work < 1
