"""Find the pages of a book that leave the smallest holes and tear the fewest units: a shortest path over its breaks."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from generator.base.errors import CutlineError
from generator.rulebook.plan.items import NEVER, Frame, Item, Items, Page
from generator.rulebook.plan.pages import Pages

_FACING, _TURNED = 2.5, 4.0  # how much worse a tear is from page to page, and where the reader turns the leaf
_DESPERATE = 1000.0  # the cost of a tear where none should be
_COUNTS = 4  # how many numbers of pages are tried, beginning with the least
_NEAR, _FEW = 24, 6  # how many ends of a page are tried before it is too full: at most, and at least
_EMPTY = 600.0  # the cost of a page that is too empty
_UNIT_FREE = 4.0  # the cost of any break between pages within a chapter

Step = tuple[float, int, int]  # cost so far, the page's first item, and the number of pages before it


def planned(
    items: Sequence[Item], frame: Frame, first: int = 1, padding: Callable[[int], float] = lambda pages: 0.0
) -> tuple[float, list[Page]]:
    """Return the best pages and their cost. ``first`` is the number of the first; ``padding`` the cost of a number."""
    for given in (items, [replace(item, tear=min(item.tear, _DESPERATE)) for item in items]):
        found = Items(given)
        pages = Pages(found, frame)
        steps = _steps(found, pages, first)
        ends = {count: steps[len(given)][count][0] + padding(count) for count in steps[len(given)]}
        if ends:
            best = min(ends, key=lambda count: (ends[count], count))
            return ends[best], _walked(steps, pages, best)
    tallest = max(item.height - item.shrink for item in items)
    raise CutlineError(f"a part {tallest:.0f} mm high does not fit on a page")


def _steps(items: Items, pages: Pages, first: int) -> list[dict[int, Step]]:
    """Return for each item the cheapest ways to begin a page with it, by the number of pages before it."""
    steps: list[dict[int, Step]] = [{} for _ in range(len(items) + 1)]
    steps[0] = {0: (0.0, 0, 0)}
    for start in range(len(items)):
        ways = dict(sorted(steps[start].items()))
        if not ways:
            continue
        for end, cost in _page_ends(items, pages, start):
            tear = 0.0 if items.opens(end) else _UNIT_FREE + items.all[end - 1].tear
            for count, (so_far, _, _) in list(ways.items())[:_COUNTS]:
                turned = (first + count) % 2 == 1
                total = so_far + cost + tear * (_TURNED if turned else _FACING)
                known = steps[end].get(count + 1)
                if total < NEVER and (known is None or total < known[0]):
                    steps[end][count + 1] = total, start, count
    return steps


def _page_ends(items: Items, pages: Pages, start: int) -> Iterator[tuple[int, float]]:
    """Yield where a page may end, with its cost: where a chapter ends, or where it is nearly full.

    Beginning with the fullest page, it stops once pages are so empty that nobody would choose them.
    """
    first = bisect_right(items.ends, start)
    last = pages.overflow(start, first)
    chosen = False
    for at in range(last - 1, first - 1, -1):
        end = items.ends[at]
        if (chosen or last - at > _NEAR) and not items.opens(end):
            continue
        cost = pages.cost(start, end)
        if cost < math.inf:
            yield end, cost
            chosen = chosen or (cost > _EMPTY and last - at > _FEW)


def _walked(steps: list[dict[int, Step]], pages: Pages, count: int) -> list[Page]:
    found: list[Page] = []
    end = len(steps) - 1
    while count:
        _, start, before = steps[end][count]
        found.append(pages.page(start, end))
        end, count = start, before
    return found[::-1]
