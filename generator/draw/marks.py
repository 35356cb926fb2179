"""The parts of a book's page: letters, fills, faces and links, in mm from the top left, y down.

The ``tag`` of each is the element of the book that it belongs to. Marks come in the order in which they are read.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.base.geometry import Matrix
from generator.draw.tags import LAYOUT, Element, Tag
from generator.faces import Face
from generator.faces.runs import Run


@dataclass(frozen=True)
class Words:
    """A line of text: runs with their x from its start; ``y`` is the baseline. Icons are drawn separately."""

    x: float
    y: float
    runs: tuple[tuple[float, Run], ...]
    tag: Tag = field(default=LAYOUT, repr=False)


@dataclass(frozen=True)
class Fill:
    """A rectangle. ``radii`` are those of the top and the bottom corners."""

    x: float
    y: float
    width: float
    height: float
    colour: str
    radii: tuple[float, float] = (0.0, 0.0)
    tag: Tag = field(default=LAYOUT, repr=False)


@dataclass(frozen=True)
class Shown:
    """A face with its top left corner at x, y: a figure, or something that only decorates.

    Of a face with a ``window`` (x, y, width and height) only that part of the page is drawn.
    """

    x: float
    y: float
    face: Face
    scale: float = 1.0
    tag: Tag = field(default=LAYOUT, repr=False)
    window: tuple[float, float, float, float] | None = None


@dataclass(frozen=True)
class Target:
    """A section that links, contents and bookmarks lead to."""

    id: str
    title: str
    level: int
    y: float


@dataclass(frozen=True)
class Link:
    """An area that leads to the target of its element."""

    x: float
    y: float
    width: float
    height: float
    tag: Element = field(repr=False)


@dataclass(frozen=True)
class PageNumber:
    """The number of the page a target is on, ending at x, in the style of a run; or starting there."""

    x: float
    y: float
    target: str
    style: Run
    tag: Tag = field(default=LAYOUT, repr=False)
    starts: bool = False


@dataclass(frozen=True)
class Shape:
    """Straight lines from point to point, each in mm from x, y: a filled shape, or a stroke if it has a width."""

    x: float
    y: float
    points: tuple[tuple[float, float], ...]
    colour: str
    width: float = 0.0
    tag: Tag = field(default=LAYOUT, repr=False)


Mark = Words | Fill | Shown | Target | Link | PageNumber | Shape


@dataclass(frozen=True)
class Leaf:
    """One page of a book: marks in groups, each moved by x, y. A blank leaf has none, and no number."""

    number: int
    groups: tuple[tuple[float, float, tuple[Mark, ...]], ...]


@dataclass(frozen=True)
class Side:
    """A side of a sheet of paper with the leaves on it; a matrix converts a leaf's mm to the side's."""

    width: float
    height: float
    leaves: tuple[tuple[Matrix, Leaf], ...]
