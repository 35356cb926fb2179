"""What every shape can say of itself, and what the spec says of one before it is made.

Pure geometry in mm, x to the right and y down; (0, 0) is the top left of the shape's bounding box.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from generator.base.geometry import Point, depth, grown
from generator.base.shapes.path import Path, polygon
from generator.base.units import length

Line = tuple[Point, Point]
Decks = Mapping[str, tuple["Size", int]]  # components by name: the size of their cards and the number of cards

NUMBER, UNIT = r"\d+(\.\d+)?", r"\s*([mM]{2}|[cC][mM]|[iI][nN]|[pP][tT])?"  # of a JSON Schema's pattern
OVER = 2.0  # mm the art of a piece with a cut of its own runs beyond it: a cut a little off shows no white
SAFE = 3.0  # mm inside the cut where a cut a little off does no harm
_LARGEST = 0.16  # height of the letters across a piece, as a part of its smaller side
_SMALLEST_PANEL = 8.0  # mm: smaller panels of a net have no word across them


@dataclass(frozen=True)
class Size:
    """A shape as the spec gives it; a box and a page get their numbers later, from decks and paper."""

    kind: str
    numbers: tuple[float, ...] = ()
    decks: tuple[str, ...] = ()

    @property
    def form(self) -> type[Shape]:
        return KINDS[self.kind]

    def shape(self, setting: Setting, decks: Decks) -> Shape:
        """Return the shape for these options; ``decks`` are those of the game."""
        return self.form.make(self, setting, decks)


@dataclass(frozen=True)
class Setting:
    """What a shape depends on besides the spec: options of the build, and the paper for whole pages."""

    edge: float | None = None  # of triangles, where it differs from the spec's
    stock: float = 0.3  # thickness of a card, for boxes
    page: tuple[float, float] = (210.0, 297.0)


@dataclass(frozen=True)
class Panel:
    """A side of a folded piece, where its picture goes; ``turn`` is how far it is turned on the net."""

    name: str
    x: float
    y: float
    width: float
    height: float
    turn: float = 0.0

    @property
    def centre(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2


class Band(NamedTuple):
    """Room for a word across a piece: its middle, its slant, its length and the height of the letters."""

    x: float
    y: float
    turn: float
    length: float
    height: float

    @classmethod
    def across(cls, middle: Point, width: float, height: float) -> Band:
        """Return the band from the lower left to the upper right of a rectangle, off its corners."""
        safe = min(SAFE, 0.1 * min(width, height))
        tall = _LARGEST * min(width, height)
        wide, high = width - 2 * safe - tall, height - 2 * safe - tall
        return cls(*middle, -math.degrees(math.atan2(high, wide)), math.hypot(wide, high), tall)


@dataclass(frozen=True)
class Shape:
    """The shape a piece is cut to. The defaults are those of a piece with a cut of its own, such as a disc.

    ``outline`` is the cut as a polygon, ``curves`` the exact path where it is curved. ``folds`` and ``tabs`` say where
    to fold and glue, ``panels`` what is seen afterwards.
    """

    width: float
    height: float
    outline: tuple[Point, ...]
    folds: tuple[Line, ...] = ()
    panels: tuple[Panel, ...] = ()
    tabs: tuple[tuple[Point, ...], ...] = ()
    curves: Path = ()

    kind: ClassVar[str]  # its name in the code and for templates
    word: ClassVar[str]  # its name in the spec
    example: ClassVar[str]  # of a size, for messages
    pattern: ClassVar[str]  # of its sizes, for the JSON Schema
    layout: ClassVar[str] = "pieces"  # the kind of component that is made of this shape alone
    butts: ClassVar[bool] = False  # neighbours can share a straight cut
    bleeds: ClassVar[bool] = False  # it makes room for a bleed
    holds_cards: ClassVar[bool] = False  # it is made around decks, and depends on the thickness of cards
    fills_box: ClassVar[bool] = False  # its outline is its bounding box
    framed: ClassVar[bool] = False  # saving ink leaves a thin frame inside the cut
    trimmed: ClassVar[bool] = True  # a screen shows nothing beyond the cut
    one_row: ClassVar[bool] = False  # a straight cut goes through one row of pieces only

    # -- from the spec

    @classmethod
    def read(cls, text: str) -> Size | None:
        """Return the size in a text such as ``hex 40 mm``, or None where it is of another shape.

        Raises ValueError where the text is of this shape and wrong.
        """
        word, *rest = text.split(None, 1)
        if word != cls.word or not rest:
            return None
        across = length(rest[0])
        if not 10 <= across <= 150:
            raise ValueError(f'"{text}" is not between 10 and 150 mm')
        return Size(cls.kind, (across,))

    @classmethod
    def make(cls, size: Size, setting: Setting, decks: Decks) -> Shape:
        made: Callable[..., Shape] = cls
        return made(*size.numbers)

    @classmethod
    def takes_edge(cls, size: Size, edge: float | None) -> bool:
        """Return whether the option for the edge of triangles changes this size."""
        return False

    # -- its cut

    @property
    def path(self) -> Path:
        """The exact cut."""
        return self.curves or polygon(self.outline)

    @property
    def over(self) -> float:
        """How far its art runs beyond the cut, whatever the bleed."""
        return 0.0 if self.butts else OVER

    def clip(self, over: float) -> Path:
        """Return where its art ends in print, ``over`` mm beyond the cut; nothing where that is its form's box."""
        return ()

    def grown(self, by: float) -> tuple[Point, ...]:
        """Return the outline with every edge ``by`` mm further out."""
        return grown(self.outline, by) if by else self.outline

    def room(self, corners: Sequence[Point]) -> float:
        """Return the least distance of these points from the cut; below 0 outside it."""
        return min(depth(self.outline, point) for point in corners)

    @property
    def safe(self) -> float:
        """How far from the cut its text should end: 3 mm, or a sixth of the narrow side of a small piece."""
        return min(SAFE, min(self.width, self.height) / 6)

    # -- its neighbours on a sheet

    def margin(self, bleed: float) -> float:
        """Return how far beyond its bounding box no neighbour may come."""
        return bleed if self.butts else self.over

    @property
    def pitch(self) -> tuple[float, float]:
        """How far apart neighbours begin where they are nested, to the right and down."""
        return self.width, self.height

    def upside_down(self, column: int, row: int) -> bool:
        """Return whether the piece at this place is turned by 180° where pieces are nested."""
        return False

    # -- words across it

    def bands(self) -> Iterator[Band]:
        """Yield where a word across the whole piece goes: on every large panel, or once."""
        for panel in self.panels:
            if min(panel.width, panel.height) >= _SMALLEST_PANEL:
                yield Band.across(panel.centre, panel.width, panel.height)
        if not self.panels:
            yield self.band()

    def band(self) -> Band:
        """Return the one band of a shape without panels: level, through its middle."""
        return self.level(self.height / 2, self.width - 4 * SAFE)

    def level(self, y: float, long: float) -> Band:
        return Band(self.width / 2, y, 0.0, long, self.height * _LARGEST)


KINDS: dict[str, type[Shape]] = {}  # by name, in the order in which messages list them


def corners(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    """Return the corners of a rectangle, clockwise from the top left."""
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)
