"""A word across a face keeps off the cuts, whatever the shape."""

import xml.etree.ElementTree as ET

import pytest

from generator.base.geometry import Point
from generator.base.shapes import Rectangle, Shape
from generator.base.shapes.box import Box
from generator.base.shapes.die import Die
from generator.base.shapes.hexagon import Hexagon
from generator.base.shapes.standee import Standee
from generator.base.shapes.triangle import Triangle
from generator.faces.face import Face
from generator.faces.transform import matrix_of
from generator.faces.watermark import MAX_LETTERS, watermarked

SHAPES = [
    Rectangle(63.5, 88.9),
    Rectangle(18, 18),
    Rectangle(40, 10),
    Rectangle(190, 130),
    Triangle(58),
    Hexagon(40),
    Die(16),
    Standee(20, 25),
    Box(64.5, 89.9, 13.6),
]


def inside(shape: Shape, point: Point, by: float) -> bool:
    """Return True if a point is ``by`` mm or more inside the cut, or inside one of a net's sides."""
    outlines = [
        ((p.x, p.y), (p.x + p.width, p.y), (p.x + p.width, p.y + p.height), (p.x, p.y + p.height)) for p in shape.panels
    ] or [shape.outline]
    return any(_inside(outline, point, by) for outline in outlines)


def _inside(outline: tuple[Point, ...], point: Point, by: float) -> bool:
    for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
        long = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        if ((x2 - x1) * (point[1] - y1) - (y2 - y1) * (point[0] - x1)) / long < by:
            return False
    return True


@pytest.mark.parametrize("text", ["playtest 3", "W" * MAX_LETTERS, "Ä"])
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: f"{shape.kind} {shape.width:.0f}")
def test_no_letter_comes_near_a_cut(shape: Shape, text: str) -> None:
    face = watermarked(Face("test", shape, ET.Element("svg"), ()), text)
    words = [(group, word) for group in face.tree for word in group]
    assert words
    for (group, word), run in zip(words, face.texts, strict=True):
        x, y = float(word.attrib["x"]), float(word.attrib["y"])
        box = [(x + dx, y + dy) for dx in (0, run.width) for dy in (0.25 * run.size, -0.8 * run.size)]
        for corner in box:
            assert inside(shape, matrix_of(group.attrib["transform"]).at(corner), 0.2), (group.attrib, corner)
