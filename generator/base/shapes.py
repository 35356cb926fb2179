"""The shapes pieces are cut to, from a few words in the spec: rectangles, triangles, and nets that fold.

Pure geometry in mm, x to the right and y down; (0, 0) is the top left of the shape's bounding box.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Literal

from generator.base.geometry import Point
from generator.base.units import ACCEPTED_SIZES, CARD_SIZES, length
from generator.base.units import size as rectangle_size

Kind = Literal["rectangle", "triangle", "hexagon", "die", "standee", "box", "page"]
Line = tuple[Point, Point]

_OTHERS = '"triangle 58 mm", "hex 40 mm", "die 16 mm", "standee 20 x 25 mm", "box of <component>", or "page"'
ACCEPTED = f"{ACCEPTED_SIZES}, {_OTHERS}"
_NUMBER, _UNIT, _ID = r"\d+(\.\d+)?", r"\s*([mM]{2}|[cC][mM]|[iI][nN]|[pP][tT])?", "[a-z0-9-]+"
_RECTANGLE = rf"({'|'.join(CARD_SIZES)}|{_NUMBER}\s*[xX×]\s*{_NUMBER}{_UNIT})"
# What read_size takes, for the JSON Schema: but for how large a size may be
PATTERN = rf"^(page|box of {_ID}(\s*,\s*{_ID})*|(triangle|hex|die)\s+{_NUMBER}{_UNIT}|(standee\s+)?{_RECTANGLE})$"
BUTTING = frozenset(
    ("rectangle", "triangle", "hexagon", "standee")
)  # the kinds whose neighbours can share a straight cut
PLAY = 1.0  # room around a deck in its box, in mm
FOOT = 0.25  # depth of each of a standee's two feet, of its height
TAB = 5.0  # depth of a die's glue tabs
FLAP = 12.0  # depth of a box's tuck flaps and glue tab; dust flaps have it where the side is wide enough
NOTCH = 9.0, 5.0  # half the width and the depth of a box's thumb notch
OVER = 2.0  # how far a net's ground runs beyond its cut, so that a cut a little off shows no white


@dataclass(frozen=True)
class Size:
    """What the spec says; a box and a page get their numbers later, from decks and paper."""

    kind: Kind
    numbers: tuple[float, ...] = ()
    decks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Panel:
    """A side of a folded thing, where its picture goes; ``turn`` is how far it stands turned on the net."""

    name: str
    x: float
    y: float
    width: float
    height: float
    turn: float = 0.0

    @property
    def centre(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True)
class Shape:
    """``outline`` is the cut, ``folds`` and ``tabs`` where one folds and glues, ``panels`` what is seen afterwards."""

    kind: Kind
    width: float
    height: float
    outline: tuple[Point, ...]
    folds: tuple[Line, ...] = ()
    panels: tuple[Panel, ...] = ()
    tabs: tuple[tuple[Point, ...], ...] = ()

    @property
    def butts(self) -> bool:
        """Whether neighbours can share a straight cut."""
        return self.kind in BUTTING

    @property
    def over(self) -> float:
        """How far its art runs beyond the cut, whatever the bleed."""
        return 0.0 if self.butts else OVER


def read_size(given: object) -> Size:
    """The size in ``poker``, ``190 x 130 mm``, ``triangle 58 mm`` …; ValueError for anything else."""
    text = given.strip() if isinstance(given, str) else ""
    if text == "page":
        return Size("page")
    if match := re.fullmatch(r"box of ([a-z0-9-]+(?:\s*,\s*[a-z0-9-]+)*)", text):
        return Size("box", decks=tuple(name.strip() for name in match[1].split(",")))
    if match := re.fullmatch(r"(triangle|hex|die)\s+(.+)", text):
        edge = length(match[2])
        if not 10 <= edge <= 150:
            raise ValueError(f'"{text}" is not between 10 and 150 mm')
        kinds: dict[str, Kind] = {"triangle": "triangle", "hex": "hexagon", "die": "die"}
        return Size(kinds[match[1]], (edge,))
    if match := re.fullmatch(r"standee\s+(.+)", text):
        return Size("standee", rectangle_size(match[1]))
    return Size("rectangle", rectangle_size(given))


def rectangle(width: float, height: float) -> Shape:
    return Shape("rectangle", width, height, _box(0, 0, width, height))


def triangle(edge: float) -> Shape:
    """Equilateral, standing on an edge. Its edges are numbered clockwise from the bottom: 0, 1 (left), 2 (right)."""
    height = edge * math.sqrt(3) / 2
    return Shape("triangle", edge, height, ((edge / 2, 0.0), (edge, height), (0.0, height)))


def hexagon(across: float) -> Shape:
    """Regular, lying on a flat edge, ``across`` from that edge to the one above.

    In a row of them, corner to corner, the slanted edges of neighbours lie on one straight line.
    """
    width = across * 2 / math.sqrt(3)
    quarter, half = width / 4, across / 2
    top, bottom = ((quarter, 0.0), (3 * quarter, 0.0)), ((3 * quarter, across), (quarter, across))
    return Shape("hexagon", width, across, (*top, (width, half), *bottom, (0.0, half)))


def standee(width: float, height: float) -> Shape:
    """A strip that folds into a roof: foot, front, back (upside down on the strip), foot."""
    foot = FOOT * height
    total = 2 * foot + 2 * height
    folds = tuple(((0.0, y), (width, y)) for y in (foot, foot + height, foot + 2 * height))
    panels = (
        Panel("back", 0, foot, width, height, 180),
        Panel("front", 0, foot + height, width, height),
        Panel("back-foot", 0, 0, width, foot, 180),
        Panel("front-foot", 0, foot + 2 * height, width, foot),
    )
    return Shape("standee", width, total, _box(0, 0, width, total), folds, panels)


def die(edge: float) -> Shape:
    """A cross: left, front, right, rear in a row, top and bottom at the front, and seven glue tabs."""
    e = edge
    t = min(TAB, e * 0.35)
    x, y = 0.0, t + e
    row = [Panel(name, x + n * e, y, e, e) for n, name in enumerate(("left", "front", "right", "rear"))]
    top, bottom = Panel("top", x + e, t, e, e), Panel("bottom", x + e, y + e, e, e)
    left, right, end, up, down = x + e, x + 2 * e, x + 4 * e, y - e, y + 2 * e
    tabs = (
        *(_tab((left, y), (left, up), t), _tab((left, up), (right, up), t), _tab((right, up), (right, y), t)),
        _tab((end, y), (end, y + e), t),
        *(_tab((right, y + e), (right, down), t), _tab((right, down), (left, down), t)),
        _tab((left, down), (left, y + e), t),
    )
    outline = (
        *((x, y), *tabs[0], *tabs[1][1:], *tabs[2][1:]),
        *(*tabs[3], *tabs[4], *tabs[5][1:], *tabs[6][1:], (x, y + e)),
    )
    folds = [((x + n * e, y), (x + n * e, y + e)) for n in (1, 2, 3, 4)]
    folds += [((left, v), (right, v)) for v in (up, y, y + e, down)]
    folds += [((u, v), (u, v + e)) for u in (left, right) for v in (up, y + e)]
    return Shape("die", 4 * e + t, 3 * e + 2 * t, outline, tuple(folds), (*row, top, bottom), tabs)


def _tab(start: Point, end: Point, depth: float) -> tuple[Point, ...]:
    """A glue tab on the left of the way from start to end, its corners cut at 45° so that inside no two overlap."""
    along = math.dist(start, end)
    ux, uy = (end[0] - start[0]) / along * depth, (end[1] - start[1]) / along * depth
    return start, (start[0] + ux + uy, start[1] + uy - ux), (end[0] - ux + uy, end[1] - uy - ux), end


def tuck_box(width: float, height: float, depth: float) -> Shape:
    """A box of this inner size.

    In a row: front, side, back, other side, and a glue tab that goes inside the front, where it can be wide however
    thin the box. Lid and base hang on the back, dust flaps on the sides; the front has a notch for a thumb.
    """
    w, h, d, f = width, height, depth, FLAP
    top, bottom = d + f, d + f + h
    dust, stuck = min(f, d * 0.9), min(f, w / 3)
    front, side, back, other, end = 0.0, w, w + d, 2 * w + d, 2 * w + 2 * d
    cut = min(2.0, d / 4)
    tab = ((end, top), (end + stuck, top + stuck / 2), (end + stuck, bottom - stuck / 2), (end, bottom))
    outline = (
        (front, top), *_notch(w / 2, top, min(NOTCH[0], w / 4)), (side, top),
        (side + cut, top - dust), (back - cut, top - dust), (back, top),
        (back, f), (back + cut, f * 0.4), (back + 3 * cut, 0.0),
        (other - 3 * cut, 0.0), (other - cut, f * 0.4), (other, f),
        (other, top),
        (other + cut, top - dust), (end - cut, top - dust),
        *tab,
        (end - cut, bottom + dust), (other + cut, bottom + dust), (other, bottom),
        (other, bottom + d), (other - cut, bottom + d + f * 0.6), (other - 3 * cut, bottom + d + f),
        (back + 3 * cut, bottom + d + f), (back + cut, bottom + d + f * 0.6), (back, bottom + d),
        (back, bottom),
        (back - cut, bottom + dust), (side + cut, bottom + dust), (side, bottom),
        (front, bottom),
    )  # fmt: skip
    folds = [((x, top), (x, bottom)) for x in (side, back, other, end)]
    folds += [((a, y), (b, y)) for a, b in ((side, back), (back, other), (other, end)) for y in (top, bottom)]
    folds += [((back, y), (other, y)) for y in (f, bottom + d)]
    panels = (
        Panel("front", front, top, w, h),
        Panel("side", side, top, d, h),
        Panel("back", back, top, w, h),
        Panel("other-side", other, top, d, h),
        Panel("lid", back, f, w, d, 180),  # read from the front, and so is the base
        Panel("base", back, bottom, w, d, 180),
    )
    return Shape("box", end + stuck, bottom + d + f, outline, tuple(folds), panels, (tab,))


def _notch(x: float, y: float, half: float) -> tuple[Point, ...]:
    """Half an ellipse below x, y, from left to right."""
    angles = [math.pi * n / 12 for n in range(13)]
    return tuple((x - half * math.cos(angle), y + NOTCH[1] * math.sin(angle)) for angle in angles)


def _box(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


@dataclass(frozen=True)
class Setting:
    """What a shape depends on beside the spec: options of the build, and the paper for whole pages."""

    edge: float | None = None  # of triangles, where it differs from the spec's
    stock: float = 0.3  # thickness of a card, for boxes
    page: tuple[float, float] = (210.0, 297.0)


def shape_of(size: Size, setting: Setting, decks: dict[str, tuple[Size, int]]) -> Shape:
    """``decks`` tells the card size and number of cards of the components a box is for."""
    match size.kind:
        case "triangle":
            return triangle(setting.edge or size.numbers[0])
        case "hexagon":
            return hexagon(size.numbers[0])
        case "die":
            return die(size.numbers[0])
        case "standee":
            return standee(*size.numbers)
        case "page":
            return rectangle(*setting.page)
        case "box":
            cards = [decks[name] for name in size.decks]
            wide = max(card.numbers[0] for card, _ in cards)
            high = max(card.numbers[1] for card, _ in cards)
            stack = sum(number for _, number in cards) * setting.stock
            return tuck_box(wide + PLAY, high + PLAY, stack + PLAY)
    return rectangle(*size.numbers)
