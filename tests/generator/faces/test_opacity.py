"""Opacities of colours, shapes and groups, as SVG multiplies them."""

import xml.etree.ElementTree as ET

import pytest

from generator.draw.compile import Group, compile_face
from generator.faces.settle import Settler
from generator.faces.subset import parse

GRADIENT = (
    '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop stop-color="#fff8"/></linearGradient></defs>'
)


@pytest.mark.parametrize(
    ("drawn", "tag", "wanted"),
    [
        ('<rect fill="#ff000080"/>', "rect", {"fill": "#ff0000", "fill-opacity": "0.502"}),
        ("<rect fill='#f008'/>", "rect", {"fill": "#f00", "fill-opacity": "0.533"}),
        ('<rect\n\topacity = ".5"/>', "rect", {"fill-opacity": "0.5"}),
        ('<rect fill="#f008"/>', "rect", {"fill": "#f00", "fill-opacity": "0.533"}),
        ('<rect fill="#ff000080" fill-opacity=".5"/>', "rect", {"fill": "#ff0000", "fill-opacity": "0.251"}),
        ('<g fill-opacity=".5"><rect fill="#ff000080"/></g>', "rect", {"fill": "#ff0000", "fill-opacity": "0.251"}),
        ('<g fill="#ff000080"><rect fill-opacity=".5"/></g>', "rect", {"fill-opacity": "0.251"}),
        ('<g fill="#ff000080"><rect fill="#00f"/></g>', "rect", {"fill": "#00f", "fill-opacity": "1"}),
        ('<line stroke="#0000ff40"/>', "line", {"stroke": "#0000ff", "stroke-opacity": "0.251"}),
        ('<rect opacity=".5"/>', "rect", {"fill-opacity": "0.5"}),
        ('<rect fill="none" stroke="#000" opacity=".5"/>', "rect", {"stroke-opacity": "0.5"}),
        ('<rect stroke="#000" opacity=".5"/>', "rect", {"opacity": "0.5"}),
        ('<text opacity=".5">a</text>', "text", {"fill-opacity": "0.5"}),
        ('<image href="a" opacity=".5"/>', "image", {"fill-opacity": "0.5"}),
        (GRADIENT, "stop", {"stop-color": "#fff", "stop-opacity": "0.533"}),
        ('<rect fill="#ff0000" fill-opacity="0.50"/>', "rect", {"fill": "#ff0000", "fill-opacity": "0.5"}),
    ],
)
def test_what_an_element_has_once_it_is_read(drawn: str, tag: str, wanted: dict[str, str]) -> None:
    found = parse(f'<svg viewBox="0 0 9 9">{drawn}</svg>').find(f".//{tag}")
    assert found is not None
    paint = {name: value for name, value in found.attrib.items() if "opacity" in name or name in wanted}
    assert paint == wanted


def test_words_have_the_opacity_of_their_colour() -> None:
    inside = '<p>one <span fill="#fff">two</span> <span fill="#00000080">three <icon name="star"/></span></p>'
    box = f'<g fill="#ff000080"><foreignObject width="40" height="9">{inside}</foreignObject></g>'
    tree = parse(f'<svg viewBox="0 0 50 50">{box}</svg>')
    Settler("en", lambda *_: ET.Element("g", {"id": "icon"})).settle(tree)
    runs = [(run.text, run.attrib["fill"], run.get("opacity")) for run in tree.iter("text")]
    assert runs == [("one", "#ff0000", "0.502"), ("two", "#fff", None), ("three", "#000000", "0.502")]
    box = next(group for group in tree.iter("g") if group.find("text") is not None)
    assert box.get("fill-opacity") == "1"  # or the words would inherit that of the group, too
    assert [icon.get("opacity") for icon in tree.iter("g") if icon.get("id") == "icon"] == ["0.502"]


def test_a_shape_with_a_fill_and_a_stroke_is_printed_as_a_whole() -> None:
    tree = parse('<svg viewBox="0 0 9 9"><rect x="1" width="4" height="4" stroke="#000" opacity=".5"/></svg>')
    (group,) = compile_face(tree).parts
    assert isinstance(group, Group)
    assert (group.opacity, len(group.inside.parts)) == (0.5, 1)
