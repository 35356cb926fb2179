"""The shapes pieces are cut to, read from a few words in the spec: rectangles, discs, polygons, folding nets ….

To add a shape, write a file here with a subclass of Shape and add the class to the list below. The class defines

- how it is written in the spec: ``kind``, ``word``, ``example`` and ``pattern``; ``read`` and ``make`` where a word and
  one length, as in ``hex 40 mm``, are not enough;
- its outline, in ``__init__``: a polygon and, if it is curved, the exact path as well, such as
  ``super().__init__(width, height, flattened(path), curves=path)``;
- what differs from a piece that is cut out on its own: see the attributes and methods of Shape. A shape that folds has
  ``panels``, ``folds`` and ``tabs``; one whose neighbours share straight cuts has ``butts``.

Sheets, faces, marks, masks and messages ask the shape. Nothing else refers to one, except a face template that draws
something else for it (``shape.kind``). Then add its tests, and a line to the list of sizes in the docs.
"""

from __future__ import annotations

from generator.base.shapes.board import Board
from generator.base.shapes.box import Box
from generator.base.shapes.circle import Circle, Ring
from generator.base.shapes.die import Die
from generator.base.shapes.hexagon import Hexagon
from generator.base.shapes.outline import Outline
from generator.base.shapes.page import LyingPage, Page
from generator.base.shapes.polygon import Polygon
from generator.base.shapes.polyhedron import D4, D8, D10, D12, D20
from generator.base.shapes.rectangle import Rectangle
from generator.base.shapes.rounded import Rounded
from generator.base.shapes.shape import KINDS, Setting, Shape, Size
from generator.base.shapes.stand import Stand
from generator.base.shapes.standee import Standee
from generator.base.shapes.tray import Base, Lid, Tray
from generator.base.shapes.triangle import Triangle

__all__ = ["ACCEPTED", "PATTERN", "Rectangle", "Setting", "Shape", "Size", "kinds_for", "read_size"]

KINDS.update(
    (shape.kind, shape)
    for shape in (
        Rectangle,
        Rounded,
        Circle,
        Ring,
        Triangle,
        Hexagon,
        Polygon,
        Die,
        D4,
        D8,
        D10,
        D12,
        D20,
        Standee,
        Stand,
        Box,
        Base,
        Lid,
        Tray,
        Board,
        Page,
        LyingPage,
    )
)
*_FIRST, _LAST = (shape.example for shape in KINDS.values())
ACCEPTED = f"{', '.join(_FIRST)}, or {_LAST}"  # for messages
# What read_size accepts, for the JSON Schema; the pattern does not limit how large a size may be.
PATTERN = f"^({'|'.join(shape.pattern for shape in KINDS.values())})$"
KINDS[Outline.kind] = Outline  # a key of its own gives it


def read_size(given: object) -> Size:
    """Return the size in ``poker``, ``190 x 130 mm``, ``triangle 58 mm`` …; ValueError for anything else."""
    text = given if isinstance(given, str) and given == given.strip() else ""
    for shape in KINDS.values() if text else ():
        if size := shape.read(text):
            return size
    raise ValueError(f'"{given}" is not a size')


def kinds_for(layout: str) -> list[str]:
    """Return the kinds of shapes that a component of this kind can be made of."""
    return [shape.kind for shape in KINDS.values() if shape.layout == layout]
