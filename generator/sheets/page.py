"""A page and what is on it: numbers only, in mm from its top left corner."""

from __future__ import annotations

from dataclasses import dataclass

from generator.base.geometry import Matrix, Point
from generator.base.shapes import Shape
from generator.base.shapes.path import Path

Box = tuple[float, float, float, float]
MAP = "map"  # the part of a board that is a page about its parts


@dataclass(frozen=True)
class Placement:
    """A face on a page: ``matrix`` maps the face's mm to the page's; ``trim`` is where it is cut.

    ``art`` is where its art ends; empty for a piece that is cut out on its own, whose shape says how far it runs.
    ``part`` names the part of a board that is larger than the paper, or the map of its parts.
    """

    piece: str
    copy: int
    side: str
    matrix: Matrix
    trim: tuple[Point, ...]
    shape: Shape
    art: tuple[Point, ...] = ()
    part: str = ""


@dataclass(frozen=True)
class Mark:
    """A line to cut or (dashed) fold along; one ``on_art`` is dark and light in turn, to show on any ground."""

    start: Point
    end: Point
    fold: bool = False
    on_art: bool = False


@dataclass(frozen=True)
class Label:
    """A word on a sheet, ``size`` mm high: its middle, on the line it stands on; on a ``plate`` it shows on any art."""

    text: str
    at: Point
    size: float
    turn: float = 0.0
    plate: bool = False


@dataclass(frozen=True)
class Note:
    """A strip in the margin for the footer or the scale bar: its start, direction and length."""

    at: Point
    turn: float
    length: float


@dataclass(frozen=True)
class Page:
    """One side of a sheet. ``side`` is front, back or both (gutterfold); ``sheet`` counts sheets of paper from 1."""

    sheet: int
    side: str
    width: float
    height: float
    placements: tuple[Placement, ...]
    marks: tuple[Mark, ...]
    footer: Note | None
    scale_bar: Note | None
    trim_box: Box
    bleed_box: Box
    curves: tuple[Path, ...] = ()  # cuts that are printed along pieces
    labels: tuple[Label, ...] = ()
    registration: tuple[Path, ...] = ()  # the marks that a cutting machine looks for, to fill with black


def grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by
