"""The planner's numbers: items with heights, spaces and costs go in; pages with positions and holes come out."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

NEVER = math.inf
_GAP_GROWS, _GAP_SHRINKS = 1.2, 0.3  # of the space above an item
_GAP_INNER = 0.3  # the same for a space inside a text
_INNER = 3.0  # mm: smaller spaces are inside a text, above its paragraphs and the items of its lists
_GAP_HEADED = 0.8  # mm below a heading, which must be seen to belong to its text


@dataclass(frozen=True)
class Item:
    """A part of a column that is never divided; it can ``grow`` and ``shrink`` by some mm if it has a picture.

    ``before`` is the space above it, except at the top of a column; ``tear`` the cost of ending a column below it.
    """

    height: float
    before: float = 0.0
    grow: float = 0.0
    shrink: float = 0.0
    tear: float = 0.0
    wide: bool = False  # across all columns
    opens: bool = False  # begins a chapter
    head: float = 0.0  # the height of a table's head, which is repeated if a column begins with this row
    # the cost of going on in the next column below it, if columns are evened above something wide
    divide: float = NEVER
    headed: bool = False  # has its heading above it

    @property
    def gap_grow(self) -> float:
        if self.headed:
            return min(self.before * _GAP_GROWS, _GAP_HEADED)
        return self.before * (_GAP_INNER if self.before < _INNER else _GAP_GROWS)

    @property
    def gap_shrink(self) -> float:
        return self.before * _GAP_SHRINKS


@dataclass(frozen=True)
class Frame:
    """The room on a page: columns (one or two) of this depth in mm."""

    columns: int
    depth: float


@dataclass(frozen=True)
class Placed:
    """An item on a page: its column, its top and the height it gets. ``head`` if a table's head comes above it.

    Below a chapter's heading that is ``across``, all columns begin.
    """

    item: int
    column: int
    y: float
    height: float
    head: bool = False
    across: bool = False


@dataclass(frozen=True)
class Hole:
    """Room that is left below a column or, without one, across the page; ``ends`` if a chapter ends above it."""

    column: int | None
    y: float
    height: float
    ends: bool


@dataclass(frozen=True)
class Page:
    placed: tuple[Placed, ...]
    holes: tuple[Hole, ...]
    first: int
    last: int  # the end of its items


class Column(NamedTuple):
    """A run of items, one below the other: its natural height, and by how much that can change."""

    height: float
    grow: float
    shrink: float


@dataclass(frozen=True)
class Items:
    """All items of a book; any run of them is measured at once."""

    all: Sequence[Item]

    def __len__(self) -> int:
        return len(self.all)

    @cached_property
    def _sums(self) -> tuple[list[float], list[float], list[float]]:
        return (
            [0.0, *accumulate(item.before + item.height for item in self.all)],
            [0.0, *accumulate(item.grow + item.gap_grow for item in self.all)],
            [0.0, *accumulate(item.shrink + item.gap_shrink for item in self.all)],
        )

    @cached_property
    def _above(self) -> list[tuple[float, float, float]]:
        """For each item, the sums above a column that begins with it."""
        return [
            (high + item.before - item.head, grow + item.gap_grow, shrink + item.gap_shrink)
            for item, high, grow, shrink in zip(self.all, *self._sums, strict=False)
        ]

    def column(self, start: int, end: int) -> Column:
        return Column(*self.measured(start, end))

    def measured(self, start: int, end: int) -> tuple[float, float, float]:
        """Return a column's numbers alone, in half the time."""
        if start == end:
            return 0.0, 0.0, 0.0
        (high, grow, shrink), above = self._sums, self._above[start]
        return high[end] - above[0], grow[end] - above[1], shrink[end] - above[2]

    @cached_property
    def ends(self) -> list[int]:
        """The places where a column may end, from 1 to the number of items."""
        return [n + 1 for n, item in enumerate(self.all) if item.tear < NEVER or n + 1 == len(self.all)]

    @cached_property
    def divides(self) -> list[int]:
        """The places where columns that are evened may be divided."""
        return [n + 1 for n, item in enumerate(self.all) if min(item.tear, item.divide) < NEVER]

    @cached_property
    def _least(self) -> list[float]:
        """For each of the ends, the least height of everything above it."""
        high, _, shrink = self._sums
        return [high[end] - shrink[end] for end in self.ends]

    def overflow(self, start: int, room: float, first: int, last: int) -> int:
        """Return the first of the ends from ``first`` to ``last`` (in ``ends``) at which a column is too high."""
        above, _, shrink = self._above[start]
        return bisect_right(self._least, above - shrink + room + 1e-6, first, last)

    def middle(self, start: int, end: int) -> int:
        """Return the item in the middle of a run, by height."""
        high = self._sums[0]
        return bisect_left(high, (high[start] + high[end]) / 2, start, end)

    @cached_property
    def runs(self) -> list[int]:
        """For each item, the end of the items like it, all wide or all in columns."""
        found = [len(self.all)] * len(self.all)
        for n in range(len(self.all) - 2, -1, -1):
            found[n] = n + 1 if self.all[n].wide != self.all[n + 1].wide else found[n + 1]
        return found

    @cached_property
    def _chapters(self) -> list[int]:
        return [0, *accumulate(item.opens for item in self.all)]

    def chapters(self, start: int, end: int) -> int:
        """Return how many chapters begin in a run."""
        return self._chapters[end] - self._chapters[start]

    def opens(self, at: int) -> bool:
        """Return whether a chapter begins here, or the book is over."""
        return at == len(self.all) or self.all[at].opens
