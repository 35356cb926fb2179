"""The parts of a book's page: letters, fills, faces and links, in mm from the top left, y down."""

from __future__ import annotations

from dataclasses import dataclass

from generator.base.geometry import Matrix
from generator.faces import Face
from generator.faces.lines import Run


@dataclass(frozen=True)
class Words:
    """A line of text: runs with their x from its start; ``y`` is the baseline. Icons are drawn separately."""

    x: float
    y: float
    runs: tuple[tuple[float, Run], ...]


@dataclass(frozen=True)
class Fill:
    """A rectangle. ``radii`` are those of the top and the bottom corners."""

    x: float
    y: float
    width: float
    height: float
    colour: str
    radii: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True)
class Shown:
    """A face with its top left corner at x, y; ``alt`` says what it shows, unless it only decorates.

    Of a face with a ``window`` (x, y, width and height) only that part of the page is drawn.
    """

    x: float
    y: float
    face: Face
    scale: float = 1.0
    alt: str = ""
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
    """An area that leads to a target."""

    x: float
    y: float
    width: float
    height: float
    target: str


@dataclass(frozen=True)
class PageNumber:
    """The number of the page a target is on, ending at x, in the style of a run."""

    x: float
    y: float
    target: str
    style: Run


@dataclass(frozen=True)
class Shape:
    """Straight lines from point to point, each in mm from x, y: a filled shape, or a stroke if it has a width."""

    x: float
    y: float
    points: tuple[tuple[float, float], ...]
    colour: str
    width: float = 0.0


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
    notes: tuple[Mark, ...] = ()
