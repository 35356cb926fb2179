"""Pages of strips, as the planner places them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from generator.draw.marks import Mark
from generator.rulebook.plan.columns import LARGE
from generator.rulebook.plan.items import NEVER, Frame, Hole, Item, Page
from generator.rulebook.plan.planner import planned
from generator.rulebook.strips import Strip, untagged
from generator.rulebook.style import Format
from generator.rulebook.units import Unit

Group = tuple[float, float, tuple[Mark, ...]]


@dataclass(frozen=True)
class Space:
    """A hole of a page that a drawing can fill, in mm from the page's top left."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Laid:
    """The pages of a book: where each strip is, and what room is left."""

    strips: Sequence[Strip]
    form: Format
    pages: Sequence[Page]
    cost: float = 0.0

    def groups(self, page: Page) -> list[Group]:
        """Return the marks of a page, in mm from its top left."""
        found: list[Group] = []
        for placed in page.placed:
            strip = self.strips[placed.item]
            x, y = self.left(placed.column), self.form.top + placed.y
            if placed.head and strip.head:
                found.append((x, y - strip.head.height, untagged(strip.head.marks)))  # it was read out above
            found.append((x, y, strip.at(placed.height)))
        return found

    def left(self, column: int) -> float:
        return self.form.left + column * (self.form.measure + self.form.gutter)

    def space(self, hole: Hole) -> Space:
        across = hole.column is None or self.form.columns == 1
        width = self.form.full if across else self.form.measure
        return Space(self.left(hole.column or 0), self.form.top + hole.y, width, hole.height)


_MUCH_ART = 0.35  # of a page's depth
_LAST_RESORT = 70.0  # the cost of a tear inside a short unit or paragraph
Padding = Callable[[int], float]


def no_padding(pages: int) -> float:
    return 0.0


def lay(strips: Sequence[Strip], form: Format, first: int = 1, padding: Padding = no_padding) -> Laid:
    """Plan the pages of these strips; ``first`` and ``padding`` are as for the planner."""
    strips = with_headings(strips)
    frame = Frame(form.columns, form.depth)
    cost, pages = planned(_items(strips), frame, first, padding)
    return Laid(strips, form, pages, cost)


def _items(strips: Sequence[Strip]) -> list[Item]:
    """Return the strips as the planner sees them."""
    headed = [False, *(strip.is_heading for strip in strips)]
    return [replace(strip.item, headed=below) for strip, below in zip(strips, headed, strict=False)]


def lay_units(units: Sequence[Unit], form: Format, first: int, padding: Padding) -> Laid:
    """Plan the pages of units. Those near a large hole are tried the other way, too; then short ones may be torn."""
    chosen = [0] * len(units)

    def laid(torn: bool) -> Laid:
        strips = [strip for unit, way in zip(units, chosen, strict=True) for strip in unit.way(way)]
        return lay([_tearable(strip) for strip in strips] if torn else strips, form, first, padding)

    best = laid(False)
    for torn in (False, True):
        best = min(best, laid(True), key=lambda each: each.cost) if torn else best
        for n in _near_holes(best, units, chosen) * 2:
            if not large_holes(best):
                return best
            chosen[n] = 1 - chosen[n]
            tried = laid(torn)
            if tried.cost < best.cost:
                best = tried
            else:
                chosen[n] = 1 - chosen[n]
        if not any(bad for bad in large_holes(best) if _is_bad(best, bad)):
            break
    return best


def _is_bad(laid: Laid, page: int) -> bool:
    """Return whether a page has a large hole without art."""
    return any(hole.height > laid.form.depth * LARGE and not hole.ends for hole in laid.pages[page].holes)


def _near_holes(laid: Laid, units: Sequence[Unit], chosen: Sequence[int]) -> list[int]:
    """Return the units with another way on pages with large holes, and near them."""
    near = {page + by for page in large_holes(laid) for by in (-1, 0, 1, 2)}
    wanted = [laid.pages[n] for n in sorted(near) if 0 <= n < len(laid.pages)]
    found, start = [], 0
    for n, (unit, way) in enumerate(zip(units, chosen, strict=True)):
        end = start + len(unit.way(way))
        if unit.other and any(page.first < end and start < page.last for page in wanted):
            found.append(n)
        start = end
    return found


def lay_below(laid: Laid, below: Sequence[Strip], first: int) -> Laid:
    """Plan what comes after a book with its last page; nothing moves on the pages before."""
    *before, last = laid.pages
    strips, start = [*laid.strips[: last.last], *below], last.first
    tail = lay(strips[start:], laid.form, first + len(before))
    pages = [*before, *(_shifted(page, start) for page in tail.pages)]
    return Laid([*laid.strips[:start], *tail.strips], laid.form, pages, laid.cost)


def _shifted(page: Page, by: int) -> Page:
    placed = tuple(replace(each, item=each.item + by) for each in page.placed)
    return replace(page, placed=placed, first=page.first + by, last=page.last + by)


def _tearable(strip: Strip) -> Strip:
    """Return a strip that may be torn from the next one wherever lines allow it, at a price."""
    return replace(strip, sticks=False, tear=_LAST_RESORT) if strip.sticks and strip.divide < NEVER else strip


def large_holes(laid: Laid) -> list[int]:
    """Return the pages, from 0, with a hole larger than it may be, or with more art than there should be."""
    most = laid.form.depth * LARGE, laid.form.depth * _MUCH_ART
    last = len(laid.pages) - 1
    found = []
    for n, page in enumerate(laid.pages):
        holes = [hole for hole in page.holes if n < last or not hole.ends]
        if any(hole.height > most[hole.ends] for hole in holes):
            found.append(n)
    return found


def with_headings(strips: Sequence[Strip]) -> list[Strip]:
    """Return the strips; headings of what goes across all columns do so too."""
    found = list(strips)
    for n in range(len(found) - 2, -1, -1):
        if found[n].sticks and found[n].is_heading and found[n + 1].wide:
            found[n] = replace(found[n], wide=True)
    return found


def fill(strips: Sequence[Strip], form: Format) -> list[list[Group]]:
    """Return the groups of each page."""
    laid = lay(strips, form)
    return [laid.groups(page) for page in laid.pages]
