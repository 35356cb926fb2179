"""A shape and its defaults, and a size: what the spec says about a shape before it is made.

Pure geometry in mm, x to the right and y down; (0, 0) is the top left of the shape's bounding box.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, NamedTuple, Self

from generator.base.geometry import Matrix, Point, depth, grown
from generator.base.papers import STOCK
from generator.base.shapes.folding import Hinge, Seen, views
from generator.base.shapes.path import Path, moved, polygon
from generator.base.units import length

Line = tuple[Point, Point]
Decks = Mapping[str, tuple["Size", int]]  # components by name: the size of their cards and the number of cards

NUMBER, UNIT = r"\d+(\.\d+)?", r"(\s*([mM]{2}|[cC][mM]|[iI][nN]|[pP][tT]))?"  # parts of patterns in the JSON Schema
OVER = 2.0  # mm that art runs past the cut of a piece cut out on its own: a cut slightly off shows no white
SAFE = 3.0  # mm inside the cut; text beyond this is safe if the cut is slightly off
SMALLEST, LARGEST = 8.0, 400.0  # mm, of the sides of a piece
_LARGEST = 0.16  # height of the letters across a piece, as a share of its smaller side
_ROUNDING = 1e-6
_CORNERS, _LOOKS = 120, 20  # of an outline, and across it, with which the largest circle inside is looked for
_SMALLEST_PANEL = 8.0  # mm; smaller panels of a net get no word across them


@dataclass(frozen=True)
class Size:
    """A shape as written in the spec; a box and a page get their numbers later, from decks and paper.

    ``path`` is the cut of a shape that a drawing gives.
    """

    kind: str
    numbers: tuple[float, ...] = ()
    decks: tuple[str, ...] = ()
    path: Path = ()

    @property
    def form(self) -> type[Shape]:
        return KINDS[self.kind]

    def shape(self, setting: Setting, decks: Decks) -> Shape:
        """Return the shape for these options and the game's decks."""
        return self.form.make(self, setting, decks)


@dataclass(frozen=True)
class Setting:
    """The options a shape depends on besides the spec, and the paper for whole pages."""

    edge: float | None = None  # of triangles, if not the spec's
    stock: float = STOCK  # thickness of a card, for boxes
    sleeves: str = "none"  # the kind of sleeves the cards are in
    page: tuple[float, float] = (210.0, 297.0)
    large: bool = False  # large print


