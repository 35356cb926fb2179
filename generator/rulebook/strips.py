"""Strips: measured parts of a column, which know how to draw themselves at the height that the plan gives them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from generator.draw.marks import Fill, Link, Mark, Target
from generator.draw.tags import LAYOUT
from generator.rulebook.plan.items import NEVER, Item
from generator.rulebook.style import HAIR

_PADDING = 1.6  # mm by which the room around what a box holds can grow
Draw = Callable[[float], tuple[Mark, ...]]


@dataclass(frozen=True)
class Strip:
    """A part of a column that is never divided.

    ``before`` is the space above it, except at the top of a column; a strip that ``sticks`` stays with the next; a
    ``wide`` one goes across all columns. One with pictures can ``grow`` and ``shrink``: ``draw`` makes its marks at a
    height. ``tear`` is the cost of ending a column below it.
    """

    height: float
    marks: tuple[Mark, ...] = ()
    before: float = 0.0
    sticks: bool = False
    wide: bool = False
    head: Strip | None = None  # a table's head, repeated if a column begins with this row
    grow: float = 0.0
    shrink: float = 0.0
    draw: Draw | None = None
    tear: float = 0.0
    divide: float = NEVER  # the cost of going on in the next column, if columns are evened above something wide
    opens: bool = False  # begins a chapter
    is_heading: bool = False

    def at(self, height: float) -> tuple[Mark, ...]:
        """Return the marks of the strip, this high."""
        return self.draw(height) if self.draw else self.marks

    @property
    def item(self) -> Item:
        """The strip as the planner sees it."""
        head, tear = self.head.height if self.head else 0.0, NEVER if self.sticks else self.tear
        return Item(self.height, self.before, self.grow, self.shrink, tear, self.wide, self.opens, head, self.divide)


def moved_by(strip: Strip, x: float, y: float = 0.0) -> Strip:
    """Return the strip with its marks moved by x and y."""
    draw = strip.draw
    return replace(
        strip, marks=moved(strip.marks, x, y), draw=(lambda height: moved(draw(height), x, y)) if draw else None
    )


def moved(marks: Iterable[Mark], x: float, y: float = 0.0) -> tuple[Mark, ...]:
    return tuple(
        replace(mark, y=mark.y + y) if isinstance(mark, Target) else replace(mark, x=mark.x + x, y=mark.y + y)
        for mark in marks
    )


def untagged(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """Return marks that are seen, but not read out; links would be."""
    return tuple(
        mark if isinstance(mark, Target) else replace(mark, tag=LAYOUT) for mark in marks if not isinstance(mark, Link)
    )


@dataclass(frozen=True)
class Stack:
    """Strips one below the other, drawn as one."""

    strips: Sequence[Strip]

    @property
    def height(self) -> float:
        return sum(strip.height + (strip.before if n else 0.0) for n, strip in enumerate(self.strips))

    @property
    def grow(self) -> float:
        return sum(strip.grow for strip in self.strips)

    @property
    def shrink(self) -> float:
        return sum(strip.shrink for strip in self.strips)

    def drawn(self, height: float) -> tuple[Mark, ...]:
        """Return the marks at a height; the pictures take what it differs from the natural one."""
        spare = height - self.height
        room = self.grow if spare > 0 else self.shrink
        strain = max(-1.0, min(1.0, spare / room)) if room else 0.0
        marks: list[Mark] = []
        y = 0.0
        for n, strip in enumerate(self.strips):
            y += strip.before if n else 0.0
            high = strip.height + strain * (strip.grow if strain > 0 else strip.shrink)
            marks += moved(strip.at(high), 0, y)
            y += high
        return tuple(marks)


def boxed(
    strips: list[Strip], width: float, bar: float, pad: float, colour: str, ground: str, body: float, most: float
) -> list[Strip]:
    """Return strips beside a bar, on a ground if there is one.

    They are one strip if they fit together, else slices that can break between lines.
    """
    round_ = body * 0.45

    def backed(height: float, top: bool, bottom: bool) -> tuple[Mark, ...]:
        radii = (round_ if top else 0.0, round_ if bottom else 0.0)
        backing = (Fill(0, 0, width, height, ground, radii),) if ground else ()
        return (*backing, Fill(0, 0, bar, height, colour, (0.0, 0.0)))

    stack = Stack(strips)
    if stack.height + 2 * pad <= most:

        def whole(height: float) -> tuple[Mark, ...]:
            above = pad + max(0.0, height - 2 * pad - stack.height - stack.grow) / 2
            return (*backed(height, True, True), *moved(stack.drawn(height - 2 * pad), 0, above))

        grow = stack.grow + _PADDING
        return [Strip(stack.height + 2 * pad, (), body, grow=grow, shrink=stack.shrink, draw=whole)]
    last = len(strips) - 1

    def slice_(n: int, strip: Strip) -> Strip:
        above, below = pad if n == 0 else strip.before, pad if n == last else 0.0

        def drawn(height: float) -> tuple[Mark, ...]:
            return (*backed(height, n == 0, n == last), *moved(strip.at(height - above - below), 0, above))

        high, sticks = above + strip.height + below, strip.sticks or n in (0, last - 1)
        before = body if n == 0 else 0.0
        return Strip(high, (), before, sticks and n != last, grow=strip.grow, shrink=strip.shrink, draw=drawn)

    return [slice_(n, strip) for n, strip in enumerate(strips)]


def hairline(width: float, y: float, colour: str = HAIR, thick: float = 0.2) -> Fill:
    return Fill(0, y, width, thick, colour)
