"""Dice for virtual tables: the numbers on a printed net, and the net folded to a cube."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from xml.etree.ElementTree import Element

from generator.base.geometry import Matrix, Point
from generator.base.shapes import Shape
from generator.exports.contents import Item
from generator.faces.transform import matrix_of

Corner = tuple[int, int, int]
# The corners of each side of a cube: top left, bottom left, bottom right, top right, seen from outside; x to the
# right, y up, z towards the front.
SIDES: dict[str, tuple[Corner, Corner, Corner, Corner]] = {
    "front": ((-1, 1, 1), (-1, -1, 1), (1, -1, 1), (1, 1, 1)),
    "right": ((1, 1, 1), (1, -1, 1), (1, -1, -1), (1, 1, -1)),
    "rear": ((1, 1, -1), (1, -1, -1), (-1, -1, -1), (-1, 1, -1)),
    "left": ((-1, 1, -1), (-1, -1, -1), (-1, -1, 1), (-1, 1, 1)),
    "top": ((-1, 1, -1), (-1, 1, 1), (1, 1, 1), (1, 1, -1)),
    "bottom": ((-1, -1, 1), (-1, -1, -1), (1, -1, -1), (1, -1, 1)),
}
# The numbers of a usual die.
USUAL = {"front": 1, "right": 2, "top": 3, "bottom": 4, "left": 5, "rear": 6}
# How the cube is turned when a side is on top: degrees about x, y and z in Unity, where x points the other way.
TURNS: dict[str, tuple[int, int, int]] = {
    "top": (0, 0, 0),
    "bottom": (180, 0, 0),
    "front": (270, 0, 0),
    "rear": (90, 0, 0),
    "right": (0, 0, 270),
    "left": (0, 0, 90),
}


def numbers(item: Item) -> dict[str, str]:
    """Return what is on each side of a die, by the names of its panels; of a d4, with three on a side, by 1 to 4.

    This is what its field ``faces`` says, else what is written there, else the pips of a usual die.
    """
    face, given = item.front, item.piece.fields.get("faces")
    panels = [panel.name for panel in face.shape.panels]
    if item.piece.size.kind == "d4":
        return {str(n): _given(given, n) if given else str(n) for n in range(1, 5)}
    places = {name: USUAL[name] if name in USUAL else int(name) for name in panels}
    if given:
        return {name: _given(given, number) for name, number in places.items()}
    found: dict[str, str] = {}
    for at, text in _texts(face.tree, Matrix()):
        panel = min(face.shape.panels, key=lambda panel: math.dist(panel.centre, at))
        found[panel.name] = f"{found.get(panel.name, '')} {text}".strip()
    return {name: found.get(name, "") if found else str(number) for name, number in places.items()}


def _given(faces: Sequence[object], number: int) -> str:
    """Return what a list says of a side: a number, a word, or the name of an icon or a picture."""
    return Path(str(faces[number - 1])).stem if number <= len(faces) else ""


def _texts(element: Element, outer: Matrix) -> list[tuple[Point, str]]:
    """Return the texts in a tree, each with where it begins."""
    matrix = outer @ matrix_of(element.get("transform", ""))
    if element.tag == "text":
        at = matrix.at((float(element.get("x", "0")), float(element.get("y", "0"))))
        return [(at, text)] if (text := "".join(element.itertext()).strip()) else []
    return [found for child in element for found in _texts(child, matrix)]


def cube(shape: Shape) -> str:
    """Return the folded net as an OBJ file: a cube of its size in inches, onto which the picture of the net fits."""
    half = shape.panels[0].width / 25.4 / 2
    lines = ["# a die", "o die"]
    corners = [corner for panel in shape.panels for corner in SIDES[panel.name]]
    lines += [f"v {x * half:.5f} {y * half:.5f} {z * half:.5f}" for x, y, z in corners]
    for panel in shape.panels:
        left, right = panel.x / shape.width, (panel.x + panel.width) / shape.width
        top, bottom = 1 - panel.y / shape.height, 1 - (panel.y + panel.height) / shape.height
        around = ((left, top), (left, bottom), (right, bottom), (right, top))
        lines += [f"vt {u:.5f} {v:.5f}" for u, v in around]
    for panel in shape.panels:
        x, y, z = (sum(corner[n] for corner in SIDES[panel.name]) // 4 for n in range(3))
        lines.append(f"vn {x} {y} {z}")
    for side in range(len(shape.panels)):
        a, b, c, d = (f"{4 * side + n}/{4 * side + n}/{side + 1}" for n in (1, 2, 3, 4))
        lines += [f"f {a} {b} {c}", f"f {a} {c} {d}"]
    return "\n".join(lines) + "\n"
