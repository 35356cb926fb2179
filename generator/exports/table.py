"""Lays a game out on a table as for its start: what all share in the middle, what each player has around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from generator.exports.contents import Box, Group, Item

FEW = 4  # things of a kind lie side by side; more are in a bag
GAP = 12.0  # mm
BAG = 50.0  # mm, about the width of a bag
BOOK = (150.0, 212.0)  # mm, about the size of an open rulebook
WIDEST, KIT = 760.0, 330.0  # mm: the rows in the middle, and those of one player


class Thing(NamedTuple):
    """One thing that is put on the table: a ``deck``, a ``bag`` of many things, a ``single`` one, or the ``book``."""

    kind: str
    name: str
    items: tuple[Item, ...]
    size: tuple[float, float]
    group: Group | None = None

    @property
    def total(self) -> int:
        return sum(item.copies for item in self.items)


class Spot(NamedTuple):
    """The place of the middle of a thing, in mm to the right and up from the middle of the table."""

    x: float
    y: float
    far: bool = False  # on the far side, so that it is turned towards its player


@dataclass(frozen=True)
class Laid:
    thing: Thing
    spot: Spot
    seat: int | None = None


def laid_out(box: Box, book: bool = False) -> list[Laid]:
    """Return everything in the box with its place on the table; with the rulebook if there is a ``book``."""
    shared = list[Thing]()
    kits: list[list[Thing]] = [[] for _ in range(box.players)]
    for group in box.groups:
        if group.seat is not None and group.seat <= len(kits):
            kits[group.seat - 1] += _things(group, group.items)
        elif group.each and all(item.copies >= len(kits) for item in group.items):
            for kit in kits:
                kit += _things(group, [replace(item, copies=item.copies // len(kits)) for item in group.items])
        else:
            shared += _things(group, group.items)
    middle, high = _rows(shared, WIDEST)
    found = [Laid(thing, spot) for thing, spot in zip(shared, middle, strict=True)]
    found += _around(kits, high)
    if book:  # left of everything else
        left = min((laid.spot.x - laid.thing.size[0] / 2 for laid in found), default=0.0)
        found.append(Laid(Thing("book", box.title, (), BOOK), Spot(left - 3 * GAP - BOOK[0] / 2, 0.0)))
    return found


def _around(kits: Sequence[Sequence[Thing]], high: float) -> list[Laid]:
    """Return the players' things: half of the players sit below the middle, the others above it."""
    found = list[Laid]()
    near = -(-len(kits) // 2)
    for far, seats in ((False, range(near)), (True, range(near, len(kits)))):
        blocks = [(seat, *_rows(kits[seat], KIT)) for seat in seats if kits[seat]]
        wide = {seat: _width(kits[seat], spots) for seat, spots, _ in blocks}
        left = -(sum(wide.values()) + 3 * GAP * (len(blocks) - 1)) / 2
        for seat, spots, deep in blocks:
            middle, down = left + wide[seat] / 2, -(high / 2 + 4 * GAP + deep / 2)
            left += wide[seat] + 3 * GAP
            for thing, (x, y, _) in zip(kits[seat], spots, strict=True):
                spot = Spot(middle + x, down + y)
                found.append(Laid(thing, Spot(-spot.x, -spot.y, True) if far else spot, seat + 1))
    return found


def _width(things: Sequence[Thing], spots: Sequence[Spot]) -> float:
    return 2 * max(abs(spot.x) + thing.size[0] / 2 for thing, spot in zip(things, spots, strict=True))


def _rows(things: Sequence[Thing], widest: float) -> tuple[list[Spot], float]:
    """Return the places of things in rows around the middle, and how high the rows are together."""
    rows: list[list[int]] = [[]]
    wide = 0.0
    for number, thing in enumerate(things):
        if rows[-1] and wide + thing.size[0] > widest:
            rows.append([])
            wide = 0.0
        rows[-1].append(number)
        wide += thing.size[0] + GAP
    heights = [max((things[n].size[1] for n in row), default=0.0) for row in rows]
    high = sum(heights) + GAP * (len(rows) - 1)
    spots, top = dict[int, Spot](), high / 2
    for row, height in zip(rows, heights, strict=True):
        left = -(sum(things[n].size[0] for n in row) + GAP * (len(row) - 1)) / 2
        for n in row:
            spots[n] = Spot(left + things[n].size[0] / 2, top - height / 2)
            left += things[n].size[0] + GAP
        top -= height + GAP
    return [spots[n] for n in range(len(things))], high


def _things(group: Group, items: Sequence[Item]) -> list[Thing]:
    """Return what a group is on the table."""
    total = sum(item.copies for item in items)
    name = group.name if len(items) > 1 else items[0].name
    if group.form == "card" and total > 1:
        return [Thing("deck", name, tuple(items), group.size, group)]
    if group.form in ("tile", "rounded", "round", "token") and total > FEW:
        return [Thing("bag", name, tuple(items), (BAG, BAG), group)]
    one_by_one = [replace(item, copies=1) for item in items for _ in range(item.copies)]
    return [Thing("single", item.name, (item,), footprint(group, item), group) for item in one_by_one]


def footprint(group: Group, item: Item) -> tuple[float, float]:
    """Return how large a single thing is that lies or stands on the table."""
    if group.form == "die":
        edge = item.front.shape.panels[0].width
        return edge, edge
    if group.form == "standee":
        return item.size[0], item.size[0]
    return item.size
