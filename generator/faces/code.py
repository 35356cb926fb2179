"""The machine-readable mark on a printed face."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

from generator.base.numbers import short
from generator.codes.mark import CELLS, dark_runs, plate
from generator.faces.face import Face

_LIGHT, _DARK = "#ffffff", "#101114"
_ROUND = 0.9  # of a cell: the plate's corners, which stay outside the dark border
_BESIDE = "beside-mark"  # the id of a group that makes room for the mark
_SHARE = 0.58  # of its size that is left of it


def code_marked(face: Face, word: int, corner: str) -> Face:
    """Return the face with the mark of a code word above everything else; the face itself if there is no room."""
    square = plate(face.shape, corner)
    if square is None:
        return face
    cell = square.side / CELLS
    tree = with_room(face, corner)
    ground = {"x": short(square.x), "y": short(square.y), "width": short(square.side), "height": short(square.side)}
    ET.SubElement(tree, "rect", {**ground, "rx": short(_ROUND * cell), "fill": _LIGHT})
    across, down = ([short(start + n * cell) for n in range(CELLS + 1)] for start in (square.x, square.y))
    steps = [f"M{across[x]} {down[y]}H{across[x + n]}V{down[y + 1]}H{across[x]}Z" for x, y, n in dark_runs(word)]
    ET.SubElement(tree, "path", {"d": "".join(steps), "fill": _DARK})
    return replace(face, tree=tree, compiled=None)


def with_room(face: Face, corner: str) -> ET.Element:
    """Return a copy of a face's tree in which what should lie beside the mark is drawn smaller, in the other corner."""
    tree = ET.Element(face.tree.tag, face.tree.attrib)
    tree.extend(list(face.tree))
    down, across = corner.split("-")
    x = (1 - _SHARE) * face.shape.width if across == "left" else 0.0
    y = (1 - _SHARE) * face.shape.height if down == "top" else 0.0
    for n, child in enumerate(tree):
        if child.get("id") == _BESIDE:
            tree[n] = ET.Element("g", {"transform": f"translate({short(x)} {short(y)}) scale({_SHARE})"})
            tree[n].append(child)
    return tree
