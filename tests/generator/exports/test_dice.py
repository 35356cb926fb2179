"""Dice that fold: each number is on top when the cube is turned as it says, and the picture is not mirrored."""

import math
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

from generator.exports.dice import TURNS, cube, numbers
from tests.generator.exports.small import forms


def turned(vector: tuple[float, ...], turns: tuple[int, int, int]) -> tuple[int, ...]:
    """Turn a vector as Unity does: about z, then x, then y."""
    x, y, z = vector
    about_x, about_y, about_z = (math.radians(turn) for turn in turns)
    x, y = x * math.cos(about_z) - y * math.sin(about_z), x * math.sin(about_z) + y * math.cos(about_z)
    y, z = y * math.cos(about_x) - z * math.sin(about_x), y * math.sin(about_x) + z * math.cos(about_x)
    x, z = x * math.cos(about_y) + z * math.sin(about_y), z * math.cos(about_y) - x * math.sin(about_y)
    return round(x), round(y), round(z)


def test_a_die_reads_the_number_that_is_printed_on_top(tmp_path: Path) -> None:
    die = next(group for group in forms(tmp_path).groups if group.form == "die").items[0]
    shape = die.front.shape
    assert numbers(die) == {panel.name: str(n) for n, panel in enumerate(shape.panels)}
    lines = [line.split() for line in cube(shape).splitlines()]
    corners = [tuple(map(float, line[1:])) for line in lines if line[0] == "v"]
    places = [tuple(map(float, line[1:])) for line in lines if line[0] == "vt"]
    triangles = [[tuple(map(int, word.split("/"))) for word in line[1:]] for line in lines if line[0] == "f"]
    assert len(triangles) == 12
    assert max(max(map(abs, corner)) for corner in corners) == round(8 / 25.4, 5)
    for number, panel in enumerate(shape.panels):
        middle = [sum(corners[4 * number + k][axis] for k in range(4)) for axis in range(3)]
        largest = max(map(abs, middle))
        outwards = tuple(value / largest for value in middle)
        assert turned((-outwards[0], *outwards[1:]), TURNS[panel.name]) == (0, 1, 0), (
            panel.name
        )  # x is mirrored on import
    for triangle in triangles:
        a, b, c = (corners[corner[0] - 1] for corner in triangle)
        u, v, w = (places[corner[1] - 1] for corner in triangle)
        normal = [(b[i] - a[i]) * (c[j] - a[j]) - (b[j] - a[j]) * (c[i] - a[i]) for i, j in ((1, 2), (2, 0), (0, 1))]
        assert sum(n * m for n, m in zip(normal, a, strict=True)) > 0  # outwards
        assert (v[0] - u[0]) * (w[1] - u[1]) - (v[1] - u[1]) * (w[0] - u[0]) > 0  # the picture is not mirrored


def test_a_die_without_words_has_the_numbers_of_a_usual_die_or_those_that_its_field_lists(tmp_path: Path) -> None:
    die = next(group for group in forms(tmp_path).groups if group.form == "die").items[0]
    bare = replace(die, front=replace(die.front, tree=ET.Element("svg")))
    usual = {"left": "5", "front": "1", "right": "2", "rear": "6", "top": "3", "bottom": "4"}
    assert numbers(bare) == usual
    listed = replace(die.piece, fields={"faces": (0, "swords", "art/fox.png", 7)})
    assert numbers(replace(bare, piece=listed)) == {
        "left": "",
        "front": "0",
        "right": "swords",
        "rear": "",
        "top": "fox",
        "bottom": "7",
    }
