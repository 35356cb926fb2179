"""Pages of strips, as the planner places them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from generator.draw.marks import Mark
from generator.rulebook.plan.columns import LARGE
from generator.rulebook.plan.items import NEVER, Frame, Hole, Page
from generator.rulebook.plan.planner import planned
from generator.rulebook.strips import Strip
from generator.rulebook.style import Format

Group = tuple[float, float, tuple[Mark, ...]]
Unit = Sequence[Sequence[Strip]]  # a rule unit in one or more ways


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
                found.append((x, y - strip.head.height, strip.head.marks))
            found.append((x, y, strip.at(placed.height)))
        return found

    def left(self, column: int) -> float:
        return self.form.left + column * (self.form.measure + self.form.gutter)

    def space(self, hole: Hole) -> Space:
        across = hole.column is None or self.form.columns == 1
        width = self.form.full if across else self.form.measure
        return Space(self.left(hole.column or 0), self.form.top + hole.y, width, hole.height)


_LAST_RESORT = 70.0  # the cost of a tear inside a short unit or paragraph
Padding = Callable[[int], float]


def no_padding(pages: int) -> float:
    return 0.0


def lay(strips: Sequence[Strip], form: Format, first: int = 1, padding: Padding = no_padding) -> Laid:
    """Plan the pages of these strips; ``first`` and ``padding`` are as for the planner."""
    strips = with_headings(strips)
    frame = Frame(form.columns, form.depth)
    cost, pages = planned([strip.item for strip in strips], frame, first, padding)
    return Laid(strips, form, pages, cost)


def lay_units(units: Sequence[Unit], form: Format, first: int, padding: Padding) -> Laid:
    """Plan the pages of units, each set in one of its ways; the second one is tried if the pages have large holes."""
    chosen = [0] * len(units)

    def laid() -> Laid:
        return lay(
            [strip for unit, way in zip(units, chosen, strict=True) for strip in unit[way]], form, first, padding
        )

    best = laid()
    several = [n for n, unit in enumerate(units) if len(unit) > 1]
    for n in several * 2:
        if not _has_large_holes(best):
            break
        chosen[n] = 1 - chosen[n]
        tried = laid()
        if tried.cost < best.cost:
            best = tried
        else:
            chosen[n] = 1 - chosen[n]
    if _has_large_holes(best):
        torn = lay([_tearable(strip) for strip in best.strips], form, first, padding)
        best = min(best, torn, key=lambda each: each.cost)
    return best


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


def _has_large_holes(laid: Laid) -> bool:
    most = laid.form.depth * LARGE
    return any(hole.height > most and not hole.ends for page in laid.pages for hole in page.holes)


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
