"""Divide runs of items into columns; every hole and every tear has a cost."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from typing import NamedTuple

from generator.rulebook.plan.items import NEVER, Frame, Items

LARGE = 0.1  # of a page's depth: no hole is larger, except at a chapter's end
FILLED = 0.08  # of it: a larger one at a chapter's end has a drawing
_SMALL = 0.02
_SLACK = 1e-6
_NEAR = 12  # how many places are tried around the best one by height


class Division(NamedTuple):
    """A run in columns ``height`` high; ``at`` is the end of the first column.

    ``lead`` is the height of a chapter's heading with the space below it, if both columns begin below it.
    """

    cost: float
    height: float
    at: int
    lead: float = 0.0


IMPOSSIBLE = Division(math.inf, 0.0, 0)


def hole_cost(share: float, ends: bool) -> float:
    """Return the cost of a hole, a share of the page's depth; at a chapter's end a drawing fills it."""
    if share <= _SMALL:
        return 0.0
    if ends:
        return 20.0 + 100.0 * share + 1500.0 * share * share if share > FILLED else 400.0 * share * share
    return 3000.0 * share * share if share <= LARGE else 300.0 + 9000.0 * (share - LARGE)


class Divider:
    """Divides runs of a book's items into the columns of a frame."""

    def __init__(self, items: Items, frame: Frame) -> None:
        self.items, self.frame = items, frame
        self._balanced: dict[tuple[int, int], Division] = {}

    def fit(self, start: int, end: int, room: float, ends: bool) -> float:
        """Return the cost of items in a column of this height: what has to give, and the hole that is left."""
        height, grow, shrink = self.items.measured(start, end)
        spare, depth = room - height, self.frame.depth
        if spare < -_SLACK:
            return 25.0 * (spare / shrink) ** 2 if -spare <= shrink else math.inf
        hole = max(0.0, spare - grow) / depth
        if not grow or (ends and hole > FILLED):  # a drawing fills it, so nothing else has to give
            return hole_cost(spare / depth, ends)
        return 12.0 * min(1.0, spare / grow) ** 2 + hole_cost(hole, ends)

    def filled(self, start: int, end: int, room: float, ends: bool) -> Division:
        """Return the best division into columns of exactly this height."""
        if self.frame.columns == 1:
            return Division(self.fit(start, end, room, ends), room, end)
        if lead := self._lead(start, end):
            below = self._filled(start + 1, end, room - lead, ends)
            return Division(below.cost, room, below.at, lead)
        return self._filled(start, end, room, ends)

    def _lead(self, start: int, end: int) -> float:
        """Return the height above both columns, if the run is one chapter: its heading's; else nothing."""
        if end - start < 3 or not self.items.all[start].opens or self.items.chapters(start, end) > 1:
            return 0.0
        return self.items.all[start].height + self.items.all[start + 1].before

    def _filled(self, start: int, end: int, room: float, ends: bool) -> Division:
        best = IMPOSSIBLE
        for at in self._places(start, end, room):
            cost = self._tear(at, end) + self.fit(start, at, room, self.items.opens(at))
            if cost < best.cost and (cost := cost + self.fit(at, end, room, ends)) < best.cost:
                best = Division(cost, room, at)
        return best

    def balanced(self, start: int, end: int) -> Division:
        """Return the best division into columns of the same height, which may be any."""
        if self.frame.columns == 1:
            return Division(0.0, self.items.column(start, end).height, end)
        if (start, end) not in self._balanced:
            self._balanced[start, end] = self._evened(start, end)
        return self._balanced[start, end]

    def _evened(self, start: int, end: int) -> Division:
        best, least = IMPOSSIBLE, math.inf
        lead = self._lead(start, end)
        start += bool(lead)
        for at in self._halves(start, end):
            room = max(self.items.measured(start, at)[0], self.items.measured(at, end)[0])
            if lead + room > self.frame.depth + _SLACK:
                continue
            item = self.items.all[at - 1]
            cost = self.fit(start, at, room, False) + self.fit(at, end, room, False)
            cost += min(item.tear, item.divide) if at < end else 0.0
            if cost + 120.0 * room / self.frame.depth < least:
                best, least = Division(cost, lead + room, at, lead), cost + 120.0 * room / self.frame.depth
        return best

    def _halves(self, start: int, end: int) -> list[int]:
        """Return the places nearest to the middle of a run, and its end."""
        places = self.items.divides
        first, last = bisect_right(places, start), bisect_left(places, end)
        middle = bisect_left(places, self.items.middle(start, end), first, last)
        return [*places[max(first, middle - _NEAR) : min(last, middle + _NEAR)], end]

    def _places(self, start: int, end: int, room: float) -> list[int]:
        """Return where the first column may end: where it is nearly full, or a chapter ends."""
        ends = self.items.ends
        first, last = bisect_right(ends, start), bisect_left(ends, end)
        after = self.items.overflow(start, room, first, last)
        full = max(first, after - _NEAR)
        found = [at for at in ends[first:full] if self.items.opens(at)] + ends[full:after]
        column = self.items.column(start, end)
        return [*found, end] if after == last and column.height - column.shrink <= room + _SLACK else found

    def _tear(self, at: int, end: int) -> float:
        tear = self.items.all[at - 1].tear
        return tear if at < end and tear < NEVER else 0.0
