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


_NEARLY, _MUCH_ART = 0.08, 0.35  # of a page's depth: a hole, or art, for which other ways are tried
_FAIR = 110.0  # the cost of a page from which others are tried
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
    """Plan the pages of units. If they are not good, other ways to set units are tried; then short ones may be torn."""
    best: Laid | None = None
    for torn in (False, True):
        found = _tried(units, form, first, padding, torn)
        best = found if best is None or found.cost < best.cost else best
        if not any(_is_bad(best, page) for page in range(len(best.pages))):
            return best
    assert best
    return best


def _tried(units: Sequence[Unit], form: Format, first: int, padding: Padding, torn: bool) -> Laid:
    """Return the best pages that are found by changing the way of one unit after the other."""
    chosen = [0] * len(units)

    def laid() -> Laid:
        strips = [strip for unit, way in zip(units, chosen, strict=True) for strip in unit.way(way)]
        return lay([_tearable(strip) for strip in strips] if torn else strips, form, first, padding)

    best = laid()
    for n, unit in enumerate(units):
        if _is_good(best):
            break
        if unit.other:
            chosen[n] = 1
            tried = laid()
            best, chosen[n] = (tried, 1) if tried.cost < best.cost else (best, 0)
    return best


def _is_good(laid: Laid) -> bool:
    """Return whether nothing need be tried: there are no large holes, and on wide pages little is torn or strained."""
    fair = laid.form.columns == 1 or laid.cost <= _FAIR * len(laid.pages)
    return fair and not large_holes(laid)


def _is_bad(laid: Laid, page: int) -> bool:
    """Return whether a page has a large hole without art."""
    return any(hole.height > laid.form.depth * LARGE and not hole.ends for hole in laid.pages[page].holes)


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
    tearable = strip.sticks and strip.divide < NEVER and strip.tear < NEVER
    return replace(strip, sticks=False, tear=_LAST_RESORT) if tearable else strip


def large_holes(laid: Laid) -> list[int]:
    """Return the pages, from 0, with a hole larger than it may be, or with more art than there should be."""
    most = laid.form.depth * _NEARLY, laid.form.depth * _MUCH_ART
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
