"""Pages of strips, as the planner places them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from generator.draw.marks import Mark
from generator.rulebook.plan.items import Frame, Hole, Page
from generator.rulebook.plan.planner import planned
from generator.rulebook.strips import Strip
from generator.rulebook.style import Format

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


def lay(
    strips: Sequence[Strip], form: Format, first: int = 1, padding: Callable[[int], float] = lambda pages: 0.0
) -> Laid:
    """Plan the pages of these strips; ``first`` and ``padding`` are as for the planner."""
    strips = with_headings(strips)
    return Laid(
        strips, form, planned([strip.item for strip in strips], Frame(form.columns, form.depth), first, padding)
    )


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
