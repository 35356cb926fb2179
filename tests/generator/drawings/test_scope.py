"""Styles that elements of a drawing inherit, and references between them."""

import xml.etree.ElementTree as ET

import pytest

from generator.drawings.scope import INITIAL, Store, inherited


@pytest.mark.parametrize(
    ("attributes", "expected"),
    [
        ({"fill": "red"}, {"fill": "red"}),
        ({"fill": "inherit"}, {"fill": "blue"}),
        ({"fill": "initial"}, {"fill": "#000000"}),
        ({"opacity": "0.5"}, {"fill": "blue"}),
        ({"font-size": "2em"}, {"font-size": "40.0"}),
        ({"font-size": "50%"}, {"font-size": "10.0"}),
        ({"font-size": "large"}, {"font-size": "19.2"}),
        ({"color": "currentColor"}, {"color": "#000000"}),
    ],
)
def test_styles(attributes: dict[str, str], expected: dict[str, str]) -> None:
    around = {**INITIAL, "fill": "blue", "font-size": "20"}
    assert expected.items() <= inherited(around, ET.Element("g", attributes)).items()


def test_references_and_definitions() -> None:
    root = ET.fromstring('<svg fill="red"><g color="blue"><path id="a"/></g><path id="a"/></svg>')
    store = Store(root)
    assert store.referred("url( '#a' ) none") == (root[0][0], "none")
    assert store.referred("red") is None
    assert store.linked(ET.Element("use", {"href": "#a"})) is root[0][0]
    assert store.style_around(root[0][0])["fill"] == "red"
    assert store.clip("M0 0") == store.clip("M0 0") == "d1"
    assert store.clip("M0 0", "evenodd") == "d2"
