"""The walk through a drawing: everything ends up in one space, with what it inherits."""

import xml.etree.ElementTree as ET

import pytest

from generator.drawings.errors import NotPlainError
from generator.drawings.scope import Store
from generator.drawings.walk import walked


def drawn(inside: str, root: str = 'viewBox="0 0 10 10"') -> list[ET.Element]:
    tree = ET.fromstring(f"<svg {root}>{inside}</svg>")
    return walked(tree, Store(tree), {}, 100.0)[0]


def paths(inside: str, root: str = 'viewBox="0 0 10 10"') -> list[tuple[str, str]]:
    found = [path for element in drawn(inside, root) for path in element.iter("path")]
    return [(path.attrib["d"], path.get("fill", "")) for path in found]


SQUARE = '<path id="s" d="M0 0H1V1Z"/>'


@pytest.mark.parametrize(
    ("inside", "d"),
    [
        (SQUARE, "M0 0L10 0L10 10Z"),
        (f'<g transform="translate(2 3)">{SQUARE}</g>', "M20 30L30 30L30 40Z"),
        (f'<defs>{SQUARE}</defs><use href="#s" x="2" transform="scale(2)"/>', "M40 0L60 0L60 20Z"),
        (f'<svg x="5" width="5" height="5" viewBox="0 0 1 1">{SQUARE}</svg>', "M50 0L100 0L100 50Z"),
        (
            f'<symbol id="y" viewBox="0 0 1 1">{SQUARE}</symbol><use href="#y" width="5" height="5"/>',
            "M0 0L50 0L50 50Z",
        ),
        (f'<g transform="rotate(90)" transform-origin="5 5">{SQUARE}</g>', "M100 0L100 10L90 10Z"),
        (f'<switch><g systemLanguage="ru"/><g systemLanguage="en-GB">{SQUARE}</g><rect/></switch>', "M0 0L10 0L10 10Z"),
    ],
)
def test_everything_lies_in_one_space(inside: str, d: str) -> None:
    assert [path[0] for path in paths(inside)] == [d]


def test_styles_are_inherited_also_by_copies() -> None:
    inside = '<g fill="red"><path d="M0 0H1V1Z"/><path d="M0 0H1V1Z" fill="inherit"/></g><defs><path id="p" d="M0 0H1V1Z"/></defs>'
    copies = '<g color="lime"><use href="#p" fill="currentColor"/></g><use href="#p"/>'
    assert [fill for _, fill in paths(inside + copies)] == ["#ff0000", "#ff0000", "#00ff00", "#000000"]


@pytest.mark.parametrize("hidden", ['display="none"', 'visibility="hidden"', 'opacity="0"', 'transform="scale(0)"'])
def test_what_is_hidden_is_not_drawn(hidden: str) -> None:
    assert paths(f'<path d="M0 0H1V1Z" {hidden}/>') == []


def test_opacity_of_one_paint_is_its_own_and_of_two_the_groups() -> None:
    (one,) = drawn('<path d="M0 0H1V1Z" opacity=".5" fill-opacity="50%"/>')
    assert (one.tag, one.get("fill-opacity")) == ("path", "0.25")
    (two,) = drawn('<path d="M0 0H1V1Z" stroke="red" opacity=".5"/>')
    assert (two.tag, two.get("opacity")) == ("g", "0.5")


def test_the_page_keeps_its_proportions() -> None:
    tree = ET.fromstring('<svg width="40mm" height="20mm" viewBox="0 0 10 10"><path d="M0 0H10V10Z"/></svg>')
    elements, page = walked(tree, Store(tree), {}, 100.0)
    assert (page.width, page.height) == pytest.approx((100, 50))
    assert elements[0].attrib["d"] == "M25 0L75 0L75 50Z"
    with pytest.raises(NotPlainError, match="a size that depends on what it shows"):
        drawn(SQUARE, "")
