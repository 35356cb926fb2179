"""One page: bands across it and bands of columns, one below the other, and what they cost."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

from generator.rulebook.plan.columns import FILLED, LARGE, Divider, Division, hole_cost
from generator.rulebook.plan.items import Frame, Hole, Item, Items, Page, Placed

_CROWDED, _STRAINED = 60.0, 30.0  # the cost from which all above is set smaller, and what that costs
_GOOD = 8.0  # the cost of a page that nothing need be done about
_PAGE = 12.0  # the cost of a page, so that a book has no more than it needs


@dataclass(frozen=True)
class _Band:
    start: int
    end: int
    wide: bool
    y: float
    height: float
    at: int  # the end of the first column
    lead: float = 0.0  # the height of a heading above both columns, with the space below it


class Pages:
    """The pages that a book's items can make."""

    def __init__(self, items: Items, frame: Frame) -> None:
        self.items, self.frame = items, frame
        self.divider = Divider(items, frame)

        self._shares = list(accumulate(self._share(item) for item in items.all))
        self._least = [self._shares[end - 1] for end in items.ends]

    def _share(self, item: Item) -> float:
        """Return the least height that an item takes from a page."""
        return (item.before + item.height - item.shrink - item.gap_shrink) / (1 if item.wide else self.frame.columns)

    def overflow(self, start: int, first: int) -> int:
        """Return the first of the ends from ``first`` (in ``ends``) at which a page that begins here is too full."""
        above = self._shares[start] - self._share(self.items.all[start]) + self.items.all[start].before
        return bisect_right(self._least, above + self.frame.depth + 1e-6, first)

    def cost(self, start: int, end: int) -> float:
        """Return the cost of a page with these items, infinite if they don't fit."""
        return self._best(start, end)[0] + _PAGE

    def page(self, start: int, end: int) -> Page:
        """Return the page, with a place for each item."""
        _, bands = self._best(start, end)
        placed: list[Placed] = []
        holes: list[Hole] = []
        foot = max(band.y + band.height for band in bands)
        closes = self.items.opens(end) and self.frame.depth - foot > FILLED * self.frame.depth
        for band in bands:
            if band.lead:
                placed.append(Placed(band.start, 0, band.y, self.items.all[band.start].height, across=True))
            for column, (first, last) in enumerate(self._columns(band)):
                found, y = self._set(first, last, column, band)
                placed += found
                if not found and band is not bands[0]:
                    y -= self.items.all[band.start].before  # nothing is below this space
                left = band.y + band.height - y
                if left > 0.3 and not band.wide:
                    ends = band is bands[-1] and self.items.opens(last) and not closes  # one picture, not several
                    holes.append(Hole(column if self.frame.columns > 1 else None, y, left, ends))
        if self.frame.depth - foot > 0.3:
            holes.append(Hole(None, foot, self.frame.depth - foot, self.items.opens(end)))
        return Page(tuple(placed), tuple(holes), start, end)

    def _bands(self, start: int, end: int, chapters: bool = False) -> Iterator[tuple[int, int]]:
        """Yield the bands of a page: items like each other, or of one chapter too."""
        while start < end:
            last = min(self.items.runs[start], end)
            if chapters and not self.items.all[start].wide:
                last = next((n for n in range(start + 1, last) if self.items.all[n].opens), last)
            yield start, last
            start = last

    def _best(self, start: int, end: int) -> tuple[float, list[_Band]]:
        """Return the cheapest way to set a page: chapters one below the other, or going on in the next column."""
        bands = list(self._bands(start, end))
        best = self._stacked(bands, end)
        if self.frame.columns > 1 and best[0] > _GOOD and (chapters := list(self._bands(start, end, True))) != bands:
            best = min(best, self._stacked(chapters, end), key=lambda each: each[0])
        return best

    def _stacked(self, parts: list[tuple[int, int]], end: int) -> tuple[float, list[_Band]]:
        ends = self.items.opens(end)
        bands: list[_Band] = []
        cost, y = 0.0, 0.0
        for first, last in parts:
            y += self.items.all[first].before if bands else 0.0
            wide = self.items.all[first].wide
            if last < end:
                division = self._natural(first, last, wide)
                bands.append(_Band(first, last, wide, y, division.height, division.at, division.lead))
                cost += division.cost
                y += division.height
                if cost == math.inf or y > self.frame.depth:
                    return math.inf, []
                continue
            given = self._given(first, last, bands, y) if wide and not ends else 0.0
            final, band = self._last(first, last, wide, y + given, ends)
            if final > _CROWDED:
                for by in self._others(first, last, bands, y, ends):
                    moved, other = self._last(first, last, wide, y + by, ends)
                    if moved + _STRAINED < final:
                        given, final, band = by, moved + _STRAINED, other
            return cost + final + self._joined_holes([*bands, band]), self._apart([*bands, band], given)
        return math.inf, []

    def _joined_holes(self, bands: list[_Band]) -> float:
        """Return the cost of what is empty in the second column of a chapter and goes on in that of the next."""
        cost = 0.0
        for above, band in pairwise(bands):
            if not above.wide and not band.wide and band.at == band.end:
                column = self.items.column(above.at, above.end)
                hole = band.y + band.height - above.y - above.lead - column.height
                cost += hole_cost(hole / self.frame.depth, False)
        return cost

    def _given(self, start: int, end: int, bands: list[_Band], y: float, height: float | None = None) -> float:
        """Return by how much all above the last band can grow, on a page that it does not fill.

        If it has columns, ``height`` is theirs.
        """
        column = self.items.column(start, end)
        spare = self.frame.depth - y - (column.height + column.grow if height is None else height)
        most = sum(map(sum, self._stretch(bands, True))) + (self.items.all[start].gap_grow if bands else 0.0)
        return max(0.0, min(spare, most))

    def _others(self, start: int, end: int, bands: list[_Band], y: float, ends: bool) -> list[float]:
        """Return by how much the last band can be moved up, if all above gives way, or down, if it grows.

        Where a chapter ends, nothing has to be filled.
        """
        up = sum(map(sum, self._stretch(bands, False)))
        found = [-up] if up > 1.0 else []
        if bands and not ends and not self.items.all[start].wide:
            even = self.divider.balanced(start, end).height
            found += [down for down in (self._given(start, end, bands, y, even),) if down > 1.0]
        return found

    def _stretch(self, bands: list[_Band], grows: bool) -> list[tuple[float, float]]:
        """Return by how much the space above each band can grow or shrink, and the band itself if it is wide."""
        found = []
        for n, band in enumerate(bands):
            item, (_, grow, shrink) = self.items.all[band.start], self.items.measured(band.start, band.end)
            above = item.gap_grow if grows else item.gap_shrink
            found.append((above if n else 0.0, (grow if grows else shrink) if band.wide else 0.0))
        return found

    def _apart(self, bands: list[_Band], given: float) -> list[_Band]:
        """Return the bands with ``given`` mm spread over them; the last one is in its place already."""
        if not given:
            return bands
        *others, last = bands
        stretch = self._stretch(others, given > 0)
        share = given / (sum(map(sum, stretch)) + (self.items.all[last.start].gap_grow if given > 0 else 0.0))
        moved, found = 0.0, []
        for band, (above, inside) in zip(others, stretch, strict=True):
            moved += above * share
            found.append(replace(band, y=band.y + moved, height=band.height + inside * share))
            moved += inside * share
        return [*found, last]

    def _natural(self, start: int, end: int, wide: bool) -> Division:
        if wide:
            return Division(0.0, self.items.column(start, end).height, end)
        return self.divider.balanced(start, end)

    def _last(self, start: int, end: int, wide: bool, y: float, ends: bool) -> tuple[float, _Band]:
        """Return the cost of the last band and how it is set: to the foot of the page or, if a chapter ends, even."""
        room, depth = self.frame.depth - y, self.frame.depth
        if wide:
            column = self.items.column(start, end)
            most = column.height + column.grow
            high = column.height if ends and room - most > FILLED * depth else max(min(room, most), 0.0)
            cost = self.divider.fit(start, end, room, ends) if room > 0 else math.inf
            return cost, _Band(start, end, True, y, high, end)
        full = self.divider.filled(start, end, room, ends) if room > 0 else Division(math.inf, room, end)
        best = full.cost, _Band(start, end, False, y, room, full.at, full.lead)
        if ends:
            even = self.divider.balanced(start, end)
            left = (room - even.height) / depth
            if left >= 0 and (cost := even.cost + self._foot_cost(even, start, end, left)) < best[0]:
                best = cost, _Band(start, end, False, y, even.height, even.at, even.lead)
        return best

    def _foot_cost(self, even: Division, start: int, end: int, left: float) -> float:
        """Return the cost of what is empty below even columns; without a picture, it goes on in the shorter one."""
        if left > FILLED:
            return hole_cost(left, True)
        start += bool(even.lead)
        shorter = min(self.items.measured(start, even.at)[0], self.items.measured(even.at, end)[0])
        joined = left + max(0.0, even.height - even.lead - shorter) / self.frame.depth
        return hole_cost(left, True) + (hole_cost(joined, False) if joined > LARGE else 0.0)

    def _columns(self, band: _Band) -> list[tuple[int, int]]:
        if band.wide or self.frame.columns == 1:
            return [(band.start, band.end)]
        return [(band.start + bool(band.lead), band.at), (band.at, band.end)]

    def _set(self, start: int, end: int, number: int, band: _Band) -> tuple[list[Placed], float]:
        """Return the places of a column's items, and its foot. Pictures and spaces give way so that it is full."""
        column = self.items.column(start, end)
        spare = band.height - band.lead - column.height
        grow = column.grow
        if self.items.opens(end) and spare - grow > FILLED * self.frame.depth:
            spare = 0.0  # a drawing fills the room
        strain = max(-1.0, spare / column.shrink) if spare < 0 and column.shrink else 0.0
        if spare > 0 and grow:
            strain = min(1.0, spare / grow)
        y, found = band.y + band.lead, []
        for n in range(start, end):
            item = self.items.all[n]
            if n > start:
                y += item.before + strain * (item.gap_grow if strain > 0 else item.gap_shrink)
            elif item.head:
                y += item.head
            high = item.height + strain * (item.grow if strain > 0 else item.shrink)
            found.append(Placed(n, number, y, high, bool(item.head) and n == start))
            y += high
        return found, y