@dataclass(frozen=True)
class Panel:
    """A side of a folded piece, where its picture goes; ``turn`` is its rotation on the net."""

    name: str
    x: float
    y: float
    width: float
    height: float
    turn: float = 0.0
    corners: tuple[Point, ...] = ()  # of a side that is not its box, clockwise

    @property
    def centre(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2

    def mirrored(self, width: float) -> Panel:
        """Return the panel on a net of this width as seen from behind."""
        corners = tuple((width - x, y) for x, y in reversed(self.corners))
        return replace(self, x=width - self.x - self.width, turn=-self.turn, corners=corners)

    def turned(self, x: float, y: float) -> float:
        """Return the turn, in degrees, of a picture whose top is towards a point."""
        return math.degrees(math.atan2(x - self.centre[0], self.centre[1] - y))

    @property
    def edge(self) -> tuple[Point, ...]:
        """Its corners."""
        return self.corners or corners(self.x, self.y, self.width, self.height)


class Band(NamedTuple):
    """Room for a word across a piece: its middle, slant and length, and the height of the letters."""

    x: float
    y: float
    turn: float
    length: float
    height: float

    @classmethod
    def across(cls, middle: Point, width: float, height: float) -> Band:
        """Return the band from the lower left to the upper right of a rectangle, short of its corners."""
        safe = min(SAFE, 0.1 * min(width, height))
        tall = _LARGEST * min(width, height)
        wide, high = width - 2 * safe - tall, height - 2 * safe - tall
        return cls(*middle, -math.degrees(math.atan2(high, wide)), math.hypot(wide, high), tall)


@dataclass(frozen=True)
class Shape:
    """The shape a piece is cut to. The defaults suit a piece that is cut out on its own, such as a disc.

    ``outline`` is the cut as a polygon, ``curves`` the exact path if it is curved; ``holes`` are cut out of it.
    ``folds`` and ``tabs`` say where to fold and glue, ``panels`` what is visible afterwards.
    """

    width: float
    height: float
    outline: tuple[Point, ...]
    folds: tuple[Line, ...] = ()
    panels: tuple[Panel, ...] = ()
    tabs: tuple[tuple[Point, ...], ...] = ()
    curves: Path = ()
    holes: tuple[tuple[Point, ...], ...] = ()
    hinges: tuple[Hinge, ...] = ()  # how its panels fold, from one of them outwards

    kind: ClassVar[str]  # its name in the code and for templates
    word: ClassVar[str]  # its name in the spec
    example: ClassVar[str]  # of a size, for messages
    pattern: ClassVar[str]  # of its sizes, for the JSON Schema
    layout: ClassVar[str] = "pieces"  # the kind of component that has only this shape
    butts: ClassVar[bool] = False  # neighbours can share a straight cut
    bleeds: ClassVar[bool] = False  # it makes room for a bleed
    holds_cards: ClassVar[bool] = False  # it is sized to fit decks, so it depends on the thickness of cards
    fills_box: ClassVar[bool] = False  # its outline is its bounding box
    framed: ClassVar[bool] = False  # with little ink it keeps a thin frame inside the cut
    trimmed: ClassVar[bool] = True  # a screen shows nothing beyond the cut
    lined: ClassVar[bool] = False  # its cut is printed, as straight cuts don't lead to it
    nests: ClassVar[bool] = False  # neighbours may lie as in a honeycomb
    beyond: ClassVar[float] = OVER  # mm that its art runs past the cut if it is cut out on its own
    look: ClassVar[Point] = (60.0, -60.0)  # how a picture of its folding shows it: turned, then tilted, in degrees
    is_mirrored: ClassVar[bool] = False  # from behind, it looks different
    one_row: ClassVar[bool] = False  # a straight cut goes through one row of pieces only
    turns: ClassVar[float] = 180.0  # degrees from one way in which it can lie to the next; 0 if it lies in one way only

    # -- from the spec

    @classmethod
    def read(cls, text: str) -> Size | None:
        """Return the size in a text such as ``hex 40 mm``; None if the text describes another shape.

        Raise ValueError if the text describes this shape but is wrong.
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
        """Return True if the option for the edge of triangles changes this size."""
        return False

    # -- its cut

    @property
    def path(self) -> Path:
        """The exact cut."""
        return self.curves or polygon(self.outline)

    @property
    def over(self) -> float:
        """The distance its art runs past the cut, whatever the bleed."""
        return 0.0 if self.butts else self.beyond

    @cached_property
    def behind(self) -> Self:
        """The shape as seen from behind, for the back of a piece."""
        if not self.is_mirrored:
            return self
        made, mirror = copy(self), Matrix(a=-1, e=self.width)
        made.__dict__.pop("heart", None)

        def turned(points: Sequence[Point]) -> tuple[Point, ...]:
            return tuple(mirror.at(point) for point in reversed(points))

        fields = {
            "outline": turned(self.outline),
            "folds": tuple((mirror.at(start), mirror.at(end)) for start, end in self.folds),
            "panels": tuple(panel.mirrored(self.width) for panel in self.panels),
            "tabs": tuple(map(turned, self.tabs)),
            "curves": moved(self.curves, mirror),
            "holes": tuple(map(turned, self.holes)),
            "hinges": (),
        }
        for name, value in fields.items():
            object.__setattr__(made, name, value)
        return made

    @property
    def block(self) -> tuple[Point, ...]:
        """Return where straight cuts part it from its neighbours on a sheet."""
        return self.outline

    @property
    def lines(self) -> tuple[Path, ...]:
        """Return the parts of its cut that are printed."""
        return (self.path,) if self.lined else ()

    def clip(self, over: float) -> Path:
        """Return where its art ends in print, ``over`` mm past the cut; empty if the bounding box already ends it."""
        return ()

    def grown(self, by: float) -> tuple[Point, ...]:
        """Return the outline with every edge ``by`` mm further out."""
        return grown(self.outline, by) if by else self.outline

    def room(self, corners: Sequence[Point]) -> float:
        """Return the least distance of these points from the cut; below 0 outside it."""
        return min(depth(self.outline, point) for point in corners)

    @cached_property
    def heart(self) -> tuple[float, float, float]:
        """The largest circle inside the cut, to a tenth of a mm: where a picture goes on a piece of any form."""
        if self.fills_box:
            return self.width / 2, self.height / 2, min(self.width, self.height) / 2
        few = [line[:: 1 + len(line) // _CORNERS] for line in (self.outline, *self.holes)]

        def free(point: Point) -> float:
            return min(sign * depth(line, point) for sign, line in zip((1, *[-1] * len(self.holes)), few, strict=True))

        x, y, step = self.width / 2, self.height / 2, max(self.width, self.height) / _LOOKS
        reach = _LOOKS // 2 + 1
        while step > 0.02:
            near = [(x + i * step, y + j * step) for j in range(-reach, reach + 1) for i in range(-reach, reach + 1)]
            x, y = max(near, key=lambda point: (round(free(point), 6), -math.dist(point, (x, y))))
            reach, step = 3, step / 3
        return x, y, max(self.room([(x, y)]), 0.0)

    @property
    def safe(self) -> float:
        """The distance text should keep from the cut: 3 mm, or a sixth of the narrow side of a small piece."""
        return min(SAFE, min(self.width, self.height) / 6)

    def corner(self, name: str, side: float, margin: float | None = None) -> Point | None:
        """Return the middle of a square of ``side`` mm in the corner ``bottom-left`` …; None if there is no room.

        The square is upright, and as near to the corner as ``margin`` allows: its distance from the cut, the safe zone
        if not given.
        """
        least = self.safe if margin is None else margin
        if self.panels:
            return None
        down, across = name.split("-")
        wanted = (self.width if across == "right" else 0.0, self.height if down == "bottom" else 0.0)
        pairs = zip(self.outline, self.grown(-1), strict=True)
        (x, y), (inner_x, inner_y) = min(pairs, key=lambda pair: math.dist(pair[0], wanted))
        for n in range(round(5 * min(self.width, self.height))):  # tenths of a mm from both edges
            middle = (x + (inner_x - x) * n / 10, y + (inner_y - y) * n / 10)
            if self.room(corners(middle[0] - side / 2, middle[1] - side / 2, side, side)) > least - _ROUNDING:
                return middle
        return None

    # -- its neighbours on a sheet

    def margin(self, bleed: float) -> float:
        """Return the distance around its bounding box to keep free of neighbours."""
        return bleed if self.butts else max(self.over, bleed if self.bleeds else 0.0)

    @property
    def pitch(self) -> tuple[float, float]:
        """The step from one nested piece to the next, to the right and down."""
        return self.width, self.height

    def upside_down(self, column: int, row: int) -> bool:
        """Return True if a nested piece at this place is turned by 180°."""
        return False

    # -- its folding

    def view(self, share: float, width: float, height: float) -> list[Seen]:
        """Return its panels folded by a share of their angles, from the farthest to the nearest, for a picture."""
        return views([panel.edge for panel in self.panels], self.hinges, share, self.look, (width, height))

    # -- words across it

    def bands(self) -> Iterator[Band]:
        """Yield the places for a word across the piece: on every large panel, or once."""
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
