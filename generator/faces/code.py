"""The machine-readable mark on a printed face."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

from generator.base.colours import luminance
from generator.base.numbers import short
from generator.codes.assign import codes_of
from generator.codes.mark import CELLS, dark_runs, plate
from generator.codes.words import code_words
from generator.faces.face import Face
from generator.spec import Game

_LIGHT, _DARK = "#ffffff", "#101114"
_ROUND = 0.9  # of a cell: the plate's corners, which stay outside the dark border
_BEHIND = "behind-mark"
_ROOM = {"beside-mark": 0.58, _BEHIND: 0.78}
"""Groups that make room for the mark, and what is left of their size: clear of the mark, or with a corner under it."""
_APART = 0.4  # mm of light more around the mark, if there are dark lines close to it
_COLOURS = "mark-colours"  # an empty group: its fill is the colour of the plate, its stroke that of the dark cells
LEAST = 14.0  # contrast between the two: phones read a mark by its shades, in dim light and out of focus, too


def as_printed(game: Game, component: str, piece: str, face: Face) -> Face:
    """Return the front of a piece with its mark, if it has one."""
    code = codes_of(game).get((component, piece))
    if code is None:
        return face
    return code_marked(face, code_words(game.base.id)[code], game.components[component].piece(piece).codes)


def code_marked(face: Face, word: int, corner: str) -> Face:
    """Return the face with the mark of a code word above everything else; the face itself if there is no room.

    It is in the face's own colours if they differ enough, else black on white.
    """
    square = plate(face.shape, corner)
    if square is None:
        return face
    cell = square.side / CELLS
    tree = with_room(face, corner)
    light, dark = colours(face)
    if clearness(light, dark) < LEAST:
        light, dark = _LIGHT, _DARK
    more = _APART if face.tree.find(f"g[@id='{_BEHIND}']") is not None else 0.0
    side = short(square.side + 2 * more)
    ground = {"x": short(square.x - more), "y": short(square.y - more), "width": side, "height": side}
    ET.SubElement(tree, "rect", {**ground, "rx": short(_ROUND * cell + 2 * more), "fill": light})
    across, down = ([short(start + n * cell) for n in range(CELLS + 1)] for start in (square.x, square.y))
    steps = [f"M{across[x]} {down[y]}H{across[x + n]}V{down[y + 1]}H{across[x]}Z" for x, y, n in dark_runs(word)]
    ET.SubElement(tree, "path", {"d": "".join(steps), "fill": dark})
    return replace(face, tree=tree, compiled=None)


def colours(face: Face) -> tuple[str, str]:
    """Return the colours that a face wants for its mark: of the plate and of the dark cells."""
    wanted = face.tree.find(f"g[@id='{_COLOURS}']")
    return (_LIGHT, _DARK) if wanted is None else (wanted.get("fill", _LIGHT), wanted.get("stroke", _DARK))


def clearness(light: str, dark: str) -> float:
    """Return the contrast of two colours, of which the first must be the lighter one: else it is below 1."""
    try:
        return (luminance(light) + 0.05) / (luminance(dark) + 0.05)
    except ValueError:
        return 0.0  # no plain colour


def with_room(face: Face, corner: str) -> ET.Element:
    """Return a copy of a face's tree in which what makes room for the mark is drawn smaller, in the other corner."""
    tree = ET.Element(face.tree.tag, face.tree.attrib)
    tree.extend(list(face.tree))
    down, across = corner.split("-")
    for n, child in enumerate(tree):
        if share := _ROOM.get(child.get("id", "")):
            x = (1 - share) * face.shape.width if across == "left" else 0.0
            y = (1 - share) * face.shape.height if down == "top" else 0.0
            tree[n] = ET.Element("g", {"transform": f"translate({short(x)} {short(y)}) scale({share})"})
            tree[n].append(child)
    return tree
