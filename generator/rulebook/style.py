"""The look of rulebooks: formats of pages, the type scale, and the colours of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from generator.base.colours import mixed, readable
from generator.base.units import MM_PER
from generator.faces.families import OURS, Families
from generator.faces.runs import Style
from generator.spec import Game

_PT = MM_PER["pt"]
_PRINTED = 6.5  # mm from the edge, as far as any printer reaches
CLEAR = 7.2  # the least contrast in large print: 7 : 1 on a tinted ground
LARGE = 1.8  # times larger than other books: 10 pt become 18 pt
INK, SOFT, HAIR = "#1d2230", "#4d5566", "#c9ced8"
# for each box: the colours of its bar and label, and of its ground
BOXES = {
    "ruling": ("#6b3fa0", "#f4effa"),
    "tip": ("#1f7048", "#ecf6f0"),
    "example": ("#1b5e9e", "#edf4fb"),
    "note": ("#8a4b08", "#fdf4e7"),
    "house": ("#9c2f52", "#fbeef2"),
    "remember": ("#a3271b", "#fdefec"),
    "question": ("#22566b", "#eef5f7"),  # its ground is for screens
}


@dataclass(frozen=True)
class Format:
    """A page in mm. Papers of one kind share the column width, so that their lines are broken once."""

    width: float
    height: float
    columns: int
    measure: float
    gutter: float
    top: float
    bottom: float
    body: float  # the size of the text in mm
    leading: float = 1.34  # from line to line, relative to it
    large: bool = False  # large print: words stay whole

    @property
    def full(self) -> float:
        """The width of all columns together."""
        return self.columns * self.measure + (self.columns - 1) * self.gutter

    @property
    def left(self) -> float:
        return (self.width - self.full) / 2

    @property
    def depth(self) -> float:
        """The height of a column."""
        return self.height - self.top - self.bottom

    @property
    def kind(self) -> tuple[float, ...]:
        """The values that strips depend on."""
        return self.columns, self.measure, self.gutter, self.body, self.leading, self.large


def loose(width: float, height: float) -> Format:
    """Return the format of A4 and Letter pages: two columns, 10 pt."""
    return Format(width, height, 2, 86.0, 8.0, 12.5, 17.0, 10 * _PT)


def large(width: float, height: float) -> Format:
    """Return the format of a page in large print, which is printed ``LARGE`` times larger: one column, then 18 pt."""
    return Format(width / LARGE, height / LARGE, 1, 100.0, 0.0, 8.0, 12.5, 10 * _PT, large=True)


def booklet(width: float, height: float) -> Format:
    """Return the format of half a sheet of paper: one column, 10 pt."""
    return Format(width, height, 1, 115.0, 0.0, 10.0, 14.5, 10 * _PT)


def larger(form: Format, by: float) -> Format:
    """Return the same page with larger text."""
    return replace(form, body=form.body * by)


def dense(form: Format) -> tuple[Format, Format]:
    """Return the page with narrow margins and close lines, as it is and in two columns, for a quick reference."""
    full, gutter = form.full + 16.0, 6.0
    measure = (full - (form.columns - 1) * form.gutter) / form.columns
    wide = replace(form, measure=measure, top=max(form.top - 7.0, _PRINTED), leading=1.2)
    return wide, replace(wide, columns=2, measure=(full - gutter) / 2, gutter=gutter)


@dataclass(frozen=True)
class Palette:
    """The colours of a book. ``ground`` is readable on paper and dark enough for ``ink``; ``accent`` decorates."""

    ground: str
    ink: str
    accent: str
    tint: str
    low: bool = False  # with little ink the title has the ground's colour and a frame in it


def palette(game: Game, low: bool = False, large: bool = False) -> Palette:
    """Return the colours of data.book, else of data.box, else the game's own; ``large`` print has more contrast."""
    given = {"ground": "#22324f", "ink": "#ffffff", "accent": "#f0b429"}
    if isinstance(game.data.get("colour"), str):
        given["ground"] = game.data["colour"]
    for key in ("box", "book"):
        found = game.data.get(key)
        if isinstance(found, Mapping):
            given |= {name: value for name, value in found.items() if name in given}
    enough = CLEAR if large else 4.5
    ground = readable(given["ground"], "#ffffff", enough)
    ink = ground if low else readable(given["ink"], ground, enough)
    return Palette(ground, ink, given["accent"], mixed("#ffffff", ground, 0.07), low)


@dataclass(frozen=True)
class Scale:
    """The styles of a format, all in a fixed ratio to the body's size."""

    body: float
    palette: Palette
    spread: float = 1.34  # from line to line, relative to the body's size
    fonts: Families = OURS

    @property
    def leading(self) -> float:
        return self.body * self.spread

    def text(self, fill: str = INK) -> Style:
        return Style(self.fonts.font("text"), self.body, fill)

    @property
    def caption(self) -> Style:
        return Style(self.fonts.font("text", "normal", "italic"), self.body, SOFT)

    def heading(self, level: int) -> Style:
        size = {1: 3.0, 2: 1.6, 3: 1.18}[level] * self.body
        return Style(self.fonts.font("display", "bold" if level < 3 else "normal"), size, self.palette.ground)

    @property
    def number(self) -> Style:
        return Style(self.fonts.font("display"), self.body, self.palette.ground)

    @property
    def small(self) -> Style:
        """The style of footers, the only text smaller than the body."""
        return Style(self.fonts.font("text"), 9 * _PT, SOFT)
