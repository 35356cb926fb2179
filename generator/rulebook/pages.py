"""Fill pages with strips: no column ends with a heading or a lone line, and the last columns are even."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from generator.base.errors import CutlineError
from generator.draw.marks import Mark
from generator.rulebook.strips import Strip
from generator.rulebook.style import Format

_LITTLE = 0.25  # of a page, which counts as little
_TIGHT = 0.85  # of the space above strips, to save a page
Group = tuple[float, float, tuple[Mark, ...]]


@dataclass
class _Page:
    y: float = 0.0  # how far the page is filled, in all columns
    groups: list[Group] = field(default_factory=list)


def fill(strips: Sequence[Strip], form: Format, below: Sequence[Strip] = ()) -> list[list[Group]]:
    """Return the groups of each page, in mm from the page's top left. ``below`` comes last, and moves
    nothing on earlier pages.

    To save a page with little on it, spaces become smaller, or headings keep less of their section below them, but
    at least two lines.
    """
    two_lines = 2.7 * form.body
    chosen, pages = list(strips), _Filler(form).fill(list(strips))
    if pages[-1].y < form.depth * _LITTLE:
        for needs, space in ((math.inf, _TIGHT), (two_lines, 1.0), (two_lines, _TIGHT)):
            tried = [replace(each, needs=min(each.needs, needs), before=each.before * space) for each in strips]
            if len(fewer := _Filler(form).fill(list(tried))) < len(pages):
                chosen, pages = tried, fewer
    if below:
        pages = _Filler(form).fill([*chosen, *below])
    return [page.groups for page in pages]


class _Filler:
    def __init__(self, form: Format) -> None:
        self.form = form
        self.pages = [_Page()]

    def fill(self, strips: list[Strip]) -> list[_Page]:
        at = 0
        while at < len(strips):
            if strips[at].wide:
                at = self._wide(strips, at)
                continue
            end = next((n for n in range(at + 1, len(strips)) if strips[n].wide), len(strips))
            if end < len(strips) and strips[end].wide:  # a heading stays with its picture
                while end > at and strips[end - 1].sticks:
                    end -= 1
                    strips[end] = replace(strips[end], wide=True)
                if end == at:
                    continue
            self._columns(strips[at:end])
            at = end
        return self.pages

    @property
    def _left(self) -> float:
        return self.form.depth - self.pages[-1].y

    def _wide(self, strips: list[Strip], at: int) -> int:
        """Place strips that go across all columns and stick together on one page."""
        end = at + 1
        while end < len(strips) and strips[end - 1].sticks and strips[end].wide:
            end += 1
        high = sum(strip.height + strip.before for strip in strips[at:end]) - strips[at].before
        if self.pages[-1].groups and strips[at].before + high > self._left + 1e-6:
            self.pages.append(_Page())
        page = self.pages[-1]
        for strip in strips[at:end]:
            page.y += strip.before if page.groups else 0.0
            page.groups.append((self.form.left, self.form.top + page.y, strip.marks))
            page.y += strip.height
        return end

    def _columns(self, strips: list[Strip]) -> None:
        """Place text in columns, page after page; on the last page the columns have the same height."""
        at = 0
        while at < len(strips):
            page = self.pages[-1]
            gap = strips[at].before if page.groups else 0.0
            room = self._left - gap
            end = self._spread(strips, at, room)
            if end == at:
                if not page.groups:
                    raise CutlineError(f"a part {strips[at].height:.0f} mm high does not fit on a page")
                self.pages.append(_Page())
                continue
            if end == len(strips):
                room = self._evened(strips, at, room)
            page.y += gap
            page.y += self._place(strips, at, room)
            at = end
            if at < len(strips):
                self.pages.append(_Page())

    def _spread(self, strips: list[Strip], at: int, room: float) -> int:
        """Return the end of the strips that fit into columns of this height."""
        for _ in range(self.form.columns):
            at = _column(strips, at, room)
            if at == len(strips):
                break
        return at

    def _evened(self, strips: list[Strip], at: int, room: float) -> float:
        """Return the smallest height at which the columns hold all of these strips."""
        low, high = 0.0, room
        while high - low > 0.3:
            middle = (low + high) / 2
            if self._spread(strips, at, middle) == len(strips):
                high = middle
            else:
                low = middle
        return high

    def _place(self, strips: list[Strip], at: int, room: float) -> float:
        """Put strips into the columns of the page; return their height."""
        page, tallest = self.pages[-1], 0.0
        top = self.form.top + page.y
        for column in range(self.form.columns):
            end = _column(strips, at, room)
            x = self.form.left + column * (self.form.measure + self.form.gutter)
            y = 0.0
            if at < end and (head := strips[at].head):
                page.groups.append((x, top, head.marks))
                y = head.height
            for n in range(at, end):
                y += strips[n].before if n > at else 0.0
                page.groups.append((x, top + y, strips[n].marks))
                y += strips[n].height
            tallest, at = max(tallest, y), end
        return tallest


def _column(strips: Sequence[Strip], start: int, room: float) -> int:
    """Return the end of a column that starts with a strip: the last place in the room where it may break."""
    head = strips[start].head if start < len(strips) else None
    y, best, owed = head.height if head else 0.0, start, 0.0
    for n in range(start, len(strips)):
        strip, following = strips[n], strips[n + 1] if n + 1 < len(strips) else None
        y += (strip.before if n > start else 0.0) + strip.height
        if y > room + 1e-6:
            return best
        if strip.needs:
            owed = y + strip.needs
        paid = y >= owed or (following and following.needs)  # a short section ends where the next begins
        if not following or (paid and not strip.sticks):
            best = n + 1
    return best
