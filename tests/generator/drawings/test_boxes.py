"""Transforms that relate to the box of what they move."""

from pathlib import Path

import pytest

from generator.drawings.outline import Box, box_of
from generator.drawings.path import read_path
from tests.generator.drawings.test_take import taken

RECT = '<rect x="20" y="30" width="40" height="20"'
CENTRE = "transform-box: fill-box; transform-origin: center; transform:"


def box(folder: Path, inside: str) -> Box:
    """Return the box of the only shape of a drawing, in its own units."""
    drawing = taken(folder, inside)
    assert (drawing.told, drawing.reason) == ([], "")
    assert drawing.tree is not None
    (path,) = drawing.tree.iter("path")
    found = box_of(read_path(path.attrib["d"]))
    assert found
    return tuple(round(value / 5, 6) for value in found)  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("inside", "expected"),
    [
        (f'{RECT} style="{CENTRE} rotate(90deg)"/>', (30, 20, 50, 60)),
        (f'{RECT} transform-box="fill-box" transform-origin="100% 100%" transform="scale(.5)"/>', (40, 40, 60, 50)),
        (f'{RECT} style="transform-box: fill-box; transform: translate(-50%, 100%)"/>', (0, 50, 40, 70)),
        (f'{RECT} style="transform: translateY(10%)"/>', (20, 40, 60, 60)),
        (f'{RECT} style="transform-box: fill-box; transform-origin: right; transform: scaleX(.5)"/>', (40, 30, 60, 50)),
        (f'<g style="{CENTRE} scale(2)">{RECT} style="{CENTRE} rotate(90deg)"/></g>', (20, 0, 60, 80)),
        (f'<g style="{CENTRE} scale(2)">{RECT} filter="none"/></g>', (0, 20, 80, 60)),
        (
            f"<style>rect {{ transform-box: stroke-box; transform-origin: 0 0; transform: scale(.5) }}</style>"
            f'{RECT} stroke="none" stroke-width="10"/>',
            (20, 30, 40, 40),
        ),
        (f'{RECT} style="transform-box: fill-box; transform-origin: center"/>', (20, 30, 60, 50)),
    ],
)
def test_a_transform_relates_to_a_box(tmp_path: Path, inside: str, expected: Box) -> None:
    assert box(tmp_path, inside) == expected


def test_a_box_with_its_stroke(tmp_path: Path) -> None:
    style = "transform-box: stroke-box; transform-origin: right bottom; transform: scale(.5)"
    drawing = taken(tmp_path, f'{RECT} stroke="red" stroke-width="10" style="{style}"/>')
    assert drawing.tree is not None
    found = box_of(read_path(next(drawing.tree.iter("path")).attrib["d"]))
    assert found
    assert [round(value / 5, 6) for value in found] == [42.5, 42.5, 62.5, 52.5]


def test_pixels_have_the_same_box(tmp_path: Path) -> None:
    filter = '<filter id="f"><feOffset dx="0"/></filter>'
    drawing = taken(tmp_path, f'{filter}<g filter="url(#f)">{RECT} style="{CENTRE} rotate(90deg)"/></g>')
    assert drawing.told == ["a.svg: drawn as pixels, as it uses filters, which not all programs draw alike"]
    assert 'transform="matrix(' in drawing.original.text
    assert "transform-box" not in drawing.original.text


def test_a_box_that_nobody_knows_is_told(tmp_path: Path) -> None:
    drawing = taken(tmp_path, f'<text style="{CENTRE} rotate(9deg)" rotate="5">a</text>{RECT}/>')
    assert "a.svg: a transform with transform-box is left out" in drawing.told
