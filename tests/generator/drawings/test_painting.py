"""Fills and strokes of a drawing."""

import xml.etree.ElementTree as ET

import pytest

from generator.drawings.errors import NotPlainError
from generator.drawings.scope import Store
from generator.drawings.walk import walked


def drawn(attributes: str, before: str = "", d: str = "M1 1H9V9Z") -> tuple[list[ET.Element], Store]:
    tree = ET.fromstring(f'<svg viewBox="0 0 10 10">{before}<path d="{d}" {attributes}/></svg>')
    store = Store(tree)
    return walked(tree, store, {}, 100.0)[0], store


@pytest.mark.parametrize(
    ("attributes", "expected"),
    [
        ('fill="#123a"', {"fill": "#112233", "fill-opacity": "0.667"}),
        ('fill="none" stroke="red"', {"fill": "none", "stroke": "#ff0000", "stroke-width": "10"}),
        (
            'fill="none" stroke="red" stroke-width="10%" stroke-dasharray="1 2 3" stroke-dashoffset="-1"',
            {"stroke-width": "10", "stroke-dasharray": "10 20 30 10 20 30", "stroke-dashoffset": "110"},
        ),
        (
            'fill="none" stroke="red" stroke-miterlimit="8" stroke-linejoin="bevel"',
            {"stroke-miterlimit": "8", "stroke-linejoin": "bevel"},
        ),
        ('fill="none" stroke="red" stroke-miterlimit="0"', {"stroke-linejoin": "bevel"}),
        ('fill-rule="evenodd"', {"fill-rule": "evenodd"}),
        ('fill="url(#none) lime"', {"fill": "#00ff00"}),
        ('fill="nonsense"', {"fill": "#000000"}),
    ],
)
def test_paints(attributes: str, expected: dict[str, str]) -> None:
    (path,) = drawn(attributes)[0]
    assert expected.items() <= path.attrib.items()


@pytest.mark.parametrize(
    "attributes",
    [
        'fill="none"',
        'fill="none" stroke="red" stroke-width="0"',
        'fill="url(#none)"',
        'fill="context-fill"',
    ],
)
def test_nothing_to_paint(attributes: str) -> None:
    assert drawn(attributes)[0] == []


@pytest.mark.parametrize("attributes", ['stroke="red" stroke-linejoin="arcs"', 'stroke="red" stroke-width="-1"'])
def test_what_is_not_plain(attributes: str) -> None:
    with pytest.raises(NotPlainError):
        drawn(attributes)


def test_a_stroke_wider_in_one_direction_keeps_its_transform() -> None:
    fill, stroke = drawn('stroke="red" transform="scale(1 2)"')[0]
    assert "transform" not in fill.attrib
    assert "transform" in stroke.attrib


def test_a_gradient_on_a_stroke_is_a_mask() -> None:
    stops = '<linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient>'
    (group,), store = drawn('fill="none" stroke="url(#g)"', stops)
    assert group.get("mask", "").startswith("url(#")
    assert sorted(element.tag for element in store.definitions) == ["linearGradient", "mask"]


def test_the_order_of_paints() -> None:
    first, second = drawn('stroke="red" paint-order="stroke"')[0]
    assert (first.get("stroke"), second.get("fill")) == ("#ff0000", "#000000")


def test_tiles_of_a_pattern_cover_the_shape() -> None:
    tile = '<pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0H2V2Z"/></pattern>'
    (group,), _ = drawn('fill="url(#p)"', tile)
    assert len(list(group)) == 9  # from 0 to 12 in both directions
    with pytest.raises(NotPlainError, match="very many tiles"):
        drawn('fill="url(#p)"', tile.replace('"4"', '"0.1"'))
