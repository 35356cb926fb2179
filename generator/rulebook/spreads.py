"""A book on wide screens: rule units in two columns about as high as a screen, and what goes across both.

Higher columns would make readers scroll far up from the end of the first to the second.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from generator.rulebook.blocks import (
    Block,
    Box,
    Callouts,
    Flow,
    Gallery,
    Heading,
    Inline,
    Items,
    Paragraph,
    Picture,
    Reference,
    Table,
    said,
)
from generator.rulebook.book import Rulebook
from generator.rulebook.figures import COLUMN
from generator.rulebook.setter import FEW
from generator.rulebook.units import grouped

_LETTERS = 52  # in a line of a column
_LINES = 64.0  # in both columns: a spread is about as high as a screen
_SHORT = 24.0  # lines of a section that shares its spread with others, and of a unit that stays whole
_MOST = 0.6  # of a spread: a longer unit goes on in the second column
_FIGURE = 19.0  # lines: the height of a picture as high as its column is wide
_BROAD = 66  # letters of a row in a table of three or more columns: a column has no room for it

Unit = tuple[Block, ...]


@dataclass(frozen=True)
class Spread:
    """Units for two columns; those in ``torn`` are so long that they may go on in the second."""

    units: tuple[Unit, ...]
    torn: frozenset[int] = field(default=frozenset())


@dataclass(frozen=True)
class Ruler:
    """Guesses how many lines something takes in a column."""

    book: Rulebook

    def of(self, blocks: Iterable[Block]) -> float:
        return sum(self.block(block) for block in blocks)

    def block(self, block: Block) -> float:
        match block:
            case Heading():
                return 3.0
            case Paragraph():
                return _lines(block.inline) + 0.5
            case Items():
                return sum(self.of(item) - 0.2 for item in block.items) + 0.5
            case Table():
                return sum(max(map(_lines, row), default=1.0) + 0.5 for row in (block.head, *block.rows)) + 1.0
            case Picture():
                return self._figure(block)
            case Callouts():
                return self._figure(block.picture) + len(block.labels) * 0.8
            case Gallery():
                return len(block.entries) * 1.7 + 1.0
            case Flow():
                return 6.0
            case Box() | Reference():
                return self.of(block.blocks) + 2.5

    def _figure(self, picture: Picture) -> float:
        width, height = self.book.figures.size(self.book.language, picture.figure, COLUMN)
        return _FIGURE * height / max(width, COLUMN * 0.6) + _lines(picture.caption) + 1.5


def _lines(inline: Inline) -> float:
    return float(math.ceil(len(said(inline)) / _LETTERS)) or 1.0


def is_across(block: Block) -> bool:
    """Return whether a block needs the room of both columns."""
    match block:
        case Picture():
            return block.wide
        case Gallery():
            return len(block.entries) > FEW
        case Table():
            rows = [row for row in (block.head, *block.rows) if len(row) > 2]
            return (
                bool(rows)
                and sum(max(len(said(cell)) for cell in column) for column in zip(*rows, strict=False)) > _BROAD
            )
        case _:
            return isinstance(block, Flow | Reference)


def spreads(blocks: Iterable[Block], ruler: Ruler) -> list[Spread | Block]:
    """Return what a page shows from top to bottom: spreads, and blocks across both columns.

    Headings of sections go across, too, and so do boxes above the first of them; short sections share a spread.
    """
    found: list[Spread | Block] = []
    short: list[Unit] = []
    for section in _sections(blocks):
        if all(isinstance(block, Box) for block in section):  # the house rules, above the first heading
            found += section
            continue
        units = [tuple(unit) for unit in grouped(section)]
        if not any(map(is_across, section)) and ruler.of(section) <= _SHORT:
            if ruler.of(block for unit in (*short, *units) for block in unit) > _LINES:
                found += _flushed(short, ruler)
                short = []
            short += units
            continue
        found += _flushed(short, ruler)
        short = []
        found += _section(section, ruler)
    return found + _flushed(short, ruler)


def _sections(blocks: Iterable[Block]) -> list[list[Block]]:
    found: list[list[Block]] = []
    for block in blocks:
        if not found or (isinstance(block, Heading) and block.level == 2) or isinstance(block, Reference):
            found.append([])
        found[-1].append(block)
    return found


def _flushed(units: list[Unit], ruler: Ruler) -> list[Spread | Block]:
    """Return short sections as one spread; a section that is alone has its heading across, like any other."""
    sections = sum(isinstance(unit[0], Heading) and unit[0].level == 2 for unit in units)
    if sections > 1:
        return [_spread(units, ruler)]
    return _section([block for unit in units for block in unit], ruler)


def _section(section: list[Block], ruler: Ruler) -> list[Spread | Block]:
    found: list[Spread | Block] = []
    run: list[Block] = []
    for block in section:
        if isinstance(block, Heading) and block.level == 2:
            found.append(block)
        elif is_across(block):
            leading = _leading(run)
            found += [*_columns(run[: len(run) - len(leading)], ruler), *leading, block]
            run = []
        else:
            run.append(block)
    return found + _columns(run, ruler)


def _leading(run: list[Block]) -> list[Block]:
    """Return the heading at the end of a run: it belongs to what goes across."""
    return run[-1:] if run and isinstance(run[-1], Heading) else []


def _columns(run: list[Block], ruler: Ruler) -> list[Spread | Block]:
    """Return the spreads of a run of units, all of about the same height."""
    units = [tuple(unit) for unit in grouped(run)]
    total = ruler.of(run)
    goal = total / max(1, math.ceil(total / _LINES))
    found: list[Spread | Block] = []
    taken: list[Unit] = []
    for n, unit in enumerate(units):
        taken.append(unit)
        following = ruler.of(units[n + 1]) if n + 1 < len(units) else math.inf
        if ruler.of(block for each in taken for block in each) + following / 2 >= goal:
            found.append(_spread(taken, ruler))
            taken = []
    return found


def _spread(units: list[Unit], ruler: Ruler) -> Spread:
    heights = [ruler.of(unit) for unit in units]
    most = max(_SHORT, sum(heights) * _MOST)
    torn = {n for n, height in enumerate(heights) if height > most or (len(units) == 1 and height > _SHORT / 3)}
    return Spread(tuple(units), frozenset(torn))
